import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Instant } from '../core/plan.ts';
import { instant } from './visits.ts';

/** Runs that one transaction ends. */
const RUNS_PER_STEP = 1000;

/**
 * Ends a portion of the runs of a campaign whose last day has passed, and returns how many. Nobody is enrolled any more. A message that is on its way
 * stays as it is; its run ends when it is known what became of it.
 */
export async function endCampaign({ query, tenantId }: Transaction, campaignId: number, now: Instant): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with campaign as (
      update public.campaigns set is_enrolling = false
       where tenant_id = ${tenantId} and campaign_id = ${campaignId} and is_enrolling),
    ending as (
      select t.campaign_tracking_id, t.campaign_run_id from public.campaign_tracking t
        join public.campaign_runs r on r.tenant_id = t.tenant_id and r.campaign_run_id = t.campaign_run_id
       where t.tenant_id = ${tenantId} and t.campaign_id = ${campaignId} and t.is_newest and r.state = 'active'
         and t.state <> 'sending'
       order by t.campaign_tracking_id limit ${sql.lit(RUNS_PER_STEP)} for no key update of t skip locked),
    visits as (
      update public.campaign_tracking t set state = 'done', due_date = null
        from ending e where t.tenant_id = ${tenantId} and t.campaign_tracking_id = e.campaign_tracking_id),
    ended as (
      update public.campaign_runs r set state = 'ended', end_reason = 'campaignEnded', ended_date = ${instant(now)}
        from ending e where r.tenant_id = ${tenantId} and r.campaign_run_id = e.campaign_run_id
      returning 1)
    select count(*)::integer as ended from ended`.execute(query);
  return rows[0]?.ended ?? 0;
}
