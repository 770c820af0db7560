import { evaluate, type ConditionScope } from '../../logic/conditions/evaluate.ts';
import type { Tone, Tones } from '../../types/calls.ts';

/** Tones by urgency. When several conditions hold, the most urgent tone wins. */
const TONES: Tone[] = ['neutral', 'info', 'good', 'caution', 'danger'];

/** Returns the tone of a row, or undefined. Unknown gives no tone. */
export function toneOf(tones: Tones | undefined, scope: ConditionScope): Tone | undefined {
  return TONES.findLast((tone) => {
    const condition = tones?.[tone];
    return condition !== undefined && evaluate(condition, scope) === true;
  });
}
