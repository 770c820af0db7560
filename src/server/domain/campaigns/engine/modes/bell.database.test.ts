import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '../../../../../../renderer/language/paths/path.ts';
import { makeDocument, makeParagraph } from '../../../../../../renderer/document/make.ts';
import { loadCatalogue } from '../../../../data/catalogue/catalogue.ts';
import { refusal, serviceOf, type Service } from '../../../../http/testing/service.ts';
import { signedIn } from '../../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../http/testing/test-server.ts';
import { storeServiceRoutes } from '../../../access/service-routes.ts';
import { rowsIn } from '../../../../data/store/reading/children.ts';
import { announce } from '../../../topic-messages/announce.ts';
import { deliver } from '../../../topic-messages/deliver.ts';
import { OutboundFailure } from '../../../services.ts';
import { addAudience, addCampaign, engineOver, inTenant, type Audience } from '../../testing/running-campaign.ts';
import { advance, type Engine } from '../advance.ts';
import { IN_APP } from './transport-modes.ts';

const OWNER = 1;
const CLERK = 2;
const BELL_CHANNEL = 55;
const LONG = 'x'.repeat(400);

let server: TestServer;
let service: Service;
let clerk: Service;
let audience: Audience;
let counted = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { operations, entities } = loadCatalogue();
  await storeServiceRoutes(server.database, Object.values(operations), entities);
  service = serviceOf(server, await signedIn(server, 'owner'));
  clerk = serviceOf(server, await signedIn(server, 'clerk'));
  audience = await addAudience(server, service, ['Customer']);
  await service.done('associateContacts', {
    audienceSegmentId: audience.audienceSegmentId,
    contacts: [OWNER, CLERK].map((notificationContactId) => ({ notificationContactId, isAssociated: true })),
  });
  await run(sql`
    insert into public.marketing_channels (tenant_id, marketing_channel_id, transport_mode_id, channel_name, source, medium, utm_params)
    values (1, ${BELL_CHANNEL}, ${IN_APP}, 'Console', 'console', 'bell', '')`);
  await run(sql`update public.campaign_policies set messages_per_day = 0, quiet_from = 0, quiet_until = 0`);
  await service.done('addTemplateVariant', {
    notificationTemplateId: audience.templateId,
    marketingChannelId: BELL_CHANNEL,
    bodyTemplate: makeDocument(makeParagraph(`Dear {{contact.fullName}}, ${LONG}`)),
  });
});
afterAll(() => server.close());

beforeEach(async () => {
  counted = 0;
  for (const table of ['staff_notifications', 'staff_notification_choices', 'message_suppressions', 'topic_events'])
    await run(sql`delete from ${sql.table(table)}`);
});

const run = (statement: ReturnType<typeof sql>) => inTenant(server, ({ query }) => statement.execute(query));
const transport = { carries: (mode: number) => mode === IN_APP, send: () => Promise.reject(new Error('It was sent.')) };
const engine = (): Engine => ({
  ...engineOver(server, transport, { now: Date.now() + 3_600_000 }),
  metrics: { delivered: (name, result) => void (name === 'inApp' && result === 'sent' && (counted += 1)) },
});
const told = async (reader: Service) =>
  (await reader.rows('getStaffNotifications')).map(({ title, text, href }) => ({ title, text, href }));

async function campaign(): Promise<number> {
  const { campaignId } = await addCampaign(
    service,
    audience,
    [{ campaignStageId: -1, text: 'Offer', isEntryPoint: true }],
    { campaignMarketingChannels: [{ marketingChannelId: BELL_CHANNEL, spend: 0 }] },
  );
  return campaignId;
}

const stored = async (campaignId: number) => {
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ contactId: number; status: string; problem: string | null; isSent: boolean; state: string }>`
      select m.contact_id as "contactId", m.status, m.problem, m.sent_date is not null as "isSent", t.state
        from public.campaign_messages m
        join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
       where t.campaign_id = ${campaignId} order by m.contact_id`.execute(query),
  );
  return rows;
};

describe('a campaign in the console', () => {
  it('is told in the bells of the staff, once, and reaches no customer', async () => {
    const campaignId = await campaign();
    const { enrolled, unreachable } = await service.done('sendCampaignMessage', { campaignId });
    expect([enrolled, unreachable]).toEqual([2, 1]);
    for (let turn = 0; turn < 3; turn += 1) await advance(campaignId, engine());
    const sent = { status: 'sent', problem: null, isSent: true, state: 'waiting' };
    expect(await stored(campaignId)).toEqual([
      { contactId: OWNER, ...sent },
      { contactId: CLERK, ...sent },
    ]);
    for (const reader of [service, clerk]) {
      const [one, ...others] = await told(reader);
      expect([one?.title, one?.href, others]).toEqual([
        expect.stringMatching(/^Template /),
        '/account/notifications/',
        [],
      ]);
      expect(one?.text).toMatch(/^Dear .+, x+…$/);
      expect(String(one?.text)).toHaveLength(300);
    }
    expect(counted).toBe(2);
  });

  it('tells nothing when its transaction is rolled back, and once when it runs again', async () => {
    const campaignId = await campaign();
    await service.done('sendCampaignMessage', { campaignId });
    const { step, ...rest } = engine();
    const failing: Engine['step'] = (work) =>
      step(async (transaction) => {
        await work(transaction);
        throw new Error('The worker has died.');
      });
    await expect(advance(campaignId, { ...rest, step: failing })).rejects.toThrow('died');
    expect([await told(service), await stored(campaignId), counted]).toEqual([[], [], 0]);
    await advance(campaignId, engine());
    expect([(await told(service)).length, (await told(clerk)).length]).toEqual([1, 1]);
  });

  it('leaves out who has turned messages off, has unsubscribed, or is blocked, also after the enrolment', async () => {
    const campaignId = await campaign();
    await service.done('sendCampaignMessage', { campaignId });
    await clerk.done('updateStaffNotificationKinds', { kinds: [{ kindCode: 'message', isWanted: false }] });
    await run(sql`
      insert into public.message_suppressions (tenant_id, contact_id, transport_mode_id, reason)
      values (1, ${OWNER}, ${IN_APP}, 'unsubscribed')`);
    await advance(campaignId, engine());
    expect((await stored(campaignId)).map(({ problem }) => problem)).toEqual(['suppressed', 'suppressed']);
    expect([await told(service), await told(clerk)]).toEqual([[], []]);
    expect(await service.done('sendCampaignMessage', { campaignId: await campaign() })).toMatchObject({
      enrolled: 0,
      unreachable: 3,
    });
  });
});

it('a contact has no address for the console', async () => {
  const answer = await service.write('addNotificationContact', {
    fullName: 'Dev',
    contactCommunications: [{ transportModeId: IN_APP, communicationValue: 'console/1' }],
  });
  expect(refusal(answer)).toMatchObject({
    status: 400,
    fieldErrors: {
      'contactCommunications[0].communicationValue':
        'Messages in the console reach who works with it, without an address.',
    },
  });
});

it('a contact with an older row of the console is saved while the row stays as it is', async () => {
  const fullName = 'With an older row';
  const added = await service.done('addNotificationContact', {
    fullName,
    contactCommunications: [{ transportModeId: 4, communicationValue: 'console/1' }],
  });
  const key = { notificationContactId: Number(added['notificationContactId']) };
  await run(sql`
    update public.contact_communications set transport_mode_id = ${IN_APP}
     where notification_contact_id = ${key.notificationContactId}`);
  const readBack = async () =>
    (await service.read('getNotificationContactById', [key.notificationContactId])).envelope().result;
  const read = await readBack();
  if (!isObject(read)) throw new Error('The contact was not answered.');
  const rows = rowsIn(read['contactCommunications']);
  const sent = (communicationValue: string) => ({
    ...key,
    fullName: 'Renamed',
    version: Number(read['version']),
    contactCommunications: rows.map((row) => ({ ...row, communicationValue })),
  });
  expect(refusal(await service.write('updateNotificationContact', sent('console/2')))).toMatchObject({ status: 400 });
  await service.done('updateNotificationContact', sent('console/1'));
  expect(await readBack()).toMatchObject({
    fullName: 'Renamed',
    contactCommunications: [{ transportModeId: IN_APP, communicationValue: 'console/1' }],
  });
});

const outbound = () => Promise.reject(new OutboundFailure('Nothing is reached.', 'unreachable'));

it('a topic is told in the bells of its audience, once', async () => {
  await run(sql`
    update public.notification_topics set topic_code = 'order.placed', send_to_user_segment = true
     where notification_topic_id = ${audience.notificationTopicId}`);
  const place = {
    siteId: 1,
    contactId: null,
    emailAddress: null,
    phoneNumber: null,
    consoleOrigin: 'http://acme.localhost',
  };
  await clerk.done('updateStaffNotificationKinds', { kinds: [{ kindCode: 'message', isWanted: false }] });
  for (let turn = 0; turn < 3; turn += 1) {
    await inTenant(server, (transaction) =>
      announce(transaction, place, [{ topicCode: 'order.placed', key: 'order 7/0', data: { orderId: '7' } }]),
    );
    await deliver({ ...engine(), outbound });
  }
  const { rows } = await inTenant(server, ({ query }) =>
    sql`select contact_id, status, problem from public.topic_messages order by contact_id`.execute(query),
  );
  expect(rows).toEqual([
    { contact_id: OWNER, status: 'sent', problem: null },
    { contact_id: CLERK, status: 'failed', problem: 'suppressed' },
  ]);
  expect([(await told(service)).length, (await told(clerk)).length, counted]).toEqual([1, 0, 1]);

  // Who no longer works with the console is not told what still waits.
  await clerk.done('updateStaffNotificationKinds', { kinds: [{ kindCode: 'message', isWanted: true }] });
  await run(sql`
    update public.topic_messages set status = 'waiting', problem = null, due_date = now() where contact_id = ${CLERK}`);
  await run(sql`delete from public.site_contact_roles where contact_id = ${CLERK}`);
  await deliver({ ...engine(), outbound });
  const waited = await inTenant(server, ({ query }) =>
    sql`select status, problem from public.topic_messages where contact_id = ${CLERK}`.execute(query),
  );
  expect([waited.rows, counted]).toEqual([[{ status: 'failed', problem: 'suppressed' }], 1]);
});
