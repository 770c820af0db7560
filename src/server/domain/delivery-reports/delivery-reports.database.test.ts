import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { DAY } from '../campaigns/core/plan.ts';
import { advance } from '../campaigns/engine/advance.ts';
import { storePreferences } from '../campaigns/engine/preferences.ts';
import { outcomeTypeId } from '../campaigns/stage-types.ts';
import {
  addAudience,
  inTenant,
  startCampaign,
  trackedVisits,
  type Audience,
  type Running,
} from '../campaigns/testing/running-campaign.ts';
import { announce } from '../topic-messages/announce.ts';
import { deliver } from '../topic-messages/deliver.ts';
import { OutboundFailure } from '../services.ts';
import { applyReports, KEY, post, signedHeaders } from './testing/report-sender.ts';

/** What reports of providers do, from the request to the next message. */

let server: TestServer;
let service: Service;
let reports = 0;

beforeAll(async () => {
  server = await startTestServer({ http: { deliveryReportKeys: new Map([['screenplay', [KEY]]]) } });
  service = serviceOf(server, await signedIn(server, 'owner'));
});
afterAll(() => server.close());

/** Moves the clock by more than a session lasts. */
async function moveTo(at: number): Promise<void> {
  server.clock.now = new Date(at);
  service = serviceOf(server, await signedIn(server, 'owner'));
}

interface Sent extends Running {
  audience: Audience;
}

const OUTCOMES = ['failed', 'replied', 'unsubscribed', 'timeout'] as const;

/** A campaign whose first message was sent to some contacts; each outcome leads to a reminder after a day. */
async function sent(names: readonly string[] = ['Asha']): Promise<Sent> {
  const audience = await addAudience(server, service, names);
  const campaign = await startCampaign(server, service, audience, [
    {
      campaignStageId: -1,
      text: 'Offer',
      isEntryPoint: true,
      outcomeTimeoutDays: 3,
      campaignStageOutcomeCampaignStages: OUTCOMES.map((outcome) => ({
        campaignStageOutcomeId: 0,
        stageOutcomeTypeId: outcomeTypeId(outcome),
        waitDays: 1,
        nextStageId: -2,
      })),
    },
    { campaignStageId: -2, text: 'Reminder', stageTypeId: 2 },
  ]);
  await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
  await campaign.advance();
  return { ...campaign, audience };
}

/** Returns what a report says of the message to a contact; the first one without a number. */
function reportOf({ transport, clock }: Running, kind: string, index = 0): JsonObject {
  const { tenantId, messageId } = transport.attempts[index] ?? { tenantId: 0, messageId: '' };
  return {
    id: `report ${(reports += 1)}`.replace(' ', '-'),
    message: `${tenantId}.${messageId}`,
    kind,
    at: new Date(clock.now + 1000).toISOString(),
    detail: '550 5.1.1 no such user',
  };
}

function send(...sentReports: JsonObject[]) {
  const body = JSON.stringify({ reports: sentReports });
  return post(server, body, signedHeaders(body, server.clock.now.getTime()));
}

/** Sends a report that is taken, and lets it act. */
async function report(...told: JsonObject[]): Promise<void> {
  const answer = await send(...told);
  expect([answer.status, answer.text]).toEqual([202, JSON.stringify({ received: told.length })]);
  await applyReports(server);
}

const outcomes = async ({ campaignId }: Running) =>
  (await trackedVisits(server, campaignId)).map(({ outcome, status }) => [outcome, status]);

async function suppressed({ audience }: Sent): Promise<JsonObject[]> {
  const rows = await service.rows('getSuppressedAddresses', [], '$orderby=suppressedDate');
  return rows.filter(({ contactId }) => audience.contactIds.includes(Number(contactId)));
}

/** Returns what the form of the first contact says of it. */
async function suppressedAs({ audience }: Sent): Promise<unknown> {
  const { result } = (await service.read('getNotificationContactById', [audience.contactIds[0] ?? 0])).envelope();
  return Object(result)['suppressedAs'];
}

describe('a hard bounce', () => {
  it('fails the message by rank, and nothing more is sent to the address', async () => {
    const campaign = await sent();
    await report(reportOf(campaign, 'replied'));
    expect(await outcomes(campaign)).toEqual([[outcomeTypeId('replied'), 'sent']]);
    await report(reportOf(campaign, 'hardBounce'));
    expect(await outcomes(campaign)).toEqual([[outcomeTypeId('failed'), 'failed']]);
    expect(await suppressed(campaign)).toMatchObject([
      { reason: 'hardBounce', detail: '550 5.1.1 no such user', transportModeId: 1 },
    ]);
    campaign.clock.now += 2 * DAY;
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(1);
    const rows = await service.rows('getCampaignTrackingStatus', [campaign.campaignId]);
    expect(rows).toMatchObject([{ messageStatus: 'failed', messageProblem: 'unreachable' }]);
    const { rows: reasons } = await inTenant(server, ({ query }) =>
      sql`select provider_reason from public.campaign_messages m
           where m.message_id = ${campaign.transport.attempts[0]?.messageId}::uuid`.execute(query),
    );
    expect(reasons).toEqual([{ provider_reason: '550 5.1.1 no such user' }]);
    const again = await startCampaign(server, service, campaign.audience);
    expect(await service.done('sendCampaignMessage', { campaignId: again.campaignId })).toMatchObject({
      enrolled: 0,
      unreachable: 1,
    });
  });

  it('acts once, however often it is sent, and at the same moment', async () => {
    const campaign = await sent();
    const bounce = reportOf(campaign, 'hardBounce');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(bounce, bounce)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"received":2}']));
    const [first = 0, second = 0] = await Promise.all([applyReports(server), applyReports(server)]);
    expect(first + second).toBe(1);
    await report(bounce);
    expect(await suppressed(campaign)).toHaveLength(1);
    const { rows } = await inTenant(server, ({ query }) =>
      sql`select event_key from public.campaign_events e
            join public.campaign_tracking t on t.tenant_id = e.tenant_id and t.campaign_tracking_id = e.campaign_tracking_id
           where t.campaign_id = ${campaign.campaignId}`.execute(query),
    );
    expect(rows).toEqual([{ event_key: 'hardBounce' }]);
  });

  it('that comes when the stage has ended still keeps the address from further messages', async () => {
    const campaign = await sent();
    const late = { ...reportOf(campaign, 'hardBounce'), at: new Date(campaign.clock.now + 9 * DAY).toISOString() };
    campaign.clock.now += 5 * DAY;
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(2);
    const before = await trackedVisits(server, campaign.campaignId);
    await moveTo(campaign.clock.now);
    await report(late);
    const after = await trackedVisits(server, campaign.campaignId);
    expect(after.map(({ outcome, dueAt, state }) => [outcome, dueAt, state])).toEqual(
      before.map(({ outcome, dueAt, state }) => [outcome, dueAt, state]),
    );
    expect(await suppressed(campaign)).toMatchObject([{ reason: 'hardBounce' }]);
  });

  it('that overtakes the answer of the provider fails the message when its worker has stored it', async () => {
    const audience = await addAudience(server, service, ['Asha']);
    const campaign = await startCampaign(server, service, audience);
    await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
    campaign.transport.answer = async () => {
      await report(reportOf(campaign, 'hardBounce'));
      expect(await outcomes(campaign)).toEqual([[null, 'sending']]);
      return 'sent';
    };
    await campaign.advance();
    expect(await outcomes(campaign)).toEqual([[null, 'failed']]);
    const rows = await service.rows('getCampaignTrackingStatus', [campaign.campaignId]);
    expect(rows).toMatchObject([{ messageStatus: 'failed', messageProblem: 'bounced' }]);
  });
});

const lift = (row: JsonObject | undefined, liftReason: string) =>
  service.write('liftBouncedAddress', {
    bouncedAddressId: Number(row?.['bouncedAddressId']),
    version: Number(row?.['bouncedVersion']),
    liftReason,
  });

describe('an address that has bounced', () => {
  it('gets messages again when somebody says why, and what happened before counts no more', async () => {
    const campaign = await sent();
    const other = reportOf(campaign, 'hardBounce');
    await report(reportOf(campaign, 'hardBounce'));
    const [row] = await suppressed(campaign);
    expect(refusal(await lift(row, ' '))).toMatchObject({
      status: 400,
      fieldErrors: { liftReason: 'Say why messages reach this address again.' },
    });
    server.passSeconds(60);
    expect((await lift(row, 'Asha has written from it.')).status).toBe(200);
    expect(refusal(await lift(row, 'Again.')).status).toBe(409);
    await report(other);
    expect(await suppressed(campaign)).toEqual([]);
    const { rows } = await inTenant(server, ({ query }) =>
      sql`select operation from public.audit_log where operation = 'liftBouncedAddress'`.execute(query),
    );
    expect(rows).toHaveLength(1);
    server.passSeconds(60);
    await report({ ...reportOf(campaign, 'hardBounce'), at: server.clock.now.toISOString() });
    expect(await suppressed(campaign)).toMatchObject([{ reason: 'hardBounce' }]);
  });
});

describe('a soft bounce', () => {
  it('fails its message, and keeps the address from messages after the third day', async () => {
    const campaign = await sent();
    const start = campaign.clock.now;
    await moveTo(start + 40 * DAY);
    const onDay = (day: number) =>
      report({ ...reportOf(campaign, 'softBounce'), at: new Date(start + day * DAY).toISOString() });
    for (const day of [0, 0, 0, 29]) await onDay(day);
    expect(await suppressed(campaign)).toEqual([]);
    expect(await outcomes(campaign)).toEqual([[outcomeTypeId('failed'), 'failed']]);
    await onDay(31);
    expect(await suppressed(campaign)).toEqual([]);
    await onDay(33);
    expect(await suppressed(campaign)).toMatchObject([{ reason: 'softBounces' }]);
  });

  it('counts in whatever order the reports come', async () => {
    const campaign = await sent();
    const start = campaign.clock.now;
    await moveTo(start + 40 * DAY);
    for (const day of [12, 2, 7])
      await report({ ...reportOf(campaign, 'softBounce'), at: new Date(start + day * DAY).toISOString() });
    expect(await suppressed(campaign)).toMatchObject([{ reason: 'softBounces' }]);
  });
});

describe('reports with one id', () => {
  it('are different ones where message or kind differ', async () => {
    const campaign = await sent(['Asha', 'Bela']);
    const id = 'one-number';
    await report({ ...reportOf(campaign, 'replied'), id }, { ...reportOf(campaign, 'hardBounce', 1), id });
    await report({ ...reportOf(campaign, 'hardBounce'), id });
    expect(await suppressed(campaign)).toMatchObject([{ reason: 'hardBounce' }, { reason: 'hardBounce' }]);
  });
});

describe('a complaint and an unsubscription', () => {
  it.each([
    ['complaint', 'complained'],
    ['unsubscribed', 'unsubscribed'],
  ])('%s holds for all campaigns', async (kind, reason) => {
    const campaign = await sent();
    await report(reportOf(campaign, kind));
    expect(await outcomes(campaign)).toEqual([[outcomeTypeId('unsubscribed'), 'sent']]);
    expect(await suppressed(campaign)).toMatchObject([{ reason }]);
    campaign.clock.now += 2 * DAY;
    await advance(campaign.campaignId, campaign.engine);
    expect(campaign.transport.attempts).toHaveLength(1);
  });

  it.each(['complaint', 'unsubscribed'])('%s that is told late closes nothing that was opened since', async (kind) => {
    const campaign = await sent();
    const choose = (...modes: number[]) => {
      const { messageId = '' } = campaign.transport.attempts[0] ?? {};
      const wanted = { modes: new Set(modes), topics: new Set([campaign.audience.notificationTopicId]) };
      const now = server.clock.now.getTime();
      return inTenant(server, (transaction) => storePreferences(transaction, messageId, wanted, now));
    };
    await moveTo(campaign.clock.now + DAY);
    await choose();
    expect(await suppressed(campaign)).toMatchObject([{ reason: 'unsubscribed' }]);
    expect(await suppressedAs(campaign)).toBe(campaign.transport.attempts[0]?.to);
    await choose(1);
    expect(await suppressedAs(campaign)).toBeNull();
    const since = server.clock.now.getTime();
    await report({ ...reportOf(campaign, kind), at: new Date(since - 60_000).toISOString() });
    expect(await suppressed(campaign)).toEqual([]);
    await moveTo(since + DAY);
    await report({ ...reportOf(campaign, 'unsubscribed'), at: new Date(since).toISOString() });
    expect(await suppressed(campaign)).toHaveLength(1);
  });
});

describe('a message of which nothing certain is known', () => {
  it('was sent when it is reported as delivered', async () => {
    const audience = await addAudience(server, service, ['Asha']);
    const campaign = await startCampaign(server, service, audience);
    campaign.transport.answer = () => Promise.resolve('unknown');
    await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
    await campaign.advance();
    expect(await outcomes(campaign)).toEqual([[null, 'unknown']]);
    await report(reportOf(campaign, 'delivered'));
    expect(await outcomes(campaign)).toEqual([[null, 'sent']]);
  });

  it('was sent, too, when the report came before its worker gave up', async () => {
    const audience = await addAudience(server, service, ['Asha']);
    const campaign = await startCampaign(server, service, audience);
    campaign.transport.answer = async () => {
      await report(reportOf(campaign, 'delivered'));
      expect(await outcomes(campaign)).toEqual([[null, 'sending']]);
      return 'unknown';
    };
    await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
    await campaign.advance();
    expect(await outcomes(campaign)).toEqual([[null, 'unknown']]);
    await applyReports(server);
    expect(await outcomes(campaign)).toEqual([[null, 'sent']]);
  });
});

const outbound = () => Promise.reject(new OutboundFailure('Nothing is reached.', 'unreachable'));

describe('a critical message of a topic', () => {
  it('is sent after a complaint, and not to an address that bounces', async () => {
    const campaign = await sent();
    const { audience, engine, transport } = campaign;
    await inTenant(server, ({ query }) =>
      sql`update public.notification_topics set topic_code = 'order.placed', is_public = true, send_to_context_user = true,
                 send_to_user_segment = false
           where notification_topic_id = ${audience.notificationTopicId}`.execute(query),
    );
    const happens = async (key: string) => {
      const about = { siteId: 1, contactId: audience.contactIds[0] ?? 0, emailAddress: null, phoneNumber: null };
      await inTenant(server, (transaction) =>
        announce(transaction, { ...about, consoleOrigin: 'http://acme.localhost' }, [
          { topicCode: 'order.placed', key, data: {} },
        ]),
      );
      await deliver({ ...engine, outbound, now: () => Date.now() + 3_600_000 });
    };
    await report(reportOf(campaign, 'complaint'));
    await happens('order 7/0');
    expect(transport.attempts).toHaveLength(2);
    await report(reportOf(campaign, 'hardBounce', 1));
    await happens('order 8/0');
    expect(transport.attempts).toHaveLength(2);
    const told = await service.rows('getTopicMessages', [], '$orderby=topicMessageId');
    expect(told).toMatchObject([
      { status: 'failed', problem: 'bounced' },
      { status: 'failed', problem: 'bounced' },
    ]);
  });
});
