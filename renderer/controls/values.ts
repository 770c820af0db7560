import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Json } from '../language/types/json.ts';

/** The values of the form or step around a control, with one subscription per path. */
export interface Values {
  get: (path: string) => Json | undefined;
  subscribe: (path: string, listener: () => void) => () => void;
}

export const ValuesContext = createContext<Values | null>(null);

const never = () => () => undefined;

/**
 * Returns the value of another field of the record, such as the one that a lookup depends on. Undefined without a path.
 */
export function useSibling(path: string | undefined): Json | undefined {
  const values = useContext(ValuesContext);
  const subscribe = useCallback(
    (listener: () => void) => (values && path !== undefined ? values.subscribe(path, listener) : never()),
    [values, path],
  );
  return useSyncExternalStore(subscribe, () => (values && path !== undefined ? values.get(path) : undefined));
}
