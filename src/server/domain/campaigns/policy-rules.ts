import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { queueCampaign } from './engine/advance-job.ts';

/** A changed policy decides anew about the messages that the one before held back. */
export const campaignPolicyRules: EntityRules = {
  entity: 'CampaignPolicy',
  async beforeUpdate(transaction, values) {
    await releaseHeldBack(transaction);
    return values;
  },
};

/**
 * Makes the messages due that a policy has put off; the engine puts them off again where the new one says so. Messages
 * that wait for another try of their transport have tries, and keep their time.
 */
async function releaseHeldBack(transaction: Transaction): Promise<void> {
  const { query, tenantId } = transaction;
  const { rows } = await sql<{ campaignId: number }>`
    with released as (
      update public.campaign_tracking t set due_date = t.entered_date
       where t.tenant_id = ${tenantId} and t.state = 'queued' and t.tries = 0 and t.due_date > t.entered_date
      returning t.campaign_id)
    select distinct campaign_id as "campaignId" from released order by 1`.execute(query);
  for (const { campaignId } of rows) await queueCampaign(transaction, campaignId);
}
