import type { Transaction } from '../../data/database.ts';
import type { OperationContext } from '../operation-handler.ts';
import { spend, waitForBudgets } from './budgets.ts';
import { TRANSACTION } from './limits.ts';
import { readDoorOtp, readOtp, takeAttempt, type DoorPurpose, type OtpReference, type OtpState } from './otp-transactions.ts';
import { invalidOtp } from './refusals.ts';
import { codeHmac, sameHmac } from './secrets.ts';
import { guessBudgets, INSTANCE_WRONG, namedOtp } from './sign-in-keys.ts';

/** A transaction whose code was entered right; `useOtp` with this `hmac` uses it up. */
export interface ProvenCode {
  otp: OtpReference;
  hmac: string;
  state: OtpState;
}

/** A guess that has been counted, and what it is to be compared with. `found` is null where there is nothing left to guess at. */
interface CountedGuess {
  codeHmac: string;
  found: { otp: OtpReference; state: OtpState } | null;
  isLast: boolean;
}

/**
 * Compares a one-time code with the transaction's (`security.md` §3.2 rule 4): the guess is counted as wrong and that committed before it is compared;
 * whoever uses the code up takes it back. A code that was asked for something else counts as a guess and is never right: the answers to it
 * do not tell what it was asked for. Throws the one answer to everything that is wrong.
 */
export async function proveCode(context: OperationContext, transactionIdentifier: string, smsOtp: string, purpose: DoorPurpose): Promise<ProvenCode> {
  const { codeHmac: hmac, found, isLast } = await countGuess(context, transactionIdentifier);
  // Where there is nothing to compare with, something is compared all the same: it takes the same time.
  const isRight = sameHmac(codeHmac(context.services.pepper, transactionIdentifier, smsOtp), hmac);
  if (isRight && found?.otp.purpose === purpose) return { ...found, hmac };
  if (isLast) context.report('codeExhausted', { contactId: found?.state.contactId ?? null });
  throw invalidOtp(isLast);
}

async function countGuess(context: OperationContext, transactionIdentifier: string): Promise<CountedGuess> {
  const { now } = context;
  return context.database.transaction(async (transaction) => {
    const found = await readDoorOtp(transaction, namedOtp(context, transactionIdentifier), now);
    if (found === null) return NOTHING;
    const { otp, state } = found;
    const budgets = guessBudgets(context, state);
    const isSpent = (await waitForBudgets(transaction, budgets, now)) > 0;
    const attempt = isSpent ? null : await takeAttempt(transaction, otp, now);
    if (attempt === null) return { ...NOTHING, isLast: isSpent || (await isExhausted(transaction, otp, now)) };
    await spend(transaction, [...budgets, INSTANCE_WRONG], transactionIdentifier, now);
    return { codeHmac: attempt.codeHmac, found, isLast: attempt.attempts >= TRANSACTION.attempts };
  });
}

/** Asked under the lock of the budgets: what was read before it may have been taken by others since. */
async function isExhausted(transaction: Transaction, otp: OtpReference, now: Date): Promise<boolean> {
  const state = await readOtp(transaction, otp, now);
  return state !== null && state.attempts >= TRANSACTION.attempts;
}

const NOTHING: CountedGuess = { codeHmac: '0'.repeat(64), found: null, isLast: false };
