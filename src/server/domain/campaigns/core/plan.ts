/** An instant in milliseconds, as `Date.getTime` gives it. */
export type Instant = number;

export const DAY = 86_400_000;

/** Until a message that certainly was not sent is tried again for the first time; each further time takes twice as long. */
export const RETRY_AFTER = 900_000;

/** Tries of one message, over nearly three days, after which it has failed. */
export const MOST_TRIES = 9;

/** What the engine knows of an outcome of a stage. */
export interface PlannedOutcome {
  waitDays: number;
  /** Null: the campaign ends for the contact. */
  nextStageId: number | null;
}

/** What the engine knows of a stage. */
export interface PlannedStage {
  sendsMessage: boolean;
  isTerminal: boolean;
  /** 0: none. */
  timeoutDays: number;
  /** By the id of the outcome type. */
  outcomes: ReadonlyMap<number, PlannedOutcome>;
}

/** What the engine knows of a campaign. */
export interface Plan {
  isActive: boolean;
  /** The first instant at which it sends no more; null: it has no end. */
  endsAt: Instant | null;
  stages: ReadonlyMap<number, PlannedStage>;
}

export type VisitState = 'queued' | 'sending' | 'waiting' | 'settled' | 'done';

/** A contact at a stage. */
export interface Visit {
  stageId: number;
  state: VisitState;
  /** When its message was sent, or the wait began. */
  sentAt: Instant | null;
  outcome: number | null;
  outcomeAt: Instant | null;
  /** Of a settled visit: where the contact goes. */
  nextStageId: number | null;
  /** How often its message was tried and certainly not sent. */
  tries: number;
  /** When a message, a timeout or the next stage is due; null: nothing is. */
  dueAt: Instant | null;
}

export type EndReason = 'finished' | 'loopLimit' | 'stageDeleted' | 'campaignEnded';

/** What happens to a visit. */
export type CampaignEvent =
  /** Time has passed. `deferTo` is the earliest instant at which a message may be sent, when it is not now. */
  | { kind: 'due'; deferTo: Instant | null }
  /** The message was claimed at `at`; this is what is known of it. `happened` are outcomes that were told meanwhile. */
  | { kind: 'attempted'; result: AttemptResult; at: Instant; happened: readonly Happened[] }
  | ({ kind: 'happened' } & Happened);

/**
 * What is known of an attempt to send. `notSent`: it certainly was not sent, and may be sent later. `unknown`: nobody knows
 * whether it was sent, so it is never sent again.
 */
export type AttemptResult = 'sent' | 'failed' | 'notSent' | 'unknown';

/** Something that a contact or the world did. */
export interface Happened {
  outcome: number;
  at: Instant;
}

/** What follows from an event. */
export interface Decision {
  visit: Visit;
  /** The stage at which the contact arrives; the visit is done. */
  arriveAt: number | null;
  /** Why the campaign ends for the contact; null: it goes on. */
  end: EndReason | null;
  /** Whether the message must be claimed and sent now; the visit is `sending`. */
  send: boolean;
}
