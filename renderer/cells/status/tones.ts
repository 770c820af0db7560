import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { Field } from '../../language/types/entity.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

const TONES: readonly BadgeTone[] = ['neutral', 'good', 'caution', 'danger', 'info'];

/** `customProps.tones`: value to tone, for the values that are good or bad news. */
export const toneOptions: Record<string, Field> = { tones: { type: 'object', title: 'Tone by value: neutral, good, caution, danger or info' } };

/** The tone that a column gives to a value; neutral unless it says more. */
export function toneOf(value: Json | undefined, customProps: JsonObject | undefined): BadgeTone {
  const tones = customProps?.['tones'];
  const key = String(value);
  const named = isObject(tones) && Object.hasOwn(tones, key) ? tones[key] : undefined;
  return TONES.find((tone) => tone === named) ?? 'neutral';
}
