import { USUAL_RATES, type Rates } from './branches.ts';
import { hasMessage, kindOf, type FlowFacts } from './facts.ts';
import type { FlowGraph, FlowStage } from './graph.ts';

/** A template or a channel with fewer messages has no rates of its own: one answer would change them too much. */
export const LEAST_MESSAGES = 100;

/** Messages of one template by one channel, and how many of them went how far. */
export interface MessageGroup {
  /** Null for messages that no channel could carry. */
  marketingChannelId: number | null;
  notificationTemplateId: number | null;
  messages: number;
  /** When the first and the last of them were sent: ISO instants. */
  firstDate: string;
  lastDate: string;
  /** By the code of an outcome: the messages that went at least that far. */
  reached: Readonly<Record<string, number>>;
}

/** Where rates come from. */
export type RateSource =
  | { kind: 'template' | 'channel'; name: string; messages: number; firstDate: string; lastDate: string }
  | { kind: 'usual' };

/** Rates that some stages have in common. */
export interface RateSet {
  /** Names the set while the graph is edited: `template 5`, `channel 13`, `usual`. */
  key: string;
  source: RateSource;
  rates: Rates;
  stages: readonly FlowStage[];
}

/**
 * Returns the rates of the stages that send, by where they come from. A stage has the rates of its template by the
 * channels of the campaign where `LEAST_MESSAGES` were sent, else the rates of its channel, else the usual ones
 * (`docs/domain/campaign-flow.md#rates-of-own-messages`). Its channel is the first one for which the template has a
 * text. Without groups all stages have the usual rates.
 */
export function rateSetsOf(graph: FlowGraph, facts: FlowFacts, groups: readonly MessageGroup[] | undefined): RateSet[] {
  const sets = new Map<string, RateSet>();
  for (const stage of graph.stages) {
    if (kindOf(facts, stage) !== 'message') continue;
    const set = groups === undefined ? usualSet() : setOf(stage, facts, groups);
    sets.set(set.key, { ...set, stages: [...(sets.get(set.key)?.stages ?? []), stage] });
  }
  return sets.size === 0 ? [usualSet()] : [...sets.values()];
}

function setOf(stage: FlowStage, facts: FlowFacts, groups: readonly MessageGroup[]): RateSet {
  if (!hasMessage(facts, stage)) return usualSet();
  const template = facts.templates.find((each) => each.notificationTemplateId === stage.notificationTemplateId);
  const channel = facts.channels.find((each) => template?.marketingChannelIds.includes(each.marketingChannelId));
  const isOfCampaign = ({ marketingChannelId: id }: MessageGroup): boolean =>
    id === null || facts.channels.some((each) => each.marketingChannelId === id);
  const ofTemplate = groups.filter(
    (group) => group.notificationTemplateId === stage.notificationTemplateId && isOfCampaign(group),
  );
  const ofChannel = groups.filter((group) => channel !== undefined && isBy(group, channel.marketingChannelId));
  return (
    measuredSet('template', stage.notificationTemplateId, template?.title, ofTemplate) ??
    measuredSet('channel', channel?.marketingChannelId, channel?.channelName, ofChannel) ??
    usualSet()
  );
}

/** Why stages have the usual rates. `mixed`: some have no message, and the others too few sent ones. */
export type UsualReason = 'noStages' | 'noMessage' | 'fewMessages' | 'mixed';

/** Returns why the stages of a set have the usual rates. */
export function usualReasonOf({ stages }: Pick<RateSet, 'stages'>, facts: FlowFacts): UsualReason {
  const written = stages.filter((stage) => hasMessage(facts, stage)).length;
  if (stages.length === 0) return 'noStages';
  if (written === 0) return 'noMessage';
  return written === stages.length ? 'fewMessages' : 'mixed';
}

function isBy({ marketingChannelId }: MessageGroup, id: number): boolean {
  return marketingChannelId === id;
}

function usualSet(): RateSet {
  return { key: 'usual', source: { kind: 'usual' }, rates: USUAL_RATES, stages: [] };
}

function measuredSet(
  kind: 'template' | 'channel',
  id: number | null | undefined,
  name: string | undefined,
  groups: readonly MessageGroup[],
): RateSet | undefined {
  const messages = groups.reduce((sum, group) => sum + group.messages, 0);
  const dates = groups.flatMap(({ firstDate, lastDate }) => [firstDate, lastDate]).toSorted();
  const [firstDate] = dates;
  const lastDate = dates.at(-1);
  if (messages < LEAST_MESSAGES || firstDate === undefined || lastDate === undefined) return undefined;
  const codes = Object.keys(USUAL_RATES);
  const rates = codes.map((code): [string, number] => [
    code,
    groups.reduce((sum, group) => sum + (group.reached[code] ?? 0), 0) / messages,
  ]);
  const source = { kind, name: name ?? `${kind} ${id}`, messages, firstDate, lastDate };
  return { key: `${kind} ${id}`, source, rates: Object.fromEntries(rates), stages: [] };
}
