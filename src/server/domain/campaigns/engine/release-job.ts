import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob, type JobRun } from '../../../jobs/job.ts';
import { START, nextCampaign, releaseSome, type Place } from './release.ts';

/** Releases the messages that the policy of a tenant has put off, in one campaign after the other. */
export const releaseHeldBackJob = defineJob({
  kind: 'campaigns.releaseHeldBack',
  async run({ tenantId, step }) {
    if (tenantId === null) return;
    let campaignId = await step((transaction) => nextCampaign(transaction, 0));
    while (campaignId !== null) {
      await releaseAll(campaignId, step);
      const last = campaignId;
      campaignId = await step((transaction) => nextCampaign(transaction, last));
    }
  },
});

async function releaseAll(campaignId: number, step: JobRun['step']): Promise<void> {
  let place: Place | null = START;
  while (place !== null) {
    const from: Place = place;
    place = await step((transaction) => releaseSome(transaction, campaignId, from));
  }
}

/** Queues the release for the tenant of the transaction. A change during a run has a run of its own after it. */
export async function queueRelease(transaction: Pick<Transaction, 'query'>): Promise<void> {
  await enqueueJob(transaction, releaseHeldBackJob, { key: 'policy' });
}
