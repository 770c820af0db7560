import type { FlowGraph, FlowOutcome, FlowStage } from './graph.ts';

/**
 * Returns a graph with the changes of both sides since `base`. Where both have changed one value, mine counts. A stage
 * that one side has deleted and the other one changed is kept.
 */
export function merge(base: FlowGraph, mine: FlowGraph, theirs: FlowGraph): FlowGraph {
  const stages = mergeRows(base.stages, mine.stages, theirs.stages, {
    idOf: (stage) => stage.campaignStageId,
    isSame: isSameStage,
    merged: mergeStages,
  });
  return settled(stages, mine);
}

interface RowRules<Row> {
  idOf: (row: Row) => number;
  isSame: (a: Row, b: Row) => boolean;
  merged: (base: Row | undefined, mine: Row, theirs: Row) => Row;
}

function mergeRows<Row>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  { idOf, isSame, merged }: RowRules<Row>,
): Row[] {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((rows) => new Map(rows.map((row) => [idOf(row), row])));
  const kept = mine.flatMap((row) => {
    const other = inTheirs?.get(idOf(row));
    const before = inBase?.get(idOf(row));
    if (other !== undefined) return [merged(before, row, other)];
    return before === undefined || !isSame(before, row) ? [row] : [];
  });
  const added = theirs.filter((row) => {
    if (inMine?.has(idOf(row)) === true) return false;
    const before = inBase?.get(idOf(row));
    return before === undefined || !isSame(before, row);
  });
  return [...kept, ...added];
}

function mergeStages(base: FlowStage | undefined, mine: FlowStage, theirs: FlowStage): FlowStage {
  return {
    ...mergeValues(base, mine, theirs),
    campaignStageOutcomeCampaignStages: mergeRows(
      base?.campaignStageOutcomeCampaignStages ?? [],
      mine.campaignStageOutcomeCampaignStages,
      theirs.campaignStageOutcomeCampaignStages,
      { idOf: (outcome) => outcome.campaignStageOutcomeId, isSame: isSameOutcome, merged: mergeValues },
    ),
  };
}

/** Takes each value from theirs, unless it is changed in mine. */
function mergeValues<Row extends object>(base: Row | undefined, mine: Row, theirs: Row): Row {
  const before = new Map(Object.entries(base ?? {}));
  const changed = Object.entries(mine).filter(([name, value]) => base === undefined || value !== before.get(name));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Makes merged stages sound: outcomes without their stage lead nowhere, one stage is the entry, a type is taken once. */
function settled(stages: FlowStage[], mine: FlowGraph): FlowGraph {
  const ids = new Set(stages.map((stage) => stage.campaignStageId));
  const entries = stages.filter((stage) => stage.isEntryPoint).map((stage) => stage.campaignStageId);
  const own = mine.stages.find((stage) => stage.isEntryPoint)?.campaignStageId;
  const entry = entries.find((id) => id === own) ?? entries[0];
  return {
    stages: stages.map((stage) => ({
      ...stage,
      isEntryPoint: stage.campaignStageId === entry,
      campaignStageOutcomeCampaignStages: onePerType(stage.campaignStageOutcomeCampaignStages).map((outcome) => ({
        ...outcome,
        nextStageId: outcome.nextStageId !== null && ids.has(outcome.nextStageId) ? outcome.nextStageId : null,
      })),
    })),
  };
}

function onePerType(outcomes: readonly FlowOutcome[]): FlowOutcome[] {
  return outcomes.filter(
    ({ stageOutcomeTypeId }, index) =>
      outcomes.findIndex((outcome) => outcome.stageOutcomeTypeId === stageOutcomeTypeId) === index,
  );
}

/** Whether two outcomes have the same values. */
export function isSameOutcome(a: FlowOutcome, b: FlowOutcome): boolean {
  return (
    a.campaignStageOutcomeId === b.campaignStageOutcomeId &&
    a.stageOutcomeTypeId === b.stageOutcomeTypeId &&
    a.waitDays === b.waitDays &&
    a.nextStageId === b.nextStageId
  );
}

/** Whether two stages have the same values of their own; their outcomes are left out. */
export function isSameValues(a: FlowStage, b: FlowStage): boolean {
  return (
    a.campaignStageId === b.campaignStageId &&
    a.stageTypeId === b.stageTypeId &&
    a.isEntryPoint === b.isEntryPoint &&
    a.notificationTemplateId === b.notificationTemplateId &&
    (a.outcomeTimeoutDays ?? 0) === (b.outcomeTimeoutDays ?? 0) &&
    a.text === b.text
  );
}

/** Whether two stages have the same values and the same outcomes. */
export function isSameStage(a: FlowStage, b: FlowStage): boolean {
  const [own, others] = [a.campaignStageOutcomeCampaignStages, b.campaignStageOutcomeCampaignStages];
  return (
    isSameValues(a, b) &&
    own.length === others.length &&
    own.every((outcome) => others.some((other) => isSameOutcome(outcome, other)))
  );
}

/** Whether two graphs have the same stages. Their order is left out. */
export function isSameGraph(a: FlowGraph, b: FlowGraph): boolean {
  return (
    a.stages.length === b.stages.length &&
    a.stages.every((stage) => b.stages.some((other) => isSameStage(stage, other)))
  );
}
