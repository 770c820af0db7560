import { branchesOf, divider, type Branch, type Rates } from './branches.ts';
import { codeOf, kindOf, type FlowFacts } from './facts.ts';
import type { FlowGraph, FlowStage } from './graph.ts';
import { MOST_VISITS, MOST_VISITS_OF_STAGE } from './limits.ts';
import { repeated } from './paths.ts';

/** Why contacts are where they are on the last day. */
export type EndReason =
  /** No entry point: the campaign has not begun. */
  | 'notStarted'
  /** The outcome has no next stage. */
  | 'noNextStage'
  /** The stage ends the campaign for a contact. */
  | 'finished'
  /** The contact has visited too many stages. */
  | 'loopLimit'
  /** Nothing has happened that leads on. */
  | 'waiting'
  /** The next stage is due after the last day. */
  | 'underWay';

/** Contacts who end at one place, for one reason. */
export interface FlowEnd {
  reason: EndReason;
  campaignStageId: number | null;
  /** The code of the outcome that they had last; null for none. */
  stageOutcomeTypeCode: string | null;
  contacts: number;
}

export interface FlowDay {
  /** 0 is the day of the first message. */
  day: number;
  /** Messages of this day. */
  sends: number;
  /** Messages of this day, by stage. */
  sendsOf: ReadonlyMap<number, number>;
  /** Contacts in each stage at the end of the day. */
  present: ReadonlyMap<number, number>;
  /** Contacts whose way has ended, up to this day. */
  ended: number;
}

export interface Simulation {
  days: readonly FlowDay[];
  ends: readonly FlowEnd[];
  /** Messages in all. */
  sends: number;
}

export interface SimulationInput {
  /** Contacts who start on day 0. */
  audience: number;
  /** Returns the rates of the messages of a stage. */
  ratesOf: (stage: FlowStage) => Rates;
  clock: {
    /** Days to simulate, the first one included. */
    days: number;
  };
}

/** Contacts who come to a stage together, and have visited the same stages before. */
interface Group {
  stage: FlowStage;
  contacts: number;
  /** Visits of each stage that can be visited twice. */
  visits: ReadonlyMap<number, number>;
  /** Stages visited before. */
  depth: number;
}

/**
 * Returns what a campaign would do with an audience: nothing is sent, and equal input has an equal answer
 * (`docs/domain/campaign-flow.md#simulation`).
 */
export function simulate(
  graph: FlowGraph,
  facts: FlowFacts,
  { audience, ratesOf, clock }: SimulationInput,
): Simulation {
  const contacts = Math.max(0, Math.floor(audience));
  const entry = graph.stages.find((stage) => stage.isEntryPoint);
  const run = new Run(graph, facts, ratesOf);
  if (entry === undefined) run.end('notStarted', null, null, contacts);
  else run.arrive(0, { stage: entry, contacts, visits: new Map(), depth: 0 });
  const days = Array.from({ length: Math.max(1, clock.days) }, (_, day) => run.playDay(day));
  return { days, ends: run.endsAtLast(), sends: total(days.map((day) => day.sends)) };
}

/** One run of a simulation: who comes when, who is where. */
class Run {
  private readonly graph: FlowGraph;
  private readonly facts: FlowFacts;
  private readonly isRepeated: ReadonlySet<number>;
  private readonly ways = new Map<FlowStage, { branches: Branch[]; divide: (contacts: number) => number[] }>();
  /** The groups of each day, by stage and visits: equal groups are one. */
  private readonly agenda = new Map<number, Map<string, Group>>();
  /** What is due on each day: contacts who leave a stage after a wait. */
  private readonly moves = new Map<number, (() => void)[]>();
  private readonly present = new Map<number, number>();
  private readonly waiting = new Map<number, number>();
  private readonly ends = new Map<string, FlowEnd>();
  private readonly ratesOf: SimulationInput['ratesOf'];
  /** Contacts under way, by stage and outcome. */
  private readonly onTheWay = new Map<string, FlowEnd>();

  constructor(graph: FlowGraph, facts: FlowFacts, ratesOf: SimulationInput['ratesOf']) {
    this.graph = graph;
    this.facts = facts;
    this.ratesOf = ratesOf;
    this.isRepeated = repeated(graph);
  }

  playDay(day: number): FlowDay {
    const sendsOf = new Map<number, number>();
    for (const move of this.moves.get(day) ?? []) move();
    this.moves.delete(day);
    // Groups that move on without a wait come to their next stage on the same day.
    for (let group = this.takeGroup(day); group !== undefined; group = this.takeGroup(day))
      this.visit(day, group, sendsOf);
    this.agenda.delete(day);
    return {
      day,
      sends: total(sendsOf.values()),
      sendsOf,
      present: new Map(this.present),
      ended: total([...this.ends.values()].map((end) => end.contacts)),
    };
  }

  arrive(day: number, group: Group): void {
    if (group.contacts === 0) return;
    const groups = this.agenda.get(day) ?? new Map<string, Group>();
    this.agenda.set(day, groups);
    const key = [group.stage.campaignStageId, group.depth, ...[...group.visits].flat()].join(' ');
    const same = groups.get(key);
    groups.set(key, same === undefined ? group : { ...group, contacts: same.contacts + group.contacts });
  }

  end(reason: EndReason, campaignStageId: number | null, code: string | null, contacts: number): void {
    count(this.ends, { reason, campaignStageId, stageOutcomeTypeCode: code, contacts });
  }

  /** Returns where all contacts are, the largest number first. */
  endsAtLast(): FlowEnd[] {
    const waiting = [...this.waiting].map(([campaignStageId, contacts]) => ({
      reason: 'waiting' as const,
      campaignStageId,
      stageOutcomeTypeCode: null,
      contacts,
    }));
    return [...this.ends.values(), ...waiting, ...this.onTheWay.values()]
      .filter((end) => end.contacts > 0)
      .toSorted((a, b) => b.contacts - a.contacts);
  }

  private takeGroup(day: number): Group | undefined {
    const groups = this.agenda.get(day);
    const next = groups?.entries().next().value;
    if (next !== undefined) groups?.delete(next[0]);
    return next?.[1];
  }

  private visit(day: number, group: Group, sendsOf: Map<number, number>): void {
    const { stage, contacts } = group;
    const id = stage.campaignStageId;
    const kind = kindOf(this.facts, stage);
    if (kind === 'end') return this.end('finished', id, null, contacts);
    if (kind === 'message') sendsOf.set(id, (sendsOf.get(id) ?? 0) + contacts);
    change(this.present, id, contacts);
    const { branches, divide } = this.waysOf(stage);
    divide(contacts).forEach((part, index) => {
      const branch = branches[index];
      if (branch !== undefined && part > 0) this.leave(day, group, branch, part);
    });
  }

  private leave(day: number, group: Group, { outcome, days }: Branch, contacts: number): void {
    const id = group.stage.campaignStageId;
    if (outcome === undefined) return change(this.waiting, id, contacts);
    const code = codeOf(this.facts, outcome);
    const moveOn = (on: number): void => {
      change(this.present, id, -contacts);
      this.goTo(on, group, outcome.nextStageId, code, contacts);
    };
    if (days === 0) return moveOn(day);
    const way = { reason: 'underWay' as const, campaignStageId: id, stageOutcomeTypeCode: code };
    count(this.onTheWay, { ...way, contacts });
    this.later(day + days, () => {
      count(this.onTheWay, { ...way, contacts: -contacts });
      moveOn(day + days);
    });
  }

  private later(day: number, move: () => void): void {
    const moves = this.moves.get(day);
    if (moves === undefined) this.moves.set(day, [move]);
    else moves.push(move);
  }

  private goTo(day: number, from: Group, nextStageId: number | null, code: string, contacts: number): void {
    const id = from.stage.campaignStageId;
    const stage = this.graph.stages.find((each) => each.campaignStageId === nextStageId);
    if (stage === undefined) return this.end('noNextStage', id, code, contacts);
    const before = from.visits.get(id) ?? 0;
    const visits = this.isRepeated.has(id) ? new Map(from.visits).set(id, before + 1) : from.visits;
    const depth = from.depth + 1;
    if (depth >= MOST_VISITS || (visits.get(stage.campaignStageId) ?? 0) >= MOST_VISITS_OF_STAGE)
      return this.end('loopLimit', id, code, contacts);
    this.arrive(day, { stage, contacts, visits, depth });
  }

  private waysOf(stage: FlowStage): { branches: Branch[]; divide: (contacts: number) => number[] } {
    const known = this.ways.get(stage);
    if (known !== undefined) return known;
    const branches = branchesOf(stage, this.facts, this.ratesOf(stage));
    const ways = { branches, divide: divider(branches.map((branch) => branch.share)) };
    this.ways.set(stage, ways);
    return ways;
  }
}

function change(counts: Map<number, number>, id: number, by: number): void {
  counts.set(id, (counts.get(id) ?? 0) + by);
}

function count(ends: Map<string, FlowEnd>, end: FlowEnd): void {
  const key = `${end.reason} ${end.campaignStageId} ${end.stageOutcomeTypeCode}`;
  ends.set(key, { ...end, contacts: (ends.get(key)?.contacts ?? 0) + end.contacts });
}

function total(counts: Iterable<number>): number {
  return [...counts].reduce((sum, each) => sum + each, 0);
}
