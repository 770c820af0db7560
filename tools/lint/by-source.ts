import type { Source } from '../catalogue/read-sources.ts';

/** Returns the function with its results kept for each source, because an unchanged file gives the same result. */
export function bySource<Result>(examine: (source: Source) => Result): (source: Source) => Result {
  return keptFor(examine);
}

/**
 * Returns the function with its results kept for each object, as long as the object lives. The content of an unchanged
 * file is the same object in the next run. The function must depend on the object alone.
 */
export function keptFor<Key extends object, Result>(examine: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = results.get(key) ?? { result: examine(key) };
    results.set(key, known);
    return known.result;
  };
}
