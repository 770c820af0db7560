/** Values by key, with one subscription per key: a change of one wakes only those who look at it. */
export interface KeyedStore<Value> {
  get: (key: string) => Value | undefined;
  /** Equal values change nothing. */
  set: (key: string, value: Value | undefined) => void;
  /** Takes these values and no others; only keys that differ wake anybody. */
  replace: (values: Record<string, Value | undefined>) => void;
  /** All values. A new object after each change, the same one between. */
  all: () => Record<string, Value | undefined>;
  subscribe: (key: string, listener: () => void) => () => void;
  /** Any key. Called once for each change, after the subscribers of the key. */
  subscribeAll: (listener: () => void) => () => void;
}

/** Whether a value under a key is as good as another: whoever looks at it need not be told. */
type Same<Value> = (a: Value | undefined, b: Value | undefined, key: string) => boolean;

export function createKeyedStore<Value>(initial: Record<string, Value | undefined>, isSame: Same<Value> = Object.is): KeyedStore<Value> {
  const listeners = new Map<string, Set<() => void>>();
  const generalListeners = new Set<() => void>();
  let values = { ...initial };

  const wake = (keys: string[]) => {
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener();
    if (keys.length > 0) for (const listener of generalListeners) listener();
  };

  return {
    get: (key) => (Object.hasOwn(values, key) ? values[key] : undefined),
    set(key, value) {
      if (isSame(values[key], value, key)) return;
      values = { ...values, [key]: value };
      wake([key]);
    },
    replace(next) {
      const keys = [...new Set([...Object.keys(values), ...Object.keys(next)])];
      const changed = keys.filter((key) => !isSame(values[key], next[key], key));
      if (changed.length === 0) return;
      values = { ...next };
      wake(changed);
    },
    all: () => values,
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
    subscribeAll(listener) {
      generalListeners.add(listener);
      return () => generalListeners.delete(listener);
    },
  };
}
