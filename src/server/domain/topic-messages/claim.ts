import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { MOST_TRIES, RETRY_AFTER, type AttemptResult, type Instant } from '../campaigns/core/plan.ts';
import { hasBell, hasClosedBell } from '../campaigns/engine/modes/bell.ts';
import { LEASE_MILLISECONDS, storedReason } from '../campaigns/engine/messages.ts';
import { IN_APP } from '../campaigns/engine/modes/transport-modes.ts';
import { contactsOfReader, refusesTopic } from '../campaigns/engine/refusals.ts';
import { isBounced, isSuppressed } from '../campaigns/engine/suppressions.ts';
import { instant } from '../campaigns/engine/visits.ts';
import { endOfQuestion } from './event-data.ts';

/** A message that a worker has claimed, with everything that it says: nobody else sends it. */
export interface ClaimedRow {
  messageId: string;
  contactId: number;
  transportModeId: number;
  /** Null: it was deleted since. */
  marketingChannelId: number | null;
  /** Null: it was deleted since. */
  templateId: number | null;
  address: string;
  isCritical: boolean;
  tries: number;
  fullName: string;
  topicTitle: string;
  siteTitle: string;
  linkOrigin: string;
  data: Record<string, string>;
}

/**
 * Claims messages that are due, so few that they are sent well before the lease ends; what answers an own action comes
 * first. A message to a blocked contact, or to a reader who has turned off its topic or its way, fails here, when it
 * would be sent. A critical one is sent although the reader has unsubscribed. To an address that bounces nothing is
 * sent.
 *
 * @returns The claimed messages, and how many rows were handled.
 */
export async function claimDue(
  { query, tenantId }: Transaction,
  now: Instant,
  limit: number,
): Promise<{ handled: number; claimed: ClaimedRow[] }> {
  const { rows } = await sql<ClaimedRow & { isOpen: boolean }>`
    with due as (
      select m.* from public.topic_messages m
       where m.tenant_id = ${tenantId} and m.status = 'waiting' and m.due_date <= ${instant(now)}
       order by m.is_critical desc, m.due_date, m.message_id limit ${sql.lit(limit)} for update skip locked),
    judged as materialized (
      select m.message_id,
             case when c.is_blocked then 'blocked'
                  when ${isBellClosed(tenantId)} or ${isTurnedOff(tenantId)} then 'suppressed' end as problem,
             ${isBounced(tenantId, ADDRESS)} as is_bounced
        from due m
        join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
        join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id),
    claimed as (
      update public.topic_messages m
         set status = case when j.problem is null and not j.is_bounced then 'sending' else 'failed' end, problem = j.problem,
             bounced_date = case when j.is_bounced then ${instant(now)} end,
             lease_until = case when j.problem is null and not j.is_bounced then ${instant(now + LEASE_MILLISECONDS)} end
        from judged j where m.tenant_id = ${tenantId} and m.message_id = j.message_id
      returning m.*)
    select m.message_id as "messageId", m.contact_id as "contactId", m.transport_mode_id as "transportModeId",
           m.marketing_channel_id as "marketingChannelId", m.template_id as "templateId", m.address,
           m.is_critical as "isCritical", m.tries, m.status = 'sending' as "isOpen", c.full_name as "fullName",
           t.title as "topicTitle", s.title as "siteTitle", e.link_origin as "linkOrigin", e.data
      from claimed m
      join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
      join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id
      join public.notification_topics t
        on t.tenant_id = e.tenant_id and t.notification_topic_id = e.notification_topic_id
      join public.sites s on s.tenant_id = e.tenant_id and s.site_id = e.site_id
     order by m.due_date, m.message_id`.execute(query);
  return { handled: rows.length, claimed: rows.filter(({ isOpen }) => isOpen) };
}

/**
 * Returns, as a condition on a message `m`, whether it is for a bell whose owner wants no messages there, or no longer
 * works with the console.
 */
function isBellClosed(tenantId: number): RawBuilder<unknown> {
  const contactId = sql.ref('m.contact_id');
  return sql`(m.transport_mode_id = ${IN_APP}
    and (${hasClosedBell(tenantId, contactId)} or not ${hasBell(tenantId, contactId)}))`;
}

/** The address of a message `m`. */
const ADDRESS = { transportModeId: sql.ref('m.transport_mode_id'), foldedAddress: sql.ref('m.folded_address') };

/**
 * Returns, as a condition on a message `m` of an event `e`, whether its reader has turned off its topic or its way. Who
 * has an address of a contact, or got a message at it, is the same reader.
 */
function isTurnedOff(tenantId: number): RawBuilder<unknown> {
  const reader = { contactId: sql.ref('m.contact_id'), ...ADDRESS };
  const contacts = sql`${contactsOfReader(tenantId, reader.contactId)} union all
      select a.notification_contact_id from public.contact_communications a
       where a.tenant_id = ${tenantId} and a.transport_mode_id = m.transport_mode_id and a.folded_value = m.folded_address
      union all
      select told.contact_id from public.topic_messages told
       where told.tenant_id = ${tenantId} and told.transport_mode_id = m.transport_mode_id
         and told.folded_address = m.folded_address`;
  return sql`(
    not m.is_critical and (${isSuppressed(tenantId, reader)} or ${refusesTopic(tenantId, contacts, sql.ref('e.notification_topic_id'))}))`;
}

/** What is known of an attempt. */
export interface TopicAttempt {
  messageId: string;
  tries: number;
  result: AttemptResult | 'empty';
  /** Why it was refused, in the words of the provider. */
  reason?: string;
  at: Instant;
}

/**
 * Stores what is known of attempts. One that certainly was not sent waits for another try, twice as long each time, and
 * has failed after the last. One that nobody knows of is never sent again; a worker that was too slow completes it.
 */
export async function storeAttempts(
  { query, tenantId }: Transaction,
  attempts: readonly TopicAttempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map(({ messageId, at, ...attempt }) => ({
    messageId,
    ...outcomeOf(attempt),
    due: new Date(at + RETRY_AFTER * 2 ** attempt.tries).toISOString(),
    reason: attempt.result === 'sent' ? null : storedReason(attempt.reason),
    sent: attempt.result === 'sent' ? new Date(at).toISOString() : null,
  }));
  await sql`
    update public.topic_messages m
       set status = case when m.bounced_date is not null and n.status in ('sent', 'unknown') then 'failed' else n.status end,
           problem = n.problem, tries = n.tries, lease_until = null, sent_date = n.sent,
           provider_reason = n.reason,
           due_date = case when n.status = 'waiting' then n.due else m.due_date end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n ("messageId" uuid, status text, problem text, tries integer, due timestamptz, sent timestamptz, reason text)
     where m.tenant_id = ${tenantId} and m.message_id = n."messageId"
       and (m.status = 'sending' or m.status = 'unknown' and n.status <> 'waiting')`.execute(query);
}

function outcomeOf({ result, tries }: Pick<TopicAttempt, 'result' | 'tries'>) {
  if (result === 'empty') return { status: 'failed', problem: 'empty', tries };
  if (result === 'failed') return { status: 'failed', problem: 'refused', tries };
  if (result !== 'notSent') return { status: result, problem: null, tries };
  const isLast = tries + 1 >= MOST_TRIES;
  return { status: isLast ? 'failed' : 'waiting', problem: isLast ? 'refused' : null, tries: tries + 1 };
}

/** Notes the messages whose worker died or was too slow: nobody knows whether they were sent. Returns how many. */
export async function noteLost({ query, tenantId }: Transaction, now: Instant): Promise<number> {
  const { rows } = await sql`
    update public.topic_messages
       set status = case when bounced_date is null then 'unknown' else 'failed' end, lease_until = null
     where tenant_id = ${tenantId} and status = 'sending' and lease_until <= ${instant(now)}
    returning 1`.execute(query);
  return rows.length;
}

/** Until an event is looked at again that another run is giving to its audience. */
const PAUSE = 1000;

/**
 * Returns when something of topics is due in a tenant: an event, its data, a message, or a lease that ends; null when
 * nothing is.
 */
export async function nextDue({ query, tenantId }: Transaction, now: Instant): Promise<Instant | null> {
  const { rows } = await sql<{ at: number | null }>`
    select (extract(epoch from least(
             (select ${instant(now + PAUSE)} where exists (
                select from public.topic_events e
                 where e.tenant_id = ${tenantId} and not e.is_expanded and e.data_state = 'settled')),
             (select ${instant(now)} where exists (
                select from public.topic_events e
                 where e.tenant_id = ${tenantId} and not e.is_expanded and e.data_state = 'new')),
             (select min(coalesce(${endOfQuestion(tenantId, sql.ref('w.notification_topic_id'), now)}, ${instant(now)}))
                from (select distinct e.notification_topic_id from public.topic_events e
                       where e.tenant_id = ${tenantId} and not e.is_expanded and e.data_state = 'waiting') w),
             (select min(m.due_date) from public.topic_messages m
               where m.tenant_id = ${tenantId} and m.status = 'waiting'),
             (select min(m.lease_until) from public.topic_messages m
               where m.tenant_id = ${tenantId} and m.status = 'sending'))) * 1000)::float8 as at`.execute(query);
  return rows[0]?.at ?? null;
}
