import { codeOf, kindOf, TIMEOUT, type FlowFacts, type StageKind } from '../../../../renderer/flow/facts.ts';
import { stageOf, timeoutOf } from '../../../../renderer/flow/graph.ts';
import type { FlowGraph, FlowOutcome, FlowStage } from '../../../../renderer/flow/graph.ts';
import type { FlowProblem } from '../../../../renderer/flow/problems.ts';
import type { FlowChanges } from '../screen/flow-changes.ts';
import { daysText, numberOf, outcomeName, outcomeSentence, stageSentence, templateOf, timeoutText } from './names.ts';

export type Severity = FlowProblem['severity'];

/** What is shown of a stage, on the canvas and in the outline. */
export interface StageFace {
  id: number;
  number: number;
  text: string;
  kind: StageKind;
  typeName: string;
  isEntryPoint: boolean;
  /** The title of the template, or what the stage does without one. */
  detail: string;
  timeout: string;
  severity: Severity | null;
  isUnsaved: boolean;
  count: Count | null;
  /** Read out by screen readers. */
  name: string;
  outcomes: OutcomeFace[];
}

/** `good` brings the goal nearer, `bad` ends it, `time` follows from no answer. */
export type OutcomeTone = 'good' | 'bad' | 'time' | 'plain';

/** What is shown of an outcome. */
export interface OutcomeFace {
  id: number;
  label: string;
  tone: OutcomeTone;
  wait: string;
  /** The number of the next stage; null for 'No next stage'. */
  next: number | null;
  nextStageId: number | null;
  nextText: string;
  severity: Severity | null;
  isUnsaved: boolean;
  count: Count | null;
  name: string;
}

/** A number of contacts: short for the drawing, and in words. */
export interface Count {
  text: string;
  words: string;
}

/** The numbers on stages and outcomes: live ones, or those of a simulation. */
export interface FaceCounts {
  stage: (campaignStageId: number) => Count | null;
  outcome: (campaignStageOutcomeId: number) => Count | null;
}

export interface FaceInput {
  graph: FlowGraph;
  facts: FlowFacts;
  problems: readonly FlowProblem[];
  changes: Pick<FlowChanges, 'changedStages' | 'changedOutcomes'>;
  counts: FaceCounts;
}

const TONES: Readonly<Record<string, OutcomeTone | undefined>> = {
  converted: 'good',
  clicked: 'good',
  replied: 'good',
  failed: 'bad',
  unsubscribed: 'bad',
  [TIMEOUT]: 'time',
};

/** Returns what is shown of each stage. */
export function facesOf(input: FaceInput): StageFace[] {
  return input.graph.stages.map((stage) => faceOf(stage, input));
}

function faceOf(stage: FlowStage, input: FaceInput): StageFace {
  const { graph, facts, problems, changes, counts } = input;
  const id = stage.campaignStageId;
  const severity = worst(
    problems.filter((each) => each.campaignStageId === id && each.campaignStageOutcomeId === null),
  );
  return {
    id,
    number: numberOf(graph, id),
    text: stage.text,
    kind: kindOf(facts, stage),
    typeName: facts.stageTypes.find((type) => type.stageTypeId === stage.stageTypeId)?.displayName ?? '',
    isEntryPoint: stage.isEntryPoint,
    detail: detailOf(stage, facts),
    timeout: timeoutText(timeoutOf(stage)),
    severity,
    isUnsaved: changes.changedStages.has(id),
    count: counts.stage(id),
    name: withNotes(stageSentence(graph, facts, stage), severity, counts.stage(id)),
    outcomes: stage.campaignStageOutcomeCampaignStages.map((outcome) => outcomeFaceOf(outcome, input)),
  };
}

function detailOf(stage: FlowStage, facts: FlowFacts): string {
  const kind = kindOf(facts, stage);
  if (kind === 'end') return 'The campaign ends here';
  if (kind === 'wait') return 'Sends nothing';
  return templateOf(facts, stage) || 'No template';
}

function outcomeFaceOf(outcome: FlowOutcome, { graph, facts, problems, changes, counts }: FaceInput): OutcomeFace {
  const id = outcome.campaignStageOutcomeId;
  const next = stageOf(graph, outcome.nextStageId);
  const severity = worst(problems.filter((each) => each.campaignStageOutcomeId === id));
  return {
    id,
    label: outcomeName(facts, outcome),
    tone: TONES[codeOf(facts, outcome)] ?? 'plain',
    wait: outcome.waitDays === 0 ? '' : `+ ${daysText(outcome.waitDays)}`,
    next: next === undefined ? null : numberOf(graph, next.campaignStageId),
    nextStageId: outcome.nextStageId,
    nextText: next?.text ?? 'No next stage',
    severity,
    isUnsaved: changes.changedOutcomes.has(id),
    count: counts.outcome(id),
    name: withNotes(outcomeSentence(graph, facts, outcome), severity, counts.outcome(id)),
  };
}

function withNotes(sentence: string, severity: Severity | null, count: Count | null): string {
  return [
    sentence,
    severity === null ? '' : `has ${severity === 'error' ? 'an error' : 'a warning'}`,
    count?.words ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function worst(problems: readonly FlowProblem[]): Severity | null {
  if (problems.length === 0) return null;
  return problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
}
