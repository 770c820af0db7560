import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob } from '../../../jobs/job.ts';
import { recorderOf } from '../../../jobs/record-surely.ts';
import { advance, nextDue } from './advance.ts';
import { transportOver } from './transport.ts';

/** Advances one campaign, and queues itself for when something is due next. */
export const advanceCampaignJob = defineJob({
  kind: 'campaigns.advance',
  async run({ payload: { campaignId: id }, tenantId, tools, step, lastStep }) {
    const campaignId = Number(id);
    if (tenantId === null || !Number.isSafeInteger(campaignId)) return;
    const { delivery, pepper } = tools.services;
    await advance(campaignId, {
      transport: transportOver(delivery),
      pepper,
      now: () => Date.now(),
      step,
      record: recorderOf(tools.database, tenantId),
      metrics: tools.metrics,
    });
    await lastStep(async (transaction) => {
      const due = await nextDue(transaction, campaignId, Date.now());
      if (due !== null) await queueCampaign(transaction, campaignId, new Date(due));
    });
  },
});

/** Queues the campaigns that wait without a job, because it failed too often. */
export const queueCampaignsJob = defineJob({
  kind: 'campaigns.queueForgotten',
  everySeconds: 600,
  async run({ lastStep }) {
    await lastStep(({ query }) => sql`select gate.queue_forgotten_campaigns()`.execute(query));
  },
});

/** Queues a campaign; by default it is advanced at once. Once is enough, however often it is asked for. */
export async function queueCampaign(
  transaction: Pick<Transaction, 'query'>,
  campaignId: number,
  due?: Date,
): Promise<void> {
  await enqueueJob(transaction, advanceCampaignJob, {
    key: String(campaignId),
    payload: { campaignId },
    ...(due === undefined ? {} : { due }),
  });
}
