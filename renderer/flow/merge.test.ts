import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, type FlowCommand } from './decide.ts';
import { structureFault, type FlowGraph } from './graph.ts';
import { isSameGraph, merge } from './merge.ts';
import { anyCommand, anyGraph, FACTS, stage } from './testing/graphs.ts';

function after(graph: FlowGraph, commands: FlowCommand[]): FlowGraph {
  return commands.reduce((latest, command) => decide(latest, command, FACTS).graph ?? latest, graph);
}

function idOf(id: number): number {
  return id < 0 ? 10_000 - id : id;
}

/** Gives what is new the ids of a server: no other side has them. */
function stored({ stages }: FlowGraph): FlowGraph {
  return {
    stages: stages.map((each) => ({
      ...each,
      campaignStageId: idOf(each.campaignStageId),
      campaignStageOutcomeCampaignStages: each.campaignStageOutcomeCampaignStages.map((outcome) => ({
        ...outcome,
        campaignStageOutcomeId: idOf(outcome.campaignStageOutcomeId),
        campaignStageId: idOf(outcome.campaignStageId),
        nextStageId: outcome.nextStageId === null ? null : idOf(outcome.nextStageId),
      })),
    })),
  };
}

const anyCommands = fc.array(anyCommand, { maxLength: 8 });

test('one side alone is taken as it is', () => {
  fc.assert(
    fc.property(anyGraph, anyCommands, (base, commands) => {
      const changed = after(base, commands);
      expect(isSameGraph(merge(base, changed, base), changed)).toBe(true);
      expect(isSameGraph(merge(base, base, changed), changed)).toBe(true);
    }),
  );
});

test('changes of both sides give a sound graph', () => {
  fc.assert(
    fc.property(anyGraph, anyCommands, anyCommands, (base, mine, theirs) => {
      expect(structureFault(merge(base, after(base, mine), stored(after(base, theirs))))).toBeNull();
    }),
  );
});

test('each side keeps its values of one stage', () => {
  const base = { stages: [stage(1)] };
  const mine = { stages: [stage(1, { text: 'Mine' })] };
  const theirs = { stages: [stage(1, { outcomeTimeoutDays: 5 })] };
  expect(merge(base, mine, theirs).stages).toEqual([stage(1, { text: 'Mine', outcomeTimeoutDays: 5 })]);
});

test('a stage that one side deletes and the other one changes is kept', () => {
  const base = { stages: [stage(1), stage(2)] };
  const changed = { stages: [stage(1), stage(2, { text: 'Changed' })] };
  const without = { stages: [stage(1)] };
  expect(merge(base, changed, without).stages).toHaveLength(2);
  expect(merge(base, without, changed).stages).toHaveLength(2);
});
