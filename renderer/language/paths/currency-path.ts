import type { Json, JsonObject } from '../types/json.ts';
import { readPath } from './read-path.ts';

/** Where the currency of an amount stands: in its own record (0 levels up), or in a record that has it as a row. */
export interface CurrencyPath {
  levels: number;
  field: string;
}

const PARENT = 'parent.';

/**
 * Returns the place that a `currencyField` names (`docs/language.md#currency-of-an-amount`).
 * @example currencyPath('parent.currencyCode') // { levels: 1, field: 'currencyCode' }
 */
export function currencyPath(currencyField: string): CurrencyPath {
  let levels = 0;
  while (currencyField.startsWith(PARENT, levels * PARENT.length)) levels += 1;
  return { levels, field: currencyField.slice(levels * PARENT.length) };
}

/**
 * Returns the ISO code of an amount's currency, or undefined when it is not known.
 * @param records the record of the amount, then the records that have it as a row, the nearest first
 */
export function currencyOf(currencyField: string | undefined, records: readonly JsonObject[]): string | undefined {
  if (currencyField === undefined) return undefined;
  const { levels, field } = currencyPath(currencyField);
  const code: Json | undefined = readPath(records[levels], field);
  return typeof code === 'string' && code !== '' ? code : undefined;
}
