import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeTypeId } from '../stage-types.ts';
import { arrival, decide, type Situation } from './decide.ts';
import {
  DAY,
  MOST_TRIES,
  RETRY_AFTER,
  type CampaignEvent,
  type Decision,
  type Plan,
  type PlannedStage,
  type Visit,
} from './plan.ts';

const OPENED = outcomeTypeId('opened');
const CLICKED = outcomeTypeId('clicked');
const TIMEOUT = outcomeTypeId('timeout');
const FAILED = outcomeTypeId('failed');
const DELIVERED = outcomeTypeId('delivered');

const stage = (more: Partial<PlannedStage> = {}): PlannedStage => ({
  sendsMessage: true,
  isTerminal: false,
  timeoutDays: 3,
  outcomes: new Map([
    [OPENED, { waitDays: 2, nextStageId: 2 }],
    [CLICKED, { waitDays: 0, nextStageId: 3 }],
    [TIMEOUT, { waitDays: 1, nextStageId: null }],
  ]),
  ...more,
});

const planOf = (more: Partial<Plan> = {}): Plan => ({
  isActive: true,
  endsAt: null,
  stages: new Map([
    [1, stage()],
    [2, stage({ sendsMessage: false, timeoutDays: 0 })],
    [3, stage({ isTerminal: true, sendsMessage: false, outcomes: new Map() })],
  ]),
  ...more,
});

const situation = (visit: Partial<Visit>, plan = planOf(), visits = new Map([[1, 1]])): Situation => ({
  plan,
  visits,
  visit: { ...arrival(1, 0), ...visit },
});

const due: CampaignEvent = { kind: 'due', deferTo: null };
const sent = (at = 0): CampaignEvent => ({ kind: 'attempted', result: 'sent', at, happened: [] });
const waiting = { state: 'waiting', sentAt: 0, dueAt: 3 * DAY } as const;

describe('a visit', () => {
  it('is claimed when its message is due, and sent once', () => {
    const { visit, send } = decide(situation({}), due, 0);
    expect([visit.state, visit.dueAt, send]).toEqual(['sending', null, true]);
    for (const event of [due, { kind: 'happened', outcome: CLICKED, at: 1 } as const])
      expect(decide(situation(visit), event, 9 * DAY)).toMatchObject({ visit, send: false });
  });

  it('waits for its hour', () => {
    const { visit, send } = decide(situation({}), { kind: 'due', deferTo: 500 }, 100);
    expect([visit.state, visit.dueAt, send]).toEqual(['queued', 500, false]);
  });

  it('times out from the time of sending, whenever that is noticed', () => {
    const { visit } = decide(situation({ state: 'sending', dueAt: null }), sent(DAY), DAY);
    expect([visit.state, visit.sentAt, visit.dueAt]).toEqual(['waiting', DAY, 4 * DAY]);
    const late = decide(situation(visit), due, 30 * DAY).visit;
    expect([late.outcome, late.outcomeAt, late.dueAt]).toEqual([TIMEOUT, 4 * DAY, 5 * DAY]);
  });

  it('is opened by a click where the stage has no outcome for clicks, and once', () => {
    const open = stage({ outcomes: new Map([[OPENED, { waitDays: 2, nextStageId: 2 }]]) });
    const plan = planOf({ stages: new Map([[1, open]]) });
    const click = { kind: 'happened', outcome: CLICKED, at: 9 } as const;
    const { visit } = decide(situation(waiting, plan), click, 9);
    expect([visit.state, visit.outcome, visit.dueAt]).toEqual(['settled', OPENED, 9 + 2 * DAY]);
    expect(decide(situation(visit, plan), { ...click, at: 99 }, 99).visit).toEqual(visit);
    // Where it has one, an opening before does not hide the click.
    const opened = decide(situation(waiting), { ...click, outcome: OPENED }, 9).visit;
    expect(decide(situation(opened), click, 10).visit.outcome).toBe(CLICKED);
  });

  it('takes no outcome after its timeout, also before a late worker has noticed it', () => {
    const late = { kind: 'happened', outcome: CLICKED, at: 3 * DAY } as const;
    const before = situation(waiting);
    expect(decide(before, late, 3 * DAY).visit).toBe(before.visit);
    const { visit } = decide(before, due, 3 * DAY);
    expect(decide(situation(visit), { ...late, at: 3 * DAY + 1 }, 3 * DAY + 1).visit).toEqual(visit);
  });

  it('lets a higher outcome replace one that has not taken effect, and no lower or equal one', () => {
    const opened = decide(situation(waiting), { kind: 'happened', outcome: OPENED, at: DAY }, DAY).visit;
    expect([opened.nextStageId, opened.dueAt]).toEqual([2, 3 * DAY]);
    const clicked = decide(situation(opened), { kind: 'happened', outcome: CLICKED, at: 2 * DAY }, 2 * DAY).visit;
    expect([clicked.outcome, clicked.nextStageId, clicked.dueAt]).toEqual([CLICKED, 3, 2 * DAY]);
    expect(decide(situation(opened), { kind: 'happened', outcome: OPENED, at: 2 * DAY }, 2 * DAY).visit).toEqual(
      opened,
    );
    expect(decide(situation(clicked), { kind: 'happened', outcome: OPENED, at: DAY }, 2 * DAY).visit).toEqual(clicked);
    const tooLate = { kind: 'happened', outcome: CLICKED, at: 3 * DAY } as const;
    expect(decide(situation(opened), tooLate, 3 * DAY).visit).toEqual(opened);
  });

  it('records an outcome that its stage does not have, and nothing follows', () => {
    const before = situation(waiting);
    expect(decide(before, { kind: 'happened', outcome: DELIVERED, at: 1 }, 1).visit).toBe(before.visit);
  });

  it('goes on when its outcome is due, and not before', () => {
    const settled = { state: 'settled', outcome: OPENED, nextStageId: 2, dueAt: DAY } as const;
    expect(decide(situation(settled), due, DAY - 1)).toMatchObject({ arriveAt: null, end: null });
    expect(decide(situation(settled), due, DAY)).toMatchObject({ arriveAt: 2, end: null, visit: { state: 'done' } });
    expect(decide(situation({ ...settled, nextStageId: null }), due, DAY)).toMatchObject({ end: 'finished' });
    expect(decide(situation({ ...settled, nextStageId: 9 }), due, DAY)).toMatchObject({ end: 'stageDeleted' });
  });

  it('ends after three visits of a stage, or fifty in all', () => {
    const settled = { state: 'settled', outcome: OPENED, nextStageId: 2, dueAt: 0 } as const;
    expect(decide(situation(settled, planOf(), new Map([[2, 2]])), due, 0).end).toBeNull();
    expect(decide(situation(settled, planOf(), new Map([[2, 3]])), due, 0).end).toBe('loopLimit');
    expect(decide(situation(settled, planOf(), new Map([[1, 50]])), due, 0).end).toBe('loopLimit');
  });

  it('stays as it is while the campaign is paused, and ends when the campaign has ended', () => {
    const paused = planOf({ isActive: false });
    for (const visit of [{}, waiting, { state: 'settled', dueAt: 0, nextStageId: 2 } as const]) {
      const before = situation(visit, paused);
      expect(decide(before, due, 9 * DAY).visit).toBe(before.visit);
      expect(decide(situation(visit, planOf({ endsAt: DAY })), due, DAY).end).toBe('campaignEnded');
    }
  });

  it('has the outcome of a failed message, and no timeout, because nothing was sent', () => {
    const sending = { state: 'sending', dueAt: null } as const;
    const failed: CampaignEvent = { kind: 'attempted', result: 'failed', at: 5, happened: [] };
    expect(decide(situation(sending), failed, 5).visit).toMatchObject({ state: 'waiting', sentAt: null, dueAt: null });
    const stages = new Map([[1, stage({ outcomes: new Map([[FAILED, { waitDays: 1, nextStageId: 2 }]]) })]]);
    expect(decide(situation(sending, planOf({ stages })), failed, 5).visit).toMatchObject({
      outcome: FAILED,
      dueAt: DAY + 5,
    });
  });

  it('is queued again only when its message certainly was not sent', () => {
    const sending = { state: 'sending', dueAt: null } as const;
    const ended = (result: 'notSent' | 'unknown') =>
      decide(situation(sending), { kind: 'attempted', result, at: 7, happened: [] }, 7).visit;
    expect(ended('notSent')).toMatchObject({ state: 'queued', dueAt: 7 + RETRY_AFTER });
    expect(ended('unknown')).toMatchObject({ state: 'waiting', sentAt: 7, outcome: null });
  });

  it('is tried later each time, and has failed after the last try, nearly three days after the first', () => {
    let { visit } = situation({});
    let now = 0;
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const sending = decide(situation(visit), due, now).visit;
      visit = decide(situation(sending), { kind: 'attempted', result: 'notSent', at: now, happened: [] }, now).visit;
      expect(visit).toMatchObject({ state: 'queued', tries });
      now = visit.dueAt ?? 0;
    }
    expect(now / DAY).toBeCloseTo(2.66, 1);
    const last = decide(situation(visit), due, now).visit;
    expect(
      decide(situation(last), { kind: 'attempted', result: 'notSent', at: now, happened: [] }, now).visit,
    ).toMatchObject({ state: 'waiting', sentAt: null, dueAt: null });
  });

  it('takes what happened before its sending was stored', () => {
    const event: CampaignEvent = {
      kind: 'attempted',
      result: 'sent',
      at: 10,
      happened: [
        { outcome: OPENED, at: 12 },
        { outcome: CLICKED, at: 13 },
      ],
    };
    expect(decide(situation({ state: 'sending', dueAt: null }), event, 20).visit).toMatchObject({ outcome: CLICKED });
  });
});

describe('any way through a campaign', () => {
  const outcomeId = fc.integer({ min: 1, max: 8 });
  const aStage: fc.Arbitrary<PlannedStage> = fc.record({
    sendsMessage: fc.boolean(),
    isTerminal: fc.boolean(),
    timeoutDays: fc.integer({ min: 0, max: 3 }),
    outcomes: fc
      .array(
        fc.tuple(
          outcomeId,
          fc.record({
            waitDays: fc.integer({ min: 0, max: 2 }),
            nextStageId: fc.option(fc.integer({ min: 1, max: 4 })),
          }),
        ),
        { maxLength: 4 },
      )
      .map((pairs) => new Map(pairs)),
  });
  const aPlan: fc.Arbitrary<Plan> = fc.record({
    isActive: fc.constant(true),
    endsAt: fc.option(fc.integer({ min: 1, max: 40 }).map((days) => days * DAY)),
    stages: fc
      .array(aStage, { minLength: 4, maxLength: 4 })
      .map((stages) => new Map(stages.map((one, index) => [index + 1, one]))),
  });
  const anAct = fc.oneof(
    fc.record({ kind: fc.constant('happened' as const), outcome: outcomeId }),
    fc.record({
      kind: fc.constant('attempted' as const),
      result: fc.constantFrom('sent', 'failed', 'unknown', 'notSent'),
    }),
    fc.record({ kind: fc.constant('due' as const), hours: fc.integer({ min: 0, max: 60 }) }),
  );

  it('sends each visit once, visits a stage three times at most, and ends once', () => {
    fc.assert(
      fc.property(aPlan, fc.array(anAct, { maxLength: 120 }), (plan, acts) => {
        let visit: Visit = arrival(1, 0);
        const visits = new Map([[1, 1]]);
        let now = 0;
        let claimsOfVisit = 0;
        let isOver = false;
        for (const act of acts) {
          if (act.kind === 'due') now += act.hours * 3_600_000;
          const event: CampaignEvent =
            act.kind === 'due'
              ? { kind: 'due', deferTo: null }
              : act.kind === 'happened'
                ? { ...act, at: now }
                : { ...act, at: now, happened: [] };
          const wasSending = visit.state === 'sending';
          const decision: Decision = decide({ plan, visit, visits }, event, now);
          if (decision.send) claimsOfVisit += 1;
          // Only a message that certainly was not sent may be claimed again.
          if (wasSending && event.kind === 'attempted' && event.result === 'notSent') claimsOfVisit -= 1;
          expect(claimsOfVisit).toBeLessThanOrEqual(1);
          if (isOver) expect([decision.end, decision.arriveAt, decision.send]).toEqual([null, null, false]);
          visit = decision.visit;
          isOver ||= decision.end !== null;
          if (decision.arriveAt !== null) {
            expect(visit.state).toBe('done');
            visits.set(decision.arriveAt, (visits.get(decision.arriveAt) ?? 0) + 1);
            expect(Math.max(...visits.values())).toBeLessThanOrEqual(3);
            visit = arrival(decision.arriveAt, now);
            claimsOfVisit = 0;
          }
          if (visit.dueAt !== null && visit.state === 'waiting')
            expect(visit.dueAt).toBe(
              (visit.sentAt ?? NaN) + (plan.stages.get(visit.stageId)?.timeoutDays ?? NaN) * DAY,
            );
        }
      }),
      { numRuns: Number(process.env['CAMPAIGN_RUNS'] ?? 300) },
    );
  });
});
