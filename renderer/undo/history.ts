/** The states of an edited value. `present` is shown; the last one of `past` is the step before. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  /** The next step first. */
  future: readonly Value[];
  /** The edit that the last step belongs to: another one of the same key continues the step. */
  key: string | null;
}

/** Steps that can be undone. Values share what they have in common, so a step is small. */
export const MOST_STEPS = 500;

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], key: null };
}

/**
 * Returns the history with a new state. Steps with the same `key` are one step, such as the letters of a text. A state
 * that is the present one is no step.
 */
export function record<Value>(history: History<Value>, present: Value, key: string | null = null): History<Value> {
  if (present === history.present) return history;
  const continues = key !== null && key === history.key;
  const past = continues ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], key };
}

/** Returns the history one step back; the same one at its start. */
export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    key: null,
  };
}

/** Returns the history one undone step forward; the same one at its end. */
export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, key: null };
}

/** Returns the history with a function applied to all of its states, such as new ids after a save. */
export function mapHistory<Value>(history: History<Value>, map: (value: Value) => Value): History<Value> {
  return { ...history, past: history.past.map(map), present: map(history.present), future: history.future.map(map) };
}
