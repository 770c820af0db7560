import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { Field } from '../../language/types/entity.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

const TONES: readonly BadgeTone[] = ['neutral', 'good', 'caution', 'danger', 'info'];

const values: Field = { type: 'array', items: { type: 'string', minLength: 1, maxLength: 100 } };

/** `customProps.tones`: for the values that are good or bad news, under each tone the values that have it. */
export const toneOptions: Record<string, Field> = {
  tones: { type: 'object', title: 'Under each tone the values that have it; all others are neutral', properties: Object.fromEntries(TONES.map((tone) => [tone, values])) },
};

/** The tone that a column gives to a value; neutral unless it says more. */
export function toneOf(value: Json | undefined, customProps: JsonObject | undefined): BadgeTone {
  const tones = customProps?.['tones'];
  if (!isObject(tones)) return 'neutral';
  return TONES.find((tone) => has(tones[tone], String(value))) ?? 'neutral';
}

function has(list: Json | undefined, value: string): boolean {
  return Array.isArray(list) && list.includes(value);
}
