/**
 * Freezes `Object.prototype`, so that a write through `__proto__` or `constructor.prototype` throws at its place
 * instead of affecting later tests (`docs/security.md#t14`; tests only, `docs/deviations.md#object-prototype`).
 *
 * A plain freeze would also forbid objects to assign a `toString` or `constructor` of their own, which libraries do at
 * load. So each member becomes an accessor that objects can override, and that throws on the prototype.
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
