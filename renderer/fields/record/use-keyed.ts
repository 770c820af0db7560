import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedStore } from './keyed-store.ts';

/** Reads one value of a store, and renders when it changes. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}
