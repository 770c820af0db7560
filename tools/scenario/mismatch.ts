import type { Json } from '../../renderer/language/types/json.ts';
import type { State } from '../why/why.ts';

/** One thing that is not as it was expected. */
export interface Mismatch {
  /** The path inside of the scenario, such as `['expect', 'visible', 2]`. */
  path: (string | number)[];
  expected: string;
  found: string;
  /** The field and the state that was expected, for the rule that decided it. */
  about?: { name: string; state: State['state'] };
}

/** Returns a value as a message quotes it; `nothing` for a missing one. */
export function text(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
