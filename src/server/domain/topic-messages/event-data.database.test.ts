import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../http/testing/sign-in.ts';
import { serviceOf } from '../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { outboundTo } from '../../outbound/testing/outbound-to.ts';
import { mortalEngine } from '../campaigns/testing/mortal-engine.ts';
import {
  addAudience,
  engineOver,
  FakeTransport,
  inTenant,
  type Audience,
} from '../campaigns/testing/running-campaign.ts';
import { announce } from './announce.ts';
import { nextDue } from './claim.ts';
import { deliver, type TopicEngine } from './deliver.ts';

const MINUTE = 60_000;

let server: TestServer;
let audience: Audience;
let transport: FakeTransport;
let clock: { now: number };
let answer: { status: number; body: string };
/** Keys of the events that the endpoint was asked about. */
const asked: string[] = [];

const endpoint = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push(String(Object(JSON.parse(body))['eventKey']));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});

beforeAll(async () => {
  server = await startTestServer();
  audience = await addAudience(server, serviceOf(server, await signedIn(server, 'owner')), ['Asha']);
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening));
  await run(sql`
    update notification_topics set topic_code = 'order.shipped', send_to_user_segment = true
     where notification_topic_id = ${audience.notificationTopicId}`);
});
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await server.close();
});

beforeEach(async () => {
  transport = new FakeTransport();
  // Ahead of the database, which dates what is due.
  clock = { now: Date.now() + MINUTE };
  answer = { status: 200, body: JSON.stringify({ orderId: 'theirs', delivery: { date: '12 May' } }) };
  asked.length = 0;
  await run(sql`delete from topic_events`);
  await says('Order {{data.orderId}} comes on {{data.delivery.date}}');
});

const run = (statement: ReturnType<typeof sql>) => inTenant(server, ({ query }) => statement.execute(query));
const says = (subject: string) =>
  run(sql`
    update notification_template_variants set subject = ${subject}
     where notification_template_id = ${audience.templateId}`);
const engine = (): TopicEngine => ({
  ...engineOver(server, transport, clock),
  outbound: outboundTo((endpoint.address() as AddressInfo).port), // It listens at a port.
});
const happens = (key = 'order 7/1') =>
  inTenant(server, (transaction) =>
    announce(
      transaction,
      { siteId: 1, contactId: null, emailAddress: null, phoneNumber: null, consoleOrigin: 'http://acme.localhost' },
      [{ topicCode: 'order.shipped', key, data: { orderId: '7' } }],
    ),
  );
const inwards = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]);
const subjects = () => transport.attempts.map(({ subject }) => subject);
const problems = async () => {
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ problem: string | null }>`
      select data_problem as problem from topic_events order by topic_event_id`.execute(query),
  );
  return rows.map(({ problem }) => problem);
};
const due = () => inTenant(server, (transaction) => nextDue(transaction, clock.now));

it('fills fields that the shop does not give by the answer of the endpoint, which is asked once', async () => {
  await happens();
  await deliver(engine());
  await deliver(engine());
  expect(subjects()).toEqual(['Order 7 comes on 12 May']);
  expect([asked, await due(), await problems()]).toEqual([['order 7/1'], null, [null]]);
});

it('does not ask for fields that the shop gives', async () => {
  await says('Order {{data.orderId}}');
  await happens();
  await deliver(engine());
  expect([subjects(), asked]).toEqual([['Order 7'], []]);
});

it('waits while the endpoint cannot be reached, asks once a minute for all events, and tells them then', async () => {
  answer.status = 503;
  await happens();
  await happens('order 8/1');
  for (let turn = 0; turn < 3; turn += 1) {
    await deliver(engine());
    await deliver(engine());
    expect(await due()).toBe(clock.now + MINUTE);
    clock.now += MINUTE;
  }
  expect([subjects(), asked]).toEqual([[], ['order 7/1', 'order 8/1', 'order 7/1']]);
  expect(await problems()).toEqual(['unreachable', 'unreachable']);
  // Another event meanwhile is no reason to ask at once.
  answer.status = 200;
  clock.now -= MINUTE / 2;
  await happens('order 9/1');
  await deliver(engine());
  expect(asked).toHaveLength(3);
  clock.now += MINUTE / 2;
  await deliver(engine());
  expect(subjects()).toHaveLength(3);
  expect([new Set(subjects()), await due()]).toEqual([new Set(['Order 7 comes on 12 May']), null]);
});

it('tells people without the data when the endpoint cannot be reached for a quarter of an hour', async () => {
  answer.status = 503;
  await happens();
  for (let minutes = 0; minutes < 20 && transport.attempts.length === 0; minutes += 1) {
    await deliver(engine());
    clock.now += MINUTE;
  }
  expect([subjects(), asked.length, await problems()]).toEqual([['Order 7 comes on '], 16, ['unreachable']]);
  const { rows } = await inTenant(server, ({ query }) =>
    sql`select status, problem from sent_topic_messages`.execute(query),
  );
  expect(rows).toEqual([{ status: 'sent', problem: 'dataUnreachable' }]);
});

it.each([
  [{ status: 404, body: '{}' }, 'refused'],
  [{ status: 200, body: 'none' }, 'invalid'],
  [{ status: 200, body: '{"delivery":"soon"}' }, null],
])('tells people at once without the data when it answers %o', async (given, problem) => {
  answer = given;
  await happens();
  await deliver(engine());
  expect([subjects(), asked, await problems()]).toEqual([['Order 7 comes on '], ['order 7/1'], [problem]]);
});

it.each([
  ['a pair that the cut divides', `${'x'.repeat(999)}😀`, `${'x'.repeat(999)}\uFFFD`],
  ['half a pair', String.raw`a\ud83d`, 'a\uFFFD'],
  ['NUL', String.raw`a\u0000b`, 'a b'],
])('stores %s as text that the database takes', async (_name, given, date) => {
  answer = { status: 200, body: `{"delivery":{"date":"${given}"}}` };
  await happens();
  await deliver(engine());
  expect(subjects()).toEqual([`Order 7 comes on ${date}`]);
});

it('tells people at once without the data when the endpoint leads inwards or answers at great length', async () => {
  await happens();
  await deliver({ ...engine(), outbound: outboundTo((endpoint.address() as AddressInfo).port, { resolve: inwards }) });
  answer.body = JSON.stringify({ delivery: { date: 'x'.repeat(1_000_000) } });
  await happens('order 8/1');
  await deliver(engine());
  expect([subjects().length, asked, await problems()]).toEqual([2, ['order 8/1'], ['refused', 'invalid']]);
});

it('asks while the clock of its server is behind that of the database', async () => {
  clock.now -= 10 * MINUTE;
  for (const order of [7, 8, 9]) await happens(`order ${order}/1`);
  await deliver(engine());
  expect(asked).toEqual(['order 7/1', 'order 8/1', 'order 9/1']);
});

it('asks about other events first when it is not reached for one', async () => {
  const [first = '', ...others] = [7, 8, 9].map((order) => `order ${order}/1`);
  answer.status = 503;
  await happens(first);
  await deliver(engine());
  for (const key of others) await happens(key);
  answer.status = 200;
  clock.now += MINUTE;
  await deliver(engine());
  expect(asked).toEqual([first, ...others, first]);
});

it('does not keep an event back that needs no data while the endpoint cannot be reached', async () => {
  answer.status = 503;
  await happens();
  await deliver(engine());
  await says('Order {{data.orderId}}');
  await happens('order 8/1');
  await deliver(engine());
  expect([subjects(), await problems()]).toEqual([['Order 7'], ['unreachable', null]]);
  clock.now += MINUTE;
  await deliver(engine());
  expect([subjects(), asked, await problems()]).toEqual([['Order 7', 'Order 7'], ['order 7/1'], [null, null]]);
});

it('says why of events whose patience ends, and of no other', async () => {
  answer.status = 503;
  await happens();
  await happens('order 8/1');
  await deliver(engine());
  expect(await problems()).toEqual(['unreachable', null]);
  await happens('order 9/1');
  await run(sql`update topic_events set created_date = now() + interval '1 hour' where event_key = 'order 9/1'`);
  clock.now += 20 * MINUTE;
  await deliver(engine());
  await deliver(engine());
  expect([subjects().length, asked.length, await problems()]).toEqual([2, 2, ['unreachable', 'unreachable', null]]);
});

it('writes each event a few times, however many wait for their turn', async () => {
  await server.database.asOwner(async (query) => {
    await sql`create sequence public.event_writes`.execute(query);
    await sql`
      create function public.count_event_write() returns trigger language plpgsql security definer as
        $$ begin perform nextval('public.event_writes'); return null; end $$`.execute(query);
    await sql`
      create trigger count_writes after update on public.topic_events
        for each row execute function public.count_event_write()`.execute(query);
  });
  const events = 30;
  for (let order = 0; order < events; order += 1) await happens(`order ${order}/1`);
  answer.status = 503;
  await deliver(engine());
  clock.now += MINUTE;
  answer.status = 200;
  for (let runs = 0; runs < 3; runs += 1) await deliver(engine());
  const writes = await server.database.asOwner(async (query) => {
    const { rows } = await sql<{ count: number }>`select last_value::integer as count from public.event_writes`.execute(
      query,
    );
    await sql`drop function public.count_event_write() cascade`.execute(query);
    await sql`drop sequence public.event_writes`.execute(query);
    return rows[0]?.count;
  });
  // Sorted, asked, answered, and told; and what the first question has written.
  expect([subjects().length, writes]).toEqual([events, 4 * events + 2]);
});

it('asks about each event once, whatever workers do', async () => {
  await happens();
  await happens('order 8/1');
  await Promise.all(Array.from({ length: 4 }, () => deliver(engine())));
  await deliver(engine());
  expect(asked.toSorted()).toEqual(['order 7/1', 'order 8/1']);
  expect(subjects()).toHaveLength(2);
});

it.each([0, 1, 2, 3, 4])(
  'asks again a minute later when its worker died at step %i, and tells once',
  async (passes) => {
    await happens();
    await deliver(mortalEngine(engine(), { point: 'before a step', passes })).catch(() => undefined);
    clock.now += 2 * MINUTE;
    await deliver(engine());
    expect(subjects()).toEqual(['Order 7 comes on 12 May']);
  },
);
