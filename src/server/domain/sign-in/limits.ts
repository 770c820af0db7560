/**
 * What sign-in may cost whom (`security.md` §3.2 rules 5 to 8): the pure core. Events of the past go in, a decision comes
 * out; `budgets.ts` locks, loads and stores. Times are seconds.
 */

/** Something that is spent: sends, wrong guesses and so on, each counted per subject. */
export type BudgetName =
  | 'identitySends' | 'identityWrong'
  | 'addressSends' | 'addressWrong' | 'addressUnknown'
  | 'prefixSends'
  | 'instanceWrong' | 'instanceRight';

/** At most so many events within so many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Guesses one transaction takes, sends it may have in all, and how long its code lives. */
export const TRANSACTION = { attempts: 3, sends: 3, lifeSeconds: 5 * MINUTE };

/** Wait between two sends of a transaction; a client whose clock is a little fast is not turned away. */
export const RESEND = { seconds: 60, toleranceSeconds: 2 };

export const LIMITS: Readonly<Record<Exclude<BudgetName, 'instanceWrong' | 'instanceRight'>, readonly Limit[]>> = {
  identitySends: [{ most: 3, seconds: 10 * MINUTE }, { most: 10, seconds: DAY }],
  identityWrong: [{ most: 10, seconds: DAY }, { most: 30, seconds: 30 * DAY }],
  addressSends: [{ most: 10, seconds: 10 * MINUTE }, { most: 50, seconds: DAY }],
  addressWrong: [{ most: 30, seconds: 10 * MINUTE }],
  addressUnknown: [{ most: 20, seconds: DAY }],
  // Toll fraud: no calling code gets more than this from the whole installation.
  prefixSends: [{ most: 200, seconds: HOUR }],
};

export type LimitedBudget = keyof typeof LIMITS;

/** The most events of a budget that a decision looks at. */
export function eventsNeeded(budget: LimitedBudget): number {
  return Math.max(...LIMITS[budget].map((limit) => limit.most));
}

/**
 * How long a budget is used up.
 * @param secondsAgo its events, newest first, as seconds before now; at least `eventsNeeded` of them when there are as many
 * @returns 0 when one more fits, else the seconds until it does
 */
export function waitFor(budget: LimitedBudget, secondsAgo: readonly number[]): number {
  return Math.max(0, ...LIMITS[budget].map((limit) => {
    const last = secondsAgo[limit.most - 1];
    return last === undefined ? 0 : limit.seconds - last;
  }));
}

/** Seconds until the transaction may send again, 0 when it may now. */
export function waitForResend(secondsSinceSent: number): number {
  return secondsSinceSent >= RESEND.seconds - RESEND.toleranceSeconds ? 0 : Math.ceil(RESEND.seconds - secondsSinceSent);
}

/** When somebody guesses at many identities at once: more wrong codes than this in the time, and few right ones among them. */
export const BREAKER = { wrong: 100, seconds: 15 * MINUTE, rightShare: 0.3, delaySeconds: 5 };

/** Whether new transactions from unknown browsers are slowed down (rule 8). */
export function isBreakerOpen(wrong: number, right: number): boolean {
  return wrong > BREAKER.wrong && right / (wrong + right) < BREAKER.rightShare;
}
