/** Values by key, with subscriptions per key: a change notifies only the subscribers of its key. */
export interface KeyedStore<Value> {
  get: (key: string) => Value | undefined;
  /** Sets a value; an equal one notifies no subscriber. */
  set: (key: string, value: Value | undefined) => void;
  /** Replaces all values; only the subscribers of keys that differ are notified. */
  replace: (values: Record<string, Value | undefined>) => void;
  /** Returns all values: a new object after each change, the same object in between. */
  all: () => Record<string, Value | undefined>;
  subscribe: (key: string, listener: () => void) => () => void;
  /** Subscribes to every key. Called once for each change, after the subscribers of the key. */
  subscribeAll: (listener: () => void) => () => void;
}

/** Whether two values of a key are equal, so that no subscriber has to be notified. */
type Same<Value> = (a: Value | undefined, b: Value | undefined, key: string) => boolean;

export function createKeyedStore<Value>(
  initial: Record<string, Value | undefined>,
  isSame: Same<Value> = Object.is,
): KeyedStore<Value> {
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
