import type { LookupModel } from '../language/resolve/lookup.ts';
import type { Json } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';
import { choiceCall, isKey, lookupCall, type Choice } from './lookup-choices.ts';

/** The choices of a lookup's first answer, and the number of all its choices. */
export interface FirstChoices {
  choices: readonly Choice[];
  total: number;
}

/** Returns the number of all choices: an answer holds only the first of a long lookup. */
export function totalOf(choices: readonly Choice[], count = 0): number {
  return Math.max(choices.length, count);
}

/** Builds the call that reads the choice of a value; undefined where the first answer holds all choices. */
export function valueCall(
  lookup: LookupModel,
  depends: Json | undefined,
  value: Json | undefined,
  { choices, total }: FirstChoices,
): OperationCall | undefined {
  const call = lookupCall(lookup, depends);
  return call && total > choices.length && isKey(value) ? choiceCall(call, lookup.keyField, value) : undefined;
}

/**
 * Returns whether a lookup offers a value; undefined while that is not known.
 * @param own The choices in the answer to `valueCall`; undefined while there is none.
 */
export function offersValue(
  { choices, total }: FirstChoices,
  value: Json | undefined,
  own: readonly Choice[] | undefined,
): boolean | undefined {
  const has = (some: readonly Choice[]): boolean => some.some((choice) => choice.value === value);
  if (has(choices)) return true;
  return total > choices.length ? own && has(own) : false;
}
