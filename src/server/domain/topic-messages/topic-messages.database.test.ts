import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDocument, makeParagraph } from '../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { EMAIL_CHANNEL } from '../campaigns/testing/campaign-fixture.ts';
import { mortalEngine, POINTS } from '../campaigns/testing/mortal-engine.ts';
import {
  addAudience,
  engineOver,
  FakeTransport,
  inTenant,
  type Audience,
} from '../campaigns/testing/running-campaign.ts';
import { LEASE_MILLISECONDS } from '../campaigns/engine/messages.ts';
import { readPreferences, storePreferences } from '../campaigns/engine/preferences.ts';
import { OrderDesk } from '../orders/testing/order-desk.ts';
import { announce, type TopicEvent } from './announce.ts';
import { expandSome } from './audience.ts';
import { nextDue } from './claim.ts';
import { queueRest } from './queue-delivery.ts';
import { deliver } from './deliver.ts';
import { getSomeData } from './event-data.ts';
import { OutboundFailure } from '../services.ts';

const CUSTOMER = 'buyer@example.com';

let server: TestServer;
let desk: OrderDesk;
let service: Service;
let audience: Audience;
let transport: FakeTransport;
let clock: { now: number };

beforeAll(async () => {
  server = await startTestServer();
  desk = await OrderDesk.open(server, await signedIn(server, 'owner'));
  service = desk.acme;
  audience = await addAudience(server, service, ['Asha', 'Bilal']);
  await run(sql`
    insert into contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
    values (1, ${desk.ids.contactId}, 1, ${CUSTOMER})`);
});
afterAll(() => server.close());

const run = (statement: ReturnType<typeof sql>) => inTenant(server, ({ query }) => statement.execute(query));

/** Makes the topic of the audience the one that the shop names by a code, with other recipients. */
const topic = (topicCode: string, recipients: JsonObject) =>
  inTenant(server, async ({ query }) => {
    const { context = false, admin = false, subscribed = false, segment = false, isPublic = false } = recipients;
    await sql`
      update notification_topics set topic_code = ${topicCode}, is_public = ${isPublic}, send_to_context_user = ${context},
        send_to_party_admin = ${admin}, send_to_subscribed_users = ${subscribed}, send_to_user_segment = ${segment}
       where notification_topic_id = ${audience.notificationTopicId}`.execute(query);
  });

beforeEach(async () => {
  transport = new FakeTransport();
  // Ahead of the database, which dates what is due, however long a test takes.
  clock = { now: Date.now() + 3_600_000 };
  for (const table of ['topic_events', 'topic_refusals', 'message_suppressions'])
    await run(sql`delete from ${sql.table(table)}`);
  await run(sql`
    update notification_template_variants set subject = 'Order {{data.orderId}} of {{contact.fullName}}'
     where notification_template_id = ${audience.templateId} and marketing_channel_id = ${EMAIL_CHANNEL}`);
});

/** Reaches no endpoint: an event of this hour waits no longer for one, as its clock is an hour ahead. */
const outbound = () => Promise.reject(new OutboundFailure('Nothing is reached.', 'unreachable'));
const engine = () => ({ ...engineOver(server, transport, clock), outbound });
/** Finds that an event needs no further data, and gives messages to a portion of its audience. */
const expand = async () => {
  await getSomeData(engine());
  await inTenant(server, (transaction) => expandSome(transaction, () => true));
};
const receivers = () => transport.attempts.map(({ to }) => to).toSorted();
const states = async () => {
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ status: string; problem: string | null }>`
      select status, problem from topic_messages order by contact_id`.execute(query),
  );
  return rows.map(({ status, problem }) => problem ?? status);
};
/** Of each event, whether its whole audience has its messages, and how many of them are critical. */
const eventsTold = async () => {
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ isExpanded: boolean; critical: number }>`
      select e.is_expanded as "isExpanded", (select count(*)::integer from topic_messages m
        where m.topic_event_id = e.topic_event_id and m.is_critical) as critical
      from topic_events e order by e.topic_event_id`.execute(query),
  );
  return rows;
};
const happens = (event: Partial<TopicEvent> = {}, contactId: number | null = desk.ids.contactId) =>
  inTenant(server, (transaction) =>
    announce(
      transaction,
      {
        siteId: 1,
        contactId,
        emailAddress: 'order@example.com',
        phoneNumber: null,
        consoleOrigin: 'http://acme.localhost',
      },
      [{ topicCode: 'order.placed', key: 'order 7/0', data: { orderId: '7' }, ...event }],
    ),
  );

/** Does something while the topic is told of one kind of event, and notes what its customer is told. */
async function inOrderOf<Result>(
  told: Record<string, string[]>,
  topicCode: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await topic(topicCode, { context: true });
  await run(sql`
    update notification_template_variants set subject = '{{data.orderId}} of {{data.orderTotal}}: {{data.amount}}'
     where notification_template_id = ${audience.templateId}`);
  const result = await work();
  // The endpoint, which the amount of an order without a payment is asked of, is asked once a minute.
  clock.now += 60_000;
  await deliver(engine());
  await deliver(engine());
  told[topicCode] = transport.attempts.splice(0).map(({ to, subject }) => {
    expect(to).toBe(CUSTOMER);
    return subject.replace(/: $/, '');
  });
  return result;
}

const turnOff = (address: string | null) =>
  run(sql`
    insert into message_suppressions (tenant_id, contact_id, transport_mode_id, reason, address)
    values (1, ${address === null ? desk.ids.contactId : audience.contactIds[0]}, 1, 'unsubscribed', ${address})`);

describe('an order', () => {
  it('is told to its customer when it is placed, paid, shipped and paid back, each once', async () => {
    const told: Record<string, string[]> = {};
    const orderId = await inOrderOf(told, 'order.placed', () => desk.place([{ productId: desk.ids.pan, quantity: 2 }]));
    await inOrderOf(told, 'payment.received', () => desk.collect(orderId));
    const shipmentId = await inOrderOf(told, 'order.shipped', () => desk.ship(orderId));
    expect(told['order.shipped']).toEqual([]);
    await inOrderOf(told, 'order.shipped', () =>
      service.done('dispatchShipment', { shipmentId, shippingPartnerId: desk.ids.partner, trackingId: 'T-9' }),
    );
    const cancelled = await desk.place([{ productId: desk.ids.pan, quantity: 2 }]);
    await desk.collect(cancelled);
    const [first = {}] = await desk.unitsOf(cancelled);
    await service.done('cancelProduct', {
      orderId: cancelled,
      cancellationReasonId: desk.ids.reason,
      cancelProducts: [first],
    });
    await inOrderOf(told, 'refund.issued', () =>
      service.done('payRefund', { orderId: cancelled, paidBy: 'byHand', reference: 'NEFT 1' }),
    );
    expect(told).toEqual({
      'refund.issued': [`${cancelled} of 201.00 INR: 100.50 INR`],
      'order.placed': [`${orderId} of 201.00 INR`],
      'payment.received': [`${orderId} of 201.00 INR: 201.00 INR`],
      'order.shipped': [`${orderId} of 201.00 INR`],
    });
  });

  it('tells nobody of an order that is refused', async () => {
    await topic('order.placed', { context: true });
    await expect(desk.place([{ productId: desk.ids.unpriced, quantity: 1 }])).rejects.toThrow();
    await deliver(engine());
    expect(receivers()).toEqual([]);
  });
});

describe('the audience', () => {
  const [ASHA, BILAL] = ['0', '1'].map((index) => (id: number) => `contact${id}.${index}@example.com`);

  it('is the union of the chosen recipients, each of them once', async () => {
    const segment = [ASHA?.(audience.templateId), BILAL?.(audience.templateId)];
    await topic('order.placed', { context: true, admin: true, segment: true });
    await happens({}, audience.contactIds[0]);
    await deliver(engine());
    expect(receivers()).toEqual(segment);
    await topic('order.placed', {});
    await happens({ key: 'order 8/0' });
    await deliver(engine());
    expect(receivers()).toEqual(segment);
  });

  it('is told of an event once, however often it is handled, and at the same moment', async () => {
    await topic('order.placed', { context: true, segment: true });
    await Promise.all(Array.from({ length: 4 }, () => happens()));
    await Promise.all(Array.from({ length: 4 }, () => deliver(engine())));
    await deliver(engine());
    expect(receivers()).toHaveLength(3);
    expect(new Set(receivers()).size).toBe(3);
  });

  it('is one reader where contacts share an address', async () => {
    await run(sql`
      update contact_communications set communication_value = upper(${CUSTOMER})
       where notification_contact_id = ${audience.contactIds[1]}`);
    await topic('order.placed', { context: true, segment: true });
    await happens();
    await deliver(engine());
    expect(receivers().map((to) => to.toLowerCase())).toContain(CUSTOMER);
    expect(receivers()).toHaveLength(2);
    await run(sql`
      update contact_communications set communication_value = ${BILAL?.(audience.templateId)}
       where notification_contact_id = ${audience.contactIds[1]}`);
  });

  it('without an address for messages is reached at the one of the event', async () => {
    const { contactId } = desk.ids;
    await run(sql`update contact_communications set notification_contact_id = ${audience.contactIds[0]}
                   where notification_contact_id = ${contactId}`);
    await topic('order.placed', { context: true });
    await happens();
    await deliver(engine());
    await run(sql`update contact_communications set notification_contact_id = ${contactId}
                   where communication_value = ${CUSTOMER}`);
    expect(receivers()).toEqual(['order@example.com']);
  });

  it('is reached in portions, and nobody with the same address takes a critical message from the customer', async () => {
    await run(sql`
      with added as (
        insert into contacts (tenant_id, contact_id, full_name) select 1, n, 'Reader ' || n from generate_series(20001, 21003) n
        returning contact_id),
      members as (
        insert into audience_segment_contacts (tenant_id, audience_segment_id, notification_contact_id)
        select 1, ${audience.audienceSegmentId}, contact_id from added)
      insert into contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
      select 1, contact_id, 1, 'reader' || contact_id || '@example.com' from added`);
    await run(sql`update contacts set is_blocked = true where contact_id = 20002`);
    await run(sql`
      insert into contacts (tenant_id, contact_id, full_name) values (1, 30000, 'Late Customer');
    `);
    await run(sql`
      insert into contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
      values (1, 30000, 1, 'reader20001@example.com')`);
    // As a running database does by itself.
    await server.database.asOwner((query) => sql`analyze public.contact_communications`.execute(query));
    await turnOff('reader20001@example.com');
    await topic('order.placed', { context: true, segment: true, isPublic: true });
    await happens({}, 30_000);
    await expand();
    await happens({ key: 'order 8/0' });
    await expand();
    // The customer of the second event has a message before the first event has told its whole audience.
    expect(await eventsTold()).toEqual([
      { isExpanded: false, critical: 1 },
      { isExpanded: false, critical: 1 },
    ]);
    await run(sql`delete from topic_events where event_key = 'order 8/0'`);
    for (let runs = 0; runs < 2; runs += 1) await deliver(engine());
    await run(sql`delete from contacts where contact_id between 20001 and 30000`);
    const told = receivers();
    expect(new Set(told).size).toBe(told.length);
    // All but the blocked one, and one of the audience: in the name of the other the address was turned off. The
    // customer
    // is told in the place of the reader with its address.
    expect(told).toHaveLength(1003 - 1 + 1);
    expect(told).toContain('reader20001@example.com');
  });

  it('does nothing for a code without a topic, and for a template that says nothing', async () => {
    await topic('somethingElse', { context: true });
    await happens();
    expect(await inTenant(server, (transaction) => nextDue(transaction, clock.now))).toBeNull();
    await topic('order.placed', { context: true });
    await run(sql`update notification_template_variants set body_template = ''
                   where notification_template_id = ${audience.templateId}`);
    await happens();
    await deliver(engine());
    expect(await states()).toEqual([]);
    await run(sql`update notification_template_variants set body_template = ${makeDocument(makeParagraph('Thank you'))}
                   where notification_template_id = ${audience.templateId}`);
  });
});

it('what was told is deleted after a year', async () => {
  await topic('order.placed', { context: true });
  await happens();
  await happens({ key: 'order 8/0' });
  await run(sql`update topic_events set created_date = now() - interval '366 days' where event_key = 'order 7/0'`);
  await deliver(engine());
  await server.database.asOwner((query) => sql`select gate.forget_topic_events()`.execute(query));
  expect(await eventsTold()).toEqual([{ isExpanded: true, critical: 0 }]);
  expect(await states()).toEqual(['sent']);
});

describe('who has turned messages off', () => {
  it.each([
    ['the way', () => turnOff(null)],
    ['the way, as another contact with the address', () => turnOff(CUSTOMER)],
    [
      'the topic',
      () =>
        run(sql`insert into topic_refusals (tenant_id, contact_id, notification_topic_id)
                                 values (1, ${desk.ids.contactId}, ${audience.notificationTopicId})`),
    ],
  ])('%s, gets no message, also when it was queued before', async (_, off) => {
    await topic('order.placed', { context: true });
    await happens();
    await off();
    await deliver(engine());
    expect([receivers(), await states()]).toEqual([[], ['suppressed']]);
  });

  it('gets the critical messages that are about its own action, without a link to turn them off', async () => {
    await topic('order.placed', { context: true, segment: true, isPublic: true });
    await turnOff(CUSTOMER);
    await run(sql`insert into message_suppressions (tenant_id, contact_id, transport_mode_id, reason)
                  values (1, ${audience.contactIds[1]}, 1, 'unsubscribed')`);
    await happens();
    await deliver(engine());
    expect(receivers()).toEqual([CUSTOMER]);
    expect(transport.attempts[0]?.text).not.toMatch(/unsubscribe/i);
    expect(transport.attempts[0]).not.toHaveProperty('unsubscribeUrl');
  });

  it('turns them off by the link of a message, and chooses by the preferences that it leads to', async () => {
    await topic('order.placed', { context: true });
    await happens();
    await deliver({ ...engine() });
    const [message] = transport.attempts;
    const path = new URL(message?.unsubscribeUrl ?? '').pathname;
    expect(message?.text).toContain(message?.unsubscribeUrl);
    const preferences = await inTenant(server, (transaction) => readPreferences(transaction, message?.messageId ?? ''));
    expect(preferences?.topics).toEqual([
      expect.objectContaining({ notificationTopicId: audience.notificationTopicId, isWanted: true }),
    ]);
    const asked = await fetch(`http://localhost:${server.port}${path}`);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Do you want no more')]);
    const done = await fetch(`http://localhost:${server.port}${path}`, { method: 'POST' });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You get no more messages')]);
    await happens({ key: 'order 9/0' });
    await deliver(engine());
    expect(receivers()).toEqual([CUSTOMER]);
  });
});

const withoutAddress = async (work: () => Promise<void>) => {
  const { contactId } = desk.ids;
  await run(sql`update contact_communications set notification_contact_id = ${audience.contactIds[0]}
                 where communication_value = ${CUSTOMER}`);
  await work();
  await run(sql`update contact_communications set notification_contact_id = ${contactId}
                 where communication_value = ${CUSTOMER}`);
};

describe('who is known by the address of an order alone', () => {
  it('turns the topic and the way off, and on again, and so does another contact with the address', async () => {
    await topic('order.placed', { context: true });
    await withoutAddress(async () => {
      await happens();
      await deliver(engine());
      const messageId = transport.attempts[0]?.messageId ?? '';
      const choose = (modes: number[], topics: number[]) =>
        inTenant(server, (transaction) =>
          storePreferences(
            transaction,
            messageId,
            { modes: new Set(modes), topics: new Set(topics) },
            server.clock.now.getTime(),
          ),
        );
      const isWanted = { isWanted: true };
      const all = [[1], [audience.notificationTopicId]] as const;
      expect(await choose([...all[0]], [])).toMatchObject({ modes: [isWanted], topics: [{ isWanted: false }] });
      await happens({ key: 'order 8/0' });
      await happens({ key: 'order 9/0' }, audience.contactIds[1]);
      await run(sql`update contact_communications set communication_value = 'Order@example.com'
                     where notification_contact_id = ${audience.contactIds[1]}`);
      await deliver(engine());
      expect(receivers()).toEqual(['order@example.com']);
      expect(await choose([], [...all[1]])).toMatchObject({ modes: [{ isWanted: false }], topics: [isWanted] });
      await happens({ key: 'order 10/0' });
      await deliver(engine());
      expect(receivers()).toEqual(['order@example.com']);
      expect(await choose([...all[0]], [...all[1]])).toMatchObject({ modes: [isWanted], topics: [isWanted] });
      await happens({ key: 'order 11/0' });
      await deliver(engine());
      expect(receivers()).toEqual(['order@example.com', 'order@example.com']);
      await run(sql`update contact_communications set communication_value = ${`contact${audience.templateId}.1@example.com`}
                     where notification_contact_id = ${audience.contactIds[1]}`);
    });
  });
});

const queued = async () => {
  const rows = await server.database.asOwner((query) =>
    sql<{ jobKey: string }>`
      select job_key as "jobKey" from gate.jobs where kind = 'topics.deliver' and state = 'queued' order by job_id`.execute(
      query,
    ),
  );
  return rows.rows.map(({ jobKey }) => jobKey.replace(/\d+/, 'n'));
};

describe('the job', () => {
  it('is queued once for each event, and once for what is left, however many runs leave something', async () => {
    await server.database.asOwner((query) => sql`delete from gate.jobs where kind = 'topics.deliver'`.execute(query));
    await topic('order.placed', { context: true });
    await happens();
    await happens();
    await happens({ key: 'order 8/0' });
    expect(await queued()).toEqual(['event n', 'event n']);
    for (let runs = 0; runs < 3; runs += 1)
      await inTenant(server, (transaction) => queueRest(transaction, new Date(clock.now + runs)));
    await server.database.asOwner((query) => sql`select gate.queue_forgotten_topics()`.execute(query));
    expect(await queued()).toEqual(['event n', 'event n', 'late']);
    await server.database.asOwner((query) => sql`delete from gate.jobs where kind = 'topics.deliver'`.execute(query));
  });
});

describe('a message', () => {
  it('is not sent to a contact who was blocked meanwhile, also a critical one', async () => {
    await topic('order.placed', { context: true, isPublic: true });
    await happens();
    await deliver({ ...engine(), transport: Object.assign(transport, { answer: () => Promise.resolve('notSent') }) });
    await run(sql`update contacts set is_blocked = true where contact_id = ${desk.ids.contactId}`);
    clock.now += 3_600_000;
    await deliver(engine());
    await run(sql`update contacts set is_blocked = false where contact_id = ${desk.ids.contactId}`);
    expect([transport.attempts.length, await states()]).toEqual([1, ['blocked']]);
  });

  it('whose template was deleted has failed, and stays in the list', async () => {
    const { templateId } = await service.done('addNotificationTemplate', {
      title: 'Another',
      notificationTopicId: audience.notificationTopicId,
    });
    await topic('order.placed', { context: true });
    await happens();
    transport.answer = () => Promise.resolve('notSent');
    await deliver(engine());
    await run(sql`update topic_messages set template_id = ${Number(templateId)}`);
    await service.done('deleteNotificationTemplate', { templateId: Number(templateId) });
    clock.now += 3_600_000;
    await deliver(engine());
    expect([transport.attempts.length, await states()]).toEqual([1, ['empty']]);
    expect(await service.rows('getTopicMessages')).toMatchObject([
      { status: 'failed', problem: 'empty', address: CUSTOMER },
    ]);
  });

  it('that certainly was not sent is tried again, later each time, and has failed after nine tries', async () => {
    await topic('order.placed', { context: true });
    transport.answer = () => Promise.resolve('notSent');
    await happens();
    for (let tries = 1; tries <= 9; tries += 1) {
      await deliver(engine());
      expect(transport.attempts).toHaveLength(tries);
      await deliver(engine());
      expect(transport.attempts).toHaveLength(tries);
      clock.now = (await inTenant(server, (transaction) => nextDue(transaction, clock.now))) ?? clock.now;
    }
    expect(await states()).toEqual(['refused']);
  });

  it.each(POINTS)('is not sent twice by workers that die %s', async (point) => {
    await topic('order.placed', { context: true, segment: true });
    await happens();
    for (let passes = 0; passes < 3; passes += 1)
      await deliver(mortalEngine(engine(), { point, passes })).catch(() => undefined);
    clock.now += LEASE_MILLISECONDS + 1;
    await deliver(engine());
    expect(new Set(receivers()).size).toBe(receivers().length);
    const told = await states();
    expect(told).toHaveLength(3);
    // A message that is not known as sent is listed as unknown.
    expect(told.filter((state) => state === 'sent' || state === 'unknown')).toHaveLength(3);
  });

  it('of another tenant is not seen', async () => {
    await topic('order.placed', { context: true });
    await happens();
    await deliver({ ...engineOver(server, transport, clock, 2), outbound });
    expect(receivers()).toEqual([]);
  });
});
