/** An outcome of a stage, as it is stored. Its id is 0 or below until it is saved. */
export interface FlowOutcome {
  campaignStageOutcomeId: number;
  campaignStageId: number;
  stageOutcomeTypeId: number;
  /** Days between the outcome and the next stage; 0 for no wait. */
  waitDays: number;
  /** Null for 'No next stage'. */
  nextStageId: number | null;
}

/** A stage, as it is stored. Its id is 0 or below until it is saved. */
export interface FlowStage {
  campaignStageId: number;
  stageTypeId: number;
  isEntryPoint: boolean;
  notificationTemplateId: number | null;
  /** Days until the outcome `timeout`; null or 0 for none. */
  outcomeTimeoutDays: number | null;
  text: string;
  campaignStageOutcomeCampaignStages: readonly FlowOutcome[];
}

/** The stages of a campaign in the order in which they are listed. A graph is never changed in place. */
export interface FlowGraph {
  stages: readonly FlowStage[];
}

/** Most days that an outcome waits, and most days of a timeout. */
export const MOST_DAYS = 365;
/** Most characters of the text of a stage. */
export const MOST_TEXT = 200;

export const EMPTY_GRAPH: FlowGraph = { stages: [] };

/** Returns the stage with an id. */
export function stageOf(graph: FlowGraph, campaignStageId: number | null): FlowStage | undefined {
  return graph.stages.find((stage) => stage.campaignStageId === campaignStageId);
}

/** Returns all outcomes, stage by stage. */
export function outcomesOf(graph: FlowGraph): FlowOutcome[] {
  return graph.stages.flatMap((stage) => stage.campaignStageOutcomeCampaignStages);
}

/** Returns the outcome with an id. */
export function outcomeOf(graph: FlowGraph, campaignStageOutcomeId: number): FlowOutcome | undefined {
  return outcomesOf(graph).find((outcome) => outcome.campaignStageOutcomeId === campaignStageOutcomeId);
}

/** Returns the days of a stage's timeout; 0 for none. */
export function timeoutOf({ outcomeTimeoutDays }: Pick<FlowStage, 'outcomeTimeoutDays'>): number {
  return outcomeTimeoutDays ?? 0;
}

/**
 * Returns the first fault of a graph's structure; null for a sound one. `decide` makes sound graphs only, so a fault is
 * one of stored data.
 */
export function structureFault({ stages }: FlowGraph): string | null {
  const stageIds = new Set(stages.map((stage) => stage.campaignStageId));
  if (stageIds.size < stages.length) return 'Two stages have the same id.';
  const outcomes = outcomesOf({ stages });
  const outcomeIds = new Set(outcomes.map((outcome) => outcome.campaignStageOutcomeId));
  if (outcomeIds.size < outcomes.length) return 'Two outcomes have the same id.';
  if (stages.filter((stage) => stage.isEntryPoint).length > 1) return 'Two stages are entry points.';
  for (const stage of stages) {
    const own = stage.campaignStageOutcomeCampaignStages;
    if (!isDays(timeoutOf(stage))) return 'A timeout is out of bounds.';
    if (stage.text.length > MOST_TEXT) return 'The text of a stage is too long.';
    if (own.some((outcome) => outcome.campaignStageId !== stage.campaignStageId))
      return 'An outcome names another stage as its own.';
    if (new Set(own.map((outcome) => outcome.stageOutcomeTypeId)).size < own.length)
      return 'A stage has two outcomes of one type.';
  }
  if (outcomes.some((outcome) => outcome.nextStageId !== null && !stageIds.has(outcome.nextStageId)))
    return 'An outcome leads to a stage that does not exist.';
  return outcomes.every((outcome) => isDays(outcome.waitDays)) ? null : 'A wait is out of bounds.';
}

/** Whether a value is a number of days that a wait or a timeout may have. */
export function isDays(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_DAYS;
}
