import type { Database, Transaction } from '../../../data/engine/database.ts';
import type { Job, JobRun, JobTools } from '../../../jobs/job.ts';
import { jobTools } from '../../../jobs/testing/job-tools.ts';

/** The run of a test was killed. */
export class Killed extends Error {}

/**
 * Runs a job of a tenant to its end, without a worker.
 * @param options.steps ends the run after so many steps, as a killed process does
 */
export async function runJob(
  database: Database,
  job: Job,
  tenantId: number,
  payload: JobRun['payload'],
  { steps = Infinity, services }: { steps?: number; services?: JobTools['services'] } = {},
): Promise<number> {
  let done = 0;
  const step = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    if (done >= steps) throw new Killed('The process was killed.');
    done += 1;
    return database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return work(transaction);
    });
  };
  const tools = jobTools(database, []);
  await job.run({
    tools: services === undefined ? tools : Object.defineProperty(tools, 'services', { value: services }),
    jobId: 1,
    tenantId,
    payload,
    attempt: 1,
    signal: new AbortController().signal,
    step,
    lastStep: step,
  });
  return done;
}
