import type { FlowCommand } from './decide.ts';
import { codeOf, kindOf, TIMEOUT, type FlowFacts, type FlowTemplate } from './facts.ts';
import { timeoutOf } from './graph.ts';
import type { FlowGraph, FlowStage } from './graph.ts';
import { loopsWithoutWait, reachable } from './paths.ts';

export type ProblemCode =
  | 'noStage'
  | 'noEntry'
  | 'twoEntries'
  | 'noChannel'
  | 'unreachable'
  | 'templateMissing'
  | 'variantMissing'
  | 'variantPartly'
  | 'fieldEmpty'
  | 'timeoutMissing'
  | 'timeoutUnused'
  | 'loopWithoutWait'
  | 'deadEnd';

/** A problem of a graph. An error keeps the campaign from sending; a warning is only said. */
export interface FlowProblem {
  code: ProblemCode;
  severity: 'error' | 'warning';
  text: string;
  /** The stage that it concerns; null for the whole graph. */
  campaignStageId: number | null;
  /** The outcome that it concerns. */
  campaignStageOutcomeId: number | null;
  /** A command that solves the problem. */
  fix?: { label: string; command: FlowCommand };
}

/** The timeout that a fix sets, in days. */
const USUAL_TIMEOUT = 7;

/**
 * Returns the problems of a graph: first those of the whole, then stage by stage
 * (`docs/domain/campaign-flow.md#problems`).
 */
export function problemsOf(graph: FlowGraph, facts: FlowFacts): FlowProblem[] {
  const isReached = reachable(graph);
  const hasEntry = graph.stages.some((stage) => stage.isEntryPoint);
  const loops = loopsWithoutWait(graph, facts);
  return [
    ...problemsOfWhole(graph, facts),
    ...graph.stages.flatMap((stage) => [
      // Without an entry point no stage is reached, which is one problem and not one of each stage.
      ...(hasEntry && !isReached.has(stage.campaignStageId)
        ? [warning(stage, 'unreachable', `No contact comes to '${stage.text}': no outcome leads there.`)]
        : []),
      ...problemsOfTemplate(stage, facts),
      ...problemsOfOutcomes(stage, facts),
      ...loops.filter(([first]) => first === stage.campaignStageId).map((loop) => problemOfLoop(graph, stage, loop)),
    ]),
  ];
}

/** Whether a campaign with these problems may send. */
export function maySend(problems: readonly FlowProblem[]): boolean {
  return problems.every((problem) => problem.severity === 'warning');
}

function problemsOfWhole(graph: FlowGraph, facts: FlowFacts): FlowProblem[] {
  const { stages } = graph;
  if (stages.length === 0) return [error(null, 'noStage', 'The campaign has no stages.')];
  const entries = stages.filter((stage) => stage.isEntryPoint);
  const problems: FlowProblem[] = [];
  if (entries.length === 0) {
    const first = firstUntargeted(graph);
    problems.push({
      ...error(null, 'noEntry', 'No stage is the entry point, so no contact would start.'),
      fix: {
        label: `Start with '${first.text}'`,
        command: { type: 'editStage', campaignStageId: first.campaignStageId, change: { isEntryPoint: true } },
      },
    });
  }
  problems.push(
    ...entries.slice(1).map((stage) => ({
      ...error(stage, 'twoEntries', `'${stage.text}' is an entry point besides '${entries[0]?.text}'.`),
      fix: {
        label: `Start only with '${entries[0]?.text}'`,
        command: {
          type: 'editStage' as const,
          campaignStageId: stage.campaignStageId,
          change: { isEntryPoint: false },
        },
      },
    })),
  );
  if (facts.channels.length === 0 && stages.some((stage) => kindOf(facts, stage) === 'message'))
    problems.push(error(null, 'noChannel', 'The campaign has no channel, so no message can be sent.'));
  return problems;
}

/** Returns the first stage to which no outcome of another stage leads; else the first one. */
function firstUntargeted({ stages }: FlowGraph): FlowStage {
  const targets = new Set(
    stages.flatMap((stage) =>
      stage.campaignStageOutcomeCampaignStages
        .map((outcome) => outcome.nextStageId)
        .filter((id) => id !== stage.campaignStageId),
    ),
  );
  const [first] = stages;
  const found = stages.find((stage) => !targets.has(stage.campaignStageId)) ?? first;
  if (found === undefined) throw new Error('A graph without stages has no first one.');
  return found;
}

function problemsOfTemplate(stage: FlowStage, facts: FlowFacts): FlowProblem[] {
  if (kindOf(facts, stage) !== 'message') return [];
  const template = facts.templates.find((each) => each.notificationTemplateId === stage.notificationTemplateId);
  if (template === undefined)
    return [error(stage, 'templateMissing', `'${stage.text}' sends a message and has no template.`)];
  return [...problemsOfVariants(stage, template, facts), ...problemsOfFields(stage, template)];
}

/** A campaign has no data of an event, so that fields of it stay empty. */
function problemsOfFields(stage: FlowStage, { title, emptyFields }: FlowTemplate): FlowProblem[] {
  if (emptyFields.length === 0) return [];
  const names = emptyFields.map((name) => `{{${name}}}`).join(', ');
  const text = `'${title}' of '${stage.text}' has ${names}, which messages of campaigns leave empty.`;
  return [warning(stage, 'fieldEmpty', text)];
}

function problemsOfVariants(stage: FlowStage, template: FlowTemplate, facts: FlowFacts): FlowProblem[] {
  const lacking = facts.channels.filter(
    (channel) => !template.marketingChannelIds.includes(channel.marketingChannelId),
  );
  if (lacking.length === 0) return [];
  if (lacking.length === facts.channels.length)
    return [
      error(
        stage,
        'variantMissing',
        `'${template.title}' of '${stage.text}' has no variant for any channel of the campaign.`,
      ),
    ];
  const names = lacking.map((channel) => channel.channelName).join(', ');
  return [
    warning(
      stage,
      'variantPartly',
      `'${template.title}' of '${stage.text}' has no variant for ${names}: these contacts get another channel, or nothing.`,
    ),
  ];
}

function problemsOfOutcomes(stage: FlowStage, facts: FlowFacts): FlowProblem[] {
  if (kindOf(facts, stage) === 'end') return [];
  const outcomes = stage.campaignStageOutcomeCampaignStages;
  if (outcomes.length === 0)
    return [warning(stage, 'deadEnd', `Contacts stay at '${stage.text}' until the campaign ends: it has no outcome.`)];
  const timeout = outcomes.find((outcome) => codeOf(facts, outcome) === TIMEOUT);
  const days = timeoutOf(stage);
  if (timeout !== undefined && days === 0)
    return [
      {
        ...error(stage, 'timeoutMissing', `'${stage.text}' has a timeout outcome and no timeout, so it never comes.`),
        campaignStageOutcomeId: timeout.campaignStageOutcomeId,
        fix: {
          label: `Set a timeout of ${USUAL_TIMEOUT} days`,
          command: {
            type: 'editStage',
            campaignStageId: stage.campaignStageId,
            change: { outcomeTimeoutDays: USUAL_TIMEOUT },
          },
        },
      },
    ];
  const type = facts.outcomeTypes.find(({ stageOutcomeTypeCode }) => stageOutcomeTypeCode === TIMEOUT);
  if (timeout !== undefined || days === 0 || type === undefined) return [];
  return [
    {
      ...warning(stage, 'timeoutUnused', `'${stage.text}' has a timeout and no timeout outcome, so nothing follows.`),
      fix: {
        label: 'Add a timeout outcome',
        command: {
          type: 'addOutcome',
          campaignStageId: stage.campaignStageId,
          stageOutcomeTypeId: type.stageOutcomeTypeId,
        },
      },
    },
  ];
}

function problemOfLoop(graph: FlowGraph, first: FlowStage, loop: number[]): FlowProblem {
  const names = graph.stages.filter((stage) => loop.includes(stage.campaignStageId)).map((stage) => `'${stage.text}'`);
  const text =
    names.length === 1
      ? `${names[0]} leads to itself without a wait.`
      : `${names.join(', ')} lead in a circle without a wait.`;
  return error(first, 'loopWithoutWait', `${text} A contact would get the messages on one day.`);
}

function error(stage: FlowStage | null, code: ProblemCode, text: string): FlowProblem {
  return {
    code,
    severity: 'error',
    text,
    campaignStageId: stage?.campaignStageId ?? null,
    campaignStageOutcomeId: null,
  };
}

function warning(stage: FlowStage, code: ProblemCode, text: string): FlowProblem {
  return { ...error(stage, code, text), severity: 'warning' };
}
