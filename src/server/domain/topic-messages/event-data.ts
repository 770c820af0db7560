import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Instant } from '../campaigns/core/plan.ts';
import { instant } from '../campaigns/engine/visits.ts';
import type { Outbound } from '../services.ts';
import { askEndpoint, type DataAnswer, type Question } from './ask-endpoint.ts';
import { namedFields, sortNewEvents } from './wanted-fields.ts';

/** Until an endpoint is asked again that could not be reached, and until another worker asks for one that died. */
const ASK_AGAIN = 60_000;
/** How long an event waits for its data, from when it happened. Its people are told without them then. */
const PATIENCE = 900_000;

/** What asking for data works with. */
export interface Asking {
  transport: { carries(transportModeId: number): boolean };
  outbound: Outbound;
  now(): Instant;
  step<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

/** A question with the topic of its event, and all data fields that the messages of the topic name. */
interface TopicQuestion extends Question {
  topicId: number;
  named: readonly string[];
}

/**
 * Looks which new events wait for data, and gets the data of one: asks the endpoint of its topic when a message names
 * fields that the shop does not give. Returns false when nothing was to be done. An endpoint is asked one question at a
 * time.
 */
export async function getSomeData({ transport, outbound, now, step }: Asking): Promise<boolean> {
  const carries = (mode: number) => transport.carries(mode);
  const turn = await step(async (transaction) => {
    const hasSorted = await sortNewEvents(transaction, carries);
    const next = await nextQuestion(transaction, carries, now());
    return next === 'none' && hasSorted ? 'settled' : next;
  });
  if (turn === 'none') return false;
  if (turn === 'settled') return true;
  const answer = await askEndpoint(outbound, turn);
  await step((transaction) => storeAnswer(transaction, turn, answer, now()));
  return true;
}

/**
 * Returns, as an expression, until when a topic's endpoint is left alone: a question is on its way, or the last one did
 * not reach it. Null: it may be asked.
 */
export function endOfQuestion(tenantId: number, topicId: RawBuilder<unknown>, now: Instant): RawBuilder<unknown> {
  return sql`(select max(asked.asked_until) from public.topic_events asked
               where asked.tenant_id = ${tenantId} and asked.notification_topic_id = ${topicId}
                 and asked.asked_until > ${instant(now)})`;
}

/**
 * Marks an event as asked, and returns its question: of a topic whose endpoint may be asked, the event that has waited
 * longest, since it happened or was asked. One that the endpoint always fails for keeps no other from its turn.
 * `settled`: the event needs no data any more.
 */
async function nextQuestion(
  transaction: Transaction,
  carries: (mode: number) => boolean,
  now: Instant,
): Promise<TopicQuestion | 'none' | 'settled'> {
  const { query, tenantId } = transaction;
  // The conditions on the event itself hold for what another worker has stored meanwhile; the inner query may be older.
  const { rows } = await sql<Omit<TopicQuestion, 'wanted' | 'named'>>`
    select e.topic_event_id as "topicEventId", e.notification_topic_id as "topicId", e.event_key as "eventKey", e.data,
           t.data_endpoint_url as endpoint, t.topic_code as "topicCode"
      from public.topic_events e
      join public.notification_topics t
        on t.tenant_id = e.tenant_id and t.notification_topic_id = e.notification_topic_id
     where e.tenant_id = ${tenantId} and not e.is_expanded and e.data_state = 'waiting'
       and (e.asked_until is null or e.asked_until <= ${instant(now)})
       and e.topic_event_id in (
         select (select w.topic_event_id from public.topic_events w
                  where w.tenant_id = ${tenantId} and w.notification_topic_id = k.notification_topic_id
                    and not w.is_expanded and w.data_state = 'waiting'
                  order by coalesce(w.asked_until, w.created_date), w.topic_event_id limit 1)
           from public.notification_topics k
          where k.tenant_id = ${tenantId}
            and ${endOfQuestion(tenantId, sql.ref('k.notification_topic_id'), now)} is null)
     order by e.topic_event_id limit 1 for update of e skip locked`.execute(query);
  const [event] = rows;
  if (event === undefined) return 'none';
  const named = await namedFields(transaction, event.topicId, carries);
  const wanted = named.filter((name) => !Object.hasOwn(event.data, name));
  if (wanted.length === 0) {
    await sql`
      update public.topic_events set data_state = 'settled', data_problem = null, asked_until = null
       where tenant_id = ${tenantId} and topic_event_id = ${event.topicEventId}`.execute(query);
    return 'settled';
  }
  await sql`
    update public.topic_events set asked_until = ${instant(now + ASK_AGAIN)}
     where tenant_id = ${tenantId} and topic_event_id = ${event.topicEventId}`.execute(query);
  return { ...event, named, wanted };
}

/** Stores what an endpoint has answered about an event. The values of the shop stay. */
async function storeAnswer(
  transaction: Transaction,
  question: TopicQuestion,
  answer: DataAnswer,
  now: Instant,
): Promise<void> {
  const { query, tenantId } = transaction;
  const problem = 'problem' in answer ? answer.problem : null;
  if (problem === 'unreachable') return storeUnreachable(transaction, question, now);
  const fields = 'fields' in answer ? answer.fields : {};
  await sql`
    update public.topic_events
       set data = ${JSON.stringify(fields)}::jsonb || data, data_problem = ${problem}::text, data_state = 'settled',
           asked_until = null
     where tenant_id = ${tenantId} and topic_event_id = ${question.topicEventId} and not is_expanded
       and data_state = 'waiting'`.execute(query);
}

/**
 * Notes that an endpoint was not reached: all events of its topic wait a minute. Those whose patience has ended are
 * settled, asked or not, for the endpoint cannot be asked about all of them in time. Other events are left as they are,
 * so that a question costs the same however many wait.
 */
async function storeUnreachable(
  { query, tenantId }: Transaction,
  { topicEventId, topicId, named }: TopicQuestion,
  now: Instant,
): Promise<void> {
  const isOver = sql`created_date <= ${instant(now - PATIENCE)}`;
  await sql`
    update public.topic_events
       set data_problem = case when not data ?& ${named}::text[] then 'unreachable' end,
           data_state = case when ${isOver} then 'settled' else data_state end,
           asked_until = case when topic_event_id = ${topicEventId} then ${instant(now + ASK_AGAIN)} else asked_until end
     where tenant_id = ${tenantId} and topic_event_id in (
       select topic_event_id from public.topic_events
        where tenant_id = ${tenantId} and notification_topic_id = ${topicId} and not is_expanded
          and data_state = 'waiting' and (topic_event_id = ${topicEventId} or ${isOver})
        order by topic_event_id for update)`.execute(query);
}
