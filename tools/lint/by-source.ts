import type { Source } from '../catalogue/read-sources.ts';

/** Returns the function with its results kept for each source, because an unchanged file gives the same result. */
export function bySource<Result>(examine: (source: Source) => Result): (source: Source) => Result {
  const results = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const known = results.get(source) ?? { result: examine(source) };
    results.set(source, known);
    return known.result;
  };
}
