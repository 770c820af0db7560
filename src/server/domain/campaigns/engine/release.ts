import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { queueCampaign } from './advance-job.ts';

/** Visits that one transaction looks at. */
const VISITS_PER_STEP = 1000;

/** The last visit of a portion. Visits are looked at in the order of their due dates, which has an index. */
export interface Place {
  dueDate: string;
  trackingId: number;
}

/** Before the first visit. */
export const START: Place = { dueDate: '-infinity', trackingId: 0 };

/** Returns the next campaign that was ever sent; null after the last one. A campaign that was not sent holds nothing back. */
export async function nextCampaign({ query, tenantId }: Transaction, after: number): Promise<number | null> {
  const { rows } = await sql<{ campaignId: number }>`
    select c.campaign_id as "campaignId" from public.campaigns c
     where c.tenant_id = ${tenantId} and c.campaign_id > ${after} and c.link_origin is not null and c.deleted_at is null
     order by c.campaign_id limit 1`.execute(query);
  return rows[0]?.campaignId ?? null;
}

interface PortionRow extends Place {
  seen: number;
  released: number;
}

/**
 * Makes the messages of a portion due that a policy has put off, and returns where the next portion begins; null after
 * the last one. The engine puts them off again where the new policy says so. Messages that wait for another try of their
 * transport have tries, and keep their time.
 */
export async function releaseSome(transaction: Transaction, campaignId: number, after: Place): Promise<Place | null> {
  const { query, tenantId } = transaction;
  await waitForClaims(transaction, campaignId);
  const { rows } = await sql<PortionRow>`
    with portion as (
      select t.campaign_tracking_id, t.due_date from public.campaign_tracking t
       where t.tenant_id = ${tenantId} and t.campaign_id = ${campaignId} and t.due_date is not null
         and (t.due_date, t.campaign_tracking_id) > (${after.dueDate}::timestamptz, ${after.trackingId}::integer)
       order by t.due_date, t.campaign_tracking_id limit ${sql.lit(VISITS_PER_STEP)}),
    released as (
      update public.campaign_tracking t set due_date = t.entered_date
        from portion p
       where t.tenant_id = ${tenantId} and t.campaign_tracking_id = p.campaign_tracking_id
         and t.state = 'queued' and t.tries = 0 and t.due_date > t.entered_date
      returning 1)
    select (select count(*) from portion)::integer as seen, (select count(*) from released)::integer as released,
           p.due_date::text as "dueDate", p.campaign_tracking_id as "trackingId"
      from portion p order by p.due_date desc, p.campaign_tracking_id desc limit 1`.execute(query);
  const [last] = rows;
  if (last === undefined) return null;
  if (last.released > 0) await queueCampaign(transaction, campaignId);
  return last.seen < VISITS_PER_STEP ? null : { dueDate: last.dueDate, trackingId: last.trackingId };
}

/**
 * Waits for the transactions that put messages off, which hold the flow (`holdFlow`): they may have read the policy
 * before it was changed, and their visits are seen only when they have committed. Later ones read the new policy.
 */
async function waitForClaims({ query, tenantId }: Transaction, campaignId: number): Promise<void> {
  await sql`
    select from public.campaigns c where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId}
       for no key update`.execute(query);
}
