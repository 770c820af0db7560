import { kindOf, kindOfType, type FlowFacts } from './facts.ts';
import { isDays, MOST_DAYS, MOST_TEXT, outcomeOf, outcomesOf, stageOf, timeoutOf } from './graph.ts';
import type { FlowGraph, FlowOutcome, FlowStage } from './graph.ts';

/** The values of a stage that a person edits. */
export type StageChange = Partial<
  Pick<FlowStage, 'stageTypeId' | 'notificationTemplateId' | 'outcomeTimeoutDays' | 'text' | 'isEntryPoint'>
>;

/** The values of an outcome that a person edits. */
export type OutcomeChange = Partial<Pick<FlowOutcome, 'stageOutcomeTypeId' | 'waitDays' | 'nextStageId'>>;

/** One step of an author. */
export type FlowCommand =
  /** Adds a 'New Stage' at the end; with `from` the outcome leads to it. */
  | { type: 'addStage'; from?: number }
  | { type: 'editStage'; campaignStageId: number; change: StageChange }
  /** Outcomes that lead to the stage have no next stage afterwards. */
  | { type: 'removeStage'; campaignStageId: number }
  | { type: 'addOutcome'; campaignStageId: number; stageOutcomeTypeId: number }
  | { type: 'editOutcome'; campaignStageOutcomeId: number; change: OutcomeChange }
  | { type: 'removeOutcome'; campaignStageOutcomeId: number };

/** The graph after a command, or the reason why it was refused. A command without an effect returns the same graph. */
export type Decision = { graph: FlowGraph; refusal?: undefined } | { graph?: undefined; refusal: string };

/** The stage that 'New Stage' makes. */
export const NEW_STAGE = {
  stageTypeId: 1,
  isEntryPoint: false,
  notificationTemplateId: null,
  outcomeTimeoutDays: 0,
  text: 'New Stage',
  campaignStageOutcomeCampaignStages: [],
} satisfies Omit<FlowStage, 'campaignStageId'>;

const NO_STAGE = 'The stage does not exist any more.';
const NO_OUTCOME = 'The outcome does not exist any more.';

/** Returns the graph after a command, or why the command is refused (`docs/domain/campaign-flow.md#the-graph`). */
export function decide(graph: FlowGraph, command: FlowCommand, facts: FlowFacts): Decision {
  switch (command.type) {
    case 'addStage':
      return addStage(graph, command.from);
    case 'editStage':
      return editStage(graph, command.campaignStageId, command.change, facts);
    case 'removeStage':
      return removeStage(graph, command.campaignStageId);
    case 'addOutcome':
      return addOutcome(graph, command.campaignStageId, command.stageOutcomeTypeId, facts);
    case 'editOutcome':
      return editOutcome(graph, command.campaignStageOutcomeId, command.change, facts);
    case 'removeOutcome':
      return removeOutcome(graph, command.campaignStageOutcomeId);
  }
}

function addStage(graph: FlowGraph, from: number | undefined): Decision {
  if (from !== undefined && outcomeOf(graph, from) === undefined) return { refusal: NO_OUTCOME };
  const campaignStageId = newId(graph.stages.map((stage) => stage.campaignStageId));
  const added = { stages: [...graph.stages, { ...NEW_STAGE, campaignStageId }] };
  return { graph: from === undefined ? added : withOutcome(added, from, { nextStageId: campaignStageId }) };
}

function editStage(graph: FlowGraph, campaignStageId: number, change: StageChange, facts: FlowFacts): Decision {
  const stage = stageOf(graph, campaignStageId);
  if (stage === undefined) return { refusal: NO_STAGE };
  const refusal = refusalOfStage(stage, change, facts);
  if (refusal !== null) return { refusal };
  if (!changes(stage, change)) return { graph };
  const becomesEntry = change.isEntryPoint === true;
  return {
    graph: {
      stages: graph.stages.map((other) => {
        if (other === stage) return { ...stage, ...change };
        return becomesEntry && other.isEntryPoint ? { ...other, isEntryPoint: false } : other;
      }),
    },
  };
}

function refusalOfStage(stage: FlowStage, change: StageChange, facts: FlowFacts): string | null {
  const { stageTypeId, notificationTemplateId, text } = change;
  if (stageTypeId !== undefined) {
    const type = facts.stageTypes.find((each) => each.stageTypeId === stageTypeId);
    if (type === undefined) return 'This type of stage does not exist.';
    if (kindOfType(facts, stageTypeId) === 'end' && stage.campaignStageOutcomeCampaignStages.length > 0)
      return `'${type.displayName}' ends the campaign for a contact. Delete the outcomes of the stage first.`;
  }
  if (change.outcomeTimeoutDays !== undefined && !isDays(timeoutOf({ outcomeTimeoutDays: change.outcomeTimeoutDays })))
    return `A timeout has 0 to ${MOST_DAYS} whole days.`;
  if (text !== undefined && text.length > MOST_TEXT) return `The text has at most ${MOST_TEXT} characters.`;
  const isTemplate =
    notificationTemplateId === undefined ||
    notificationTemplateId === null ||
    facts.templates.some((template) => template.notificationTemplateId === notificationTemplateId);
  return isTemplate ? null : 'This notification template does not exist.';
}

function removeStage(graph: FlowGraph, campaignStageId: number): Decision {
  if (stageOf(graph, campaignStageId) === undefined) return { refusal: NO_STAGE };
  const stages = graph.stages.filter((stage) => stage.campaignStageId !== campaignStageId);
  return {
    graph: {
      stages: stages.map((stage) =>
        mapOutcomes(stage, (outcome) =>
          outcome.nextStageId === campaignStageId ? { ...outcome, nextStageId: null } : outcome,
        ),
      ),
    },
  };
}

function addOutcome(graph: FlowGraph, campaignStageId: number, stageOutcomeTypeId: number, facts: FlowFacts): Decision {
  const stage = stageOf(graph, campaignStageId);
  if (stage === undefined) return { refusal: NO_STAGE };
  if (kindOf(facts, stage) === 'end')
    return { refusal: `'${stage.text}' ends the campaign for a contact, so it has no outcomes.` };
  const refusal = refusalOfType(stage, stageOutcomeTypeId, facts);
  if (refusal !== null) return { refusal };
  const campaignStageOutcomeId = newId(outcomesOf(graph).map((outcome) => outcome.campaignStageOutcomeId));
  const outcome = { campaignStageOutcomeId, campaignStageId, stageOutcomeTypeId, waitDays: 0, nextStageId: null };
  return {
    graph: {
      stages: graph.stages.map((other) =>
        other === stage
          ? {
              ...stage,
              campaignStageOutcomeCampaignStages: [...stage.campaignStageOutcomeCampaignStages, outcome],
            }
          : other,
      ),
    },
  };
}

function refusalOfType(stage: FlowStage, stageOutcomeTypeId: number, { outcomeTypes }: FlowFacts): string | null {
  if (!outcomeTypes.some((type) => type.stageOutcomeTypeId === stageOutcomeTypeId))
    return 'This type of outcome does not exist.';
  const isTaken = stage.campaignStageOutcomeCampaignStages.some(
    (outcome) => outcome.stageOutcomeTypeId === stageOutcomeTypeId,
  );
  return isTaken ? 'The stage has an outcome of this type already.' : null;
}

function editOutcome(graph: FlowGraph, id: number, change: OutcomeChange, facts: FlowFacts): Decision {
  const outcome = outcomeOf(graph, id);
  const stage = outcome && stageOf(graph, outcome.campaignStageId);
  if (outcome === undefined || stage === undefined) return { refusal: NO_OUTCOME };
  const { stageOutcomeTypeId, waitDays, nextStageId } = change;
  if (stageOutcomeTypeId !== undefined && stageOutcomeTypeId !== outcome.stageOutcomeTypeId) {
    const refusal = refusalOfType(stage, stageOutcomeTypeId, facts);
    if (refusal !== null) return { refusal };
  }
  if (waitDays !== undefined && !isDays(waitDays)) return { refusal: `A wait has 0 to ${MOST_DAYS} whole days.` };
  if (nextStageId !== undefined && nextStageId !== null && stageOf(graph, nextStageId) === undefined)
    return { refusal: NO_STAGE };
  return { graph: changes(outcome, change) ? withOutcome(graph, id, change) : graph };
}

function removeOutcome(graph: FlowGraph, id: number): Decision {
  const outcome = outcomeOf(graph, id);
  if (outcome === undefined) return { refusal: NO_OUTCOME };
  return {
    graph: {
      stages: graph.stages.map((stage) =>
        stage.campaignStageId === outcome.campaignStageId
          ? {
              ...stage,
              campaignStageOutcomeCampaignStages: stage.campaignStageOutcomeCampaignStages.filter(
                (other) => other !== outcome,
              ),
            }
          : stage,
      ),
    },
  };
}

/** Whether a change gives a record another value. */
function changes<Kind extends object>(record: Kind, change: Partial<Kind>): boolean {
  return Object.entries({ ...record, ...change }).some(
    ([key, value]) => new Map(Object.entries(record)).get(key) !== value,
  );
}

function withOutcome(graph: FlowGraph, id: number, change: OutcomeChange): FlowGraph {
  return {
    stages: graph.stages.map((stage) =>
      mapOutcomes(stage, (outcome) => (outcome.campaignStageOutcomeId === id ? { ...outcome, ...change } : outcome)),
    ),
  };
}

/** Returns a stage with changed outcomes; the stage itself if none of them changes. */
function mapOutcomes(stage: FlowStage, map: (outcome: FlowOutcome) => FlowOutcome): FlowStage {
  const mapped = stage.campaignStageOutcomeCampaignStages.map(map);
  const isSame = mapped.every((outcome, index) => outcome === stage.campaignStageOutcomeCampaignStages[index]);
  return isSame ? stage : { ...stage, campaignStageOutcomeCampaignStages: mapped };
}

/** Returns an id for what is not saved yet: below all others, and below 0, because the server gives the others. */
function newId(ids: number[]): number {
  return Math.min(0, ...ids) - 1;
}
