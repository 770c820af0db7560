import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { bellOf, hasBell } from '../campaigns/engine/modes/bell.ts';
import { readContents } from '../campaigns/engine/contents.ts';
import { EMAIL, IN_APP, SMS } from '../campaigns/engine/modes/transport-modes.ts';
import { isAddressSuppressed, isBounced } from '../campaigns/engine/suppressions.ts';

/** Contacts that one transaction gives messages. */
const CONTACTS_PER_STEP = 1000;

/** Whom a portion has reached. */
interface Portion {
  /** How many contacts. */
  found: number;
  /** The highest id of those whom the event is not about. */
  last: number;
}

const NOBODY: Portion = { found: 0, last: 0 };

interface WaitingEvent {
  topicEventId: number;
  topicId: number;
}

/** One template and channel by which a topic is told. */
interface Way {
  transportModeId: number;
  marketingChannelId: number;
  templateId: number;
}

/**
 * Gives messages to the next contacts of an event that has not told its whole audience yet. Returns false when there is
 * no such event. A portion that is repeated adds nothing.
 */
export async function expandSome(transaction: Transaction, carries: (mode: number) => boolean): Promise<boolean> {
  const event = await nextEvent(transaction);
  if (event === null) return false;
  const ways = (await readWays(transaction, event.topicId)).filter(({ transportModeId }) => carries(transportModeId));
  const { found, last } = ways.length === 0 ? NOBODY : await addMessages(transaction, event, ways);
  await sql`
    update public.topic_events
       set last_contact_id = ${last}, is_expanded = ${found < CONTACTS_PER_STEP}
     where tenant_id = ${transaction.tenantId} and topic_event_id = ${event.topicEventId}`.execute(transaction.query);
  return true;
}

/**
 * Returns an event that has its data and has told nobody yet, or else the oldest: whom an event is about does not wait
 * for an audience.
 */
async function nextEvent({ query, tenantId }: Transaction): Promise<WaitingEvent | null> {
  const { rows } = await sql<WaitingEvent>`
    select e.topic_event_id as "topicEventId", e.notification_topic_id as "topicId" from public.topic_events e
     where e.tenant_id = ${tenantId} and not e.is_expanded and e.data_state = 'settled'
     order by e.last_contact_id > 0, e.topic_event_id limit 1 for update skip locked`.execute(query);
  return rows[0] ?? null;
}

/** Returns for each way the oldest template of a topic that has a variant for it which says something. */
export async function readWays(transaction: Transaction, topicId: number): Promise<Way[]> {
  const { rows } = await sql<Way>`
    select k.transport_mode_id as "transportModeId", k.marketing_channel_id as "marketingChannelId",
           n.template_id as "templateId"
      from public.notification_templates n
      join public.notification_template_variants v
        on v.tenant_id = n.tenant_id and v.notification_template_id = n.template_id
      join public.marketing_channels k
        on k.tenant_id = v.tenant_id and k.marketing_channel_id = v.marketing_channel_id
      join public.transport_modes t on t.transport_mode_id = k.transport_mode_id
       and (t.is_required_for_fan_out or t.transport_mode_id = ${IN_APP})
     where n.tenant_id = ${transaction.tenantId} and n.notification_topic_id = ${topicId}
     order by n.template_id, v.notification_template_variant_id`.execute(transaction.query);
  const contents = await readContents(
    transaction,
    rows.map(({ templateId }) => templateId),
    rows.map(({ marketingChannelId }) => marketingChannelId),
  );
  const ways = new Map<number, Way>();
  for (const way of rows)
    if (!ways.has(way.transportModeId) && contents.of(way.templateId, way.marketingChannelId) !== undefined)
      ways.set(way.transportModeId, way);
  return [...ways.values()];
}

/** An address at which a contact may be reached by a way `w`. */
const KNOWN_ADDRESS = {
  transportModeId: sql.ref('w.transportModeId'),
  foldedAddress: sql`lower(known.address collate "C")`,
};

/**
 * Adds the messages of the next contacts of the audience, the union of the chosen kinds of recipients. Those whom the
 * event is about come first, so that nobody with the same address takes a critical message from them. Without an
 * address for messages they are reached at the one that came with the event, or else where they sign in.
 */
async function addMessages(
  { query, tenantId }: Transaction,
  { topicEventId }: WaitingEvent,
  ways: readonly Way[],
): Promise<Portion> {
  const { rows } = await sql<Portion>`
    with event as (
      select e.topic_event_id, e.contact_id, e.email_address, e.phone_number, e.last_contact_id, t.*
        from public.topic_events e
        join public.notification_topics t
          on t.tenant_id = e.tenant_id and t.notification_topic_id = e.notification_topic_id
       where e.tenant_id = ${tenantId} and e.topic_event_id = ${topicEventId}),
    audience as (
      select a.contact_id, bool_or(a.is_concerned) as is_concerned, bool_or(a.is_concerned and a.is_public) as is_critical
        from (select e.contact_id, true as is_concerned, e.is_public from event e where e.send_to_context_user
              union all
              select (select min(c.contact_id) from public.contacts own
                        join public.contacts c on c.tenant_id = own.tenant_id and c.party_id = own.party_id
                       where own.tenant_id = ${tenantId} and own.contact_id = e.contact_id), true, e.is_public
                from event e where e.send_to_party_admin
              union all
              select r.contact_id, false, false from event e
                join public.campaigns c on c.tenant_id = ${tenantId} and c.notification_topic_id = e.notification_topic_id
                 and c.deleted_at is null
                join public.campaign_runs r on r.tenant_id = c.tenant_id and r.campaign_id = c.campaign_id
               where e.send_to_subscribed_users
              union all
              select s.notification_contact_id, false, false from event e
                join public.audience_segment_contacts s
                  on s.tenant_id = ${tenantId} and s.audience_segment_id = e.user_segment_id
               where e.send_to_user_segment) a
        join public.contacts c on c.tenant_id = ${tenantId} and c.contact_id = a.contact_id and not c.is_blocked
       where a.is_concerned or a.contact_id > (select last_contact_id from event)
       group by a.contact_id order by bool_or(a.is_concerned) desc, a.contact_id limit ${sql.lit(CONTACTS_PER_STEP)}),
    added as (
      insert into public.topic_messages (tenant_id, message_id, topic_event_id, contact_id, transport_mode_id,
        marketing_channel_id, template_id, address, is_critical)
      select ${tenantId}::integer, gen_random_uuid(), ${topicEventId}::integer, a.contact_id, w."transportModeId",
             w."marketingChannelId", w."templateId", found.address, a.is_critical
        from audience a
       -- The database knows how long an array is. It takes JSON for a hundred ways, and compiles a plan of that cost for
       -- seconds.
       cross join unnest(${ways.map((way) => way.transportModeId)}::integer[],
                         ${ways.map((way) => way.marketingChannelId)}::integer[],
                         ${ways.map((way) => way.templateId)}::integer[])
                as w ("transportModeId", "marketingChannelId", "templateId")
       cross join lateral (
         select known.address from (
           select m.communication_value as address, 1 as place, m.contact_communication_id as id
             from public.contact_communications m
            where m.tenant_id = ${tenantId} and m.notification_contact_id = a.contact_id
              and m.transport_mode_id = w."transportModeId" and m.transport_mode_id <> ${IN_APP}
           union all
           select ${bellOf(sql.ref('a.contact_id'))}, 1, 0
            where w."transportModeId" = ${IN_APP} and ${hasBell(tenantId, sql.ref('a.contact_id'))}
           union all
           select case w."transportModeId" when ${EMAIL}::integer then e.email_address
                                           when ${SMS}::integer then e.phone_number end, 2, 0
             from event e where e.contact_id = a.contact_id and a.is_concerned
           union all
           select i.identity_no, 3, 0 from public.contact_online_identities i
            where a.is_concerned and i.tenant_id = ${tenantId} and i.contact_id = a.contact_id and i.is_verified
              and i.identity_type = case w."transportModeId" when ${EMAIL}::integer then 'email'
                                                             when ${SMS}::integer then 'phone' end) known
          -- A reader with several addresses is reached at one that works and is open.
          where char_length(known.address) <= 254
          order by ${isBounced(tenantId, KNOWN_ADDRESS)}, known.place, ${isAddressSuppressed(tenantId, KNOWN_ADDRESS)},
                   known.id, known.address limit 1) found
       order by a.is_critical desc, a.contact_id
      on conflict do nothing)
    select count(*)::integer as found, coalesce(max(a.contact_id) filter (where not a.is_concerned), 0) as last
      from audience a`.execute(query);
  return rows[0] ?? NOBODY;
}
