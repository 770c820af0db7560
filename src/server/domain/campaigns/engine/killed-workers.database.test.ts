import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOfRuns } from '../../../../../tools/testing/number-of-runs.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { DAY, type AttemptResult } from '../core/plan.ts';
import { Killed, mortalEngine, POINTS } from '../testing/mortal-engine.ts';
import {
  addAudience,
  inTenant,
  startCampaign,
  trackedVisits,
  type Audience,
  type Running,
} from '../testing/running-campaign.ts';
import { advance, nextDue } from './advance.ts';
import { LEASE_MILLISECONDS } from './messages.ts';
import { recordEvent } from './record-event.ts';

/** `npm test` kills 24 workers or more, `npm run test:all` 200. */
const RUNS = numberOfRuns(8, 70);
const PEOPLE = ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esra', 'Femi'];
/** Rounds after which a campaign of two messages has surely ended. */
const MOST_ROUNDS = 60;

let server: TestServer;
let service: Service;
let audience: Audience;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, PEOPLE);
});
afterAll(() => server.close());

/** What a provider does with a message, and what it says. `lies` and `hangs` deliver it all the same. */
const behaviours = ['sends', 'refuses', 'lies', 'hangs', 'is away'] as const;

interface Script {
  deaths: { point: (typeof POINTS)[number]; passes: number; hours: number; besides: number }[];
  provider: (typeof behaviours)[number][];
  /** Who unsubscribes after which death. */
  leaves: { person: number; after: number }[];
}

const scripts: fc.Arbitrary<Script> = fc.record({
  deaths: fc.array(
    fc.record({
      point: fc.constantFrom(...POINTS),
      passes: fc.nat(3),
      hours: fc.constantFrom(0, 0, 1, 30, 80),
      besides: fc.nat(2),
    }),
    { minLength: 3, maxLength: 5 },
  ),
  provider: fc.array(fc.constantFrom(...behaviours), { minLength: 1, maxLength: 12 }),
  leaves: fc.array(fc.record({ person: fc.nat(PEOPLE.length - 1), after: fc.nat(4) }), { maxLength: 2 }),
});

/** Plays a provider, and returns the addresses and messages that it has delivered. */
function playProvider({ transport }: Running, behaviour: Script['provider']): { messageId: string; to: string }[] {
  const delivered: { messageId: string; to: string }[] = [];
  let turn = 0;
  transport.answer = ({ messageId, to }): Promise<AttemptResult> => {
    const now = behaviour[turn++ % behaviour.length];
    if (now === 'is away') return Promise.resolve('notSent');
    if (now !== 'refuses') delivered.push({ messageId, to });
    if (now === 'hangs') return Promise.reject(new Error('timeout'));
    return Promise.resolve(now === 'sends' ? 'sent' : 'failed');
  };
  return delivered;
}

/** Kills workers one after another, beside others that live. */
async function killWorkers(campaign: Running, { deaths, leaves }: Script): Promise<Map<number, number>> {
  const left = new Map<number, number>();
  for (const [index, { hours, besides, ...death }] of deaths.entries()) {
    const workers = [mortalEngine(campaign.engine, death), ...Array.from({ length: besides }, () => campaign.engine)];
    const ends = await Promise.allSettled(workers.map((engine) => advance(campaign.campaignId, engine)));
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Killed);
    campaign.clock.now += LEASE_MILLISECONDS + hours * (DAY / 24);
    for (const { person, after } of leaves) if (after === index) await unsubscribe(campaign, person, left);
  }
  return left;
}

/** A person unsubscribes by a message that came: notes how many attempts there were before. */
async function unsubscribe(campaign: Running, person: number, left: Map<number, number>): Promise<void> {
  const visit = (await trackedVisits(server, campaign.campaignId)).find(
    ({ contactId, messageId, status }) =>
      contactId === audience.contactIds[person] && messageId !== null && status === 'sent',
  );
  if (visit?.messageId === undefined || visit.messageId === null) return;
  const leave = { messageId: visit.messageId, outcome: 'unsubscribed', at: campaign.clock.now, key: 'leave' } as const;
  await inTenant(server, (transaction) => recordEvent(transaction, leave, campaign.clock.now));
  if (!left.has(visit.contactId)) left.set(visit.contactId, campaign.transport.attempts.length);
}

/** Lets a worker that lives, and a provider that works, carry the campaign to its end. */
async function runToTheEnd(campaign: Running): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await campaign.advance();
    const { campaignId, clock } = campaign;
    const due = await inTenant(server, (transaction) => nextDue(transaction, campaignId, clock.now));
    if (due === null) return;
    clock.now = Math.max(clock.now + 1, due);
  }
  throw new Error(`The campaign did not end within ${MOST_ROUNDS} rounds.`);
}

test(
  'workers that are killed send nothing twice, forget nobody, and send nothing to those who have left',
  async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        const campaign = await startCampaign(server, service, audience);
        await service.write('sendCampaignMessage', { campaignId: campaign.campaignId });
        const delivered = playProvider(campaign, script.provider);
        const left = await killWorkers(campaign, script);
        campaign.transport.answer = ({ messageId, to }) => {
          delivered.push({ messageId, to });
          return Promise.resolve('sent');
        };
        await runToTheEnd(campaign);
        await inTenant(server, ({ query }) => sql`delete from public.message_suppressions`.execute(query));

        const visits = await trackedVisits(server, campaign.campaignId);
        const visitOf = new Map(visits.map((visit) => [visit.messageId, visit]));
        const ofVisits = delivered.map(({ messageId }) => visitOf.get(messageId)?.trackingId);
        // Nothing twice: each message that was delivered is of a visit of its own.
        expect(ofVisits).not.toContain(undefined);
        expect(new Set(ofVisits).size).toBe(delivered.length);
        // Nobody is forgotten: all have come in, each stage once, and nothing is left to be sent.
        expect(new Set(visits.map(({ contactId }) => contactId))).toEqual(new Set(audience.contactIds));
        expect(new Set(visits.map(({ contactId, stageId }) => `${contactId} ${stageId}`)).size).toBe(visits.length);
        expect(
          visits.filter(({ state, dueAt }) => dueAt !== null || state === 'queued' || state === 'sending'),
        ).toEqual([]);
        // What was delivered is never told as not sent.
        for (const { messageId } of delivered)
          expect(['sent', 'failed', 'unknown']).toContain(visitOf.get(messageId)?.status);
        // Nothing after somebody has left.
        for (const [contactId, before] of left) {
          const later = campaign.transport.attempts
            .slice(before)
            .map(({ messageId }) => visitOf.get(messageId)?.contactId);
          expect(later).not.toContain(contactId);
        }
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * 20_000,
);
