import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Instant } from '../core/plan.ts';
import type { CampaignTransport } from './transport.ts';
import { hasBell, hasClosedBell } from './modes/bell.ts';
import { IN_APP } from './modes/transport-modes.ts';
import { contactsOfReader, refusesTopic } from './refusals.ts';
import { isBounced, isSuppressed, readerOf } from './suppressions.ts';
import { instant } from './visits.ts';

/** Returns the transport modes of the channels of a campaign by which the installation carries messages. */
export async function modesOf(
  { query, tenantId }: Transaction,
  campaignId: number,
  transport: Pick<CampaignTransport, 'carries'>,
): Promise<number[]> {
  const { rows } = await sql<{ mode: number }>`
    select distinct k.transport_mode_id as mode
      from public.campaign_marketing_channels g
      join public.marketing_channels k on k.tenant_id = g.tenant_id and k.marketing_channel_id = g.marketing_channel_id
     where g.tenant_id = ${tenantId} and g.campaign_id = ${campaignId}`.execute(query);
  return rows.map(({ mode }) => mode).filter((mode) => transport.carries(mode));
}

/** The contacts of a campaign's segment: whether each is in the campaign, and whether a channel reaches it. */
export function members({ tenantId }: Transaction, campaignId: number, modes: readonly number[]): RawBuilder<unknown> {
  return sql`
    select s.notification_contact_id as contact_id,
           exists (${runOfMember}) as is_enrolled,
           ${isReachable(tenantId, modes)} as is_reachable
      from ${campaignWithSegment}
     where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId}`;
}

/** A campaign `c` with each contact `s` of its segment. */
const campaignWithSegment = sql`public.campaigns c
      join public.audience_segment_contacts s on s.tenant_id = c.tenant_id and s.audience_segment_id = c.audience_segment_id`;

const runOfMember = sql`select from public.campaign_runs r where r.tenant_id = c.tenant_id
                            and r.campaign_id = c.campaign_id and r.contact_id = s.notification_contact_id`;

/**
 * Returns, as a condition, whether a channel of a campaign `c` reaches a contact `s`, who wants to hear of its topic.
 */
function isReachable(tenantId: number, modes: readonly number[]): RawBuilder<unknown> {
  const contacts = contactsOfReader(tenantId, sql.ref('s.notification_contact_id'));
  const addressed = modes.filter((mode) => mode !== IN_APP);
  const byAddress = sql`
    exists (select from public.contact_communications a
              join public.campaign_marketing_channels g on g.tenant_id = a.tenant_id and g.campaign_id = c.campaign_id
              join public.marketing_channels k on k.tenant_id = g.tenant_id
               and k.marketing_channel_id = g.marketing_channel_id and k.transport_mode_id = a.transport_mode_id
             where a.tenant_id = ${tenantId} and a.notification_contact_id = s.notification_contact_id
               and a.transport_mode_id = any(${addressed}::integer[])
               and not ${isSuppressed(tenantId, readerOf('a'))} and not ${isBounced(tenantId, readerOf('a'))})`;
  const reached = modes.includes(IN_APP) ? sql`(${byAddress} or ${isReachableInBell(tenantId)})` : byAddress;
  return sql`(
    ${reached}
    and not ${refusesTopic(tenantId, contacts, sql.ref('c.notification_topic_id'))})`;
}

function isReachableInBell(tenantId: number): RawBuilder<unknown> {
  const contactId = sql.ref('s.notification_contact_id');
  return sql`(
    ${hasBell(tenantId, contactId)} and not ${hasClosedBell(tenantId, contactId)}
    and not exists (select from public.message_suppressions u
                     where u.tenant_id = ${tenantId} and u.contact_id = ${contactId} and u.transport_mode_id = ${IN_APP}))`;
}

/** Contacts that one transaction enrols. */
const CONTACTS_PER_STEP = 1000;

/**
 * Enrols a portion of the contacts of the segment that can be reached and are not in the campaign yet, and notes
 * whether more may be left, which the job of the campaign enrols. Returns how many.
 */
export async function enrolSome(
  transaction: Transaction,
  campaignId: number,
  transport: Pick<CampaignTransport, 'carries'>,
  now: Instant,
): Promise<number> {
  const modes = await modesOf(transaction, campaignId, transport);
  const enrolled = await enrol(transaction, campaignId, modes, now);
  await sql`
    update public.campaigns set is_enrolling = ${enrolled === CONTACTS_PER_STEP}
     where tenant_id = ${transaction.tenantId} and campaign_id = ${campaignId}`.execute(transaction.query);
  return enrolled;
}

async function enrol(
  transaction: Transaction,
  campaignId: number,
  modes: readonly number[],
  now: Instant,
): Promise<number> {
  const { query, tenantId } = transaction;
  const at = instant(now);
  const { rows } = await sql<{ enrolled: number }>`
    with enrolled as (
      insert into public.campaign_runs (tenant_id, campaign_id, contact_id, entered_date)
      select ${tenantId}, ${campaignId}, s.notification_contact_id, ${at}
        -- Apart from the condition, which is asked in this order for as many as are enrolled, and not for the whole segment.
        from (select s.notification_contact_id, c.campaign_id, c.notification_topic_id from ${campaignWithSegment}
               where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId} and not exists (${runOfMember})
               order by s.notification_contact_id offset 0) s
       cross join lateral (select s.campaign_id, s.notification_topic_id) c
       where ${isReachable(tenantId, modes)}
       limit ${sql.lit(CONTACTS_PER_STEP)}
      on conflict (tenant_id, campaign_id, contact_id) do nothing
      returning campaign_run_id),
    arrived as (
      insert into public.campaign_tracking
        (tenant_id, campaign_run_id, campaign_id, campaign_stage_id, visit_no, state, entered_date, due_date)
      select ${tenantId}, e.campaign_run_id, ${campaignId}, s.campaign_stage_id, 1, 'queued', ${at}, ${at}
        from enrolled e
        join public.campaign_stages s on s.tenant_id = ${tenantId} and s.campaign_id = ${campaignId}
         and s.is_entry_point and s.deleted_at is null
      returning 1)
    select count(*)::integer as enrolled from arrived`.execute(query);
  return rows[0]?.enrolled ?? 0;
}
