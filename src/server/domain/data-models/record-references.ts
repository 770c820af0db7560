import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { memberOf, referencesIn, type Column } from './columns.ts';

/** Columns that refer to one record or table, by the table that has them (`docs/domain/data-models.md#references`). */
interface Use {
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

/** Throws 409 `referenced` with the count and the places while records refer to a record. */
export async function refuseIfRecordIsUsed(
  { query, tenantId }: Transaction,
  schemaTableId: number,
  recordId: number,
): Promise<void> {
  const { rows } = await sql<Use>`
    select m.table_name as "tableName", c.column_name as "columnName", count(*)::integer as count
      from public.schema_columns c
      join public.schema_tables m
        on m.tenant_id = c.tenant_id and m.schema_table_id = c.schema_table_id and m.deleted_at is null
      join public.table_records r
        on r.tenant_id = c.tenant_id and r.schema_table_id = c.schema_table_id and r.deleted_at is null
       and r.values -> ('c' || c.schema_column_id) = to_jsonb(${recordId}::bigint)
     where c.tenant_id = ${tenantId} and c.referenced_table_id = ${schemaTableId} and c.column_type = 'reference'
       and c.deleted_at is null and not (r.schema_table_id = ${schemaTableId} and r.record_id = ${recordId}::bigint)
     group by m.table_name, c.schema_column_id, c.column_name
     order by m.table_name, c.schema_column_id`.execute(query);
  if (rows.length === 0) return;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const places = listed(rows.map(({ tableName, columnName, count }) => `${count} in ${tableName} (${columnName})`));
  throw used(`This record is used by ${total === 1 ? '1 record' : `${total} records`}: ${places}. Change those first.`);
}

/** Throws 409 `referenced` with the count and the places while columns of other tables refer to a table. */
export async function refuseIfTableIsUsed({ query, tenantId }: Transaction, schemaTableId: number): Promise<void> {
  const { rows } = await sql<Omit<Use, 'count'>>`
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

function listed(places: readonly string[]): string {
  const more = places.length > NAMED_PLACES ? ', and others' : '';
  return `${places.slice(0, NAMED_PLACES).join(', ')}${more}`;
}

function used(message: string): Refusal {
  return new Refusal(409, 'referenced', message);
}
