import type { FlowChannel, FlowTemplate, OutcomeType, StageType } from '../../../../renderer/flow/facts.ts';
import type { FlowGraph, FlowOutcome, FlowStage } from '../../../../renderer/flow/graph.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** Contacts at a stage now, and how often contacts have come to it. */
export interface StageCount {
  waiting: number;
  reached: number;
}

/** How many contacts have been where. */
export interface FlowCounts {
  stages: ReadonlyMap<number, StageCount>;
  outcomes: ReadonlyMap<number, number>;
}

/** A flow as the server has it. */
export interface StoredFlow {
  graph: FlowGraph;
  version: number;
  isActive: boolean;
  counts: FlowCounts;
  /** The ids of the campaign's channels, in their order. */
  channelIds: readonly number[];
  /** The segment of the campaign; 0 where the answer does not say it. */
  audienceSegmentId: number;
}

/** Reads a flow from the answer of its operation. */
export function readFlow(answer: Json | undefined): StoredFlow {
  const flow = isObject(answer) ? answer : {};
  const rows = rowsOf(flow['stages']);
  const stages = rows.map(stageOfRow);
  const ids = new Set(stages.map((stage) => stage.campaignStageId));
  return {
    graph: {
      stages: stages.map((stage) => ({
        ...stage,
        campaignStageOutcomeCampaignStages: stage.campaignStageOutcomeCampaignStages.map((outcome) => ({
          ...outcome,
          // A next stage that was deleted meanwhile is none.
          nextStageId: outcome.nextStageId !== null && ids.has(outcome.nextStageId) ? outcome.nextStageId : null,
        })),
      })),
    },
    version: numberIn(flow, 'version'),
    isActive: flow['isActive'] === true,
    counts: {
      stages: new Map(
        rows.map((row) => [
          numberIn(row, 'campaignStageId'),
          { waiting: numberIn(row, 'waiting'), reached: numberIn(row, 'reached') },
        ]),
      ),
      outcomes: new Map(
        rows
          .flatMap((row) => rowsOf(row['campaignStageOutcomeCampaignStages']))
          .map((row) => [numberIn(row, 'campaignStageOutcomeId'), numberIn(row, 'reached')]),
      ),
    },
    audienceSegmentId: numberIn(flow, 'audienceSegmentId'),
    channelIds: listOf(flow['channels']).filter((id) => typeof id === 'number'),
  };
}

function stageOfRow(row: JsonObject): FlowStage {
  const campaignStageId = numberIn(row, 'campaignStageId');
  return {
    campaignStageId,
    stageTypeId: numberIn(row, 'stageTypeId'),
    isEntryPoint: row['isEntryPoint'] === true,
    notificationTemplateId: idIn(row, 'notificationTemplateId'),
    outcomeTimeoutDays: numberIn(row, 'outcomeTimeoutDays'),
    text: textIn(row, 'text'),
    campaignStageOutcomeCampaignStages: rowsOf(row['campaignStageOutcomeCampaignStages']).map(
      (outcome): FlowOutcome => ({
        campaignStageOutcomeId: numberIn(outcome, 'campaignStageOutcomeId'),
        campaignStageId,
        stageOutcomeTypeId: numberIn(outcome, 'stageOutcomeTypeId'),
        waitDays: numberIn(outcome, 'waitDays'),
        nextStageId: idIn(outcome, 'nextStageId'),
      }),
    ),
  };
}

/** Reads the types of stages from the rows of their lookup. */
export function readStageTypes(answer: Json | undefined): StageType[] {
  return rowsOf(answer).map((row) => ({
    stageTypeId: numberIn(row, 'stageTypeId'),
    stageTypeCode: textIn(row, 'stageTypeCode'),
    displayName: textIn(row, 'displayName'),
    sendsMessage: row['sendsMessage'] === true,
    isTerminal: row['isTerminal'] === true,
  }));
}

/** Reads the types of outcomes from the rows of their lookup. */
export function readOutcomeTypes(answer: Json | undefined): OutcomeType[] {
  return rowsOf(answer).map((row) => ({
    stageOutcomeTypeId: numberIn(row, 'stageOutcomeTypeId'),
    stageOutcomeTypeCode: textIn(row, 'stageOutcomeTypeCode'),
    displayName: textIn(row, 'displayName'),
    rank: numberIn(row, 'rank'),
  }));
}

/** Reads the templates, and the channels for which each has a variant. */
export function readTemplates(answer: Json | undefined): FlowTemplate[] {
  return rowsOf(answer).map((row) => ({
    notificationTemplateId: numberIn(row, 'templateId'),
    title: textIn(row, 'title'),
    marketingChannelIds: listOf(row['channels']).filter((id) => typeof id === 'number'),
    emptyFields: listOf(row['emptyFields']).filter((name) => typeof name === 'string'),
  }));
}

/** Returns the channels of a campaign with their names. A channel that the lookup does not name has its id. */
export function readChannels(answer: Json | undefined, ids: readonly number[]): FlowChannel[] {
  const names = new Map(rowsOf(answer).map((row) => [numberIn(row, 'marketingChannelId'), textIn(row, 'channelName')]));
  return ids.map((id) => ({ marketingChannelId: id, channelName: names.get(id) ?? `channel ${id}` }));
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function rowsOf(value: Json | undefined): JsonObject[] {
  return listOf(value).filter(isObject);
}

function numberIn(row: JsonObject, name: string): number {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
}

function idIn(row: JsonObject, name: string): number | null {
  const value = row[name];
  return typeof value === 'number' ? value : null;
}

function textIn(row: JsonObject, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}
