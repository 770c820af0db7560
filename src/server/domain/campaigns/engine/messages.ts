import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Reach } from '../core/channel.ts';
import { MOST_TRIES, type AttemptResult, type Instant } from '../core/plan.ts';
import { bellOf, hasBell, hasClosedBell } from './modes/bell.ts';
import { refusesTracking } from './modes/tracking.ts';
import { IN_APP } from './modes/transport-modes.ts';
import { contactsOfReader, refusesTopic } from './refusals.ts';
import { isAddressSuppressed, isBounced, readerOf } from './suppressions.ts';
import { instant } from './visits.ts';

/** A contact whose message is due. */
export interface Recipient extends Reach {
  fullName: string;
  /** Messages of campaigns that it was sent today, by the clock of the tenant. */
  sentToday: number;
  /** The transport modes for which every address of the contact bounces, so that it counts as having none. */
  bounced: ReadonlySet<number>;
  /** It does not want to be told of when it opens a mail. */
  refusesTracking: boolean;
}

interface RecipientRow {
  contactId: number;
  fullName: string;
  addresses: { mode: number; value: string; isSuppressed: boolean; isBounced: boolean }[];
  suppressed: number[];
  sentToday: number;
  refusesTracking: boolean;
}

/**
 * Returns, as a value of a statement, how many messages of campaigns a contact was sent since an instant: those that
 * count for the messages of a day. Messages count from when they are claimed; those that certainly failed do not.
 */
export function sentSince(tenantId: number, contactId: RawBuilder<unknown>, since: Instant): RawBuilder<unknown> {
  return sql`
    (select count(*) from public.campaign_messages m
      where m.tenant_id = ${tenantId} and m.contact_id = ${contactId} and m.claimed_date >= ${instant(since)}
        and m.status in ('sending', 'sent', 'unknown'))`;
}

/**
 * Returns what is known of contacts for a campaign about a topic, by their ids. Suppression is read here: when a
 * message is sent, not at enrolment. Who wants nothing of the topic is suppressed by every way.
 */
export async function readRecipients(
  { query, tenantId }: Transaction,
  contactIds: readonly number[],
  topicId: number,
  midnight: Instant,
): Promise<ReadonlyMap<number, Recipient>> {
  if (contactIds.length === 0) return new Map();
  const { rows } = await sql<RecipientRow>`
    select c.contact_id as "contactId", c.full_name as "fullName",
           coalesce((select jsonb_agg(jsonb_build_object('mode', known.mode, 'value', known.value,
                       'isSuppressed', known.is_suppressed,
                       'isBounced', known.is_bounced) order by known.place)
                       from (select a.transport_mode_id as mode, a.communication_value as value,
                                    ${isAddressSuppressed(tenantId, readerOf('a'))} as is_suppressed,
                                    ${isBounced(tenantId, readerOf('a'))} as is_bounced,
                                    a.contact_communication_id as place
                               from public.contact_communications a
                              where a.tenant_id = c.tenant_id and a.notification_contact_id = c.contact_id
                                and a.transport_mode_id <> ${IN_APP}
                              union all
                             select ${IN_APP}::integer, ${bellOf(sql.ref('c.contact_id'))},
                                    ${hasClosedBell(tenantId, sql.ref('c.contact_id'))}, false, 0
                              where ${hasBell(tenantId, sql.ref('c.contact_id'))}) known), '[]') as addresses,
           array(select u.transport_mode_id from public.message_suppressions u
                  where u.tenant_id = c.tenant_id and u.contact_id = c.contact_id
                 union
                 select t.transport_mode_id from public.transport_modes t
                  where ${refusesTopic(tenantId, contactsOfReader(tenantId, sql.ref('c.contact_id')), sql`${topicId}::integer`)}) as suppressed,
           ${sentSince(tenantId, sql.ref('c.contact_id'), midnight)}::integer as "sentToday",
           ${refusesTracking(tenantId, sql.ref('c.contact_id'))} as "refusesTracking"
      from public.contacts c
     where c.tenant_id = ${tenantId} and c.contact_id = any(${[...contactIds]}::integer[])`.execute(query);
  return new Map(
    rows.map(({ contactId, addresses, suppressed, ...row }) => [
      contactId,
      { ...row, ...reachOf(addresses, suppressed) },
    ]),
  );
}

/**
 * An address that bounces is none. An address of somebody who has unsubscribed is not used; a contact whose addresses
 * all are has unsubscribed, too.
 */
function reachOf(
  rows: RecipientRow['addresses'],
  suppressed: readonly number[],
): Pick<Recipient, 'addresses' | 'suppressed' | 'bounced'> {
  const working = rows.filter(({ isBounced: bounces }) => !bounces);
  const open = byMode(working.filter(({ isSuppressed }) => !isSuppressed));
  const all = byMode(working);
  return {
    addresses: new Map([...all].map(([mode, values]) => [mode, open.get(mode) ?? values])),
    suppressed: new Set([...suppressed, ...[...all.keys()].filter((mode) => !open.has(mode))]),
    bounced: new Set(rows.flatMap(({ mode }) => (all.has(mode) ? [] : [mode]))),
  };
}

function byMode(addresses: readonly { mode: number; value: string }[]): Map<number, string[]> {
  const modes = new Map<number, string[]>();
  for (const { mode, value } of addresses) modes.set(mode, [...(modes.get(mode) ?? []), value]);
  return modes;
}

/** A message that a worker has claimed: nobody else sends it. */
export interface Claim {
  messageId: string;
  trackingId: number;
  contactId: number;
  marketingChannelId: number | null;
  address: string | null;
  /** `sent`: it is told in the bell, in the transaction of the claim. */
  status: 'sending' | 'sent' | 'failed';
  problem: 'suppressed' | 'unreachable' | null;
}

/** How long a worker may take to send a message before nobody knows any more whether it was sent. */
export const LEASE_MILLISECONDS = 120_000;

/** Stores claims. The unique key of the visit refuses a second message of a visit, whatever a worker does. */
export async function storeClaims(
  { query, tenantId }: Transaction,
  claims: readonly Claim[],
  now: Instant,
): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    insert into public.campaign_messages (tenant_id, message_id, campaign_tracking_id, contact_id, marketing_channel_id,
      address, status, problem, claimed_date, lease_until, sent_date)
    select ${tenantId}, n."messageId", n."trackingId", n."contactId", n."marketingChannelId", n.address, n.status,
           n.problem, ${instant(now)}, case when n.status = 'sending' then ${instant(now + LEASE_MILLISECONDS)} end,
           case when n.status = 'sent' then ${instant(now)} end
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n ("messageId" uuid, "trackingId" integer,
        "contactId" integer, "marketingChannelId" integer, address text, status text, problem text)`.execute(query);
}

/** What is known of an attempt. */
export interface Attempt {
  messageId: string;
  trackingId: number;
  result: AttemptResult;
  reason?: string;
  at: Instant;
}

/** The longest reason that is stored. */
const LONGEST_REASON = 300;

/** Returns the reason of a provider as the database takes it: PostgreSQL refuses NUL and half a surrogate pair. */
export function storedReason(reason: string | undefined): string | null {
  const line = reason?.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return line ? line.slice(0, LONGEST_REASON).toWellFormed() : null;
}

/**
 * Stores what is known of attempts, and returns those that are news: a worker that was too slow only completes what is
 * known of a message. One that certainly was not sent is forgotten, so that it can be claimed again; after the last try
 * it has failed, and says why. One that came back before its worker has stored that it was sent has failed.
 */
export async function storeAttempts(transaction: Transaction, attempts: readonly Attempt[]): Promise<Attempt[]> {
  if (attempts.length === 0) return [];
  const { query, tenantId } = transaction;
  const { rows } = await sql<{ messageId: string }>`
    select m.message_id as "messageId" from public.campaign_messages m
     where m.tenant_id = ${tenantId} and m.message_id = any(${attempts.map((one) => one.messageId)}::uuid[])
       and m.status = 'sending'
     order by m.message_id for update`.execute(query);
  const open = new Set(rows.map((row) => row.messageId));
  const told = attempts.map((one) => ({
    ...one,
    at: new Date(one.at).toISOString(),
    reason: storedReason(one.reason),
  }));
  await sql`
    update public.campaign_messages m
       set status = case when m.bounced_date is null then n.result else 'failed' end, lease_until = null,
           sent_date = case when n.result = 'sent' then n.at end,
           problem = case when n.result = 'failed' then 'refused' end,
           provider_reason = case when n.result = 'failed' then n.reason end
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n ("messageId" uuid, result text, at timestamptz, reason text)
     where m.tenant_id = ${tenantId} and m.message_id = n."messageId" and n.result <> 'notSent'
       and m.status in ('sending', 'unknown')`.execute(query);
  await storeReturned(
    transaction,
    told.filter((one) => one.result === 'notSent' && open.has(one.messageId)),
  );
  return attempts.filter((one) => open.has(one.messageId));
}

/** Stores which messages certainly were not sent. A message that has no further try keeps its row, which has failed. */
async function storeReturned(
  { query, tenantId }: Transaction,
  returned: readonly { messageId: string; reason: string | null }[],
): Promise<void> {
  if (returned.length === 0) return;
  await sql`
    with returned as materialized (
      select m.message_id, n.reason, t.tries + 1 >= ${MOST_TRIES} as is_last
        from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as n ("messageId" uuid, reason text)
        join public.campaign_messages m on m.tenant_id = ${tenantId} and m.message_id = n."messageId"
        join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id),
    kept as (
      update public.campaign_messages m
         set status = 'failed', lease_until = null, problem = 'refused', provider_reason = r.reason
        from returned r where m.tenant_id = ${tenantId} and m.message_id = r.message_id and r.is_last)
    delete from public.campaign_messages m using returned r
     where m.tenant_id = ${tenantId} and m.message_id = r.message_id and not r.is_last`.execute(query);
}

/** Returns the messages whose worker died or was too slow, as attempts of which nobody knows how they ended. */
export async function lostAttempts(
  { query, tenantId }: Transaction,
  campaignId: number,
  now: Instant,
  limit: number,
): Promise<Attempt[]> {
  const { rows } = await sql<{ messageId: string; trackingId: number; at: number }>`
    select m.message_id as "messageId", m.campaign_tracking_id as "trackingId",
           (extract(epoch from m.claimed_date) * 1000)::float8 as at
      from public.campaign_messages m
      join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
     where m.tenant_id = ${tenantId} and t.campaign_id = ${campaignId} and m.status = 'sending'
       and m.lease_until <= ${instant(now)}
     order by m.lease_until limit ${sql.lit(limit)} for update of m skip locked`.execute(query);
  return rows.map((row) => ({ ...row, result: 'unknown' as const }));
}
