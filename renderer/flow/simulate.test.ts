import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchesOf, divider, USUAL_RATES } from './branches.ts';
import { simulate, type Simulation } from './simulate.ts';
import { anyGraph, FACTS, stage } from './testing/graphs.ts';

const anyRate = fc.double({ min: 0, max: 1, noNaN: true });
const anyRates = fc.record({ opened: anyRate, clicked: anyRate, failed: anyRate });

function contactsOf({ ends }: Simulation): number {
  return ends.reduce((sum, end) => sum + end.contacts, 0);
}

describe('any simulation', () => {
  test('keeps every contact, on every day', () => {
    fc.assert(
      fc.property(
        anyGraph,
        anyRates,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 30 }),
        (graph, rates, audience, days) => {
          const run = simulate(graph, FACTS, { audience, ratesOf: () => rates, clock: { days } });
          expect(contactsOf(run)).toBe(audience);
          for (const { present, ended, sends, sendsOf } of run.days) {
            expect([...present.values()].reduce((sum, each) => sum + each, ended)).toBe(audience);
            expect([...present.values()].every((each) => each >= 0)).toBe(true);
            expect([...sendsOf.values()].reduce((sum, each) => sum + each, 0)).toBe(sends);
          }
          expect(run.ends.every((end) => end.contacts > 0)).toBe(true);
        },
      ),
    );
  });

  test('sends no contact more than three messages of one stage', () => {
    fc.assert(
      fc.property(anyGraph, anyRates, (graph, rates) => {
        const run = simulate(graph, FACTS, { audience: 10, ratesOf: () => rates, clock: { days: 60 } });
        for (const { campaignStageId } of graph.stages) {
          const sends = run.days.reduce((sum, day) => sum + (day.sendsOf.get(campaignStageId) ?? 0), 0);
          expect(sends).toBeLessThanOrEqual(30);
        }
      }),
    );
  });
});

describe('a campaign', () => {
  const graph = {
    stages: [
      stage(1, { isEntryPoint: true, outcomeTimeoutDays: 3 }, [
        { stageOutcomeTypeId: 40, nextStageId: 3 },
        { stageOutcomeTypeId: 30, nextStageId: 2, waitDays: 2 },
        { stageOutcomeTypeId: 99, nextStageId: 2 },
      ]),
      stage(2),
      stage(3, { stageTypeId: 7 }),
    ],
  };

  test('sends each day what its rates and waits say', () => {
    const rates = { opened: 0.4, clicked: 0.1, failed: 0.05 };
    const run = simulate(graph, FACTS, { audience: 1000, ratesOf: () => rates, clock: { days: 5 } });
    expect(run.days.map((day) => day.sends)).toEqual([1000, 0, 300, 550, 0]);
    expect(run.sends).toBe(1850);
    expect(run.ends).toEqual([
      { reason: 'waiting', campaignStageId: 2, stageOutcomeTypeCode: null, contacts: 850 },
      { reason: 'finished', campaignStageId: 3, stageOutcomeTypeCode: null, contacts: 100 },
      { reason: 'waiting', campaignStageId: 1, stageOutcomeTypeCode: null, contacts: 50 },
    ]);
  });

  test('has contacts under way when the simulation ends before they arrive', () => {
    const run = simulate(graph, FACTS, { audience: 1000, ratesOf: () => ({ opened: 0.4 }), clock: { days: 3 } });
    expect(run.ends).toContainEqual({
      reason: 'underWay',
      campaignStageId: 1,
      stageOutcomeTypeCode: 'timeout',
      contacts: 600,
    });
  });

  test('does not start without an entry point', () => {
    const run = simulate({ stages: [stage(1)] }, FACTS, {
      audience: 7,
      ratesOf: () => USUAL_RATES,
      clock: { days: 2 },
    });
    expect(run.sends).toBe(0);
    expect(run.ends.map(({ reason, contacts }) => [reason, contacts])).toEqual([['notStarted', 7]]);
  });

  test('that leads back to its start ends after three visits', () => {
    const loop = {
      stages: [stage(1, { isEntryPoint: true, outcomeTimeoutDays: 1 }, [{ stageOutcomeTypeId: 99, nextStageId: 1 }])],
    };
    const run = simulate(loop, FACTS, { audience: 5, ratesOf: () => ({}), clock: { days: 9 } });
    expect(run.days.map((day) => day.sends)).toEqual([5, 5, 5, 0, 0, 0, 0, 0, 0]);
    expect(run.ends.map(({ reason }) => reason)).toEqual(['loopLimit']);
  });
});

test('a rate counts everybody who goes at least that far', () => {
  const both = stage(1, {}, [{ stageOutcomeTypeId: 30 }, { stageOutcomeTypeId: 40 }]);
  const shares = branchesOf(both, FACTS, { opened: 0.5, clicked: 0.125, failed: 0.25 }).map((branch) => branch.share);
  expect(shares).toEqual([0.125, 0.375, 0.5]);
});

test('many groups of one contact are divided as one large group', () => {
  const divide = divider([0.25, 0.75]);
  const parts = Array.from({ length: 400 }, () => divide(1));
  expect(parts.reduce((sum, [part]) => sum + (part ?? 0), 0)).toBe(100);
  expect(parts.every((each) => each.reduce((sum, part) => sum + part, 0) === 1)).toBe(true);
});
