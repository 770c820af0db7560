import type { PartKey } from './core/layout.ts';

/** Listeners of single parts. A layout has hundreds of parts, and a change concerns a few. */
export interface PartListeners {
  /** Returns what ends the listening. */
  subscribe: (key: PartKey, listener: () => void) => () => void;
  /** Calls the listeners of these parts. */
  tell: (keys: Iterable<PartKey | null>) => void;
}

export function createPartListeners(): PartListeners {
  const ofParts = new Map<PartKey, Set<() => void>>();
  return {
    subscribe(key, listener) {
      const own = ofParts.get(key) ?? new Set();
      ofParts.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) ofParts.delete(key);
      };
    },
    tell(keys) {
      for (const key of keys) for (const listener of ofParts.get(key ?? '') ?? []) listener();
    },
  };
}
