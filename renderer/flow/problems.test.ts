import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { FlowFacts } from './facts.ts';
import type { FlowGraph } from './graph.ts';
import { daysOf, loopsWithoutWait, reachable, repeated } from './paths.ts';
import { maySend, problemsOf } from './problems.ts';
import { anyGraph, FACTS, stage } from './testing/graphs.ts';

/** Whether a path of at least one step leads from one stage to another, by trying all paths without a repeated stage. */
function leads(graph: FlowGraph, from: number, to: number, isOnlySameDay: boolean, seen: number[] = []): boolean {
  const outcomes = graph.stages.find((each) => each.campaignStageId === from)?.campaignStageOutcomeCampaignStages ?? [];
  return outcomes
    .filter((outcome) => !isOnlySameDay || daysOf(graph, outcome, FACTS) === 0)
    .some(
      ({ nextStageId }) =>
        nextStageId === to ||
        (nextStageId !== null &&
          !seen.includes(nextStageId) &&
          leads(graph, nextStageId, to, isOnlySameDay, [...seen, nextStageId])),
    );
}

describe('paths agree with trying all of them', () => {
  test('which stages are reached', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const entries = graph.stages.filter((each) => each.isEntryPoint).map((each) => each.campaignStageId);
        const expected = graph.stages
          .map((each) => each.campaignStageId)
          .filter((id) => entries.some((entry) => entry === id || leads(graph, entry, id, false)));
        expect([...reachable(graph)].toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  test('which stages lead back to themselves, and which within a day', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const ids = graph.stages.map((each) => each.campaignStageId);
        expect([...repeated(graph)].toSorted()).toEqual(ids.filter((id) => leads(graph, id, id, false)));
        const looping = ids.filter((id) => leads(graph, id, id, true));
        const loops = loopsWithoutWait(graph, FACTS);
        expect(loops.flat().toSorted()).toEqual(looping);
        for (const loop of loops)
          for (const id of loop) expect(loop.every((other) => leads(graph, id, other, true))).toBe(true);
      }),
    );
  });

  test('a chain of 20,000 stages is walked without a deep stack', () => {
    const stages = Array.from({ length: 20_000 }, (_, index) =>
      stage(index + 1, { isEntryPoint: index === 0 }, [{ nextStageId: ((index + 1) % 20_000) + 1 }]),
    );
    expect(reachable({ stages }).size).toBe(20_000);
    expect(repeated({ stages }).size).toBe(20_000);
  });
});

function codesOf(graph: FlowGraph, facts: FlowFacts = FACTS): string[] {
  return problemsOf(graph, facts).map((problem) => problem.code);
}

describe('problems', () => {
  const end = stage(2, { stageTypeId: 7, notificationTemplateId: null });
  const entry = { isEntryPoint: true };

  test('a complete flow has none', () => {
    expect(problemsOf({ stages: [stage(1, entry, [{ nextStageId: 2 }]), end] }, FACTS)).toEqual([]);
  });

  test.each<[string, FlowGraph, string[]]>([
    ['no stages', { stages: [] }, ['noStage']],
    ['no entry point', { stages: [stage(1, {}, [{ nextStageId: 2 }]), end] }, ['noEntry']],
    ['two entry points', { stages: [stage(1, entry, [{}]), stage(3, entry, [{}])] }, ['twoEntries']],
    ['a stage that no outcome leads to', { stages: [stage(1, entry, [{}]), end] }, ['unreachable']],
    ['no template', { stages: [stage(1, { ...entry, notificationTemplateId: null }, [{}])] }, ['templateMissing']],
    [
      'a template that is gone',
      { stages: [stage(1, { ...entry, notificationTemplateId: 9 }, [{}])] },
      ['templateMissing'],
    ],
    ['no variant', { stages: [stage(1, { ...entry, notificationTemplateId: 3 }, [{}])] }, ['variantMissing']],
    [
      'a variant for one channel',
      { stages: [stage(1, { ...entry, notificationTemplateId: 2 }, [{}])] },
      ['variantPartly'],
    ],
    ['fields without a value', { stages: [stage(1, { ...entry, notificationTemplateId: 4 }, [{}])] }, ['fieldEmpty']],
    ['a timeout outcome alone', { stages: [stage(1, entry, [{ stageOutcomeTypeId: 99 }])] }, ['timeoutMissing']],
    ['a timeout alone', { stages: [stage(1, { ...entry, outcomeTimeoutDays: 2 }, [{}])] }, ['timeoutUnused']],
    ['a loop', { stages: [stage(1, entry, [{ nextStageId: 1 }])] }, ['loopWithoutWait']],
    ['a loop with a wait', { stages: [stage(1, entry, [{ nextStageId: 1, waitDays: 1 }])] }, []],
    ['no outcome', { stages: [stage(1, entry)] }, ['deadEnd']],
  ])('%s', (_, graph, codes) => {
    expect(codesOf(graph)).toEqual(codes);
  });

  test('a campaign without a channel cannot send', () => {
    expect(codesOf({ stages: [stage(1, entry, [{}])] }, { ...FACTS, channels: [] })).toEqual(['noChannel']);
  });

  test('a warning names the fields that stay empty', () => {
    const [problem] = problemsOf({ stages: [stage(1, { ...entry, notificationTemplateId: 4 }, [{}])] }, FACTS);
    expect(problem?.text).toBe(
      "'Parcel' of 'Stage 1' has {{data.orderId}}, {{data.city}}, which messages of campaigns leave empty.",
    );
  });

  test('warnings let a campaign send, errors do not', () => {
    expect(maySend(problemsOf({ stages: [stage(1, entry)] }, FACTS))).toBe(true);
    expect(maySend(problemsOf({ stages: [stage(1)] }, FACTS))).toBe(false);
  });

  test('a fix solves its problem, in any graph', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        for (const { fix, ...problem } of problemsOf(graph, FACTS)) {
          if (fix === undefined) continue;
          const { graph: mended } = decide(graph, fix.command, FACTS);
          expect(mended).toBeDefined();
          const left = problemsOf(mended ?? graph, FACTS).filter(
            ({ code, campaignStageId }) => code === problem.code && campaignStageId === problem.campaignStageId,
          );
          expect(left).toEqual([]);
        }
      }),
    );
  });
});
