import type { Field } from '../types/entity.ts';

/**
 * Whether a number names something rather than counting it: a generated key, what refers to one, or an integer called `...Id`. Such a number is read
 * from the left, digit by digit: never grouped ("1001", not "1,001") and never added up.
 *
 * @param name The field's; of a dotted one the last part tells.
 */
export function isIdentifier(name: string, field: Field | undefined): boolean {
  if (field === undefined) return false;
  return field.generated === true || (field.type === 'integer' && (field.references !== undefined || /(^|\.)id$|Id$/.test(name)));
}
