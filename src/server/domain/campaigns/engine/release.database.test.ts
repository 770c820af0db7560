import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { releaseJobs, runRelease } from '../testing/run-release.ts';
import {
  addAudience,
  inTenant,
  startCampaign,
  trackedVisits,
  type Audience,
  type Running,
} from '../testing/running-campaign.ts';
import { advance } from './advance.ts';

let server: TestServer;
let service: Service;
let audience: Audience;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, ['Asha', 'Bilal']);
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.asOwner(async (query) => {
    await sql`delete from gate.jobs`.execute(query);
    await sql`update public.campaign_tracking set due_date = null`.execute(query);
  }),
);

async function setPolicy(change: Record<string, number>): Promise<void> {
  const { result } = (await service.read('getCampaignPolicy', [1])).envelope();
  const { quietFrom = 0, quietUntil = 0, messagesPerDay = 0, version = 0 } = Object(result) as Record<string, number>;
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
const OPEN = { quietFrom: 0, quietUntil: 0 };

/** Starts a campaign and sends it; nothing has left yet. */
async function sent(): Promise<Running> {
  const campaign = await startCampaign(server, service, audience);
  await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
  return campaign;
}

/** Adds contacts to a campaign whose messages a policy has put off by an hour. */
async function addHeldBack({ campaignId, stageIds }: Running, contacts: number, tries = 0): Promise<void> {
  await inTenant(server, ({ query }) =>
    sql`
      with many as (
        insert into public.contacts (tenant_id, full_name)
        select 1, 'Held ' || n from generate_series(1, ${contacts}) n returning contact_id),
      runs as (
        insert into public.campaign_runs (tenant_id, campaign_id, contact_id, entered_date)
        select 1, ${campaignId}, contact_id, now() from many returning campaign_run_id, entered_date)
      insert into public.campaign_tracking (tenant_id, campaign_run_id, campaign_id, campaign_stage_id, visit_no, state,
        entered_date, due_date, tries)
      select 1, campaign_run_id, ${campaignId}, ${stageIds[-1] ?? 0}, 1, 'queued', entered_date,
             entered_date + interval '1 hour', ${tries} from runs`.execute(query),
  );
}

async function heldBack(): Promise<number> {
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ count: number }>`
      select count(*)::integer as count from public.campaign_tracking where state = 'queued' and due_date > entered_date`.execute(
      query,
    ),
  );
  return rows[0]?.count ?? 0;
}

const queuedCampaigns = async (): Promise<number[]> => {
  const { rows } = await server.database.asOwner((query) =>
    sql<{ campaignId: number }>`
      select job_key::integer as "campaignId" from gate.jobs
       where kind = 'campaigns.advance' and state = 'queued' order by 1`.execute(query),
  );
  return rows.map(({ campaignId }) => campaignId);
};

describe('a change of the policy', () => {
  it('leaves the release to one job, and queues none when no value has changed', async () => {
    const campaign = await sent();
    await addHeldBack(campaign, 3);
    await setPolicy({});
    expect(await releaseJobs(server)).toEqual([]);
    await setPolicy({ messagesPerDay: 9 });
    await setPolicy({ messagesPerDay: 8 });
    expect([await releaseJobs(server), await heldBack()]).toEqual([['queued'], 3]);
    await runRelease(server);
    expect(await heldBack()).toBe(0);
  });
});

describe('the release', () => {
  it('takes portions, through all campaigns, and wakes those that had something put off', async () => {
    const [first, idle, second] = [await sent(), await sent(), await sent()];
    await addHeldBack(first, 2300);
    await addHeldBack(second, 5);
    await setPolicy({ messagesPerDay: 9 });
    await server.database.asOwner((query) =>
      sql`delete from gate.jobs where kind = 'campaigns.advance'`.execute(query),
    );
    const held = [await heldBack()];
    await runRelease(server, {
      engine: server.database.engine,
      async transaction(work, meter) {
        const result = await server.database.transaction(work, meter);
        held.push(await heldBack());
        return result;
      },
    });
    expect([held[0], held.at(-1)]).toEqual([2305, 0]);
    const portions = held.slice(1).map((left, index) => (held[index] ?? 0) - left);
    expect(Math.max(...portions)).toBeLessThanOrEqual(1000);
    expect(await queuedCampaigns()).toEqual([first.campaignId, second.campaignId]);
    expect(await queuedCampaigns()).not.toContain(idle.campaignId);
  });

  it('leaves alone what waits for another try, and what other tenants put off', async () => {
    const campaign = await sent();
    await addHeldBack(campaign, 2, 1);
    await setPolicy({ messagesPerDay: 9 });
    await runRelease(server);
    expect(await heldBack()).toBe(2);
    await addHeldBack(campaign, 3);
    const other = serviceOf(server, await signedIn(server, 'owner', 2));
    await other.done('updateCampaignPolicy', { policyNo: 1, ...OPEN, messagesPerDay: 9, version: 1 });
    await runRelease(server);
    expect(await heldBack()).toBe(5);
  });

  it('also reaches what is put off, by the policy before, while that is changed', async () => {
    const campaign = await sent();
    await setPolicy(QUIET_NOW);
    const [policyHasChanged, isPutOff] = [new Awaited(), new Awaited()];
    // The embedded database has one connection: there the transaction cannot wait for another one.
    const isAlone = server.database.engine === 'embedded';
    const advancing = advance(campaign.campaignId, {
      ...campaign.engine,
      step: (work) =>
        campaign.engine.step(async (transaction) => {
          const result = await work(transaction);
          isPutOff.happens();
          if (!isAlone) await policyHasChanged.event;
          return result;
        }),
    });
    await isPutOff.event;
    await setPolicy(OPEN);
    const releasing = runRelease(server);
    if (!isAlone) await untilReleaseWaits();
    policyHasChanged.happens();
    await Promise.all([advancing, releasing]);
    expect(await heldBack()).toBe(0);
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(audience.contactIds.length);
    expect(new Set((await trackedVisits(server, campaign.campaignId)).map(({ status }) => status))).toEqual(
      new Set(['sent']),
    );
  });
});

/** An event that something waits for. */
class Awaited {
  readonly #happened = new AbortController();
  readonly event = new Promise<void>((resolve) => {
    this.#happened.signal.addEventListener('abort', () => resolve());
  });

  happens(): void {
    this.#happened.abort();
  }
}

/** Waits until the job waits for a lock, or has ended without. */
async function untilReleaseWaits(): Promise<void> {
  for (;;) {
    const { rows } = await server.database.asOwner((query) =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(query),
    );
    if (rows.length > 0 || (await releaseJobs(server)).every((state) => state === 'done')) return;
    await delay(10);
  }
}
