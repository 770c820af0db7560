import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob } from '../../../jobs/job.ts';
import { findModel } from '../read-columns.ts';
import { indexedColumns, isLarge, LARGE, type ColumnIndex } from './indexed-columns.ts';

/** Records whose values are added in one transaction: well below a second on the embedded engine. */
const PORTION = 1_000;
/** Indexed values that are deleted in one transaction. */
const DROPPED = 5_000;

/** Adds the indexes that a made table needs, fills them, and deletes those that were dropped. */
export const tendIndexesJob = defineJob({
  kind: 'dataModels.tendIndexes',
  async run({ payload: { schemaTableId }, step }) {
    const id = Number(schemaTableId);
    await step((transaction) => plan(transaction, id));
    while (await step((transaction) => fill(transaction, id)));
    while (await step((transaction) => deleteDropped(transaction, id)));
  },
});

/** Queues the job for a table. It also runs when the table is not large any more, or was deleted. */
export async function queueIndexes(transaction: Pick<Transaction, 'query'>, schemaTableId: number): Promise<void> {
  await enqueueJob(transaction, tendIndexesJob, { key: String(schemaTableId), payload: { schemaTableId } });
}

/** Queues the job when an added record makes its table large, and then once for a thousand records. */
export async function queueIfGrown(
  transaction: Pick<Transaction, 'query'>,
  schemaTableId: number,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (after > LARGE && (before <= LARGE || thousands(before) !== thousands(after)))
    await queueIndexes(transaction, schemaTableId);
}

function thousands(records: number): number {
  return Math.floor((records - 1) / 1_000);
}

/**
 * Stores which columns are indexed. The lock of the table waits for the writes that run, and those that follow see the
 * new indexes: each record that is written from here on is indexed by its own transaction.
 */
async function plan(transaction: Transaction, schemaTableId: number): Promise<void> {
  const { query, tenantId } = transaction;
  await sql`
    select from public.schema_tables
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} for no key update`.execute(query);
  const model = await findModel(transaction, schemaTableId, false);
  const wanted = model !== null && (await isLarge(transaction, schemaTableId)) ? indexedColumns(model.columns) : [];
  await sql`
    update public.column_indexes set state_code = 'dropped'
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} and ${model === null}::boolean`.execute(
    query,
  );
  const existing = await readIndexes(transaction, schemaTableId);
  const known = new Set(existing.map(({ schemaColumnId }) => schemaColumnId));
  const missing = wanted.filter(({ schemaColumnId }) => !known.has(schemaColumnId));
  await sql`
    insert into public.column_indexes (tenant_id, schema_table_id, schema_column_id, is_number)
    select ${tenantId}::integer, ${schemaTableId}::integer, m."schemaColumnId", m."isNumber"
      from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m ("schemaColumnId" integer, "isNumber" boolean)`.execute(
    query,
  );
}

async function readIndexes({ query, tenantId }: Transaction, schemaTableId: number): Promise<ColumnIndex[]> {
  const { rows } = await sql<ColumnIndex>`
    select schema_column_id as "schemaColumnId", is_number as "isNumber" from public.column_indexes
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} and state_code <> 'dropped'`.execute(query);
  return rows;
}

/**
 * Adds the values of the next records to each index that is not full. A record that is written meanwhile has its value
 * already, and keeps it. Returns whether there is more to do.
 */
async function fill({ query, tenantId }: Transaction, schemaTableId: number): Promise<boolean> {
  const { rows } = await sql<{ columnIndexId: number; isNumber: boolean; filledTo: number }>`
    select column_index_id as "columnIndexId", is_number as "isNumber", filled_to::float8 as "filledTo"
      from public.column_indexes
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} and state_code = 'filling'
     order by filled_to, column_index_id`.execute(query);
  const [first] = rows;
  if (first === undefined) return false;
  // Those that stand at the same record go on together, so that the records are read once.
  const ids = rows.filter(({ filledTo }) => filledTo === first.filledTo).map(({ columnIndexId }) => columnIndexId);
  const portion = sql`
    select r.tenant_id, r.schema_table_id, r.record_id, r.values from public.table_records r
     where r.tenant_id = ${tenantId} and r.schema_table_id = ${schemaTableId} and r.record_id > ${first.filledTo}::bigint
     order by r.record_id limit ${sql.lit(PORTION)}`;
  const values = (isNumber: boolean) => sql`
    select r.tenant_id, i.column_index_id, r.record_id,
           ${isNumber ? sql`public.indexed_number` : sql`public.indexed_text`}(r.values, i.schema_column_id)
      from portion r
      join public.column_indexes i on i.tenant_id = r.tenant_id and i.column_index_id = any(${ids}::integer[])
     where i.is_number = ${isNumber}::boolean
    on conflict (tenant_id, column_index_id, record_id) do nothing`;
  const { rows: read } = await sql<{ count: number; last: number | null }>`
    with portion as materialized (${portion}),
    texts as (insert into public.record_texts (tenant_id, column_index_id, record_id, value) ${values(false)}),
    numbers as (insert into public.record_numbers (tenant_id, column_index_id, record_id, value) ${values(true)})
    select count(*)::integer as count, max(record_id)::float8 as last from portion`.execute(query);
  const { count, last } = read[0] ?? { count: 0, last: null };
  await sql`
    update public.column_indexes
       set filled_to = ${last ?? first.filledTo}::bigint, state_code = ${count < PORTION ? 'ready' : 'filling'}
     where tenant_id = ${tenantId} and column_index_id = any(${ids}::integer[]) and state_code = 'filling'`.execute(
    query,
  );
  return true;
}

/** Deletes values of an index that was dropped, and at last the index. Returns whether there is more to do. */
async function deleteDropped({ query, tenantId }: Transaction, schemaTableId: number): Promise<boolean> {
  const { rows } = await sql<{ columnIndexId: number; isNumber: boolean }>`
    select column_index_id as "columnIndexId", is_number as "isNumber" from public.column_indexes
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} and state_code = 'dropped'
     order by column_index_id limit 1`.execute(query);
  const [dropped] = rows;
  if (dropped === undefined) return false;
  const { columnIndexId, isNumber } = dropped;
  const table = isNumber ? sql`public.record_numbers` : sql`public.record_texts`;
  const { rows: deleted } = await sql<{ id: number }>`
    delete from ${table}
     where tenant_id = ${tenantId} and column_index_id = ${columnIndexId} and record_id = any(array(
       select record_id from ${table}
        where tenant_id = ${tenantId} and column_index_id = ${columnIndexId} limit ${sql.lit(DROPPED)}))
    returning record_id::float8 as id`.execute(query);
  if (deleted.length === DROPPED) return true;
  await sql`
    delete from public.column_indexes
     where tenant_id = ${tenantId} and column_index_id = ${columnIndexId}`.execute(query);
  return true;
}
