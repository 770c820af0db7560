import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import { isMarkedDeleted } from '../../../../../renderer/language/logic/rows/marked-deleted.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { invalid } from '../../../refusal.ts';
import type { Transaction } from '../../engine/database.ts';
import { childKeyOf, parentKeyOf, rowsIn } from '../reading/children.ts';
import { missingReferences } from './references.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { ChildList, StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';
import { deleteRow, insertRow, updateRow } from './write-rows.ts';
import { withViolations } from './violations.ts';

/** The rows of one child list: the rows to write and the stored rows. */
export interface ChildWrite {
  list: ChildList;
  sent: JsonObject[];
  stored: JsonObject[];
}

/** Returns the child lists of a payload. A list that is missing stays as it is; null deletes all rows. */
export function childWrites(stored: StoredEntity, values: JsonObject, current: JsonObject | null): ChildWrite[] {
  return stored.children.flatMap((list): ChildWrite[] => {
    const value = values[list.property];
    if (value === undefined) return [];
    const before = rowsIn(current?.[list.property]);
    const sent = value === null ? before.map((row) => ({ ...row, isDeleted: true })) : rowsIn(value);
    return [{ list, sent, stored: before }];
  });
}

/**
 * Throws 400 when a sent row has a key that is not among the record's own rows, and when two sent rows have the same
 * key: each would be validated as if it were the only one.
 */
export function refuseForeignRows(
  context: StoreContext,
  stored: StoredEntity,
  sent: JsonObject,
  current: JsonObject | null,
): void {
  const errors = foreignRows(context, stored, sent, current, '');
  if (errors.length > 0) throw invalid(errors);
}

function foreignRows(
  context: StoreContext,
  stored: StoredEntity,
  sent: JsonObject,
  current: JsonObject | null,
  prefix: string,
): FieldError[] {
  return childWrites(stored, sent, current).flatMap(({ list, sent: rows, stored: before }) => {
    const child = context.stored(list.child.entity);
    const generated = childKeyOf(child, list).filter((column) => column.field.generated);
    const seen = new Set<JsonObject>();
    return rows.flatMap((row, index): FieldError[] => {
      const place = `${prefix}${list.property}[${index}].`;
      const own = storedRow(child, list, row, before);
      const named = generated.find((column) => row[column.property] !== undefined && row[column.property] !== null);
      if (named && !own) return [{ path: place + named.property, message: 'This row is not one of this record.' }];
      if (own && seen.has(own))
        return [{ path: `${prefix}${list.property}[${index}]`, message: 'This row is there twice.' }];
      if (own) seen.add(own);
      return foreignRows(context, child, row, own ?? null, place);
    });
  });
}

/** Returns the stored row with the key of a sent row. */
export function storedRow(
  child: StoredEntity,
  list: ChildList,
  row: JsonObject,
  before: readonly JsonObject[],
): JsonObject | undefined {
  const key = childKeyOf(child, list);
  return before.find((candidate) => key.every((column) => candidate[column.property] === row[column.property]));
}

/** Writes one child list: new, changed and deleted rows. Returns whether anything changed. */
export async function writeChildren(
  context: StoreContext,
  transaction: Transaction,
  parent: StoredEntity,
  record: JsonObject,
  { list, sent, stored: before }: ChildWrite,
  above = '',
): Promise<boolean> {
  const child = context.stored(list.child.entity);
  const parentKey = { [list.foreignKey]: record[parentKeyOf(parent)] ?? null };
  // Deleted rows first, because a new row may reuse a unique value of one of them.
  const ordered = sent
    .map((row, index) => ({ row, index }))
    .toSorted((a, b) => Number(isMarkedDeleted(b.row)) - Number(isMarkedDeleted(a.row)));
  let hasChanged = false;
  for (const { row, index } of ordered) {
    const prefix = `${above}${list.property}[${index}].`;
    const old = storedRow(child, list, row, before);
    const write = {
      context,
      transaction,
      child,
      row: { ...row, ...parentKey },
      old: old && { ...old, ...parentKey },
      prefix,
    };
    hasChanged = (await withViolations(context, child, prefix, () => writeChild(write))) || hasChanged;
  }
  return hasChanged;
}

interface RowWrite {
  context: StoreContext;
  transaction: Transaction;
  child: StoredEntity;
  row: JsonObject;
  old: JsonObject | undefined;
  prefix: string;
}

async function writeChild({ context, transaction, child, row, old, prefix }: RowWrite): Promise<boolean> {
  const key =
    old &&
    child.key
      .map((column) => old[column.property])
      .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number');
  if (isMarkedDeleted(row)) {
    if (key) await deleteRow(transaction, child, key);
    return key !== undefined;
  }
  const writable = child.columns.filter((column) => !column.field.generated && !column.field.readOnly);
  const changed = writable.filter(
    (column) => isSent(column, row, old) && !(old && sameJson(row[column.property], old[column.property])),
  );
  const errors = [
    ...changed
      .filter(({ field }) => old && field.immutable)
      .map((column) => ({ path: prefix + column.property, message: 'This cannot be changed once it is saved.' })),
    ...(await missingReferences(
      context,
      transaction,
      child,
      changed.map(({ property }) => property),
      row,
      prefix,
    )),
  ];
  if (errors.length > 0) throw invalid(errors);
  const record = old && key ? old : await insertRow(transaction, child, pick(row, writable), prefix);
  if (old && key && changed.length > 0)
    await updateRow(transaction, child, { key, isHidden: false }, changed, row, prefix);
  let hasChanged = !old || changed.length > 0;
  for (const inner of childWrites(child, row, old ?? null)) {
    hasChanged = (await writeChildren(context, transaction, child, record, inner, prefix)) || hasChanged;
  }
  return hasChanged;
}

/** A stored row keeps the values that are not sent, and a secret that is sent blank. */
function isSent({ property, field }: StoredColumn, row: JsonObject, old: JsonObject | undefined): boolean {
  if (!old) return true;
  const value = row[property];
  return value !== undefined && !(field.writeOnly && (value === null || value === ''));
}

function pick(row: JsonObject, columns: readonly StoredColumn[]): JsonObject {
  return Object.fromEntries(
    columns.map((column): [string, Json | undefined] => [column.property, row[column.property]]),
  );
}
