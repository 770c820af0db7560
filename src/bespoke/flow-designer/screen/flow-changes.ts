import type { FlowGraph, FlowOutcome, FlowStage } from '../../../../renderer/flow/graph.ts';
import { isSameOutcome, isSameValues } from '../../../../renderer/flow/merge.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** What differs between the flow on screen and the stored one. */
export interface FlowChanges {
  /** The `stages` of a save: new, changed and deleted ones. */
  stages: JsonObject[];
  /** The id under which each new stage is sent, by its id on screen. */
  sentIds: ReadonlyMap<number, number>;
  /** Stages and outcomes that are new or changed, by id. */
  changedStages: ReadonlySet<number>;
  changedOutcomes: ReadonlySet<number>;
  /** How many stages and outcomes are new, changed or deleted. */
  count: number;
}

/**
 * Returns what a save sends. A stage that is not stored is sent as new, also one that was stored before it was deleted
 * and then restored by undo.
 */
export function changesOf(saved: FlowGraph, present: FlowGraph): FlowChanges {
  const stored = new Map(saved.stages.map((stage) => [stage.campaignStageId, stage]));
  const shown = new Set(present.stages.map((stage) => stage.campaignStageId));
  const added = present.stages.filter((stage) => !stored.has(stage.campaignStageId));
  const sentIds = new Map(added.map((stage, index) => [stage.campaignStageId, -1 - index]));
  const changedStages = new Set(added.map((stage) => stage.campaignStageId));
  const changedOutcomes = new Set<number>();
  const stages: JsonObject[] = [];
  let count = 0;
  for (const stage of present.stages) {
    const before = stored.get(stage.campaignStageId);
    const outcomes = outcomeChanges(before, stage, sentIds);
    outcomes.changed.forEach((id) => changedOutcomes.add(id));
    const isChanged = before === undefined || !isSameValues(before, stage);
    if (isChanged) changedStages.add(stage.campaignStageId);
    count += outcomes.rows.length + (isChanged ? 1 : 0);
    if (isChanged || outcomes.rows.length > 0)
      stages.push({
        ...valuesOf(stage),
        campaignStageId: sentIds.get(stage.campaignStageId) ?? stage.campaignStageId,
        campaignStageOutcomeCampaignStages: outcomes.rows,
      });
  }
  for (const { campaignStageId } of saved.stages) {
    if (shown.has(campaignStageId)) continue;
    stages.push({ campaignStageId, isDeleted: true });
    count += 1;
  }
  return { stages, sentIds, changedStages, changedOutcomes, count };
}

function valuesOf(stage: FlowStage): JsonObject {
  const { stageTypeId, isEntryPoint, notificationTemplateId, outcomeTimeoutDays, text } = stage;
  return { stageTypeId, isEntryPoint, notificationTemplateId, outcomeTimeoutDays: outcomeTimeoutDays ?? 0, text };
}

function outcomeChanges(
  before: FlowStage | undefined,
  stage: FlowStage,
  sentIds: ReadonlyMap<number, number>,
): { rows: JsonObject[]; changed: number[] } {
  const stored = before?.campaignStageOutcomeCampaignStages ?? [];
  const known = new Map(stored.map((outcome) => [outcome.campaignStageOutcomeId, outcome]));
  const changed = stage.campaignStageOutcomeCampaignStages.filter((outcome) => {
    const same = known.get(outcome.campaignStageOutcomeId);
    return same === undefined || !isSameOutcome(same, outcome);
  });
  const shown = new Set(stage.campaignStageOutcomeCampaignStages.map((outcome) => outcome.campaignStageOutcomeId));
  const deleted = stored.filter((outcome) => !shown.has(outcome.campaignStageOutcomeId));
  return {
    rows: [
      // First, so that another outcome can take the type of a deleted one.
      ...deleted.map(({ campaignStageOutcomeId }) => ({ campaignStageOutcomeId, isDeleted: true })),
      ...changed.map((outcome) => outcomeRow(outcome, known.has(outcome.campaignStageOutcomeId), sentIds)),
    ],
    changed: changed.map((outcome) => outcome.campaignStageOutcomeId),
  };
}

function outcomeRow(outcome: FlowOutcome, isStored: boolean, sentIds: ReadonlyMap<number, number>): JsonObject {
  const { campaignStageOutcomeId, stageOutcomeTypeId, waitDays, nextStageId } = outcome;
  return {
    campaignStageOutcomeId: isStored ? campaignStageOutcomeId : 0,
    stageOutcomeTypeId,
    waitDays,
    nextStageId: nextStageId === null ? null : (sentIds.get(nextStageId) ?? nextStageId),
  };
}

/** The stored ids of what was new, by its id on screen. */
export interface NewIds {
  stages: ReadonlyMap<number, number>;
  outcomes: ReadonlyMap<number, number>;
}

/**
 * Returns the ids that a save has given. The answer names those of stages; an outcome is found by its stage and its
 * type, of which a stage has one.
 */
export function newIdsOf(
  sent: FlowGraph,
  { sentIds }: FlowChanges,
  stored: FlowGraph,
  created: Json | undefined,
): NewIds {
  const given = new Map(
    (Array.isArray(created) ? created : [])
      .filter(isObject)
      .flatMap(({ sentStageId, campaignStageId }) =>
        typeof sentStageId === 'number' && typeof campaignStageId === 'number' ? [[sentStageId, campaignStageId]] : [],
      ),
  );
  const stages = new Map(
    [...sentIds].flatMap(([local, sentId]) => {
      const id = given.get(sentId);
      return id === undefined ? [] : [[local, id] as const];
    }),
  );
  const outcomes = new Map<number, number>();
  for (const stage of sent.stages) {
    const id = stages.get(stage.campaignStageId) ?? stage.campaignStageId;
    const twin = stored.stages.find((each) => each.campaignStageId === id);
    for (const outcome of stage.campaignStageOutcomeCampaignStages) {
      const same = twin?.campaignStageOutcomeCampaignStages.find(
        (each) => each.stageOutcomeTypeId === outcome.stageOutcomeTypeId,
      );
      if (same !== undefined && same.campaignStageOutcomeId !== outcome.campaignStageOutcomeId)
        outcomes.set(outcome.campaignStageOutcomeId, same.campaignStageOutcomeId);
    }
  }
  return { stages, outcomes };
}

/** Returns a graph with stored ids in the place of those on screen. */
export function withIds(graph: FlowGraph, { stages, outcomes }: NewIds): FlowGraph {
  if (stages.size === 0 && outcomes.size === 0) return graph;
  const idOf = (id: number): number => stages.get(id) ?? id;
  return {
    stages: graph.stages.map((stage) => ({
      ...stage,
      campaignStageId: idOf(stage.campaignStageId),
      campaignStageOutcomeCampaignStages: stage.campaignStageOutcomeCampaignStages.map((outcome) => ({
        ...outcome,
        campaignStageOutcomeId: outcomes.get(outcome.campaignStageOutcomeId) ?? outcome.campaignStageOutcomeId,
        campaignStageId: idOf(outcome.campaignStageId),
        nextStageId: outcome.nextStageId === null ? null : idOf(outcome.nextStageId),
      })),
    })),
  };
}
