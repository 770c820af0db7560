import type { FlowOutcome, FlowStage } from './graph.ts';

/** A type of stage, as it is listed. */
export interface StageType {
  stageTypeId: number;
  stageTypeCode: string;
  displayName: string;
  sendsMessage: boolean;
  /** The campaign ends for a contact who comes to such a stage. */
  isTerminal: boolean;
}

/** A type of outcome, as it is listed. */
export interface OutcomeType {
  stageOutcomeTypeId: number;
  stageOutcomeTypeCode: string;
  displayName: string;
  /** An outcome replaces one of a lower rank until the contact moves on. */
  rank: number;
}

/** A template, and the channels for which it has a variant. */
export interface FlowTemplate {
  notificationTemplateId: number;
  title: string;
  marketingChannelIds: readonly number[];
  /** The merge fields in it that have no value in a campaign. */
  emptyFields: readonly string[];
}

/** A channel of the campaign. */
export interface FlowChannel {
  marketingChannelId: number;
  channelName: string;
}

/** Everything outside of the graph that its rules read. */
export interface FlowFacts {
  stageTypes: readonly StageType[];
  outcomeTypes: readonly OutcomeType[];
  templates: readonly FlowTemplate[];
  channels: readonly FlowChannel[];
}

/** What a stage does with a contact: it sends a message, only waits, or ends the campaign for the contact. */
export type StageKind = 'message' | 'wait' | 'end';

/** The code of the outcome that follows when no other one has come in time. */
export const TIMEOUT = 'timeout';
/** The code of the outcome of a message that could not be delivered. */
export const FAILED = 'failed';

/** Returns what a type of stage does. A type that is not known sends. */
export function kindOfType(facts: Pick<FlowFacts, 'stageTypes'>, stageTypeId: number): StageKind {
  const type = facts.stageTypes.find((each) => each.stageTypeId === stageTypeId);
  if (type?.isTerminal === true) return 'end';
  return type?.sendsMessage === false ? 'wait' : 'message';
}

/** Returns what a stage does. */
export function kindOf(
  facts: Pick<FlowFacts, 'stageTypes'>,
  { stageTypeId }: Pick<FlowStage, 'stageTypeId'>,
): StageKind {
  return kindOfType(facts, stageTypeId);
}

/** Whether a stage has a message that can be shown: it sends, and a template is chosen. */
export function hasMessage(facts: Pick<FlowFacts, 'stageTypes'>, stage: FlowStage): boolean {
  return kindOf(facts, stage) === 'message' && stage.notificationTemplateId !== null;
}

/** Returns the type of an outcome. */
export function typeOf(
  { outcomeTypes }: Pick<FlowFacts, 'outcomeTypes'>,
  { stageOutcomeTypeId }: Pick<FlowOutcome, 'stageOutcomeTypeId'>,
): OutcomeType | undefined {
  return outcomeTypes.find((type) => type.stageOutcomeTypeId === stageOutcomeTypeId);
}

/** Returns the code of an outcome's type; '' for an unknown one. */
export function codeOf(
  facts: Pick<FlowFacts, 'outcomeTypes'>,
  outcome: Pick<FlowOutcome, 'stageOutcomeTypeId'>,
): string {
  return typeOf(facts, outcome)?.stageOutcomeTypeCode ?? '';
}
