import { kindOf, typeOf, type FlowFacts } from '../../../../renderer/flow/facts.ts';
import { outcomeOf, stageOf, timeoutOf } from '../../../../renderer/flow/graph.ts';
import type { FlowGraph, FlowOutcome, FlowStage } from '../../../../renderer/flow/graph.ts';
import type { Place } from './place.ts';

/** Returns the number of a stage, by which people speak of it. */
export function numberOf(graph: FlowGraph, campaignStageId: number): number {
  return graph.stages.findIndex((stage) => stage.campaignStageId === campaignStageId) + 1;
}

/** Returns the title of a stage's template; '' without one. */
export function templateOf({ templates }: FlowFacts, { notificationTemplateId }: FlowStage): string {
  return templates.find((template) => template.notificationTemplateId === notificationTemplateId)?.title ?? '';
}

/** @example timeoutText(0) // 'Timeout: None' */
export function timeoutText(days: number): string {
  return `Timeout: ${days === 0 ? 'None' : daysText(days)}`;
}

/** @example daysText(1) // '1 day' */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** Returns the name of an outcome's type. */
export function outcomeName(facts: FlowFacts, outcome: FlowOutcome): string {
  return typeOf(facts, outcome)?.displayName ?? `Outcome ${outcome.stageOutcomeTypeId}`;
}

/** @example 'Stage 3, Welcome, Send message, template Greeting, timeout: none, 2 outcomes' */
export function stageSentence(graph: FlowGraph, facts: FlowFacts, stage: FlowStage): string {
  const type = facts.stageTypes.find((each) => each.stageTypeId === stage.stageTypeId)?.displayName;
  const template = templateOf(facts, stage);
  const outcomes = stage.campaignStageOutcomeCampaignStages.length;
  return [
    `Stage ${numberOf(graph, stage.campaignStageId)}`,
    stage.text,
    type,
    stage.isEntryPoint && 'entry point',
    kindOf(facts, stage) === 'message' && (template === '' ? 'no template' : `template ${template}`),
    timeoutText(timeoutOf(stage)).toLowerCase(),
    outcomes === 1 ? '1 outcome' : `${outcomes} outcomes`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** @example 'Opened of stage 3, leads to stage 4, Offer, after 2 days' */
export function outcomeSentence(graph: FlowGraph, facts: FlowFacts, outcome: FlowOutcome): string {
  const next = stageOf(graph, outcome.nextStageId);
  const way =
    next === undefined ? 'No next stage' : `leads to stage ${numberOf(graph, next.campaignStageId)}, ${next.text}`;
  const wait = outcome.waitDays === 0 ? [] : [`after ${daysText(outcome.waitDays)}`];
  const of = `${outcomeName(facts, outcome)} of stage ${numberOf(graph, outcome.campaignStageId)}`;
  return [of, way, ...wait].join(', ');
}

/** Returns the sentence of a stage or an outcome; '' for one that is gone. */
export function sentenceOf(graph: FlowGraph, facts: FlowFacts, place: Place): string {
  if (place.kind === 'stage') {
    const stage = stageOf(graph, place.id);
    return stage === undefined ? '' : stageSentence(graph, facts, stage);
  }
  const outcome = outcomeOf(graph, place.id);
  return outcome === undefined ? '' : outcomeSentence(graph, facts, outcome);
}
