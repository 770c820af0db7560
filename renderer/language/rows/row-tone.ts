import { evaluate, type ConditionScope } from '../conditions/evaluate.ts';
import type { Tone, Tones } from '../types/calls.ts';

/** From the mildest to the most urgent; where several hold, the most urgent counts. */
const TONES: Tone[] = ['neutral', 'info', 'good', 'caution', 'danger'];

/** The tone of a row; undefined: none. Unknown does not tone. */
export function toneOf(tones: Tones | undefined, scope: ConditionScope): Tone | undefined {
  return TONES.findLast((tone) => {
    const condition = tones?.[tone];
    return condition !== undefined && evaluate(condition, scope) === true;
  });
}
