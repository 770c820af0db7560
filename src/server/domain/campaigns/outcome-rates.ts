import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { defineOperation } from '../operation-handler.ts';
import { countOutcomes, type OutcomeRow } from './core/outcome-counts.ts';
import { DAY } from './core/plan.ts';

/** Messages of this many days count. */
export const COUNTED_DAYS = 180;
/** Messages of the last days are left out: many of their contacts have not answered yet. */
export const UNANSWERED_DAYS = 3;
/** The newest messages that count, at most. */
export const MOST_COUNTED_MESSAGES = 20_000;

/** Answers how far the tenant's messages of campaigns went (`docs/domain/campaign-flow.md#rates-of-own-messages`). */
export const getCampaignOutcomeCounts = defineOperation({
  name: 'getCampaignOutcomeCounts',
  transaction: 'request',
  async run({ transaction, now }) {
    const until = new Date(now.getTime() - UNANSWERED_DAYS * DAY);
    const from = new Date(until.getTime() - COUNTED_DAYS * DAY);
    return { result: countOutcomes(await readOutcomes(transaction, from, until)) };
  },
});

/**
 * Reads the newest messages of a period, grouped by template, channel and highest outcome. Events by programs are no
 * outcomes. A message that a suppression has stopped is left out: a simulation has no such contacts.
 */
async function readOutcomes({ query, tenantId }: Transaction, from: Date, until: Date): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    with counted as materialized (
      select m.campaign_tracking_id, m.marketing_channel_id, m.status, m.claimed_date
        from public.campaign_messages m
       where m.tenant_id = ${tenantId} and m.status in ('sent', 'failed') and m.problem is distinct from 'suppressed'
         and m.claimed_date >= ${from.toISOString()}::timestamptz and m.claimed_date < ${until.toISOString()}::timestamptz
       order by m.claimed_date desc, m.campaign_tracking_id desc limit ${MOST_COUNTED_MESSAGES})
    select c.marketing_channel_id as "marketingChannelId", s.notification_template_id as "notificationTemplateId",
           highest.id as "highestOutcomeId", c.status = 'failed' as "isFailed", count(*)::integer as messages,
           to_char(min(c.claimed_date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstDate",
           to_char(max(c.claimed_date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastDate"
      from counted c
      join public.campaign_tracking t on t.tenant_id = ${tenantId} and t.campaign_tracking_id = c.campaign_tracking_id
      join public.campaign_stages s on s.tenant_id = t.tenant_id and s.campaign_stage_id = t.campaign_stage_id
      left join lateral (
        select o.stage_outcome_type_id as id
          from public.campaign_events e
          join public.campaign_outcome_types o on o.stage_outcome_type_id = e.stage_outcome_type_id
         where e.tenant_id = t.tenant_id and e.campaign_tracking_id = t.campaign_tracking_id and not e.is_machine
         order by o.rank desc limit 1) highest on true
     group by 1, 2, 3, 4
     order by 1, 2, 3, 4`.execute(query);
  return rows;
}
