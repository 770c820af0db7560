import type { Transaction } from '../../data/database.ts';
import type { OperationContext } from '../operation-handler.ts';
import { GUESS_BUDGETS, refund, spend, waitForBudgets } from './budgets.ts';
import { readPerson, type Person } from './contacts.ts';
import { TRANSACTION } from './limits.ts';
import { readOtp, takeAttempt, useOtp, type OtpReference } from './otp-transactions.ts';
import { invalidOtp } from './refusals.ts';
import { codeHmac, sameHmac } from './secrets.ts';
import { openSession, type SessionSecret } from './sessions.ts';
import { guessBudgets, INSTANCE_RIGHT, INSTANCE_WRONG, otpReference } from './sign-in-keys.ts';

export interface SignedIn extends Person {
  contactId: number;
}

/** A guess that has been counted, and what it is to be compared with. Null where there is nothing left to guess at. */
interface CountedGuess {
  codeHmac: string;
  contactId: number | null;
  isLast: boolean;
}

/**
 * Exchanges a one-time code for a session that the secrets prove (`security.md` §3.2 rule 4): first the guess is counted and that committed, then it is
 * compared, then code and session change hands in one transaction. Throws the one answer to everything that is wrong.
 */
export async function exchangeCode(context: OperationContext, transactionIdentifier: string, smsOtp: string, secrets: readonly SessionSecret[]): Promise<SignedIn> {
  const otp = otpReference(context, transactionIdentifier, 'login');
  const guess = await countGuess(context, otp);
  const given = codeHmac(context.services.pepper, transactionIdentifier, smsOtp);
  // Where there is nothing to compare with, something is compared all the same: it takes the same time.
  const isRight = sameHmac(given, guess.codeHmac);
  if (!isRight || guess.contactId === null) {
    if (guess.isLast) context.report('codeExhausted', { contactId: guess.contactId });
    throw invalidOtp(guess.isLast);
  }
  return open(context, otp, guess.codeHmac, guess.contactId, secrets);
}

async function countGuess(context: OperationContext, otp: OtpReference): Promise<CountedGuess> {
  const { now } = context;
  return context.database.transaction(async (transaction) => {
    const state = await readOtp(transaction, otp, now);
    if (state === null) return NOTHING;
    const budgets = guessBudgets(context, state);
    const isSpent = (await waitForBudgets(transaction, budgets, now)) > 0;
    const attempt = isSpent ? null : await takeAttempt(transaction, otp, now);
    if (attempt === null) return { ...NOTHING, isLast: isSpent || (await isExhausted(transaction, otp, now)) };
    await spend(transaction, [...budgets, INSTANCE_WRONG], otp.transactionIdentifier, now);
    return { codeHmac: attempt.codeHmac, contactId: state.contactId, isLast: attempt.attempts >= TRANSACTION.attempts };
  });
}

/** Asked under the lock of the budgets: what was read before it may have been taken by others since. */
async function isExhausted(transaction: Transaction, otp: OtpReference, now: Date): Promise<boolean> {
  const state = await readOtp(transaction, otp, now);
  return state !== null && state.attempts >= TRANSACTION.attempts;
}

const NOTHING: CountedGuess = { codeHmac: '0'.repeat(64), contactId: null, isLast: false };

/** Of many that come with the right code at once, one gets the session; a contact that was blocked meanwhile gets none. */
async function open(context: OperationContext, otp: OtpReference, hmac: string, contactId: number, secrets: readonly SessionSecret[]): Promise<SignedIn> {
  const { now, tenantId, actor } = context;
  return context.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    if (!(await useOtp(transaction, otp, hmac, now))) throw invalidOtp(false);
    const sessionId = await openSession(transaction, { tenantId, contactId }, actor?.sessionId ?? null, secrets, now);
    if (sessionId === null) throw invalidOtp(false);
    await refund(transaction, GUESS_BUDGETS, otp.transactionIdentifier);
    await spend(transaction, [INSTANCE_RIGHT], otp.transactionIdentifier, now);
    return { ...(await readPerson(transaction, contactId)), contactId };
  });
}
