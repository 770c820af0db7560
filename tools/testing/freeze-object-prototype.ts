/**
 * Freezes `Object.prototype`, so that a write through `__proto__` or `constructor.prototype` throws at its place
 * instead of poisoning the tests after it (`security.md` T14; tests only, `design.md` §9.15).
 *
 * Plain freezing would also forbid every object to have a `toString` or `constructor` of its own by assignment, which
 * libraries do at load. So each member becomes an accessor that lets heirs override it and refuses on the prototype.
 */
export function freezeObjectPrototype(): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(Object.prototype))) {
    if (!('value' in descriptor)) continue;
    // oxlint-disable-next-line eslint/no-extend-native -- nothing is added: the same members, guarded
    Object.defineProperty(Object.prototype, name, overridable(name, descriptor.value));
  }
  Object.freeze(Object.prototype);
}

function overridable(name: string, value: unknown): PropertyDescriptor {
  return {
    get: () => value,
    set(this: object, own: unknown) {
      if (this === Object.prototype) throw new TypeError(`Object.prototype.${name} is frozen in tests.`);
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: false,
  };
}
