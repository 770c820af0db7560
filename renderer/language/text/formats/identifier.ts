import type { Field } from '../../types/entity.ts';

/**
 * Returns true for a number that identifies a record: a generated key, a reference, or an integer whose name ends with
 * `Id`. Identifiers are shown without digit grouping ("1001", not "1,001") and are never summed.
 * @param name The field's name; of a dotted name the last segment counts.
 */
export function isIdentifier(name: string, field: Field | undefined): boolean {
  if (field === undefined) return false;
  return (
    field.generated === true ||
    (field.type === 'integer' && (field.references !== undefined || /(^|\.)id$|Id$/.test(name)))
  );
}
