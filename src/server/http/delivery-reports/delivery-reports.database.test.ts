import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAudience, inTenant, startCampaign, type Running } from '../../domain/campaigns/testing/running-campaign.ts';
import { KEY, post, signedHeaders } from '../../domain/delivery-reports/testing/report-sender.ts';
import { noMetrics } from '../../metrics/metrics.ts';
import { serviceOf } from '../testing/service.ts';
import { signedIn } from '../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Which requests with reports are taken, and that others change nothing. */

const MAILGUN_KEY = 'a key of the tests, long enough';
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const counted = new Map<string, number>();

let server: TestServer;
let campaign: Running;

beforeAll(async () => {
  server = await startTestServer({
    http: {
      deliveryReportKeys: new Map([
        ['screenplay', [KEY]],
        ['sendgrid', [sendgrid.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')]],
        ['mailgun', [MAILGUN_KEY]],
      ]),
    },
    metrics: {
      ...noMetrics,
      reported: (source, result, count) =>
        counted.set(`${source} ${result}`, (counted.get(`${source} ${result}`) ?? 0) + count),
    },
  });
  const service = serviceOf(server, await signedIn(server, 'owner'));
  campaign = await startCampaign(server, service, await addAudience(server, service, ['Asha']));
  await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
  await campaign.advance();
});
afterAll(() => server.close());
beforeEach(async () => {
  counted.clear();
  await inTenant(server, ({ query }) => sql`delete from public.delivery_reports`.execute(query));
});

const now = () => server.clock.now.getTime();
const message = () => `1.${campaign.transport.attempts[0]?.messageId ?? ''}`;
const bodyOf = (more: object = {}) =>
  JSON.stringify({
    reports: [{ id: 'r1', message: message(), kind: 'hardBounce', at: server.clock.now.toISOString(), ...more }],
  });

async function stored(): Promise<unknown[]> {
  const { rows } = await server.database.asOwner((query) =>
    sql`select tenant_id, source, report_key, kind from public.delivery_reports order by delivery_report_id`.execute(
      query,
    ),
  );
  return rows;
}

describe('a signed request', () => {
  it('is stored with a job that lets its reports act', async () => {
    const body = bodyOf();
    const answer = await post(server, body, signedHeaders(body, now()));
    expect([answer.status, answer.text]).toEqual([202, '{"received":1}']);
    const key = `r1 hardBounce ${message()}`;
    expect(await stored()).toEqual([{ tenant_id: 1, source: 'screenplay', report_key: key, kind: 'hardBounce' }]);
    const { rows } = await server.database.asOwner((query) =>
      sql`select tenant_id, state from gate.jobs where kind = 'deliveryReports.apply'`.execute(query),
    );
    expect(rows).toEqual([{ tenant_id: 1, state: 'queued' }]);
  });

  it('that is replayed is answered alike and changes nothing', async () => {
    const body = bodyOf();
    const headers = signedHeaders(body, now());
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(server, body, headers)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {"received":1}']));
    expect(await stored()).toHaveLength(1);
    expect(Object.fromEntries(counted)).toEqual({ 'screenplay taken': 1, 'screenplay repeated': 4 });
  });

  it.each([
    ['of a message that does not exist', { message: '1.00000000-0000-4000-8000-000000000000' }],
    ['of a tenant that does not exist', { message: '999999999.00000000-0000-4000-8000-000000000000' }],
    ['of a one-time code', { message: 'abc@example.com' }],
  ])('%s is answered alike, and counted', async (_, more) => {
    const body = bodyOf(more);
    const answer = await post(server, body, signedHeaders(body, now()));
    expect([answer.status, answer.text]).toEqual([202, '{"received":1}']);
    expect(await stored()).toEqual([]);
    expect([...counted.keys()]).toEqual([more.message.includes('@') ? 'screenplay ignored' : 'screenplay unknown']);
  });

  it('that names another tenant finds no message', async () => {
    const body = bodyOf({ message: message().replace('1.', '2.') });
    const answer = await post(server, body, signedHeaders(body, now()));
    expect([answer.status, answer.text]).toEqual([202, '{"received":1}']);
    expect(await stored()).toEqual([]);
  });

  it('says only what is known when its message was sent anyway', async () => {
    const body = bodyOf({ kind: 'delivered' });
    await post(server, body, signedHeaders(body, now()));
    expect([await stored(), [...counted.keys()]]).toEqual([[], ['screenplay repeated']]);
  });
});

describe('nothing is stored', () => {
  const huge = JSON.stringify({ reports: [], filler: 'x'.repeat(1024 * 1024) });
  const other = `whsec_${Buffer.from('another key of the tests, long enough').toString('base64')}`;

  it.each<[string, number, string, () => Promise<{ status: number; text: string }>]>([
    ['without a signature', 401, 'invalidSignature', () => post(server, bodyOf(), {})],
    ['without a signature, that is no JSON', 401, 'invalidSignature', () => post(server, '{', {})],
    ['without a signature, that is no JSON either', 401, 'invalidSignature', () => post(server, '{', {}, 'sendgrid')],
    [
      'signed with another key',
      401,
      'invalidSignature',
      () => post(server, bodyOf(), signedHeaders(bodyOf(), now(), { key: other })),
    ],
    [
      'with a body that was changed',
      401,
      'invalidSignature',
      () => post(server, bodyOf({ id: 'r2' }), signedHeaders(bodyOf(), now())),
    ],
    [
      'signed six minutes ago',
      401,
      'staleSignature',
      () => post(server, bodyOf(), signedHeaders(bodyOf(), now() - 360_000)),
    ],
    [
      'signed in the future',
      401,
      'staleSignature',
      () => post(server, bodyOf(), signedHeaders(bodyOf(), now() + 360_000)),
    ],
    ['that is huge', 413, 'tooLarge', () => post(server, huge, signedHeaders(huge, now()))],
    ['that is no JSON', 400, 'badJson', () => post(server, '{', signedHeaders('{', now()))],
    [
      'with a kind that does not exist',
      400,
      'invalid',
      () => post(server, bodyOf({ kind: 'bounce' }), signedHeaders(bodyOf({ kind: 'bounce' }), now())),
    ],
    ['in a format without a key', 404, 'notFound', () => post(server, bodyOf(), {}, 'postmark')],
    ['in a format of the language', 404, 'notFound', () => post(server, bodyOf(), {}, 'constructor')],
  ])('%s', async (_, status, errorCode, sent) => {
    const answer = await sent();
    expect([answer.status, (JSON.parse(answer.text) as { errorCode: string }).errorCode]).toEqual([status, errorCode]);
    expect(await stored()).toEqual([]);
  });

  it('when the sender sends too often, and the answer says when it may again', async () => {
    const slow = await startTestServer({
      http: { ratePerAddress: 1, deliveryReportKeys: new Map([['screenplay', [KEY]]]) },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(slow, '{}', {})));
    await slow.close();
    const late = answers.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(10);
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

async function tokens(): Promise<number> {
  const { rows } = await server.database.asOwner((query) =>
    sql<{ count: number }>`select count(*)::integer as count from gate.used_report_tokens`.execute(query),
  );
  return rows[0]?.count ?? 0;
}

describe('a provider', () => {
  it('SendGrid reports several events at once', async () => {
    const seconds = Math.floor(now() / 1000);
    const event = { timestamp: seconds, 'smtp-id': `<${message()}@mail.example.com>`, email: 'x@example.com' };
    const body = JSON.stringify([
      { ...event, event: 'processed', sg_event_id: 'e0' },
      { ...event, event: 'bounce', type: 'bounce', sg_event_id: 'e1' },
      { ...event, event: 'spamreport', sg_event_id: 'e2' },
    ]);
    const headers = (signed: string) => ({
      'x-twilio-email-event-webhook-timestamp': String(seconds),
      'x-twilio-email-event-webhook-signature': sign(
        'sha256',
        Buffer.from(`${seconds}${signed}`),
        sendgrid.privateKey,
      ).toString('base64'),
    });
    expect((await post(server, body, headers(body), 'sendgrid')).text).toBe('{"received":3}');
    expect((await post(server, body, headers(`${body} `), 'sendgrid')).status).toBe(401);
    expect(await stored()).toMatchObject([
      { source: 'sendgrid', report_key: 'e1', kind: 'hardBounce' },
      { source: 'sendgrid', report_key: 'e2', kind: 'complaint' },
    ]);
  });

  it('Mailgun reports one event, and its token is good for one body, whether or not something was stored', async () => {
    const timestamp = String(Math.floor(now() / 1000));
    const body = (event: string, token = 't1', key = MAILGUN_KEY) =>
      JSON.stringify({
        signature: {
          timestamp,
          token,
          signature: createHmac('sha256', key)
            .update(timestamp + token)
            .digest('hex'),
        },
        'event-data': {
          event,
          timestamp: Number(timestamp) + 0.5,
          message: { headers: { 'message-id': `${message()}@mail.example.com` } },
        },
      });
    const sent = async (...of: Parameters<typeof body>) => {
      const { status, text } = await post(server, body(...of), {}, 'mailgun');
      return status === 202 ? status : (JSON.parse(text) as { errorCode: string }).errorCode;
    };
    expect(await sent('complained', 't1', 'another key')).toBe('invalidSignature');
    expect([await sent('complained'), await sent('complained'), await sent('unsubscribed')]).toEqual([
      202,
      202,
      'usedSignature',
    ]);
    expect([await sent('opened', 't2'), await sent('complained', 't2')]).toEqual([202, 'usedSignature']);
    expect(await stored()).toMatchObject([{ source: 'mailgun', report_key: 't1', kind: 'complaint' }]);
    expect(await tokens()).toBe(2);
    server.passSeconds(10 * 3600);
    const later = String(Math.floor(now() / 1000));
    const fresh = createHmac('sha256', MAILGUN_KEY).update(`${later}t3`).digest('hex');
    await post(
      server,
      JSON.stringify({ signature: { timestamp: later, token: 't3', signature: fresh } }),
      {},
      'mailgun',
    );
    expect(await tokens()).toBe(1);
  });
});
