import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { memberOf } from './columns.ts';
import type { ColumnChange } from './decide-columns.ts';
import { outdateChanges } from './imports/stored-changes.ts';

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
  if (from !== undefined) await outdateChanges(transaction, schemaTableId, memberOf(column.schemaColumnId));
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
