import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { originOfSite } from '../sites/origin-of-site.ts';
import { DELIVER_TOPICS } from './deliver-job-kind.ts';
import type { TopicCode } from './topic-codes.ts';

/** Something that has happened, which the people of a topic may be told of. */
export interface TopicEvent {
  topicCode: TopicCode;
  /** With the topic the id of the business event: it is told once, however often it is handled. */
  key: string;
  /** What fills the merge fields that begin with `data.`, by the names after it. */
  data: Readonly<Record<string, string>>;
}

/** Whose action events are about, and where. */
export interface TopicPlace {
  siteId: number;
  /** The context user of the events. */
  contactId: number | null;
  /** The address that the person gave with the action, for one who has no address for messages. */
  emailAddress: string | null;
  /** The origin of the console at which the call arrived. */
  consoleOrigin: string;
}

/**
 * Notes events for the topics of the tenant that have their codes, in the transaction in which they happen, and queues
 * the job that tells their people. Does nothing for a code without a topic, and for an event that was noted already.
 */
export async function announce(
  transaction: Transaction,
  { siteId, contactId, emailAddress, consoleOrigin }: TopicPlace,
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
  await sql`
    insert into public.topic_events (tenant_id, notification_topic_id, event_key, site_id, contact_id, email_address, data,
      link_origin)
    select ${tenantId}::integer, n."topicId", n.key, ${siteId}::integer, ${contactId}::integer,
           ${emailAddress}::text, n.data, ${origin}::text
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n ("topicId" integer, key text, data jsonb)
    on conflict do nothing`.execute(query);
  await enqueueJob(transaction, DELIVER_TOPICS);
}
