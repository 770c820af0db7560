import type { Transaction } from '../../../data/engine/database.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { spend, waitForBudgets } from '../limits/budgets.ts';
import { TRANSACTION } from '../limits/limits.ts';
import { findOtp, readOtp, takeAttempt, type Purpose, type OtpReference, type OtpState } from './otp-transactions.ts';
import { invalidOtp } from '../refusals.ts';
import { codeHmac, sameHmac } from '../secrets.ts';
import { guessBudgets, INSTANCE_WRONG, otpReference } from '../sign-in-keys.ts';

/** A transaction whose right code was entered; `useOtp` with this `hmac` marks it as used. */
export interface ProvenCode {
  otp: OtpReference;
  hmac: string;
  state: OtpState;
}

/** A counted attempt and the transaction to compare it with. `found` is null when no attempt is left. */
interface CountedGuess {
  codeHmac: string;
  found: { otp: OtpReference; state: OtpState } | null;
  isLast: boolean;
}

/**
 * Compares a one-time code with the transaction's (`docs/security.md#sign-in-rule-4`). The attempt is counted as wrong
 * and committed before the comparison; using the code up refunds it. A code of another purpose counts as an attempt and
 * is never right, so responses do not reveal its purpose. Throws the same refusal for every wrong code.
 */
export async function proveCode(
  context: OperationContext,
  transactionIdentifier: string,
  smsOtp: string,
  purpose: Purpose,
): Promise<ProvenCode> {
  const { codeHmac: hmac, found, isLast } = await countGuess(context, transactionIdentifier);
  // Compares with a dummy value when there is no transaction, so that it takes the same time.
  const isRight = sameHmac(codeHmac(context.services.pepper, transactionIdentifier, smsOtp), hmac);
  if (isRight && found?.otp.purpose === purpose) return { ...found, hmac };
  if (isLast) context.report('codeExhausted', { contactId: found?.state.contactId ?? null });
  throw invalidOtp(isLast);
}

async function countGuess(context: OperationContext, transactionIdentifier: string): Promise<CountedGuess> {
  const { now } = context;
  return context.database.transaction(async (transaction) => {
    const found = await findOtp(transaction, otpReference(context, transactionIdentifier), now);
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

/** Read under the lock of the budgets, because concurrent calls may have used attempts since. */
async function isExhausted(transaction: Transaction, otp: OtpReference, now: Date): Promise<boolean> {
  const state = await readOtp(transaction, otp, now);
  return state !== null && state.attempts >= TRANSACTION.attempts;
}

const NOTHING: CountedGuess = { codeHmac: '0'.repeat(64), found: null, isLast: false };
