import { stageOf, type FlowGraph } from '../../../../renderer/flow/graph.ts';
import type { FlowFacts } from '../../../../renderer/flow/facts.ts';
import type { FlowEnd } from '../../../../renderer/flow/simulate.ts';

/** @example 'Stage 2, Offer: waiting for an outcome' */
export function endText(graph: FlowGraph, facts: FlowFacts, end: FlowEnd): string {
  const stage = stageOf(graph, end.campaignStageId);
  const number = stage === undefined ? 0 : graph.stages.indexOf(stage) + 1;
  const at = stage === undefined ? '' : `Stage ${number}, ${stage.text}: `;
  const code = end.stageOutcomeTypeCode;
  const outcome = facts.outcomeTypes.find((type) => type.stageOutcomeTypeCode === code)?.displayName ?? code ?? '';
  switch (end.reason) {
    case 'notStarted':
      return 'Not started: no entry point';
    case 'noNextStage':
      return `${at}${outcome}, no next stage`;
    case 'finished':
      return `${at}campaign finished`;
    case 'loopLimit':
      return `${at}${outcome}, too many visits`;
    case 'waiting':
      return `${at}waiting for an outcome`;
    case 'underWay':
      return `${at}${outcome}, next stage is due later`;
  }
}
