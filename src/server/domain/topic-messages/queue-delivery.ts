import type { Transaction } from '../../data/engine/database.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';

/** The job that tells people of events: apart from its work, so that what queues it need not load that. */
export const DELIVER_TOPICS = { kind: 'topics.deliver', maxAttempts: 5 } as const;

/**
 * Queues a job for one event, at once. Each has a key of its own: transactions that wait for one another's job would
 * also wait for one another's orders.
 */
export async function queueEvent(transaction: Pick<Transaction, 'query'>, topicEventId: number): Promise<void> {
  await enqueueJob(transaction, DELIVER_TOPICS, { key: `event ${topicEventId}` });
}

/** Queues the job for what a run has left: one for the tenant, however many runs ask for it. */
export async function queueRest(transaction: Pick<Transaction, 'query'>, due: Date): Promise<void> {
  await enqueueJob(transaction, DELIVER_TOPICS, { key: 'late', due });
}
