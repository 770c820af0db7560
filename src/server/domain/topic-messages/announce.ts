import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { originOfSite } from '../sites/origin-of-site.ts';
import { queueEvent } from './queue-delivery.ts';

/**
 * The codes by which the shop names topics when something happens (`docs/domain/notifications.md#messages-of-topics`).
 * Topics with other codes are for campaigns.
 */
export type TopicCode = 'order.placed' | 'order.shipped' | 'payment.received' | 'refund.issued';

/** Something that has happened, which the people of a topic may be told of. */
export interface TopicEvent {
  topicCode: TopicCode;
  /** With the topic the id of the business event: it is told once, however often it is handled. */
  key: string;
  /** What fills the merge fields that begin with `data.`, by the names after it. */
  data: Readonly<Record<string, string>>;
}

/** Who has done something, and where. */
export interface TopicPlace {
  siteId: number;
  /** The context user of the events. */
  contactId: number | null;
  /** Where to reach the person, as it was given with the action: for one who has no address for messages. */
  emailAddress: string | null;
  phoneNumber: string | null;
  /** The origin of the console at which the call arrived. */
  consoleOrigin: string;
}

/**
 * Notes events for the topics of the tenant that have their codes, in the transaction in which they happen, and queues
 * the job that tells their people. Does nothing for a code without a topic, and for an event that was noted already.
 */
export async function announce(
  transaction: Transaction,
  { siteId, contactId, emailAddress, phoneNumber, consoleOrigin }: TopicPlace,
  events: readonly TopicEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { query, tenantId } = transaction;
  const codes = [...new Set(events.map(({ topicCode }) => topicCode))];
  const { rows: topics } = await sql<{ topicId: number; topicCode: string }>`
    select t.notification_topic_id as "topicId", t.topic_code as "topicCode" from public.notification_topics t
     where t.tenant_id = ${tenantId} and t.topic_code = any(${codes}::text[]) and t.deleted_at is null`.execute(query);
  const idOf = new Map(topics.map(({ topicId, topicCode }) => [topicCode, topicId]));
  const told = events.flatMap(({ topicCode, key, data }) => {
    const topicId = idOf.get(topicCode);
    return topicId === undefined ? [] : [{ topicId, key, data }];
  });
  if (told.length === 0) return;
  const origin = await originOfSite(transaction, siteId, consoleOrigin);
  const { rows: noted } = await sql<{ topicEventId: number }>`
    insert into public.topic_events (tenant_id, notification_topic_id, event_key, site_id, contact_id, email_address,
      phone_number, data, link_origin)
    select ${tenantId}::integer, n."topicId", n.key, ${siteId}::integer, ${contactId}::integer,
           ${emailAddress}::text, ${asPhone(phoneNumber)}::text, n.data, ${origin}::text
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n ("topicId" integer, key text, data jsonb)
    on conflict do nothing returning topic_event_id as "topicEventId"`.execute(query);
  for (const { topicEventId } of noted) await queueEvent(transaction, topicEventId);
}

/** Returns a phone number that a text message can be sent to (E.164); null for what somebody wrote otherwise. */
function asPhone(value: string | null): string | null {
  return value !== null && /^\+[1-9]\d{6,14}$/.test(value) ? value : null;
}
