/** While a person sits before the page, the count is read so often. */
const EVERY_MS = 60_000;
/** Tabs do not ask at once: the first one asks for all. */
const SPREAD_MS = 10_000;
/** A page that is seen again, or a step of the person, asks for what is older than this. */
const AFTER_STEP_MS = 10_000;
/** After failures the pauses double, up to this. */
const MOST_MS = 15 * 60_000;

/** What is known of the count. */
export interface ReadState {
  /** When it was read last, or when that failed last. */
  triedAt: number;
  /** Failures since the last success. */
  failures: number;
}

/** Why the count may be read now: a sign that a person is there, or that it has come to this page or screen. */
export type Reason = 'sign' | 'step';

/**
 * Returns whether the count is read now.
 * @param share A number from 0 to 1 that each tab draws once.
 */
export function isDue({ triedAt, failures }: ReadState, reason: Reason, now: number, share: number): boolean {
  const pause = reason === 'step' ? AFTER_STEP_MS : EVERY_MS + share * SPREAD_MS;
  return now - triedAt >= Math.min(pause * 2 ** failures, MOST_MS);
}
