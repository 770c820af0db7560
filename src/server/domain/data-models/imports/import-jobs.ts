import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob } from '../../../jobs/job.ts';
import { checkPortion } from './check-portion.ts';
import { importPortion } from './import-portion.ts';
import { lockImport, setImport } from './table-import.ts';

/** A file that was not imported is kept for this long. */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows that are deleted in one transaction. */
const PORTION = 5_000;

/** Checks the rows of a file, portion by portion. */
export const checkTableImportJob = defineJob({
  kind: 'dataModels.checkImport',
  async run({ payload: { tableImportId }, step }) {
    const id = Number(tableImportId);
    while (await step((transaction) => checkPortion(transaction, id)));
  },
});

/** Writes the rows of a file, portion by portion, and then deletes the file. */
export const importTableJob = defineJob({
  kind: 'dataModels.import',
  async run({ payload: { tableImportId }, jobId, step }) {
    const id = Number(tableImportId);
    while (await step((transaction) => importPortion(transaction, id, `job-${jobId}`)));
    const isDone = await step(async (transaction) => (await lockImport(transaction, id))?.stateCode === 'done');
    if (!isDone) return;
    while (await step((transaction) => deleteRows(transaction, id)));
  },
});

/** Deletes an import that was deleted, or that nobody has finished. One that is done stays, without its file. */
export const forgetTableImportJob = defineJob({
  kind: 'dataModels.forgetImport',
  async run({ payload: { tableImportId }, step, lastStep }) {
    const id = Number(tableImportId);
    const file = await step(async (transaction) => {
      const locked = await lockImport(transaction, id);
      // From here on nobody can start it.
      if (locked !== null && !['done', 'importing'].includes(locked.stateCode))
        await setImport(transaction, id, sql`deleted_at = now()`);
      return locked;
    });
    if (file?.stateCode === 'done') return;
    // It is still being written: it may take another day.
    if (file?.stateCode === 'importing')
      return lastStep((transaction) => forgetLater(transaction, id, new Date(Date.now() + DAY_MS)));
    while (await step((transaction) => deleteRows(transaction, id)));
    while (await step((transaction) => deleteProblems(transaction, id)));
    await lastStep(async ({ query, tenantId }) => {
      await sql`
        delete from public.table_imports
         where tenant_id = ${tenantId} and table_import_id = ${id} and deleted_at is not null`.execute(query);
    });
  },
});

/** Queues the check of a file. Once is enough, however often it is asked for. */
export async function queueCheck(transaction: Pick<Transaction, 'query'>, tableImportId: number): Promise<void> {
  await enqueueJob(transaction, checkTableImportJob, { key: String(tableImportId), payload: { tableImportId } });
}

/** Queues the import of a file. */
export async function queueImport(transaction: Pick<Transaction, 'query'>, tableImportId: number): Promise<void> {
  await enqueueJob(transaction, importTableJob, { key: String(tableImportId), payload: { tableImportId } });
}

/** Queues the deletion of a file: at once, or when it has been kept for long enough. */
export async function forgetLater(
  transaction: Pick<Transaction, 'query'>,
  tableImportId: number,
  due = new Date(Date.now() + KEPT_DAYS * DAY_MS),
): Promise<void> {
  await enqueueJob(transaction, forgetTableImportJob, { key: String(tableImportId), payload: { tableImportId }, due });
}

function deleteRows({ query, tenantId }: Transaction, tableImportId: number): Promise<boolean> {
  return isFull(
    query,
    sql<{ id: number }>`
    delete from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no in (
       select row_no from public.table_import_rows
        where tenant_id = ${tenantId} and table_import_id = ${tableImportId} order by row_no limit ${sql.lit(PORTION)})
    returning row_no as id`,
  );
}

function deleteProblems({ query, tenantId }: Transaction, tableImportId: number): Promise<boolean> {
  return isFull(
    query,
    sql<{ id: number }>`
    delete from public.table_import_problems
     where tenant_id = ${tenantId} and table_import_problem_id in (
       select table_import_problem_id from public.table_import_problems
        where tenant_id = ${tenantId} and table_import_id = ${tableImportId} limit ${sql.lit(PORTION)})
    returning table_import_problem_id as id`,
  );
}

/** Deletes a portion. Returns whether there may be more. */
async function isFull(query: Transaction['query'], deletion: RawBuilder<{ id: number }>): Promise<boolean> {
  const { rows } = await deletion.execute(query);
  return rows.length === PORTION;
}
