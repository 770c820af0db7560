import { performance } from 'node:perf_hooks';
import type { Transaction } from '../data/engine/database.ts';
import type { JobResult } from '../metrics/metrics.ts';
import { JobFailure, RunOver, type Job, type JobRun, type JobTools } from './job.ts';
import type { ClaimedJob, Queue } from './queue.ts';

const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3600;

/** Returns the seconds until the next attempt after this one failed: 10, 20, 40 ... up to an hour. */
export function pauseAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempt - 1), LONGEST_PAUSE_SECONDS);
}

/** Runs a claimed job to its end, whatever that is, and stores it. Never rejects. */
export async function runJob(
  job: Job,
  claimed: ClaimedJob,
  tools: JobTools,
  queue: Queue,
  stop: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const result = await runToEnd(job, claimed, tools, queue, stop);
  tools.metrics.jobEnded(claimed.kind, result, performance.now() - began);
}

async function runToEnd(
  job: Job,
  claimed: ClaimedJob,
  tools: JobTools,
  queue: Queue,
  stop: AbortSignal,
): Promise<JobResult> {
  const facts = { job: claimed.kind, jobId: claimed.jobId, attempt: claimed.attempt, tenantId: claimed.tenantId };
  let isDone = false;
  const inTransaction = <Result>(isLast: boolean, work: (transaction: Transaction) => Promise<Result>) =>
    tools.database.transaction(
      async (transaction) => {
        stop.throwIfAborted();
        if (!(await queue.hold(transaction, claimed))) throw new RunOver();
        if (claimed.tenantId !== null) await transaction.asTenant(claimed.tenantId);
        const result = await work(transaction);
        if (isLast && !(await queue.finishIn(transaction, claimed))) throw new RunOver();
        return result;
      },
      { milliseconds: 0, purpose: { operation: claimed.kind } },
    );
  const run: JobRun = {
    ...claimed,
    tools,
    signal: stop,
    step: (work) => inTransaction(false, work),
    lastStep: async (work) => {
      const result = await inTransaction(true, work);
      isDone = true;
      return result;
    },
  };
  try {
    await job.run(run);
    if (!isDone) await queue.finish(claimed);
    return 'done';
  } catch (error) {
    if (isDone) {
      tools.log.error('jobFailedWhenDone', error, facts);
      return 'done';
    }
    // A run that is over has its end stored already; the job of a stopped server is given back by the workers.
    if (error instanceof RunOver || stop.aborted) return 'over';
    await storeFailure(error, claimed, tools, queue, facts);
    return 'failed';
  }
}

async function storeFailure(
  error: unknown,
  claimed: ClaimedJob,
  tools: JobTools,
  queue: Queue,
  facts: Record<string, string | number | null>,
): Promise<void> {
  tools.log.error('jobFailed', error, facts);
  const isPermanent = error instanceof JobFailure && error.isPermanent;
  await queue
    .fail(claimed, shownProblem(error), isPermanent ? null : pauseAfter(claimed.attempt))
    // The lease expires, and the job is claimed again.
    .catch((reason: unknown) => tools.log.error('jobFailureNotStored', reason, facts));
}

/** Returns the text that platform administrators see. The message of an unforeseen error may quote a tenant's data. */
function shownProblem(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  return `${error instanceof Error ? error.name : 'Error'}; the log of the server has the details.`;
}
