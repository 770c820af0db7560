import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Instant } from '../campaigns/core/plan.ts';
import { readContents } from '../campaigns/engine/contents.ts';
import { instant } from '../campaigns/engine/visits.ts';
import type { Outbound } from '../services.ts';
import { mergeFieldsOf } from '../notifications/merge-fields.ts';
import { askEndpoint, type DataAnswer, type Question } from './ask-endpoint.ts';
import { readWays } from './audience.ts';

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

/**
 * Gets the data of an event whose turn it is: asks the endpoint of its topic when a message names fields that the shop
 * does not give. Returns false when no event waits for its turn. An endpoint is asked one question at a time.
 */
export async function getSomeData({ transport, outbound, now, step }: Asking): Promise<boolean> {
  const turn = await step((transaction) => nextQuestion(transaction, (mode) => transport.carries(mode), now()));
  if (turn === 'none') return false;
  if (turn === 'settled') return true;
  const answer = await askEndpoint(outbound, turn);
  await step((transaction) => storeAnswer(transaction, turn, answer, now()));
  return true;
}

interface EventRow extends Omit<Question, 'wanted'> {
  topicId: number;
  /** When the endpoint is asked again, or another question of it has surely ended; null: nothing is in the way. */
  busyUntil: string | null;
}

type TopicQuestion = Question & Pick<EventRow, 'topicId'>;

/** Returns the question of the oldest event whose turn it is; `settled` when the event needs none, or waits for another. */
async function nextQuestion(
  transaction: Transaction,
  carries: (mode: number) => boolean,
  now: Instant,
): Promise<TopicQuestion | 'none' | 'settled'> {
  const { query, tenantId } = transaction;
  const { rows } = await sql<EventRow>`
    select e.topic_event_id as "topicEventId", e.notification_topic_id as "topicId", e.event_key as "eventKey", e.data,
           t.data_endpoint_url as endpoint, t.topic_code as "topicCode",
           (select min(other.data_due_date) from public.topic_events other
             where other.tenant_id = e.tenant_id and other.notification_topic_id = e.notification_topic_id
               and not other.is_expanded and other.data_due_date > ${instant(now)})::text as "busyUntil"
      from public.topic_events e
      join public.notification_topics t
        on t.tenant_id = e.tenant_id and t.notification_topic_id = e.notification_topic_id
     where e.tenant_id = ${tenantId} and not e.is_expanded and e.data_due_date <= ${instant(now)}
     order by e.topic_event_id limit 1 for update of e skip locked`.execute(query);
  const [event] = rows;
  if (event === undefined) return 'none';
  const { busyUntil, ...question } = event;
  const wanted = await wantedFields(transaction, event, carries);
  const due = wanted.length === 0 ? null : (busyUntil ?? new Date(now + ASK_AGAIN).toISOString());
  await sql`
    update public.topic_events set data_due_date = ${due}::timestamptz
     where tenant_id = ${tenantId} and topic_event_id = ${event.topicEventId}`.execute(query);
  return wanted.length === 0 || busyUntil !== null ? 'settled' : { ...question, wanted };
}

/** Returns the data fields that the messages of an event name and the shop does not give. */
async function wantedFields(
  transaction: Transaction,
  { topicId, data }: Pick<EventRow, 'topicId' | 'data'>,
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
  const fields = named.flatMap((name) => /^data\.(.+)$/.exec(name)?.[1] ?? []);
  return [...new Set(fields)].filter((name) => !Object.hasOwn(data, name));
}

/**
 * Stores what an endpoint has answered. The values of the shop stay. While an endpoint cannot be reached, all events of
 * its topic wait, each until its patience ends.
 */
async function storeAnswer(
  { query, tenantId }: Transaction,
  { topicEventId, topicId }: TopicQuestion,
  answer: DataAnswer,
  now: Instant,
): Promise<void> {
  const problem = 'problem' in answer ? answer.problem : null;
  const fields = 'fields' in answer ? answer.fields : {};
  const waiting = sql`
    select w.topic_event_id from public.topic_events w
     where w.tenant_id = ${tenantId} and w.notification_topic_id = ${topicId} and not w.is_expanded
       and w.data_due_date is not null
     order by w.topic_event_id for update`;
  if (problem === 'unreachable') {
    await sql`
      update public.topic_events e
         set data_problem = ${problem},
             data_due_date = case when e.created_date > ${instant(now - PATIENCE)} then ${instant(now + ASK_AGAIN)} end
       where e.tenant_id = ${tenantId} and e.topic_event_id in (${waiting})`.execute(query);
    return;
  }
  await sql`
    update public.topic_events e
       set data = case when e.topic_event_id = ${topicEventId} then ${JSON.stringify(fields)}::jsonb || e.data else e.data end,
           data_problem = case when e.topic_event_id = ${topicEventId} then ${problem}::text end,
           data_due_date = case when e.topic_event_id <> ${topicEventId} then ${instant(now)} end
     where e.tenant_id = ${tenantId} and e.topic_event_id in (${waiting})`.execute(query);
}
