import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { memberOf, referencesIn, type Column } from './columns.ts';
import { recordsWith } from './indexes/records-with.ts';
import type { RecordUse } from './imports/still-used.ts';
import { seesTable } from './seen-tables.ts';

/** Columns that refer to one record or table, by the table that has them (`docs/domain/data-models.md#references`). */
interface Use {
  schemaTableId: number;
  tableName: string;
  columnName: string;
  count: number;
}

/** The most places that a refusal names. */
const NAMED_PLACES = 5;

/**
 * Returns an error for each value that is no record of its column's table. The records that are there stay until the
 * transaction ends.
 */
export async function missingRecords(
  { query, tenantId }: Transaction,
  columns: readonly Column[],
  values: JsonObject,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { schemaColumnId, reference } of referencesIn(columns)) {
    const value = values[memberOf(schemaColumnId)];
    if (typeof value !== 'number') continue;
    const { rows } = await sql`
      select from public.table_records r
       where r.tenant_id = ${tenantId} and r.schema_table_id = ${reference.schemaTableId}
         and r.record_id = ${value}::bigint and r.deleted_at is null
         for key share`.execute(query);
    if (rows.length === 0)
      errors.push({
        path: `values.${memberOf(schemaColumnId)}`,
        message: `This record of ${reference.tableName} does not exist. Choose another.`,
      });
  }
  return errors;
}

/** A column whose values are records of one table. */
interface ReferringColumn {
  schemaTableId: number;
  tableName: string;
  schemaColumnId: number;
  columnName: string;
  indexId: number | null;
}

/** Throws 409 `referenced` with the count and the places while records refer to a record. */
export async function refuseIfRecordIsUsed(
  transaction: Transaction,
  schemaTableId: number,
  recordId: number,
): Promise<void> {
  const uses: Use[] = [];
  for (const column of await referringColumns(transaction, schemaTableId)) {
    const { tableName, columnName } = column;
    const count = await countUses(transaction, column, { schemaTableId, recordId });
    if (count > 0) uses.push({ schemaTableId: column.schemaTableId, tableName, columnName, count });
  }
  if (uses.length === 0) return;
  const total = uses.reduce((sum, { count }) => sum + count, 0);
  const seen = uses.filter((use) => seesTable(transaction, use.schemaTableId));
  const places = listed([
    ...seen.map(({ tableName, columnName, count }) => `${count} in ${tableName} (${columnName})`),
    ...(seen.length < uses.length ? ['some in tables that you may not see'] : []),
  ]);
  throw used(`This record is used by ${total === 1 ? '1 record' : `${total} records`}: ${places}. Change those first.`);
}

async function referringColumns({ query, tenantId }: Transaction, schemaTableId: number): Promise<ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    select c.schema_table_id as "schemaTableId", m.table_name as "tableName", c.schema_column_id as "schemaColumnId",
           c.column_name as "columnName", i.column_index_id as "indexId"
      from public.schema_columns c
      join public.schema_tables m
        on m.tenant_id = c.tenant_id and m.schema_table_id = c.schema_table_id and m.deleted_at is null
      left join public.column_indexes i
        on i.tenant_id = c.tenant_id and i.schema_column_id = c.schema_column_id and i.state_code = 'ready'
     where c.tenant_id = ${tenantId} and c.referenced_table_id = ${schemaTableId} and c.column_type = 'reference'
       and c.deleted_at is null
     order by m.table_name, c.schema_column_id`.execute(query);
  return rows;
}

/** Counts the records that name a record in one column, without the record itself. */
async function countUses(
  { query, tenantId }: Transaction,
  { schemaTableId, schemaColumnId, indexId }: ReferringColumn,
  target: { schemaTableId: number; recordId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from unnest(${[String(target.recordId)]}::text[]) as k (key)
      join ${recordsWith({ schemaColumnId, columnType: 'reference', indexId })}
     where r.tenant_id = ${tenantId} and r.schema_table_id = ${schemaTableId} and r.deleted_at is null
       and not (r.schema_table_id = ${target.schemaTableId} and r.record_id = ${target.recordId}::bigint)`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** Returns those of some records that exist. They stay until the transaction ends. */
export async function liveRecords(
  { query, tenantId }: Transaction,
  schemaTableId: number,
  recordIds: readonly number[],
): Promise<Set<number>> {
  if (recordIds.length === 0) return new Set();
  const { rows } = await sql<{ recordId: number }>`
    select record_id::float8 as "recordId" from public.table_records
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} and deleted_at is null
       and record_id = any(${[...recordIds]}::bigint[])
     order by record_id for key share`.execute(query);
  return new Set(rows.map(({ recordId }) => recordId));
}

/**
 * Returns which of some records others refer to. A record of the same table that is among them is named, so that records
 * can be deleted together; of the others one is enough.
 */
export async function usesOf(
  transaction: Transaction,
  schemaTableId: number,
  recordIds: readonly number[],
): Promise<RecordUse[]> {
  if (recordIds.length === 0) return [];
  const { query, tenantId } = transaction;
  const uses: RecordUse[] = [];
  for (const column of await referringColumns(transaction, schemaTableId)) {
    const isAmong =
      column.schemaTableId === schemaTableId ? sql`r.record_id = any(${[...recordIds]}::bigint[])` : sql`false`;
    const { rows } = await sql<RecordUse>`
      select distinct k.key::float8 as "recordId", case when ${isAmong} then r.record_id::float8 end as "usedBy"
        from unnest(${recordIds.map(String)}::text[]) as k (key)
        join ${recordsWith({ schemaColumnId: column.schemaColumnId, columnType: 'reference', indexId: column.indexId })}
       where r.tenant_id = ${tenantId} and r.schema_table_id = ${column.schemaTableId} and r.deleted_at is null
         and not (r.schema_table_id = ${schemaTableId} and r.record_id = k.key::bigint)`.execute(query);
    uses.push(...rows);
  }
  return uses;
}

/** Throws 409 `referenced` with the count and the places while columns of other tables refer to a table, or forms show it. */
export async function refuseIfTableIsUsed(transaction: Transaction, schemaTableId: number): Promise<void> {
  await refuseIfFormsShow(transaction, schemaTableId);
  const { query, tenantId } = transaction;
  const { rows } = await sql<Omit<Use, 'count' | 'schemaTableId'>>`
    select m.table_name as "tableName", c.column_name as "columnName"
      from public.schema_columns c
      join public.schema_tables m
        on m.tenant_id = c.tenant_id and m.schema_table_id = c.schema_table_id and m.deleted_at is null
     where c.tenant_id = ${tenantId} and c.referenced_table_id = ${schemaTableId} and c.column_type = 'reference'
       and c.deleted_at is null and c.schema_table_id <> ${schemaTableId}
     order by m.table_name, c.schema_column_id`.execute(query);
  if (rows.length === 0) return;
  const count = rows.length === 1 ? '1 column' : `${rows.length} columns`;
  const places = listed(rows.map(({ tableName, columnName }) => `${columnName} of ${tableName}`));
  throw used(`This model is used by ${count}: ${places}. Delete ${rows.length === 1 ? 'it' : 'them'} first.`);
}

async function refuseIfFormsShow({ query, tenantId }: Transaction, schemaTableId: number): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select form_title as title from public.forms
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} and deleted_at is null
     order by form_title, form_id`.execute(query);
  if (rows.length === 0) return;
  const count = rows.length === 1 ? '1 form' : `${rows.length} forms`;
  const titles = listed(rows.map(({ title }) => title));
  throw used(`This model is used by ${count}: ${titles}. Delete ${rows.length === 1 ? 'it' : 'them'} first.`);
}

function listed(places: readonly string[]): string {
  const more = places.length > NAMED_PLACES ? ', and others' : '';
  return `${places.slice(0, NAMED_PLACES).join(', ')}${more}`;
}

function used(message: string): Refusal {
  return new Refusal(409, 'referenced', message);
}
