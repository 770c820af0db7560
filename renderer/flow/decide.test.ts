import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, NEW_STAGE } from './decide.ts';
import { EMPTY_GRAPH, structureFault } from './graph.ts';
import { redo, record, startHistory, undo, type History } from '../undo/history.ts';
import { anyCommand, anyGraph, FACTS, stage } from './testing/graphs.ts';

describe('any row of commands', () => {
  test('keeps the graph sound, and a refused command says why', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(anyCommand, { maxLength: 30 }), (start, commands) => {
        let graph = start;
        for (const command of commands) {
          const decision = decide(graph, command, FACTS);
          if (decision.graph === undefined) expect(decision.refusal).not.toBe('');
          else graph = decision.graph;
          expect(structureFault(graph)).toBeNull();
        }
      }),
    );
  });

  test('can be undone to the start, and redone to its end', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(anyCommand, { maxLength: 30 }), (start, commands) => {
        const end = commands.reduce((history, command) => {
          const { graph } = decide(history.present, command, FACTS);
          return graph === undefined ? history : record(history, graph);
        }, startHistory(start));
        const back = repeat(end, undo);
        expect(back.present).toBe(start);
        expect(repeat(back, redo).present).toBe(end.present);
      }),
    );
  });
});

function repeat<Value>(history: History<Value>, step: (history: History<Value>) => History<Value>): History<Value> {
  const next = step(history);
  return next === history ? history : repeat(next, step);
}

describe('stages', () => {
  test("'New Stage' is what the documents say, with an id that is not saved", () => {
    const { graph } = decide(EMPTY_GRAPH, { type: 'addStage' }, FACTS);
    expect(graph?.stages).toEqual([{ ...NEW_STAGE, campaignStageId: -1 }]);
    expect(NEW_STAGE).toMatchObject({ stageTypeId: 1, isEntryPoint: false, outcomeTimeoutDays: 0, text: 'New Stage' });
  });

  test('an outcome leads to the stage that was added from it', () => {
    const { graph } = decide({ stages: [stage(1, {}, [{}])] }, { type: 'addStage', from: 100 }, FACTS);
    expect(graph?.stages[0]?.campaignStageOutcomeCampaignStages[0]?.nextStageId).toBe(-1);
  });

  test('setting the entry point clears the other one', () => {
    const graph = { stages: [stage(1, { isEntryPoint: true }), stage(2)] };
    const decision = decide(graph, { type: 'editStage', campaignStageId: 2, change: { isEntryPoint: true } }, FACTS);
    expect(decision.graph?.stages.map((each) => each.isEntryPoint)).toEqual([false, true]);
  });

  test('outcomes that led to a removed stage have no next stage', () => {
    const graph = { stages: [stage(1, {}, [{ nextStageId: 2 }]), stage(2)] };
    const decision = decide(graph, { type: 'removeStage', campaignStageId: 2 }, FACTS);
    expect(decision.graph?.stages[0]?.campaignStageOutcomeCampaignStages[0]?.nextStageId).toBeNull();
  });

  test('a command without an effect returns the same graph', () => {
    const graph = { stages: [stage(1)] };
    const decision = decide(graph, { type: 'editStage', campaignStageId: 1, change: { text: 'Stage 1' } }, FACTS);
    expect(decision.graph).toBe(graph);
  });

  test('a stage with outcomes cannot become one that ends the campaign', () => {
    const graph = { stages: [stage(1, {}, [{}])] };
    expect(decide(graph, { type: 'editStage', campaignStageId: 1, change: { stageTypeId: 7 } }, FACTS).refusal).toBe(
      "'Exit' ends the campaign for a contact. Delete the outcomes of the stage first.",
    );
  });
});

test('a stage has one outcome of a type', () => {
  const graph = { stages: [stage(1, {}, [{ stageOutcomeTypeId: 30 }])] };
  expect(decide(graph, { type: 'addOutcome', campaignStageId: 1, stageOutcomeTypeId: 30 }, FACTS).refusal).toBe(
    'The stage has an outcome of this type already.',
  );
});
