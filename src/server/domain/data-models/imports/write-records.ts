import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { WriteOrigin } from '../../../data/store/store-types.ts';
import { writeAuditLines } from '../../../data/store/writing/audit-log.ts';
import { loggedValue } from '../../../data/store/writing/record-audit.ts';
import { queueIfGrown } from '../indexes/tend-indexes.ts';
import type { FoundRecord } from './find-records.ts';
import type { WrittenRecord } from './stored-changes.ts';

/** The table that is written to, and the author of the writes. */
export interface RecordPlace {
  schemaTableId: number;
  origin: WriteOrigin;
}

/**
 * Waits until no other transaction adds records to the table, and keeps others out until this one ends: two imports
 * never add the same key. Call it before records are looked for. Returns the last id that was given.
 */
export async function lockCounter({ query, tenantId }: Transaction, schemaTableId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into public.record_counters (tenant_id, schema_table_id) values (${tenantId}, ${schemaTableId})
    on conflict (tenant_id, schema_table_id) do update set last_record_id = record_counters.last_record_id
    returning last_record_id::float8 as last`.execute(query);
  return rows[0]?.last ?? 0;
}

/**
 * Adds records that were checked, in one statement, with their lines in the audit log: the same as the store writes for
 * each, because a file has too many rows for a call each (`npm run bench -- data-models`). Returns their ids, in order.
 */
export async function addRecords(
  transaction: Transaction,
  { schemaTableId, origin }: RecordPlace,
  added: readonly JsonObject[],
): Promise<number[]> {
  if (added.length === 0) return [];
  const { query, tenantId } = transaction;
  const { rows } = await sql<{ recordId: number; createdDate: string }>`
    with counted as (
      update public.record_counters set last_record_id = last_record_id + ${added.length}::integer
       where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId}
      returning last_record_id - ${added.length}::integer as before
    ), written as (
      insert into public.table_records (tenant_id, schema_table_id, record_id, values)
      select ${tenantId}::integer, ${schemaTableId}::integer, c.before + n.place, n.values
        from counted c, jsonb_array_elements(${JSON.stringify(added)}::jsonb) with ordinality as n (values, place)
      returning record_id, created_date
    )
    select record_id::float8 as "recordId", to_char(created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdDate"
      from written order by record_id`.execute(query);
  const after = rows.at(-1)?.recordId ?? 0;
  await queueIfGrown(transaction, schemaTableId, { before: after - rows.length, after });
  await writeAuditLines(
    transaction,
    origin,
    rows.map(({ recordId, createdDate }, index) => ({
      entity: 'TableRecord',
      entityId: `${schemaTableId}/${recordId}`,
      event: 'added',
      changes: {
        schemaTableId: [null, schemaTableId],
        recordId: [null, recordId],
        values: [null, loggedValue(added[index])],
        createdDate: [null, createdDate],
      },
    })),
  );
  return rows.map(({ recordId }) => recordId);
}

/** Changes records that were found, locked and checked, with their versions and their lines in the audit log. */
export async function changeRecords(
  transaction: Transaction,
  { schemaTableId, origin }: RecordPlace,
  changed: readonly { record: Pick<FoundRecord, 'recordId' | 'values'>; values: JsonObject }[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ record: { recordId }, values }) => ({ recordId, values }));
  await sql`
    update public.table_records r set values = n.values, version = r.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("recordId" bigint, values jsonb)
     where r.tenant_id = ${transaction.tenantId} and r.schema_table_id = ${schemaTableId}
       and r.record_id = n."recordId"`.execute(transaction.query);
  await writeAuditLines(
    transaction,
    origin,
    changed.map(({ record, values }) => ({
      entity: 'TableRecord',
      entityId: `${schemaTableId}/${record.recordId}`,
      event: 'updated',
      changes: { values: [loggedValue(record.values), loggedValue(values)] },
    })),
  );
}

/** Deletes records that were found, locked and not referred to, as the store deletes each. */
export async function deleteRecords(
  transaction: Transaction,
  { schemaTableId, origin }: RecordPlace,
  deleted: readonly WrittenRecord[],
): Promise<void> {
  if (deleted.length === 0) return;
  const ids = deleted.map(({ recordId }) => recordId);
  await sql`
    update public.table_records set deleted_at = now(), version = version + 1
     where tenant_id = ${transaction.tenantId} and schema_table_id = ${schemaTableId}
       and record_id = any(${ids}::bigint[])`.execute(transaction.query);
  await writeAuditLines(
    transaction,
    origin,
    deleted.map(({ recordId, values, createdDate }) => ({
      entity: 'TableRecord',
      entityId: `${schemaTableId}/${recordId}`,
      event: 'deleted',
      changes: {
        schemaTableId: [schemaTableId, null],
        recordId: [recordId, null],
        values: [loggedValue(values), null],
        createdDate: [createdDate, null],
      },
    })),
  );
}
