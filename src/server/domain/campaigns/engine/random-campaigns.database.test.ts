import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { DAY, type Instant } from '../core/plan.ts';
import { outcomeTypeCode, outcomeTypeId, type OutcomeCode } from '../stage-types.ts';
import { plainWalk, type PlainFate, type PlainStage, type PlainWalk } from '../testing/plain-campaign.ts';
import {
  addAudience,
  inTenant,
  startCampaign,
  trackedVisits,
  type Audience,
  type Running,
} from '../testing/running-campaign.ts';
import { nextDue } from './advance.ts';
import { recordEvent } from './record-event.ts';

/** `CAMPAIGN_RUNS=2000` plays two thousand campaigns. */
const RUNS = Number(process.env['CAMPAIGN_RUNS'] ?? 12);
const PEOPLE = ['Asha', 'Bilal', 'Chitra', 'Dev'];
const STAGE_TYPES: Record<PlainStage['kind'], number> = { message: 1, wait: 5, goal: 6 };

let server: TestServer;
let service: Service;
let audience: Audience;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, PEOPLE);
});
afterAll(() => server.close());

const fates: fc.Arbitrary<PlainFate> = fc.record({
  result: fc.constantFrom('sent', 'sent', 'sent', 'failed', 'unknown'),
  clickHours: fc.constantFrom(null, null, 1, 20, 24, 47, 72, 100),
});

/** Stages of which each leads on to the next one, so that all can be reached; other outcomes lead anywhere. */
const campaigns = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, place) =>
      fc
        .record({
          kind: fc.constantFrom('message', 'message', 'message', 'wait') as fc.Arbitrary<'message' | 'wait'>,
          timeoutDays: fc.constantFrom(1, 2, 4),
          onward: fc.constantFrom('timeout', 'clicked', 'delivered') as fc.Arbitrary<OutcomeCode>,
          others: fc.array(
            fc.record({
              outcome: fc.constantFrom('timeout', 'clicked', 'delivered', 'failed') as fc.Arbitrary<OutcomeCode>,
              next: fc.option(fc.nat(count)),
              waitDays: fc.integer({ min: 1, max: 3 }),
            }),
            { maxLength: 3 },
          ),
          waitDays: fc.nat(2),
        })
        .map((drawn): PlainStage => stageOf(drawn, place)),
    ),
  ),
);

interface DrawnStage {
  kind: 'message' | 'wait';
  timeoutDays: number;
  onward: OutcomeCode;
  others: { outcome: OutcomeCode; next: number | null; waitDays: number }[];
  waitDays: number;
}

function stageOf({ kind, timeoutDays, onward, others, waitDays }: DrawnStage, place: number): PlainStage {
  const ways: PlainStage['ways'] = {};
  if (kind === 'message')
    for (const { outcome, next, waitDays: days } of others) ways[outcome] = { next, waitDays: days };
  ways[kind === 'wait' ? 'timeout' : onward] = { next: place + 1, waitDays };
  return { kind, timeoutDays: ways.timeout === undefined ? 0 : timeoutDays, ways };
}

/** Returns the stages as the flow designer sends them; the last one is the goal. */
function flowOf(stages: readonly PlainStage[]): JsonObject[] {
  return stages.map(({ kind, timeoutDays, ways }, place) => ({
    campaignStageId: -1 - place,
    text: `Stage ${place}`,
    stageTypeId: STAGE_TYPES[kind],
    isEntryPoint: place === 0,
    outcomeTimeoutDays: timeoutDays === 0 ? null : timeoutDays,
    ...(kind === 'message' ? {} : { notificationTemplateId: null }),
    campaignStageOutcomeCampaignStages: Object.entries(ways).map(([outcome, { next, waitDays }]) => ({
      campaignStageOutcomeId: 0,
      stageOutcomeTypeId: outcomeTypeId(outcome as OutcomeCode), // The keys of `ways` are codes.
      waitDays,
      nextStageId: next === null ? null : -1 - next,
    })),
  }));
}

interface Click {
  at: Instant;
  messageId: string;
}

/** Lets a provider and the contacts do what their fates say, from one event to the next, until nothing is due. */
async function play(campaign: Running, fatesOf: (to: string) => readonly PlainFate[]): Promise<void> {
  const clicks: Click[] = [];
  const sent = new Map<string, number>();
  const { clock, campaignId } = campaign;
  campaign.transport.answer = ({ to, messageId }) => {
    const turn = sent.get(to) ?? 0;
    sent.set(to, turn + 1);
    const { result, clickHours } = fateAt(fatesOf(to), turn);
    if (result !== 'failed' && clickHours !== null) clicks.push({ at: clock.now + (clickHours * DAY) / 24, messageId });
    return Promise.resolve(result);
  };
  for (;;) {
    await campaign.advance();
    const due = await inTenant(server, (transaction) => nextDue(transaction, campaignId, clock.now));
    clicks.sort((a, b) => a.at - b.at);
    const [first] = clicks;
    if (due === null && first === undefined) return;
    if (first !== undefined && first.at <= (due ?? Infinity)) {
      clicks.shift();
      const { at, messageId } = first;
      clock.now = at;
      const click = { messageId, outcome: 'clicked', at, key: messageId } as const;
      await inTenant(server, (transaction) => recordEvent(transaction, click, at));
    } else clock.now = Math.max(clock.now, due ?? clock.now);
  }
}

/** Fates come around again: a loop sends more messages than are drawn. */
function fateAt(drawn: readonly PlainFate[], turn: number): PlainFate {
  const fate = drawn[turn % drawn.length];
  if (fate === undefined) throw new Error('A contact has no fate.');
  return fate;
}

/** Returns the ways of the contacts as the engine has stored them. */
async function storedWalks(campaign: Running): Promise<PlainWalk[]> {
  const visits = await trackedVisits(server, campaign.campaignId);
  const places = new Map(Object.entries(campaign.stageIds).map(([sent, id]) => [id, -1 - Number(sent)]));
  return audience.contactIds.map((contactId) => {
    const own = visits.filter((visit) => visit.contactId === contactId);
    const reason = own.at(-1)?.endReason ?? null;
    return {
      visits: own.map(({ stageId, sentAt, outcome, status }) => ({
        stage: places.get(stageId) ?? -1,
        sentAt: status === 'failed' ? null : sentAt,
        outcome: outcome === null ? null : (outcomeTypeCode(outcome) as OutcomeCode), // The table has these codes.
      })),
      end: reason === 'finished' || reason === 'loopLimit' ? reason : null,
    };
  });
}

test(
  'random campaigns lead each contact as the rules tell it',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        campaigns,
        fc.array(fc.array(fates, { minLength: 1, maxLength: 3 }), {
          minLength: PEOPLE.length,
          maxLength: PEOPLE.length,
        }),
        async (drawn, fatesOfPeople) => {
          const stages: PlainStage[] = [...drawn, { kind: 'goal', timeoutDays: 0, ways: {} }];
          const campaign = await startCampaign(server, service, audience, flowOf(stages));
          const start = campaign.clock.now;
          await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
          const fatesOf = (person: number): readonly PlainFate[] => fatesOfPeople[person] ?? [];
          await play(campaign, (to) => fatesOf(Number(/\.(\d+)@/.exec(to)?.[1])));
          expect(await storedWalks(campaign)).toEqual(
            PEOPLE.map((_, person) => plainWalk(stages, start, (turn) => fateAt(fatesOf(person), turn))),
          );
        },
      ),
      { numRuns: RUNS },
    );
  },
  RUNS * 20_000,
);
