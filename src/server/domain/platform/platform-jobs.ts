import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { platformOrigin } from './platform-origin.ts';

/** Makes a job due now that waits, has failed or was cancelled (`docs/domain/platform-administration.md#jobs`). */
export const runPlatformJob = defineOperation({
  name: 'runPlatformJob',
  transaction: 'request',
  async run(context, { payload: { jobId } }) {
    const { rows } = await sql<{ before: string | null }>`
      select gate.run_job_now(${jobId}, ${platformOrigin(context)}::jsonb) as before`.execute(
      context.transaction.query,
    );
    const before = stateBefore(rows);
    if (before === 'waiting') throw new Refusal(409, 'refused', 'Another job does this work already: it waits.');
    if (!['queued', 'failed', 'cancelled'].includes(before))
      throw new Refusal(409, 'refused', `This job is ${before}.`);
    context.report('jobRunByHand', { jobId });
    return { result: { jobId, state: 'queued' }, message: 'The job runs in a moment.' };
  },
});

/** Cancels a job that waits or runs. */
export const cancelPlatformJob = defineOperation({
  name: 'cancelPlatformJob',
  transaction: 'request',
  async run(context, { payload: { jobId } }) {
    const { rows } = await sql<{ before: string | null }>`
      select gate.cancel_job(${jobId}, ${platformOrigin(context)}::jsonb) as before`.execute(context.transaction.query);
    const before = stateBefore(rows);
    if (!['queued', 'running'].includes(before)) throw new Refusal(409, 'refused', `This job is ${before} already.`);
    context.report('jobCancelled', { jobId });
    return { result: { jobId, state: 'cancelled' }, message: 'The job is cancelled.' };
  },
});

/** Throws 404 for a job that does not exist. */
function stateBefore(rows: readonly { before: string | null }[]): string {
  const before = rows[0]?.before ?? null;
  if (before === null) throw new Refusal(404, 'notFound', 'Job not found.');
  return before;
}
