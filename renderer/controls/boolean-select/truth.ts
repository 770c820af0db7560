import type { Field } from '../../language/types/entity.ts';
import type { Json } from '../../language/types/json.ts';

/**
 * Returns the truth of a stored value: the texts 'true' and '1' are true (`docs/console.md#input-controls`), no value
 * is null, and any other value is false.
 */
export function truthOf(value: Json | undefined): boolean | null {
  if (value === null || value === undefined || value === '') return null;
  return value === true || value === 1 || value === 'true' || value === '1';
}

/** Returns the stored value of a choice, in the type of its field: settings store text. */
export function storedTruth(truth: boolean | null, { type }: Pick<Field, 'type'>): Json {
  if (truth === null || type === 'boolean') return truth;
  if (type === 'string') return String(truth);
  return Number(truth);
}
