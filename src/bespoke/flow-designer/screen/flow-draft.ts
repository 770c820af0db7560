import { structureFault, type FlowGraph } from '../../../../renderer/flow/graph.ts';
import { isSameGraph, merge } from '../../../../renderer/flow/merge.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { readFlow } from './read-flow.ts';

/** Returns what a draft keeps of a flow: the graph on screen, and the stored one from which it was made. */
export function draftOfFlow(saved: FlowGraph, present: FlowGraph): JsonObject {
  return { saved: rowsOf(saved), present: rowsOf(present) };
}

/**
 * Returns the graph of a draft, merged with what has been stored since; null where the draft has nothing to restore.
 * @param stored The graph as it is stored now.
 */
export function restoredFlow({ saved, present }: JsonObject, stored: FlowGraph): FlowGraph | null {
  if (!Array.isArray(saved) || !Array.isArray(present)) return null;
  const graph = merge(readFlow({ stages: saved }).graph, readFlow({ stages: present }).graph, stored);
  return structureFault(graph) !== null || isSameGraph(graph, stored) ? null : graph;
}

function rowsOf({ stages }: FlowGraph): JsonObject[] {
  return stages.map((stage) => ({
    ...stage,
    campaignStageOutcomeCampaignStages: stage.campaignStageOutcomeCampaignStages.map((outcome) => ({ ...outcome })),
  }));
}
