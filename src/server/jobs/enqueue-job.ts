import { sql } from 'kysely';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Transaction } from '../data/engine/database.ts';
import type { Job } from './job.ts';

export interface JobRequest {
  /**
   * Jobs of one kind, tenant and key run one after the other, and at most one of them waits: a second request joins it,
   * with its own payload.
   */
  key?: string;
  payload?: JsonObject;
  /** Earliest time of the run; by default at once. */
  due?: Date;
}

/**
 * Adds a job to the tenant of the transaction and returns its id. It exists once the transaction commits, and not at
 * all when it rolls back.
 */
export async function enqueueJob(
  { query }: Pick<Transaction, 'query'>,
  { kind, maxAttempts }: Pick<Job, 'kind' | 'maxAttempts'>,
  { key = '', payload = {}, due }: JobRequest = {},
): Promise<number> {
  const { rows } = await sql<{ job_id: number }>`
    select gate.enqueue_job(${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${due?.toISOString() ?? null}::timestamptz,
      ${maxAttempts}) as job_id`.execute(query);
  const [added] = rows;
  if (added === undefined) throw new Error(`The job ${kind} was not added.`);
  return added.job_id;
}
