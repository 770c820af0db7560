import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedStore } from './keyed-store.ts';

/** One value of a store; wakes when that one changes. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}
