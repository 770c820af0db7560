import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { memberOf } from './columns.ts';
import type { ColumnChange } from './decide-columns.ts';

/**
 * Keeps deleted records from being restored that a changed column does not fit: those with a value of another type or
 * of another table, and those without a value that is required now. Live records were converted or refused the change.
 * An undo of an import does not bring such values back either; that a value is missing it finds itself.
 */
export async function forgetDeletions(
  transaction: Transaction,
  schemaTableId: number,
  { column, from, demandsValues }: ColumnChange,
): Promise<void> {
  const { query, tenantId } = transaction;
  if (from !== undefined) await storeRetyped(transaction, schemaTableId, column.schemaColumnId);
  const value = sql`nullif(r.values ->> ${memberOf(column.schemaColumnId)}::text, '')`;
  const doesNotFit = [
    ...(from === undefined ? [] : [sql`${value} is not null`]),
    ...(demandsValues ? [sql`${value} is null`] : []),
  ];
  await sql`
    delete from public.deletions d using public.table_records r
     where d.tenant_id = ${tenantId} and d.entity = 'TableRecord' and d.entity_id = r.schema_table_id || '/' || r.record_id
       and r.tenant_id = d.tenant_id and r.schema_table_id = ${schemaTableId} and r.deleted_at is not null
       and (${sql.join(doesNotFit, sql` or `)})`.execute(query);
}

/**
 * Stores that the values of a column were of another type or table up to now: no check would find that those which an
 * import has stored before are of another kind. The version of the table rises with this change.
 */
async function storeRetyped(
  { query, tenantId }: Transaction,
  schemaTableId: number,
  schemaColumnId: number,
): Promise<void> {
  await sql`
    insert into public.retyped_columns (tenant_id, schema_column_id, schema_table_id, table_version)
    select t.tenant_id, ${schemaColumnId}::integer, t.schema_table_id, t.version from public.schema_tables t
     where t.tenant_id = ${tenantId} and t.schema_table_id = ${schemaTableId}
    on conflict (tenant_id, schema_column_id) do update set table_version = excluded.table_version`.execute(query);
}
