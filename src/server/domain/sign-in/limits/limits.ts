/**
 * The limits of sign-in as pure functions (`docs/security.md#sign-in-rule-5` to `#sign-in-rule-8`): past events in, a
 * decision out. `budgets.ts` locks, loads and stores. Times are seconds.
 */

/** What is limited: sendings, wrong guesses and so on, each counted per subject. */
export type BudgetName =
  | 'identitySends'
  | 'identityWrong'
  | 'addressSends'
  | 'addressWrong'
  | 'addressUnknown'
  | 'addressProviders'
  | 'addressForms'
  | 'prefixSends'
  | 'senderInvites'
  | 'recipientInvites'
  | 'senderTests'
  | 'senderReports'
  | 'instanceWrong'
  | 'instanceRight';

/** At most `most` events within `seconds`. */
export interface Limit {
  most: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Attempts and sendings of one transaction, and the lifetime of its code. */
export const TRANSACTION = { attempts: 3, sends: 3, lifeSeconds: 5 * MINUTE };

/** Wait between two sendings of a transaction, with a tolerance for a client whose clock is fast. */
export const RESEND = { seconds: 60, toleranceSeconds: 2 };

export const LIMITS: Readonly<Record<Exclude<BudgetName, 'instanceWrong' | 'instanceRight'>, readonly Limit[]>> = {
  identitySends: [
    { most: 3, seconds: 10 * MINUTE },
    { most: 10, seconds: DAY },
  ],
  identityWrong: [
    { most: 10, seconds: DAY },
    { most: 30, seconds: 30 * DAY },
  ],
  addressSends: [
    { most: 10, seconds: 10 * MINUTE },
    { most: 50, seconds: DAY },
  ],
  addressWrong: [{ most: 30, seconds: 10 * MINUTE }],
  addressUnknown: [{ most: 20, seconds: DAY }],
  // Each costs calls of the provider. Many people of an office share an address.
  addressProviders: [{ most: 100, seconds: 10 * MINUTE }],
  // Public forms: the people of an office, or of a hall with one network, share an address.
  addressForms: [
    { most: 30, seconds: 10 * MINUTE },
    { most: 200, seconds: DAY },
  ],
  // Against toll fraud: the limit of one calling code for the whole installation.
  prefixSends: [{ most: 200, seconds: HOUR }],
  // Invitations: of one sender, and to one phone or address (`docs/domain/sign-in.md#invitations`).
  senderInvites: [{ most: 50, seconds: HOUR }],
  recipientInvites: [
    { most: 3, seconds: 10 * MINUTE },
    { most: 10, seconds: DAY },
  ],
  // Tests of campaign messages, which a person sends to itself (`docs/domain/campaigns.md#preview-and-test`).
  senderTests: [
    { most: 10, seconds: 10 * MINUTE },
    { most: 50, seconds: DAY },
  ],
  // Reports that a person sends to colleagues at once, besides their times (`docs/domain/reports.md#once`).
  senderReports: [
    { most: 10, seconds: 10 * MINUTE },
    { most: 50, seconds: DAY },
  ],
};

export type LimitedBudget = keyof typeof LIMITS;

/** Returns the number of events that a decision needs. */
export function eventsNeeded(budget: LimitedBudget): number {
  return Math.max(...LIMITS[budget].map((limit) => limit.most));
}

/**
 * Returns how long a budget is used up.
 * @param secondsAgo its events, newest first, as seconds before now; at least `eventsNeeded` of them if there are as
 * many
 * @returns 0 when one more fits, else the seconds until it does
 */
export function waitFor(budget: LimitedBudget, secondsAgo: readonly number[]): number {
  return Math.max(
    0,
    ...LIMITS[budget].map((limit) => {
      const last = secondsAgo[limit.most - 1];
      return last === undefined ? 0 : limit.seconds - last;
    }),
  );
}

/** Returns the seconds until the transaction may send again; 0 when it may now. */
export function waitForResend(secondsSinceSent: number): number {
  return secondsSinceSent >= RESEND.seconds - RESEND.toleranceSeconds
    ? 0
    : Math.ceil(RESEND.seconds - secondsSinceSent);
}

/**
 * The breaker opens when codes of many identities are guessed: more wrong codes than this in the time, and few right
 * ones among them.
 */
export const BREAKER = { wrong: 100, seconds: 15 * MINUTE, rightShare: 0.3, delaySeconds: 5 };

/** Returns whether new transactions of unknown browsers are delayed (rule 8). */
export function isBreakerOpen(wrong: number, right: number): boolean {
  return wrong > BREAKER.wrong && right / (wrong + right) < BREAKER.rightShare;
}
