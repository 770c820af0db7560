import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { readContents } from '../campaigns/engine/contents.ts';
import { mergeFieldsOf } from '../notifications/merge-fields.ts';
import { readWays } from './audience.ts';

/** New events that one transaction looks at. */
const EVENTS_PER_STEP = 1000;

/** Returns the names of the data fields that the messages of a topic have, without the leading `data.`. */
export async function namedFields(
  transaction: Transaction,
  topicId: number,
  carries: (mode: number) => boolean,
): Promise<string[]> {
  const ways = (await readWays(transaction, topicId)).filter(({ transportModeId }) => carries(transportModeId));
  if (ways.length === 0) return [];
  const contents = await readContents(
    transaction,
    ways.map(({ templateId }) => templateId),
    ways.map(({ marketingChannelId }) => marketingChannelId),
  );
  const named = ways.flatMap(({ templateId, marketingChannelId }) => {
    const { subject = '', text = '' } = contents.of(templateId, marketingChannelId) ?? {};
    return mergeFieldsOf(`${subject}\n${text}`);
  });
  return [...new Set(named.flatMap((name) => /^data\.(.+)$/.exec(name)?.[1] ?? []))];
}

/**
 * Looks at the next new events of one topic: those whose messages name fields that the shop does not give wait for
 * their data, the others are settled, whatever becomes of the endpoint. Returns false when no event is new.
 */
export async function sortNewEvents(transaction: Transaction, carries: (mode: number) => boolean): Promise<boolean> {
  const { query, tenantId } = transaction;
  const { rows } = await sql<{ topicId: number }>`
    select e.notification_topic_id as "topicId" from public.topic_events e
     where e.tenant_id = ${tenantId} and not e.is_expanded and e.data_state = 'new'
     order by e.topic_event_id limit 1 for update skip locked`.execute(query);
  const [first] = rows;
  if (first === undefined) return false;
  const named = await namedFields(transaction, first.topicId, carries);
  await sql`
    update public.topic_events e
       set data_state = case when e.data ?& ${named}::text[] then 'settled' else 'waiting' end
     where e.tenant_id = ${tenantId} and e.topic_event_id in (
       select n.topic_event_id from public.topic_events n
        where n.tenant_id = ${tenantId} and n.notification_topic_id = ${first.topicId} and not n.is_expanded
          and n.data_state = 'new'
        order by n.topic_event_id limit ${sql.lit(EVENTS_PER_STEP)} for update skip locked)`.execute(query);
  return true;
}
