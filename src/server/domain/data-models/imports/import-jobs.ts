import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob, RunOver, type JobRun } from '../../../jobs/job.ts';
import { checkPortion } from './check-portion.ts';
import { importPortion } from './import-portion.ts';
import { lockImport, setImport } from './table-import.ts';
import { tellOfImport } from './tell-of-import.ts';

/** A file that was not imported is kept for this long. */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows that are deleted in one transaction. */
const PORTION = 5_000;
/** Tried for about 20 minutes. */
const ATTEMPTS = 8;
const FAILED = {
  checking: 'The check failed because of a fault of the server. Check the file again.',
  importing: 'The import failed because of a fault of the server. What was written stays.',
};

/** Checks the rows of a file, portion by portion. */
export const checkTableImportJob = defineJob({
  kind: 'dataModels.checkImport',
  maxAttempts: ATTEMPTS,
  run: (run) =>
    stoppedByFailure(run, 'checking', async (id) => {
      while (await run.step((transaction) => checkPortion(transaction, id)));
    }),
});

/** Writes the rows of a file, portion by portion, and then deletes the file. */
export const importTableJob = defineJob({
  kind: 'dataModels.import',
  maxAttempts: ATTEMPTS,
  run: (run) =>
    stoppedByFailure(run, 'importing', async (id) => {
      const { step } = run;
      while (await step((transaction) => importPortion(transaction, id, `job-${run.jobId}`)));
      const isDone = await step(async (transaction) => (await lockImport(transaction, id))?.stateCode === 'done');
      if (!isDone) return;
      while (await step((transaction) => deleteRows(transaction, id)));
    }),
});

/** Runs the work on an import. One that fails in the last attempt stops, so that a person can go on with it. */
async function stoppedByFailure(
  { payload: { tableImportId }, attempt, signal, step }: JobRun,
  stateCode: keyof typeof FAILED,
  work: (tableImportId: number) => Promise<void>,
): Promise<void> {
  const id = Number(tableImportId);
  try {
    await work(id);
  } catch (error) {
    if (attempt >= ATTEMPTS && !signal.aborted && !(error instanceof RunOver))
      await step(async (transaction) => {
        if ((await lockImport(transaction, id))?.stateCode !== stateCode) return;
        await setImport(transaction, id, sql`state_code = 'stopped', message = ${FAILED[stateCode]}`);
        await tellOfImport(transaction, id);
      });
    throw error;
  }
}

/**
 * Deletes an import that was deleted, or that nobody has finished. One that is done stays, without its file. One that is
 * being written gets another day, and no further one when no row has gone through in that day: it has lost its job.
 */
export const forgetTableImportJob = defineJob({
  kind: 'dataModels.forgetImport',
  async run({ payload: { tableImportId, importedCount = null }, step, lastStep }) {
    const id = Number(tableImportId);
    const fate = await step(async (transaction) => {
      const locked = await lockImport(transaction, id);
      if (locked === null) return 'deleted';
      const { stateCode, importedCount: count } = locked;
      if (stateCode === 'done') return 'done';
      if (stateCode === 'importing' && count !== importedCount) {
        await forgetLater(transaction, id, { due: new Date(Date.now() + DAY_MS), importedCount: count });
        return 'importing';
      }
      // From here on nobody can start it.
      await setImport(transaction, id, sql`deleted_at = now()`);
      return 'deleted';
    });
    if (fate === 'importing') return;
    while (await step((transaction) => deleteRows(transaction, id)));
    if (fate === 'done') return;
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
  { due = new Date(Date.now() + KEPT_DAYS * DAY_MS), ...seen }: { due?: Date; importedCount?: number } = {},
): Promise<void> {
  const payload = { tableImportId, ...seen };
  await enqueueJob(transaction, forgetTableImportJob, { key: String(tableImportId), payload, due });
}

/**
 * The keys are an array, which is read once. Of rows that were added a moment ago the planner knows nothing, and would
 * compare each of them with each key.
 */
function deleteRows({ query, tenantId }: Transaction, tableImportId: number): Promise<boolean> {
  return isFull(
    query,
    sql<{ id: number }>`
    delete from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no = any(array(
       select row_no from public.table_import_rows
        where tenant_id = ${tenantId} and table_import_id = ${tableImportId} order by row_no limit ${sql.lit(PORTION)}))
    returning row_no as id`,
  );
}

function deleteProblems({ query, tenantId }: Transaction, tableImportId: number): Promise<boolean> {
  return isFull(
    query,
    sql<{ id: number }>`
    delete from public.table_import_problems
     where tenant_id = ${tenantId} and table_import_problem_id = any(array(
       select table_import_problem_id from public.table_import_problems
        where tenant_id = ${tenantId} and table_import_id = ${tableImportId} limit ${sql.lit(PORTION)}))
    returning table_import_problem_id as id`,
  );
}

/** Deletes a portion. Returns whether there may be more. */
async function isFull(query: Transaction['query'], deletion: RawBuilder<{ id: number }>): Promise<boolean> {
  const { rows } = await deletion.execute(query);
  return rows.length === PORTION;
}
