/** One value, or numbers that belong together such as a year and a month. Two with the same text are the same choice. */
export type Choice = string | number | readonly number[];

/** A choice that the address names, and the choices that are on their way there. */
export interface PassingChoice<Value extends Choice> {
  /** What the address names. */
  current: Value;
  /** What was chosen last, while the address does not name it. */
  passed: Value | undefined;
  /** What the address was asked to name, and does not name yet. */
  asked: Value | undefined;
  /** Another number ends the way: a person stayed on unsaved work. */
  revision: number;
}

export function isSame(one: Choice | undefined, other: Choice | undefined): boolean {
  return String(one) === String(other);
}

/**
 * Returns the state when the address names `current`. A key that is pressed while the address changes counts: what was
 * chosen after the asked choice is kept. Any other address, and another revision, end the way.
 */
export function followed<Value extends Choice>(
  state: PassingChoice<Value>,
  current: Value,
  revision: number,
): PassingChoice<Value> {
  if (state.revision === revision && isSame(state.current, current)) return state;
  const hasArrived = state.revision === revision && isSame(state.asked, current);
  const isPassedOn = hasArrived && !isSame(state.passed, current);
  return { current, revision, passed: isPassedOn ? state.passed : undefined, asked: undefined };
}

/** Returns what the address must be asked for when the choice rests, or undefined. */
export function resting<Value extends Choice>({ current, passed, asked }: PassingChoice<Value>): Value | undefined {
  return passed === undefined || isSame(passed, asked ?? current) ? undefined : passed;
}
