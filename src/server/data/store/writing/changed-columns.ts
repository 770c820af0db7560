import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { invalid } from '../../../refusal.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';
import { isRecounted, type Around } from './around.ts';
import { missingReferences, referencedCodeErrors } from './references.ts';
import type { Write } from './write-record.ts';

/**
 * Returns the columns to write: those with another value, secrets, and amounts whose currency changes.
 * @param inRecord what is around the rows of the record, so the record itself comes first
 */
export function changedColumns(
  stored: StoredEntity,
  values: JsonObject,
  current: JsonObject,
  inRecord: Around,
): StoredColumn[] {
  return stored.columns.filter((column) => {
    if (column.field.generated || values[column.property] === undefined) return false;
    return column.field.writeOnly === true || isRecounted(column, inRecord) || isOther(column, values, current);
  });
}

/** Throws 400 when a field that is fixed once it is saved gets another value. */
export function refuseFixed(changed: readonly StoredColumn[], values: JsonObject, current: JsonObject): void {
  const errors = changed
    .filter((column) => column.field.immutable && (column.field.writeOnly || isOther(column, values, current)))
    .map(({ property }): FieldError => ({ path: property, message: 'This cannot be changed once it is saved.' }));
  if (errors.length > 0) throw invalid(errors);
}

function isOther({ property }: StoredColumn, values: JsonObject, current: JsonObject): boolean {
  return !sameJson(values[property], current[property]);
}

/** Throws 400 when a code by which others reference the record changes. */
export async function refuseRenamed(
  { context, transaction, stored }: Write,
  changed: readonly StoredColumn[],
  current: JsonObject,
): Promise<void> {
  const errors = await referencedCodeErrors(
    context,
    transaction,
    stored,
    changed.map(({ property }) => property),
    current,
  );
  if (errors.length > 0) throw invalid(errors);
}

/** Throws 400 for a reference to a record that does not exist. */
export async function refuseMissing(
  { context, transaction, stored }: Write,
  columns: readonly StoredColumn[],
  values: JsonObject,
): Promise<void> {
  const errors = await missingReferences(
    context,
    transaction,
    stored,
    columns.map(({ property }) => property),
    values,
  );
  if (errors.length > 0) throw invalid(errors);
}
