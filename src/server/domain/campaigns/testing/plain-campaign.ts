import { DAY, type Instant } from '../core/plan.ts';
import type { OutcomeCode } from '../stage-types.ts';

/** What follows from an outcome: the place of the next stage, or null for none, after some days. */
export interface PlainWay {
  next: number | null;
  waitDays: number;
}

/** A stage of a generated campaign. Its place in the list is its name. */
export interface PlainStage {
  kind: 'message' | 'wait' | 'goal';
  /** 0: none. */
  timeoutDays: number;
  ways: Partial<Record<OutcomeCode, PlainWay>>;
}

/** What becomes of a message, and whether the contact clicks its link after some hours. */
export interface PlainFate {
  result: 'sent' | 'failed' | 'unknown';
  clickHours: number | null;
}

/** A stage that a contact has come to. */
export interface PlainVisit {
  stage: number;
  /** When the message left or the wait began; null where neither has. */
  sentAt: Instant | null;
  outcome: OutcomeCode | null;
}

/** The way of a contact: what was visited, and why it ended; null while the contact stays. */
export interface PlainWalk {
  visits: PlainVisit[];
  end: 'finished' | 'loopLimit' | null;
}

/** What a contact does next, and when. */
interface Settled {
  outcome: OutcomeCode;
  leavesAt: Instant;
  next: number | null;
}

/**
 * Returns the way of a contact through a campaign, as the rules of `docs/domain/campaigns.md` tell it, read as one
 * story in the order of time: a model that shares no code with the engine.
 * @param fateOf Returns the fate of the contact's messages, the first one first.
 */
export function plainWalk(
  stages: readonly PlainStage[],
  start: Instant,
  fateOf: (message: number) => PlainFate,
): PlainWalk {
  const visits: PlainVisit[] = [];
  let [at, place, messages] = [start, 0, 0];
  for (;;) {
    const stage = stages[place];
    if (stage === undefined) throw new Error(`There is no stage ${place}.`);
    if (stage.kind === 'goal') {
      visits.push({ stage: place, sentAt: null, outcome: null });
      return { visits, end: 'finished' };
    }
    const fate = stage.kind === 'message' ? fateOf(messages) : undefined;
    if (fate !== undefined) messages += 1;
    const settled = fate?.result === 'failed' ? leave('failed', stage.ways.failed, at) : settledFrom(stage, at, fate);
    visits.push({
      stage: place,
      sentAt: fate?.result === 'failed' ? null : at,
      outcome: settled?.outcome ?? null,
    });
    if (settled === null) return { visits, end: null };
    const { next } = settled;
    if (next === null) return { visits, end: 'finished' };
    if (visits.filter((visit) => visit.stage === next).length >= 3) return { visits, end: 'loopLimit' };
    [at, place] = [settled.leavesAt, next];
  }
}

/** The contact leaves some days after an outcome, where the stage has it. */
function leave(outcome: OutcomeCode, way: PlainWay | undefined, when: Instant): Settled | null {
  return way === undefined ? null : { outcome, leavesAt: when + way.waitDays * DAY, next: way.next };
}

/** Of a message that may have arrived, and of a wait: what settles it, the earliest first, until the contact leaves. */
function settledFrom({ timeoutDays, ways }: PlainStage, at: Instant, fate: PlainFate | undefined): Settled | null {
  let settled = fate?.result === 'sent' ? leave('delivered', ways.delivered, at) : null;
  const timesOutAt = timeoutDays > 0 && ways.timeout !== undefined ? at + timeoutDays * DAY : Infinity;
  const clickAt = fate === undefined || fate.clickHours === null ? Infinity : at + (fate.clickHours * DAY) / 24;
  if (clickAt < (settled?.leavesAt ?? timesOutAt)) settled = leave('clicked', ways.clicked, clickAt) ?? settled;
  return settled ?? (timesOutAt === Infinity ? null : leave('timeout', ways.timeout, timesOutAt));
}
