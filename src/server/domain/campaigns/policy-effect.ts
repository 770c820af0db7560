import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Instant } from './core/plan.ts';
import { policyText } from './core/policy-text.ts';
import { midnightOf } from './core/send-time.ts';
import { sentSince } from './engine/messages.ts';
import { readRunningCampaign, type RunningCampaign } from './engine/read-campaign.ts';
import { instant } from './engine/visits.ts';

/** Returns what the policy of the tenant does to a campaign now, in sentences. */
export async function policyTextOf(transaction: Transaction, campaignId: number, now: Instant): Promise<string> {
  const campaign = await readRunningCampaign(transaction, campaignId, now);
  if (campaign === null) return '';
  const { policy, offset } = campaign;
  return policyText(policy, { now, offset, fullContacts: await countFull(transaction, campaign, now) });
}

/** Contacts that are looked at; a larger campaign has the number of these. */
const MOST_CONTACTS = 5000;

/** Returns how many contacts of a campaign wait with a message, and had the messages of the day. */
async function countFull(
  { query, tenantId }: Transaction,
  { campaignId, policy, offset }: RunningCampaign,
  now: Instant,
): Promise<number> {
  if (policy.messagesPerDay === 0) return 0;
  const { rows } = await sql<{ contacts: number }>`
    select count(*)::integer as contacts
      from (select r.contact_id
              from public.campaign_tracking t
              join public.campaign_runs r on r.tenant_id = t.tenant_id and r.campaign_run_id = t.campaign_run_id
             where t.tenant_id = ${tenantId} and t.campaign_id = ${campaignId} and t.state = 'queued'
               and t.due_date is not null and t.entered_date <= ${instant(now)}
             order by t.due_date, t.campaign_tracking_id limit ${sql.lit(MOST_CONTACTS)}) w
     where ${sentSince(tenantId, sql.ref('w.contact_id'), midnightOf(now, offset))} >= ${policy.messagesPerDay}`.execute(
    query,
  );
  return rows[0]?.contacts ?? 0;
}
