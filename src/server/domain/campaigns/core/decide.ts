import { MOST_VISITS, MOST_VISITS_OF_STAGE } from '../../../../../renderer/flow/limits.ts';
import { outcomeTypeId, OUTCOME_TYPES } from '../stage-types.ts';
import {
  DAY,
  MOST_TRIES,
  RETRY_AFTER,
  type CampaignEvent,
  type Decision,
  type EndReason,
  type Happened,
  type Instant,
  type Plan,
  type PlannedStage,
  type Visit,
} from './plan.ts';

const TIMEOUT = outcomeTypeId('timeout');
const FAILED = outcomeTypeId('failed');
const CLICKED = outcomeTypeId('clicked');
const OPENED = outcomeTypeId('opened');
const DELIVERED = outcomeTypeId('delivered');

/** A contact in a campaign, at its newest visit. */
export interface Situation {
  plan: Plan;
  visit: Visit;
  /** How often the contact was at each stage, this visit included. */
  visits: ReadonlyMap<number, number>;
}

/**
 * Decides what follows from an event (`docs/domain/campaigns.md#execution`). Pure: the clock is an argument, and the same
 * situation, event and time have the same decision. An event that changes nothing returns the visit as it is.
 */
export function decide(situation: Situation, event: CampaignEvent, now: Instant): Decision {
  switch (event.kind) {
    case 'due':
      return whenDue(situation, event.deferTo, now);
    case 'attempted':
      return whenAttempted(situation, event);
    case 'happened':
      return stay(withOutcome(situation.plan.stages.get(situation.visit.stageId), situation.visit, event));
  }
}

function whenDue({ plan, visit, visits }: Situation, deferTo: Instant | null, now: Instant): Decision {
  if (visit.state === 'done' || visit.state === 'sending') return stay(visit);
  if (plan.endsAt !== null && now >= plan.endsAt) return end(visit, 'campaignEnded');
  if (!plan.isActive || visit.dueAt === null || visit.dueAt > now) return stay(visit);
  const stage = plan.stages.get(visit.stageId);
  if (stage === undefined) return end(visit, 'stageDeleted');
  if (visit.state === 'queued') return begin(stage, visit, deferTo, now);
  if (visit.state === 'waiting') return stay(timeOut(stage, visit, visit.dueAt));
  if (visit.nextStageId === null) return end(visit, 'finished');
  if (!plan.stages.has(visit.nextStageId)) return end(visit, 'stageDeleted');
  return isLoop(visits, visit.nextStageId)
    ? end(visit, 'loopLimit')
    : { visit: done(visit), arriveAt: visit.nextStageId, end: null, send: false };
}

/** A contact arrives: a terminal stage ends, a wait begins, a message is claimed. */
function begin(stage: PlannedStage, visit: Visit, deferTo: Instant | null, now: Instant): Decision {
  if (stage.isTerminal) return end(visit, 'finished');
  if (!stage.sendsMessage) return stay(wait(stage, visit, now));
  if (deferTo !== null && deferTo > now) return stay({ ...visit, dueAt: deferTo });
  return { visit: { ...visit, state: 'sending', dueAt: null }, arriveAt: null, end: null, send: true };
}

/** The timeout is measured from the time of sending, and never from the time at which it is noticed. */
function wait(stage: PlannedStage, visit: Visit, sentAt: Instant): Visit {
  return { ...visit, state: 'waiting', sentAt, dueAt: timeoutAt(stage, sentAt) };
}

/** A timeout without an outcome of its own changes nothing: the contact stays. */
function timeoutAt({ timeoutDays, outcomes }: PlannedStage, sentAt: Instant): Instant | null {
  return timeoutDays > 0 && outcomes.has(TIMEOUT) ? sentAt + timeoutDays * DAY : null;
}

/** When somebody has taken the timeout from the stage meanwhile, the contact stays. */
function timeOut(stage: PlannedStage, visit: Visit, at: Instant): Visit {
  return settle(stage, visit, { outcome: TIMEOUT, at }) ?? { ...visit, dueAt: null };
}

function whenAttempted(
  { plan, visit }: Situation,
  { result, at, happened }: Extract<CampaignEvent, { kind: 'attempted' }>,
): Decision {
  if (visit.state !== 'sending') return stay(visit);
  const stage = plan.stages.get(visit.stageId);
  if (stage === undefined) return end(visit, 'stageDeleted');
  const tries = visit.tries + 1;
  if (result === 'notSent' && tries < MOST_TRIES)
    return stay({ ...visit, state: 'queued', tries, dueAt: at + RETRY_AFTER * 2 ** visit.tries });
  if (result === 'failed' || result === 'notSent') return stay(failed(stage, visit, at));
  const waiting = wait(stage, visit, at);
  // Nobody knows whether an unknown message was delivered.
  const told = result === 'sent' ? [{ outcome: DELIVERED, at }, ...happened] : happened;
  return stay(told.reduce((one, event) => withOutcome(stage, one, event), waiting));
}

/** Nothing was sent, so no timeout runs: without an outcome for it, the contact stays. */
function failed(stage: PlannedStage, visit: Visit, at: Instant): Visit {
  const unsettled: Visit = { ...visit, state: 'waiting', dueAt: null };
  return settle(stage, visit, { outcome: FAILED, at }) ?? unsettled;
}

/**
 * Returns the visit with an outcome, or unchanged when the stage does not have the outcome, when it comes too late, or
 * when a higher one is there. Times of events decide, so that a late worker decides like a prompt one.
 */
function withOutcome(stage: PlannedStage | undefined, visit: Visit, event: Happened): Visit {
  if (stage === undefined || event.outcome === TIMEOUT) return visit;
  if (visit.state !== 'waiting' && visit.state !== 'settled') return visit;
  if (visit.dueAt !== null && event.at >= visit.dueAt) return visit;
  if (visit.outcome === TIMEOUT) return visit;
  const settled = settle(stage, visit, event);
  return settled === null || rankOf(visit.outcome) >= rankOf(settled.outcome) ? visit : settled;
}

function settle(stage: PlannedStage, visit: Visit, { outcome, at }: Happened): Visit | null {
  const planned = stage.outcomes.get(outcome);
  // Who clicks has opened the mail, also where its pictures are not shown.
  if (planned === undefined) return outcome === CLICKED ? settle(stage, visit, { outcome: OPENED, at }) : null;
  const { nextStageId, waitDays } = planned;
  return { ...visit, state: 'settled', outcome, outcomeAt: at, nextStageId, dueAt: at + waitDays * DAY };
}

function rankOf(outcome: number | null): number {
  return outcome === null ? -1 : (OUTCOME_TYPES.get(outcome)?.rank ?? 0);
}

function isLoop(visits: ReadonlyMap<number, number>, stageId: number): boolean {
  let all = 0;
  for (const count of visits.values()) all += count;
  return all >= MOST_VISITS || (visits.get(stageId) ?? 0) >= MOST_VISITS_OF_STAGE;
}

function stay(visit: Visit): Decision {
  return { visit, arriveAt: null, end: null, send: false };
}

function end(visit: Visit, reason: EndReason): Decision {
  return { visit: done(visit), arriveAt: null, end: reason, send: false };
}

function done(visit: Visit): Visit {
  return { ...visit, state: 'done', dueAt: null };
}

/** Returns the visit of a contact who arrives at a stage. */
export function arrival(stageId: number, now: Instant): Visit {
  return {
    stageId,
    state: 'queued',
    sentAt: null,
    outcome: null,
    outcomeAt: null,
    nextStageId: null,
    tries: 0,
    dueAt: now,
  };
}
