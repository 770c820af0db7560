import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';
import { TONES } from './tone-definition.ts';

/** Returns the tone that a column's `tones` give to a value; neutral by default. */
export function toneOf(value: Json | undefined, customProps: JsonObject | undefined): BadgeTone {
  const tones = customProps?.['tones'];
  if (!isObject(tones)) return 'neutral';
  return TONES.find((tone) => has(tones[tone], String(value))) ?? 'neutral';
}

function has(list: Json | undefined, value: string): boolean {
  return Array.isArray(list) && list.includes(value);
}
