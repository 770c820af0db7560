import type { Field } from '../types/entity.ts';
import type { FieldChildren } from '../types/generated/shared.ts';

/**
 * Returns the child list of a field whose rows are part of its record. Rows with `addedBy` are records of their own,
 * which a new record brings along: they are not stored, read or deleted with it.
 */
export function heldRows({ children }: Pick<Field, 'children'>): FieldChildren | undefined {
  return children?.addedBy === undefined ? children : undefined;
}
