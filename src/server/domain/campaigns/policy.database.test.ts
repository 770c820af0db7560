import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { advance } from './engine/advance.ts';
import {
  addAudience,
  addCampaign,
  engineOver,
  FakeTransport,
  inTenant,
  trackedVisits,
  type Audience,
} from './testing/running-campaign.ts';
import { runRelease } from './testing/run-release.ts';

/** More contacts than a worker claims at once. */
const CONTACTS = 45;
const CLAIMED = 40;

let server: TestServer;
let owner: TestBrowser;
let service: Service;
let audience: Audience;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signedIn(server, 'owner');
  service = serviceOf(server, owner);
  const names = Array.from({ length: CONTACTS }, (_, index) => `Contact ${index}`);
  audience = await addAudience(server, service, names);
});
afterAll(() => server.close());
beforeEach(() => setPolicy({ quietFrom: 0, quietUntil: 0, messagesPerDay: 0 }));

async function policy() {
  const { result } = (await service.read('getCampaignPolicy', [1])).envelope();
  return Object(result) as Record<string, number>;
}

async function setPolicy(change: Record<string, number>): Promise<void> {
  const { quietFrom = 0, quietUntil = 0, messagesPerDay = 0, version = 0 } = await policy();
  await service.done('updateCampaignPolicy', {
    policyNo: 1,
    quietFrom,
    quietUntil,
    messagesPerDay,
    version,
    ...change,
  });
}

/** The clock of the tests stands at 15:30 of the tenants, which are in India. */
const QUIET_NOW = { quietFrom: 15, quietUntil: 18 };

async function started() {
  const stages = [{ campaignStageId: -1, text: 'Offer', isEntryPoint: true }];
  const { campaignId } = await addCampaign(service, audience, stages);
  const transport = new FakeTransport();
  const engine = engineOver(server, transport, { now: server.clock.now.getTime() });
  await service.done('sendCampaignMessage', { campaignId });
  return { campaignId, transport, run: () => advance(campaignId, engine) };
}

async function reach(campaignId: number) {
  const { result } = (await service.read('getCampaignReach', [campaignId])).envelope();
  return Object(result) as Record<string, unknown>;
}

describe('the policy of campaigns', () => {
  it('is there for every tenant, with a history of its changes', async () => {
    const other = serviceOf(server, await signedIn(server, 'owner', 2));
    const { result } = (await other.read('getCampaignPolicy', [1])).envelope();
    expect(result).toMatchObject({ policyNo: 1, quietFrom: 0, quietUntil: 0, messagesPerDay: 3, version: 1 });
    await setPolicy({ messagesPerDay: 5 });
    const answer = await owner.get('/notification-management/management/CampaignPolicy/getCampaignPolicy/history/1');
    const { changes } = Object(answer.envelope().result) as { changes: { event: string; fields: unknown[] }[] };
    expect(changes[0]).toMatchObject({
      event: 'updated',
      fields: [{ name: 'messagesPerDay', before: 0, after: 5 }],
    });
  });

  it('refuses hours that no day has, a negative limit, and a change of an older version', async () => {
    const { version = 0 } = await policy();
    const write = (more: Record<string, number>) =>
      service.write('updateCampaignPolicy', {
        policyNo: 1,
        quietFrom: 0,
        quietUntil: 0,
        messagesPerDay: 3,
        version,
        ...more,
      });
    expect(refusal(await write({ quietFrom: 24 })).fieldErrors).toHaveProperty('quietFrom');
    expect(refusal(await write({ quietUntil: -1 })).fieldErrors).toHaveProperty('quietUntil');
    expect(refusal(await write({ messagesPerDay: 101 })).fieldErrors).toHaveProperty('messagesPerDay');
    expect((await write({})).status).toBe(200);
    expect((await write({})).status).toBe(409);
  });

  it('is set by those who may', async () => {
    const clerk = serviceOf(server, await signedIn(server, 'clerk'));
    const payload = { policyNo: 1, quietFrom: 1, quietUntil: 2, messagesPerDay: 3, version: 1 };
    expect((await clerk.write('updateCampaignPolicy', payload)).status).toBe(403);
  });

  it('acts on the next messages when it is changed, and not on those that are claimed already', async () => {
    const { campaignId, transport, run } = await started();
    transport.answer = async () => {
      if (transport.attempts.length === 1) await setPolicy(QUIET_NOW);
      return 'sent';
    };
    await run();
    expect(transport.attempts).toHaveLength(CLAIMED);
    const waiting = (await trackedVisits(server, campaignId)).filter(({ state }) => state === 'queued');
    expect(waiting).toHaveLength(CONTACTS - CLAIMED);
    const at = waiting.map(({ dueAt }) => new Date(dueAt ?? 0).toISOString());
    expect(new Set(at)).toEqual(new Set(['2026-03-02T12:30:00.000Z']));
  });

  it('lets go what the policy before it held back', async () => {
    await setPolicy(QUIET_NOW);
    const { transport, run } = await started();
    await run();
    expect(transport.attempts).toHaveLength(0);
    await setPolicy({ quietFrom: 0, quietUntil: 0 });
    await runRelease(server);
    await run();
    expect(transport.attempts).toHaveLength(CONTACTS);
  });

  it('is explained on the campaign', async () => {
    const { campaignId, run } = await started();
    await run();
    await setPolicy({ messagesPerDay: 1 });
    const second = await started();
    await second.run();
    expect(second.transport.attempts).toHaveLength(0);
    expect((await reach(second.campaignId))['policyText']).toBe(
      `Messages are sent at any hour, and a contact gets at most 1 of all campaigns in a day. ${CONTACTS} contacts wait for another day, after 1 message today.`,
    );
    await setPolicy({ ...QUIET_NOW, messagesPerDay: 0 });
    expect((await reach(campaignId))['policyText']).toBe(
      'Nothing is sent from 15:00 to 18:00, and a contact may get any number of them in a day. It is quiet now: messages wait until 18:00.',
    );
  });

  it('counts for a day what it says it counts: what was sent or may have been, and not what failed', async () => {
    await inTenant(server, ({ query }) => sql`delete from public.campaign_messages`.execute(query));
    const first = await started();
    const results = ['sent', 'unknown', 'failed', 'notSent'] as const;
    first.transport.answer = () => Promise.resolve(results[first.transport.attempts.length % results.length] ?? 'sent');
    await first.run();
    const counted = (await trackedVisits(server, first.campaignId)).filter(({ status }) =>
      ['sent', 'unknown'].includes(status ?? ''),
    );
    await setPolicy({ messagesPerDay: 1 });
    const second = await started();
    await second.run();
    expect(second.transport.attempts).toHaveLength(CONTACTS - counted.length);
    expect((await reach(second.campaignId))['policyText']).toContain(`${counted.length} contacts wait for another day`);
  });

  it('stands beside how many of the segment are in the campaign', async () => {
    const { campaignId } = await started();
    expect(await reach(campaignId)).toMatchObject({
      isEnrolling: false,
      enrolledContacts: CONTACTS,
      segmentContacts: CONTACTS,
    });
  });
});
