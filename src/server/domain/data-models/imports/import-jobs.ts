import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob, RunOver, type JobRun } from '../../../jobs/job.ts';
import { CheckMemory } from './checking/check-memory.ts';
import { checkPortion } from './checking/check-portion.ts';
import { importPortion } from './import-portion.ts';
import { OwnTitles } from './naming/own-titles.ts';
import { forgetOrder } from './naming/row-order.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { lockImport, setImport, type TableImport } from './table-import.ts';
import { rightIn, type StartedRight } from './started-right.ts';
import { storeEnd, UNDO_JOB } from './take-back.ts';
import { undoPortion } from './undo-portion.ts';
import { tellOfImport } from './tell-of-import.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows that are deleted in one transaction. */
const PORTION = 5_000;
/** Tried for about 20 minutes. */
const ATTEMPTS = 8;
/** What becomes of an import whose job has failed in its last attempt, by the state that it had. */
const FAILED: Readonly<Record<string, (transaction: Transaction, file: TableImport) => Promise<unknown>>> = {
  checking: (transaction, { tableImportId }) =>
    setImport(
      transaction,
      tableImportId,
      sql`state_code = 'stopped', message = 'The check failed because of a fault of the server. Check the file again.'`,
    ),
  importing: (transaction, file) => storeEnd(transaction, file, 'The import failed because of a fault of the server.'),
  undoing: (transaction, { tableImportId }) =>
    setImport(
      transaction,
      tableImportId,
      sql`state_code = 'undoStopped', message = 'The undo failed because of a fault of the server. Undo the rest again.'`,
    ),
};

/** Checks the rows of a file, portion by portion. */
export const checkTableImportJob = defineJob({
  kind: 'dataModels.checkImport',
  maxAttempts: ATTEMPTS,
  run: (run) =>
    stoppedByFailure(run, 'checking', async (id) => {
      const memory = new CheckMemory();
      while (await run.step((transaction) => checkPortion(transaction, id, memory)));
    }),
});

/** Writes the rows of a file, portion by portion, and then deletes the file. */
export const importTableJob = defineJob({
  kind: 'dataModels.import',
  maxAttempts: ATTEMPTS,
  run: (run) =>
    stoppedByFailure(run, 'importing', async (id) => {
      const { step } = run;
      const own = new OwnTitles();
      const settings = { requestId: `job-${run.jobId}`, right: rightIn(run.payload), own };
      while (await step((transaction) => importPortion(transaction, id, settings))) own.keep();
      const isDone = await step(async (transaction) => (await lockImport(transaction, id))?.stateCode === 'done');
      if (!isDone) return;
      while (await step((transaction) => deleteRows(transaction, id)));
    }),
});

/** Takes back what an import has written, portion by portion, and then deletes the file unless it can be imported again. */
export const undoTableImportJob = defineJob({
  ...UNDO_JOB,
  run: (run) =>
    stoppedByFailure(run, 'undoing', async (id) => {
      const { step } = run;
      while (await step((transaction) => undoPortion(transaction, id, { requestId: `job-${run.jobId}` })));
      const isUndone = await step(async (transaction) => (await lockImport(transaction, id))?.stateCode === 'undone');
      if (!isUndone) return;
      while (await step((transaction) => deleteRows(transaction, id)));
    }),
});

/** Runs the work on an import. One that fails in the last attempt stops, so that a person can go on with it. */
async function stoppedByFailure(
  run: JobRun,
  stateCode: WorkingState,
  work: (tableImportId: number) => Promise<void>,
): Promise<void> {
  const { attempt, signal } = run;
  const { tableImportId } = run.payload;
  const id = Number(tableImportId);
  try {
    await work(id);
  } catch (error) {
    if (attempt >= ATTEMPTS && !signal.aborted && !(error instanceof RunOver)) await storeFailure(run, id, stateCode);
    throw error;
  }
}

type WorkingState = 'checking' | 'importing' | 'undoing';

/** Stops an import whose job has failed, and tells its person. The import stops also when telling fails. */
async function storeFailure({ jobId, step, tools }: JobRun, id: number, stateCode: WorkingState): Promise<void> {
  await step(async (transaction) => {
    const file = await lockImport(transaction, id);
    if (file?.stateCode !== stateCode) return;
    await FAILED[stateCode]?.(transaction, file);
    await sql`savepoint telling`.execute(transaction.query);
    try {
      await tellOfImport(transaction, id, jobId);
    } catch (error) {
      await sql`rollback to savepoint telling`.execute(transaction.query);
      tools.log.error('importNotTold', error, { jobId });
    }
  });
}

/**
 * Deletes old imports. An import that is done or undone stays, without its file; its stored changes are deleted when the
 * time for an undo is over. So are those of an import whose undo has stopped, which then counts as undone. An import that
 * has stopped before its end is deleted as a whole when it can no longer be undone. An import that is being written or
 * undone is kept for another day as long as rows go through; if none has gone through in a day, its job is gone, and it
 * is deleted.
 */
export const forgetTableImportJob = defineJob({
  kind: 'dataModels.forgetImport',
  async run({ payload: { tableImportId, importedCount = null }, step, lastStep }) {
    const id = Number(tableImportId);
    const fate = await step(async (transaction) => {
      const file = await lockImport(transaction, id);
      const decided = fateOf(file, importedCount);
      // From here on nobody can start it.
      if (decided.becomes === 'deleted') await setImport(transaction, id, sql`deleted_at = now()`);
      if (decided.due !== undefined)
        await forgetLater(transaction, id, {
          due: decided.due,
          ...(decided.gone === undefined ? {} : { importedCount: decided.gone }),
        });
      if (decided.becomes === 'finished') await finish(transaction, id);
      return decided;
    });
    if (fate.becomes === 'waiting') return;
    while (await step((transaction) => deleteRows(transaction, id)));
    if (fate.becomes === 'undoable') return;
    while (await step((transaction) => deleteChanges(transaction, id)));
    if (fate.becomes === 'finished') return;
    while (await step((transaction) => deleteProblems(transaction, id)));
    await lastStep(async ({ query, tenantId }) => {
      await sql`
        delete from public.table_imports
         where tenant_id = ${tenantId} and table_import_id = ${id} and deleted_at is not null`.execute(query);
    });
  },
});

/** Ends the time in which an import can be undone. An undo that has stopped does not go on. */
async function finish(transaction: Transaction, tableImportId: number): Promise<void> {
  const message = `The undo was not finished within ${KEPT_DAYS} days. What was not taken back stays.`;
  const isUnfinished = sql`state_code = 'undoStopped'`;
  await setImport(
    transaction,
    tableImportId,
    sql`undo_until = null, undoable_added_count = 0, undoable_updated_count = 0,
        message = case when ${isUnfinished} then ${message}::text else message end,
        state_code = case when ${isUnfinished} then 'undone' else state_code end`,
  );
}

interface Fate {
  /** Waiting: nothing is deleted. Undoable: the file alone. Finished: all but counts and errors. Deleted: all. */
  becomes: 'waiting' | 'undoable' | 'finished' | 'deleted';
  /** When the question is put again. */
  due?: Date;
  /** Rows that have gone through by now, of an import that is going on. */
  gone?: number;
}

/** @param seen The rows that had gone through when it was last asked. */
function fateOf(file: TableImport | null, seen: Json): Fate {
  if (file === null) return { becomes: 'deleted' };
  const { stateCode, importedCount, undoneAddedCount, undoneUpdatedCount, keptCount, undoUntil, isUndoInTime } = file;
  const gone = importedCount + undoneAddedCount + undoneUpdatedCount + keptCount;
  if ((stateCode === 'importing' || stateCode === 'undoing') && gone !== seen)
    return { becomes: 'waiting', due: new Date(Date.now() + DAY_MS), gone };
  const isOver = stateCode === 'done' || stateCode === 'undone';
  if (undoUntil !== null && isUndoInTime && stateCode !== 'importing' && stateCode !== 'undoing')
    return { becomes: isOver ? 'undoable' : 'waiting', due: new Date(undoUntil) };
  return { becomes: isOver || stateCode === 'undoStopped' ? 'finished' : 'deleted' };
}

/** Queues the check of a file. Once is enough, however often it is asked for. */
export async function queueCheck(transaction: Pick<Transaction, 'query'>, tableImportId: number): Promise<void> {
  await enqueueJob(transaction, checkTableImportJob, { key: String(tableImportId), payload: { tableImportId } });
}

/** Queues the import of a file. */
export async function queueImport(
  transaction: Pick<Transaction, 'query'>,
  tableImportId: number,
  right: StartedRight,
): Promise<void> {
  await enqueueJob(transaction, importTableJob, { key: String(tableImportId), payload: { tableImportId, right } });
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
async function deleteRows({ query, tenantId }: Transaction, tableImportId: number): Promise<boolean> {
  const isMore = await isFull(
    query,
    sql<{ id: number }>`
    delete from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no = any(array(
       select row_no from public.table_import_rows
        where tenant_id = ${tenantId} and table_import_id = ${tableImportId} order by row_no limit ${sql.lit(PORTION)}))
    returning row_no as id`,
  );
  if (!isMore) await forgetOrder({ query, tenantId }, tableImportId);
  return isMore;
}

function deleteChanges({ query, tenantId }: Transaction, tableImportId: number): Promise<boolean> {
  return isFull(
    query,
    sql<{ id: number }>`
    delete from public.table_import_changes
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and change_no = any(array(
       select change_no from public.table_import_changes
        where tenant_id = ${tenantId} and table_import_id = ${tableImportId} order by change_no limit ${sql.lit(PORTION)}))
    returning change_no as id`,
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
