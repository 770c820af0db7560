import { outcomeOf, stageOf } from '../../../../renderer/flow/graph.ts';
import type { FlowGraph } from '../../../../renderer/flow/graph.ts';

/** A stage or an outcome, on the canvas and in the outline. */
export interface Place {
  kind: 'stage' | 'outcome';
  id: number;
}

export function stagePlace(id: number): Place {
  return { kind: 'stage', id };
}

export function outcomePlace(id: number): Place {
  return { kind: 'outcome', id };
}

export function isSamePlace(a: Place | null, b: Place | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id;
}

/** Whether a graph has the stage or the outcome. */
export function hasPlace(graph: FlowGraph, place: Place): boolean {
  return (place.kind === 'stage' ? stageOf(graph, place.id) : outcomeOf(graph, place.id)) !== undefined;
}

/** Returns the stage of a place: itself, or the stage that has the outcome. */
export function stageAt(graph: FlowGraph, place: Place): number | undefined {
  return place.kind === 'stage' ? place.id : outcomeOf(graph, place.id)?.campaignStageId;
}

/**
 * Returns where a key leads from a place: up and down between stages; right into the outcomes of a stage and along
 * them, left back; down from an outcome to its next stage. Null where the key leads nowhere.
 */
export function placeByKey(graph: FlowGraph, place: Place, key: string): Place | null {
  const { stages } = graph;
  const at = stages.findIndex((stage) => stage.campaignStageId === stageAt(graph, place));
  const stage = stages[at];
  if (stage === undefined) return null;
  const outcomes = stage.campaignStageOutcomeCampaignStages;
  const along = outcomes.findIndex(
    (outcome) => place.kind === 'outcome' && outcome.campaignStageOutcomeId === place.id,
  );
  const toStage = (index: number): Place | null => {
    const found = stages[index];
    return found === undefined ? null : stagePlace(found.campaignStageId);
  };
  switch (key) {
    case 'ArrowRight': {
      const next = outcomes[along + 1];
      return next === undefined ? null : outcomePlace(next.campaignStageOutcomeId);
    }
    case 'ArrowLeft': {
      const previous = outcomes[along - 1];
      if (previous !== undefined) return outcomePlace(previous.campaignStageOutcomeId);
      return along === 0 ? stagePlace(stage.campaignStageId) : null;
    }
    case 'ArrowDown': {
      const next = outcomes[along]?.nextStageId ?? null;
      return next === null ? toStage(at + 1) : stagePlace(next);
    }
    case 'ArrowUp':
      return place.kind === 'outcome' ? stagePlace(stage.campaignStageId) : toStage(at - 1);
    case 'Home':
      return toStage(0);
    case 'End':
      return toStage(stages.length - 1);
    default:
      return null;
  }
}
