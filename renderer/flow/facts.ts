import type { FlowOutcome, FlowStage } from './graph.ts';

/** A type of stage, as it is listed. */
export interface StageType {
  stageTypeId: number;
  stageTypeCode: string;
  displayName: string;
}

/** A type of outcome, as it is listed. */
export interface OutcomeType {
  stageOutcomeTypeId: number;
  stageOutcomeTypeCode: string;
}

/** A template, and the channels for which it has a variant. */
export interface FlowTemplate {
  notificationTemplateId: number;
  title: string;
  marketingChannelIds: readonly number[];
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

/** The codes of stage types that send nothing (`docs/domain/campaign-flow.md#types`). */
const SILENT_KINDS: Readonly<Record<string, StageKind | undefined>> = {
  wait: 'wait',
  goalReached: 'end',
  exit: 'end',
};

/** Ranks of outcome types: an outcome replaces one of a lower rank until the contact moves on. */
const RANKS: Readonly<Record<string, number | undefined>> = {
  unsubscribed: 90,
  failed: 80,
  converted: 60,
  replied: 50,
  clicked: 40,
  opened: 30,
  delivered: 10,
  timeout: 0,
};

/** The code of the outcome that follows when no other one has come in time. */
export const TIMEOUT = 'timeout';
/** The code of the outcome of a message that could not be delivered. */
export const FAILED = 'failed';

/** Returns what a type of stage does. A type that is not known sends. */
export function kindOfType(facts: Pick<FlowFacts, 'stageTypes'>, stageTypeId: number): StageKind {
  const code = facts.stageTypes.find((type) => type.stageTypeId === stageTypeId)?.stageTypeCode ?? '';
  return SILENT_KINDS[code] ?? 'message';
}

/** Returns what a stage does. */
export function kindOf(
  facts: Pick<FlowFacts, 'stageTypes'>,
  { stageTypeId }: Pick<FlowStage, 'stageTypeId'>,
): StageKind {
  return kindOfType(facts, stageTypeId);
}

/** Returns the code of an outcome's type; '' for an unknown one. */
export function codeOf(
  facts: Pick<FlowFacts, 'outcomeTypes'>,
  { stageOutcomeTypeId }: Pick<FlowOutcome, 'stageOutcomeTypeId'>,
): string {
  return facts.outcomeTypes.find((type) => type.stageOutcomeTypeId === stageOutcomeTypeId)?.stageOutcomeTypeCode ?? '';
}

/** Returns the rank of a type of outcome, by its code. */
export function rankOf(stageOutcomeTypeCode: string): number {
  return RANKS[stageOutcomeTypeCode] ?? 0;
}

/** Returns a code as people read it. @example wordOf('goalReached') === 'Goal reached' */
export function wordOf(code: string): string {
  const spaced = code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
