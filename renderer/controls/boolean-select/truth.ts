import type { Field } from '../../language/types/entity.ts';
import type { Json } from '../../language/types/json.ts';

/** What a stored value says: the texts 'true' and '1' are true (000 §5), whatever else is there is not, and nothing is neither. */
export function truthOf(value: Json | undefined): boolean | null {
  if (value === null || value === undefined || value === '') return null;
  return value === true || value === 1 || value === 'true' || value === '1';
}

/** What a choice is stored as, in the type of its field: settings keep their values as text. */
export function storedTruth(truth: boolean | null, { type }: Pick<Field, 'type'>): Json {
  if (truth === null || type === 'boolean') return truth;
  if (type === 'string') return String(truth);
  return Number(truth);
}
