import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../database.ts';
import { columnRef, tableRef, visible } from './expressions.ts';
import type { KeyValues } from './record-key.ts';
import { keyCondition } from './record-key.ts';
import { selectionOf } from './selection.ts';
import type { StoredColumn, StoredEntity } from './stored-entity.ts';
import { columnValues } from './write-values.ts';

/** Inserts one row and answers it as a record. */
export async function insertRow(transaction: Transaction, stored: StoredEntity, values: JsonObject, prefix = ''): Promise<JsonObject> {
  const columns = stored.columns.filter((column) => values[column.property] !== undefined);
  const written = await columnValues(transaction, stored, columns, values, prefix);
  const tenant = stored.isTenant ? [{ name: sql.ref('tenant_id'), value: sql`${transaction.tenantId}` }] : [];
  const all = [...tenant, ...written.map(({ column, value }) => ({ name: sql.ref(column.column), value }))];
  const selection = selectionOf(stored, 't', []);
  const { rows } = await sql<Record<string, unknown>>`
    insert into ${tableRef(stored.table)} as t (${sql.join(all.map(({ name }) => name))})
    values (${sql.join(all.map(({ value }) => value))})
    returning ${selection.list}`.execute(transaction.query);
  return selection.record(onlyRow(rows, stored));
}

/** Which row is written. `isAside`: it stands as deleted until this write (`batch-update.ts`). */
export interface WrittenRow {
  key: KeyValues;
  isAside: boolean;
}

/** Writes `changed` columns of one row and counts its version up; without any, the version alone. Answers the row as a record. */
export async function updateRow(
  transaction: Transaction, stored: StoredEntity, { key, isAside }: WrittenRow, changed: readonly StoredColumn[], values: JsonObject, prefix = '',
): Promise<JsonObject> {
  const written = await columnValues(transaction, stored, changed, values, prefix);
  const assignments = written.map(({ column, value }) => sql`${sql.ref(column.column)} = ${value}`);
  if (stored.isTenant) assignments.push(sql`version = ${columnRef('t', 'version')} + 1`);
  if (isAside) assignments.push(sql`deleted_at = null`);
  const there = visible('t', isAside ? { ...stored, softDelete: false } : stored, stored.isTenant ? transaction.tenantId : null);
  const selection = selectionOf(stored, 't', []);
  const { rows } = await sql<Record<string, unknown>>`
    update ${tableRef(stored.table)} as t set ${sql.join(assignments)}
    where ${there} and ${keyCondition('t', stored.key, key)}
    returning ${selection.list}`.execute(transaction.query);
  return selection.record(onlyRow(rows, stored));
}

/** Deletes one row, or marks it deleted where history keeps such rows. */
export async function deleteRow(transaction: Transaction, stored: StoredEntity, key: KeyValues): Promise<void> {
  const where = sql`where ${visible('t', stored, stored.isTenant ? transaction.tenantId : null)} and ${keyCondition('t', stored.key, key)}`;
  await (stored.softDelete
    ? sql`update ${tableRef(stored.table)} as t set deleted_at = now(), version = ${columnRef('t', 'version')} + 1 ${where}`
    : sql`delete from ${tableRef(stored.table)} as t ${where}`).execute(transaction.query);
}

function onlyRow(rows: Record<string, unknown>[], stored: StoredEntity): Record<string, unknown> {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`A write of one ${stored.name} touched ${rows.length} rows.`);
  return row;
}
