/** The part of React's tree that is read here: a component or an element, with its props. */
export interface Fiber {
  key: string | null;
  props: object;
  above: Fiber | null;
}

/**
 * Returns React's fiber of an element, or of the nearest element above it that React has made. React gives every
 * element that it makes a property with its fiber; the developer tools of browsers rely on the same property.
 */
export function fiberOf(element: Element | null): Fiber | null {
  for (let one = element; one !== null; one = one.parentElement) {
    const key = Object.keys(one).find((name) => name.startsWith('__reactFiber$'));
    if (key !== undefined) return read(Reflect.get(one, key));
  }
  return null;
}

function read(value: unknown): Fiber | null {
  if (typeof value !== 'object' || value === null) return null;
  const key: unknown = Reflect.get(value, 'key');
  const props: unknown = Reflect.get(value, 'memoizedProps');
  return {
    key: typeof key === 'string' ? key : null,
    props: typeof props === 'object' && props !== null ? props : {},
    get above() {
      return read(Reflect.get(value, 'return'));
    },
  };
}
