import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type DatabaseOptions } from '../../../../data/engine/open-database.ts';
import type { Job, JobRun } from '../../../../jobs/job.ts';
import { jobTools } from '../../../../jobs/testing/job-tools.ts';
import { Refusal } from '../../../../refusal.ts';
import { startWorkers } from '../../../../jobs/workers.ts';
import { checkTableImportJob, importTableJob, undoTableImportJob } from '../import-jobs.ts';

/**
 * Runs the jobs of imports until it is killed. It writes how far the import was when it began, and a line for each step
 * that was committed. Arguments: the database's options as JSON, and `until-done` for a program
 * that ends when no job is left.
 */
// The options come from the test, which has them typed.
const options = JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions;
const jobs = [checkTableImportJob, importTableJob, undoTableImportJob].map((job): Job => ({
  ...job,
  maxAttempts: 100,
  run: (run) => job.run({ ...run, step: told(run.step) }),
}));

/** Returns steps that write a line when they are committed. */
function told(step: JobRun['step']): JobRun['step'] {
  return async (work) => {
    const result = await step(work);
    writeSync(1, 'step\n');
    return result;
  };
}

const database = await openDatabase(options);
writeSync(1, `begins at ${await readPlace()}\n`);
const close = startWorkers(jobs, jobTools(database, []), { slots: 2, pollMilliseconds: 20, leaseSeconds: 2 });

/** Returns how many rows were checked, how many were imported, and how many records an undo has deleted: `500 0 0`. */
async function readPlace(): Promise<string> {
  const { rows } = await database.asOwner((query) =>
    sql<{
      place: string;
    }>`select checked_count || ' ' || imported_count || ' ' || undone_added_count as place from public.table_imports`.execute(
      query,
    ),
  );
  return rows[0]?.place ?? '';
}

/** A run that failed is tried again at once: its pause proves nothing here. */
async function readIsDone(): Promise<boolean> {
  await database.asOwner((query) =>
    sql`update gate.jobs set due_date = now() where state = 'queued' and due_date > now()`.execute(query),
  );
  const { rows } = await database.asOwner((query) =>
    sql<{ left: number }>`
      select count(*)::integer as left from gate.jobs where state in ('queued', 'running')`.execute(query),
  );
  return rows[0]?.left === 0;
}

/** The embedded engine has one turn for all: on a busy machine a portion of the jobs may keep it for long. */
async function isDone(): Promise<boolean> {
  try {
    return await readIsDone();
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return false;
    throw error;
  }
}

while (process.argv[3] !== 'until-done' || !(await isDone())) await delay(200);
await close();
await database.close();
process.exit(0);
