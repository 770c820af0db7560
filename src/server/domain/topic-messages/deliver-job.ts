import { sql } from 'kysely';
import { defineJob } from '../../jobs/job.ts';
import { recorderOf } from '../../jobs/record-surely.ts';
import { transportOver } from '../campaigns/engine/transport.ts';
import { nextDue } from './claim.ts';
import { deliver } from './deliver.ts';
import { DELIVER_TOPICS, queueRest } from './queue-delivery.ts';

/** Tells the people of a tenant's topics of events, and queues one job for when something is due next. */
export const deliverTopicsJob = defineJob({
  ...DELIVER_TOPICS,
  async run({ tenantId, tools, step, lastStep }) {
    if (tenantId === null) return;
    const { delivery, outbound, pepper } = tools.services;
    await deliver({
      transport: transportOver(delivery),
      outbound,
      pepper,
      now: () => Date.now(),
      step,
      record: recorderOf(tools.database, tenantId),
      metrics: tools.metrics,
    });
    await lastStep(async (transaction) => {
      const due = await nextDue(transaction, Date.now());
      if (due !== null) await queueRest(transaction, new Date(due));
    });
  },
});

/** Queues the tenants in which something of topics is late, because its job failed too often. */
export const queueTopicsJob = defineJob({
  kind: 'topics.queueForgotten',
  everySeconds: 600,
  async run({ lastStep }) {
    await lastStep(({ query }) => sql`select gate.queue_forgotten_topics()`.execute(query));
  },
});
