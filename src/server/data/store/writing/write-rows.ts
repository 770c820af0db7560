import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnRef, tableRef, visible } from '../mapping/expressions.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import { keyCondition } from '../mapping/record-key.ts';
import { selectionOf } from '../mapping/selection.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';
import { columnValues, type RowPlace } from './write-values.ts';

/** Inserts one row and returns it as a record. */
export async function insertRow(
  transaction: Transaction,
  stored: StoredEntity,
  values: JsonObject,
  place: RowPlace,
): Promise<JsonObject> {
  const columns = stored.columns.filter((column) => values[column.property] !== undefined);
  const written = await columnValues(transaction, stored, columns, values, place);
  const tenant = stored.isTenant ? [{ name: sql.ref('tenant_id'), value: sql`${transaction.tenantId}` }] : [];
  const all = [...tenant, ...written.map(({ column, value }) => ({ name: sql.ref(column.column), value }))];
  const selection = selectionOf(stored, 't', []);
  const { rows } = await sql<Record<string, unknown>>`
    insert into ${tableRef(stored.table)} as t (${sql.join(all.map(({ name }) => name))})
    values (${sql.join(all.map(({ value }) => value))})
    returning ${selection.list}`.execute(transaction.query);
  return selection.record(onlyRow(rows, stored));
}

/** Identifies the row to write. `isHidden`: the row is marked as deleted until this write (`batch-update.ts`). */
export interface WrittenRow {
  key: KeyValues;
  isHidden: boolean;
}

/**
 * Writes the `changed` columns of one row and increments its version; without columns, only the version. Returns the
 * row as a record.
 */
export async function updateRow(
  transaction: Transaction,
  stored: StoredEntity,
  { key, isHidden }: WrittenRow,
  changed: readonly StoredColumn[],
  values: JsonObject,
  place: RowPlace,
): Promise<JsonObject> {
  const written = await columnValues(transaction, stored, changed, values, place);
  const assignments = written.map(({ column, value }) => sql`${sql.ref(column.column)} = ${value}`);
  if (stored.isTenant) assignments.push(sql`version = ${columnRef('t', 'version')} + 1`);
  if (isHidden) assignments.push(sql`deleted_at = null`);
  const there = visible(
    't',
    isHidden ? { ...stored, softDelete: false } : stored,
    stored.isTenant ? transaction.tenantId : null,
  );
  const selection = selectionOf(stored, 't', []);
  const { rows } = await sql<Record<string, unknown>>`
    update ${tableRef(stored.table)} as t set ${sql.join(assignments)}
    where ${there} and ${keyCondition('t', stored.key, key)}
    returning ${selection.list}`.execute(transaction.query);
  return selection.record(onlyRow(rows, stored));
}

/** Deletes one row, or marks it as deleted where the entity is deleted softly. */
export async function deleteRow(transaction: Transaction, stored: StoredEntity, key: KeyValues): Promise<void> {
  const where = sql`where ${visible('t', stored, stored.isTenant ? transaction.tenantId : null)} and ${keyCondition('t', stored.key, key)}`;
  await (
    stored.softDelete
      ? sql`update ${tableRef(stored.table)} as t set deleted_at = now(), version = ${columnRef('t', 'version')} + 1 ${where}`
      : sql`delete from ${tableRef(stored.table)} as t ${where}`
  ).execute(transaction.query);
}

function onlyRow(rows: Record<string, unknown>[], stored: StoredEntity): Record<string, unknown> {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`A write of one ${stored.name} touched ${rows.length} rows.`);
  return row;
}
