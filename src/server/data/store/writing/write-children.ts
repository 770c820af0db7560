import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import { isMarkedDeleted } from '../../../../../renderer/language/logic/rows/marked-deleted.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { invalid } from '../../../refusal.ts';
import type { Transaction } from '../../engine/database.ts';
import { childKeyOf, parentKeyOf, rowsIn } from '../reading/children.ts';
import { inside, isRecounted, rowsAreRecounted, type Around } from './around.ts';
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
 * Does the same, with every stored row of the lists whose amounts are counted again: also of lists and rows that the
 * payload does not mention. Their positions follow those of the sent rows.
 */
function recountedWrites(
  context: StoreContext,
  stored: StoredEntity,
  values: JsonObject,
  current: JsonObject | null,
  around: Around,
): ChildWrite[] {
  const recounted = stored.children.filter(({ child }) =>
    rowsAreRecounted(context, context.stored(child.entity), around),
  );
  const missing = recounted.filter(({ property }) => values[property] === undefined);
  const whole = { ...values, ...Object.fromEntries(missing.map(({ property }) => [property, []])) };
  return childWrites(stored, whole, current).map((write) => {
    if (!recounted.includes(write.list)) return write;
    const child = context.stored(write.list.child.entity);
    const others = write.stored.filter((row) => !write.sent.some((one) => storedRow(child, write.list, one, [row])));
    return { ...write, sent: [...write.sent, ...others] };
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

/** Where child rows are written: the record that has them, and everything around it. */
export interface ChildPlace {
  context: StoreContext;
  transaction: Transaction;
  parent: StoredEntity;
  /** The value of the rows' foreign key. */
  parentKey: Json;
  /** The start of the rows' error paths. */
  prefix: string;
  /** Around the rows: the first record is the one that has them. */
  around: Around;
}

/**
 * Writes the child lists of a record: new, changed and deleted rows, and the amounts of all others when their currency
 * changes. Returns whether anything changed.
 */
export async function writeChildren(
  place: ChildPlace,
  values: JsonObject,
  current: JsonObject | null,
): Promise<boolean> {
  let hasChanged = false;
  for (const write of recountedWrites(place.context, place.parent, values, current, place.around))
    hasChanged = (await writeList(place, write)) || hasChanged;
  return hasChanged;
}

async function writeList(place: ChildPlace, { list, sent, stored: before }: ChildWrite): Promise<boolean> {
  const child = place.context.stored(list.child.entity);
  const parentKey = { [list.foreignKey]: place.parentKey };
  // Deleted rows first, because a new row may reuse a unique value of one of them.
  const ordered = sent
    .map((row, index) => ({ row, index }))
    .toSorted((a, b) => Number(isMarkedDeleted(b.row)) - Number(isMarkedDeleted(a.row)));
  let hasChanged = false;
  for (const { row, index } of ordered) {
    const prefix = `${place.prefix}${list.property}[${index}].`;
    const old = storedRow(child, list, row, before);
    const write = { place, child, row: { ...row, ...parentKey }, old: old && { ...old, ...parentKey }, prefix };
    hasChanged = (await withViolations(place.context, child, prefix, () => writeChild(write))) || hasChanged;
  }
  return hasChanged;
}

interface RowWrite {
  place: ChildPlace;
  child: StoredEntity;
  row: JsonObject;
  old: JsonObject | undefined;
  prefix: string;
}

async function writeChild({ place, child, row, old, prefix }: RowWrite): Promise<boolean> {
  const { transaction } = place;
  const key =
    old &&
    child.key
      .map((column) => old[column.property])
      .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number');
  if (isMarkedDeleted(row)) {
    if (key) await deleteRow(transaction, child, key);
    return key !== undefined;
  }
  // Server-owned fields that a caller sent were removed before (`writable-values.ts`).
  const writable = child.columns.filter((column) => !column.field.generated);
  const whole = { ...old, ...row };
  const around = inside(place.around, old, whole);
  const isOther = (column: StoredColumn): boolean =>
    isSent(column, row, old) && !(old && sameJson(row[column.property], old[column.property]));
  const changed = writable.filter((column) => isOther(column) || isRecounted(column, around));
  await refuseRow(place, child, { row, old, prefix, changed: changed.filter(isOther) });
  const rowPlace = { prefix, above: place.around.after, secrets: place.context.secrets };
  const record = old && key ? old : await insertRow(transaction, child, pick(row, writable), rowPlace);
  if (old && key && changed.length > 0)
    await updateRow(transaction, child, { key, isHidden: false }, changed, whole, rowPlace);
  const inner = { ...place, parent: child, parentKey: record[parentKeyOf(child)] ?? null, prefix, around };
  const hasChangedInside = await writeChildren(inner, row, old ?? null);
  return !old || changed.length > 0 || hasChangedInside;
}

/** Throws 400 for a changed field that is fixed, and for a reference to a missing record. */
async function refuseRow(
  { context, transaction }: ChildPlace,
  child: StoredEntity,
  { row, old, prefix, changed }: Omit<RowWrite, 'place' | 'child'> & { changed: StoredColumn[] },
): Promise<void> {
  const names = changed.map(({ property }) => property);
  const errors = [
    ...changed
      .filter(({ field }) => old && field.immutable)
      .map((column) => ({ path: prefix + column.property, message: 'This cannot be changed once it is saved.' })),
    ...(await missingReferences(context, transaction, child, names, row, prefix)),
  ];
  if (errors.length > 0) throw invalid(errors);
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
