import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, type FlowCommand } from '../../../../renderer/flow/decide.ts';
import type { FlowGraph, FlowOutcome, FlowStage } from '../../../../renderer/flow/graph.ts';
import { isSameGraph } from '../../../../renderer/flow/merge.ts';
import { anyCommand, anyGraph, FACTS, stage } from '../../../../renderer/flow/testing/graphs.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { changesOf, newIdsOf, withIds } from './flow-changes.ts';
import { readFlow } from './read-flow.ts';

function after(graph: FlowGraph, commands: FlowCommand[]): FlowGraph {
  return commands.reduce((latest, command) => decide(latest, command, FACTS).graph ?? latest, graph);
}

function rows(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Stores changes as the server does, and answers the whole flow with the ids of what was new. */
function store(saved: FlowGraph, sent: JsonObject[]): { stages: Json; created: Json } {
  let last = 10_000;
  const created = rows(sent)
    .filter(({ campaignStageId }) => Number(campaignStageId) <= 0)
    .map(({ campaignStageId }) => ({ sentStageId: Number(campaignStageId), campaignStageId: (last += 1) }));
  const idOf = (id: Json | undefined): Json =>
    id === null ? null : (created.find(({ sentStageId }) => sentStageId === id)?.campaignStageId ?? Number(id));
  const changed = sent.map((row) => ({ ...row, campaignStageId: idOf(row['campaignStageId']) }));
  const known = saved.stages.map((each) => each.campaignStageId);
  const stages = [...known, ...created.map(({ campaignStageId }) => campaignStageId)].flatMap((id) => {
    const before = saved.stages.find((each) => each.campaignStageId === id);
    const {
      campaignStageOutcomeCampaignStages: own,
      isDeleted,
      ...values
    }: JsonObject = changed.find(({ campaignStageId }) => campaignStageId === id) ?? {};
    if (isDeleted === true) return [];
    const kept = (before?.campaignStageOutcomeCampaignStages ?? []).filter(
      (outcome) => !rows(own).some((row) => row['campaignStageOutcomeId'] === outcome.campaignStageOutcomeId),
    );
    const written = rows(own)
      .filter((row) => row['isDeleted'] !== true)
      .map((row) => ({
        ...row,
        campaignStageOutcomeId:
          row['campaignStageOutcomeId'] === 0 ? (last += 1) : (row['campaignStageOutcomeId'] ?? 0),
        campaignStageId: id,
        nextStageId: idOf(row['nextStageId']),
      }));
    return [
      {
        ...json(before),
        ...values,
        campaignStageId: id,
        campaignStageOutcomeCampaignStages: [...kept.map(json), ...written],
      },
    ];
  });
  return { stages, created };
}

function json(value: FlowStage | FlowOutcome | undefined): JsonObject {
  const read: Json = JSON.parse(JSON.stringify(value ?? {}));
  return isObject(read) ? read : {};
}

test('what a save sends makes the stored flow the one on screen, under its new ids', () => {
  fc.assert(
    fc.property(anyGraph, fc.array(anyCommand, { maxLength: 20 }), (saved, commands) => {
      const present = after(saved, commands);
      const changes = changesOf(saved, present);
      const { stages, created } = store(saved, changes.stages);
      const stored = readFlow({ stages }).graph;
      const renamed = withIds(present, newIdsOf(present, changes, stored, created));
      expect(isSameGraph(renamed, stored)).toBe(true);
      expect(changesOf(stored, renamed).stages).toEqual([]);
    }),
  );
});

test('nothing is sent of a flow that is stored as it is', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      expect(changesOf(graph, graph)).toMatchObject({ stages: [], count: 0 });
    }),
  );
});

test('a stage that was deleted and restored is sent as a new one', () => {
  const changes = changesOf({ stages: [] }, { stages: [stage(7, {}, [{ nextStageId: 7 }])] });
  expect(changes.stages).toEqual([
    {
      campaignStageId: -1,
      stageTypeId: 1,
      isEntryPoint: false,
      notificationTemplateId: 1,
      outcomeTimeoutDays: 0,
      text: 'Stage 7',
      campaignStageOutcomeCampaignStages: [
        { campaignStageOutcomeId: 0, stageOutcomeTypeId: 30, waitDays: 0, nextStageId: -1 },
      ],
    },
  ]);
});

test('an answer of any shape is read as a flow', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readFlow(JSON.parse(text)).graph.stages).toBeInstanceOf(Array);
    }),
  );
});
