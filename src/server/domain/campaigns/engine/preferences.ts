import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Instant } from '../core/plan.ts';
import { contactsOfReader, refusesTopic } from './refusals.ts';
import { countsOpens, isTrackable, storeTracking } from './modes/tracking.ts';
import { SITE_TITLE } from './read-campaign.ts';
import { recordEvent } from './record-event.ts';
import { isSuppressed, readerOf, suppress } from './suppressions.ts';
import { instant } from './visits.ts';

/** What the contact of a message gets of campaigns, and may choose (`docs/domain/campaigns.md#preferences`). */
export interface Preferences {
  /** Whose messages they are: the title of the site of the campaign's domain. */
  sender: string;
  modes: ModePreference[];
  topics: TopicPreference[];
  /** Whether the sender may see when the contact opens a mail; absent where no sender looks. */
  tracking?: boolean;
}

/** A way by which messages reach the contact. */
export interface ModePreference {
  transportModeId: number;
  code: string;
  address: string;
  isWanted: boolean;
}

/** A topic of which the contact was in a campaign, or got a message that is not critical. */
export interface TopicPreference {
  notificationTopicId: number;
  title: string;
  isWanted: boolean;
}

/** What a contact wants, of what it may choose. */
export interface Wanted {
  modes: ReadonlySet<number>;
  topics: ReadonlySet<number>;
  /** Absent from a form that did not ask. */
  tracking?: boolean;
}

interface MessageOf {
  contactId: number;
  transportModeId: number | null;
  sender: string;
}

/** Returns the preferences of the contact of a message; null when there is no such message. */
export async function readPreferences(transaction: Transaction, messageId: string): Promise<Preferences | null> {
  const message = await findMessage(transaction, messageId);
  return message === null ? null : preferencesOf(transaction, message);
}

/**
 * Stores what the contact of a message wants. A way that it wants no more is an unsubscription, one that it wants again
 * is open for every contact with its address. Repeating it changes nothing.
 *
 * @returns The preferences as they are then; `unknown` when there is no such message; `invalid` when something was
 *   chosen that the contact does not have, and nothing was changed.
 */
export async function storePreferences(
  transaction: Transaction,
  messageId: string,
  wanted: Wanted,
  now: Instant,
): Promise<Preferences | 'unknown' | 'invalid'> {
  const message = await findMessage(transaction, messageId);
  if (message === null) return 'unknown';
  const before = await preferencesOf(transaction, message);
  if (!isOffered(wanted, before)) return 'invalid';
  const { contactId, transportModeId } = message;
  for (const mode of before.modes) {
    const isWanted = wanted.modes.has(mode.transportModeId);
    if (isWanted === mode.isWanted) continue;
    if (isWanted) await open(transaction, contactId, mode.transportModeId, now);
    // The unsubscription by the way of this message is one of its events, and settles its stage.
    else if (mode.transportModeId === transportModeId)
      await recordEvent(transaction, { messageId, outcome: 'unsubscribed', at: now, key: 'unsubscribed' }, now);
    else await suppress(transaction, { contactId, ...mode, at: now });
  }
  for (const { notificationTopicId, isWanted } of before.topics) {
    if (wanted.topics.has(notificationTopicId) === isWanted) continue;
    if (isWanted) await refuse(transaction, contactId, notificationTopicId);
    else await accept(transaction, contactId, notificationTopicId);
  }
  if (wanted.tracking !== undefined && before.tracking !== undefined && wanted.tracking !== before.tracking)
    await storeTracking(transaction, contactId, wanted.tracking);
  return preferencesOf(transaction, message);
}

function isOffered({ modes, topics }: Wanted, offered: Preferences): boolean {
  const ofModes = new Set(offered.modes.map(({ transportModeId }) => transportModeId));
  const ofTopics = new Set(offered.topics.map(({ notificationTopicId }) => notificationTopicId));
  return [...modes].every((mode) => ofModes.has(mode)) && [...topics].every((topic) => ofTopics.has(topic));
}

async function findMessage({ query, tenantId }: Transaction, messageId: string): Promise<MessageOf | null> {
  const { rows } = await sql<MessageOf>`
    select m.contact_id as "contactId", k.transport_mode_id as "transportModeId",
           coalesce(${SITE_TITLE}, c.site_domain_name) as sender
      from public.campaign_messages m
      join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
      join public.campaigns c on c.tenant_id = t.tenant_id and c.campaign_id = t.campaign_id
      left join public.marketing_channels k on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id
     where m.tenant_id = ${tenantId} and m.message_id = ${messageId}::uuid
     union all
    -- An unsubscription by a message of a topic is no event of a stage, so its way does not matter.
    select m.contact_id, null, s.title
      from public.topic_messages m
      join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id
      join public.sites s on s.tenant_id = e.tenant_id and s.site_id = e.site_id
     where m.tenant_id = ${tenantId} and m.message_id = ${messageId}::uuid`.execute(query);
  return rows[0] ?? null;
}

async function preferencesOf(transaction: Transaction, { contactId, sender }: MessageOf): Promise<Preferences> {
  const { query, tenantId } = transaction;
  const modes = await sql<ModePreference>`
    select distinct on (a.transport_mode_id) a.transport_mode_id as "transportModeId", t.transport_mode_code as code,
           a.communication_value as address,
           not ${isSuppressed(tenantId, readerOf('a'))} as "isWanted"
      from (select own.tenant_id, own.notification_contact_id, own.transport_mode_id, own.communication_value,
                   own.folded_value, 1 as place,
                   own.contact_communication_id as id
              from public.contact_communications own
             where own.tenant_id = ${tenantId} and own.notification_contact_id = ${contactId}
             union all
            -- Where messages of topics have reached somebody who has no address for messages.
            select m.tenant_id, m.contact_id, m.transport_mode_id, m.address, m.folded_address, 2, -m.topic_message_id
              from public.topic_messages m
             where m.tenant_id = ${tenantId} and m.contact_id = ${contactId}) a
      join public.transport_modes t on t.transport_mode_id = a.transport_mode_id
     order by a.transport_mode_id, a.place, a.id`.execute(query);
  const contacts = contactsOfReader(tenantId, sql`${contactId}::integer`);
  const topics = await sql<TopicPreference>`
    select n.notification_topic_id as "notificationTopicId", n.title,
           not ${refusesTopic(tenantId, contacts, sql.ref('n.notification_topic_id'))} as "isWanted"
      from public.notification_topics n
     where n.tenant_id = ${tenantId} and n.notification_topic_id in (
       select c.notification_topic_id from public.campaign_runs r
         join public.campaigns c on c.tenant_id = r.tenant_id and c.campaign_id = r.campaign_id
        where r.tenant_id = ${tenantId} and r.contact_id = ${contactId}
       union
       select e.notification_topic_id from public.topic_messages m
         join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id
        where m.tenant_id = ${tenantId} and m.contact_id = ${contactId} and not m.is_critical)
     order by n.title, n.notification_topic_id`.execute(query);
  const tracking = (await countsOpens(transaction)) ? { tracking: await isTrackable(transaction, contactId) } : {};
  return { sender, modes: modes.rows, topics: topics.rows, ...tracking };
}

/** The moment is stored: a report of an unsubscription may come later. */
async function open(
  { query, tenantId }: Transaction,
  contactId: number,
  transportModeId: number,
  now: Instant,
): Promise<void> {
  await sql`
    insert into public.reopened_ways as o (tenant_id, contact_id, transport_mode_id, reopened_date)
    values (${tenantId}, ${contactId}, ${transportModeId}, ${instant(now)})
    on conflict (tenant_id, contact_id, transport_mode_id) do update
      set reopened_date = greatest(o.reopened_date, excluded.reopened_date)`.execute(query);
  await sql`
    delete from public.message_suppressions u
     where u.tenant_id = ${tenantId} and u.transport_mode_id = ${transportModeId}
       and (u.contact_id = ${contactId} or u.folded_address in (
         select a.folded_value from public.contact_communications a
          where a.tenant_id = ${tenantId} and a.notification_contact_id = ${contactId}
            and a.transport_mode_id = ${transportModeId}))`.execute(query);
}

async function refuse({ query, tenantId }: Transaction, contactId: number, topicId: number): Promise<void> {
  await sql`
    insert into public.topic_refusals (tenant_id, contact_id, notification_topic_id)
    values (${tenantId}, ${contactId}, ${topicId})
    on conflict (tenant_id, contact_id, notification_topic_id) do nothing`.execute(query);
}

async function accept({ query, tenantId }: Transaction, contactId: number, topicId: number): Promise<void> {
  await sql`
    delete from public.topic_refusals r
     where r.tenant_id = ${tenantId} and r.notification_topic_id = ${topicId}
       and r.contact_id in (${contactsOfReader(tenantId, sql`${contactId}::integer`)})`.execute(query);
}
