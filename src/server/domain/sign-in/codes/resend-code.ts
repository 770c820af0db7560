import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import { defineOperation, type OperationContext, type ResponseOf } from '../../operation-handler.ts';
import { spend, waitForBudgets } from '../limits/budgets.ts';
import { identityState } from '../identity/contacts.ts';
import { NONCE_COOKIE } from '../sessions/cookies.ts';
import { deliverCode, isAwaited } from './deliver-code.ts';
import { afterSameTime, type LaterWork } from './same-time.ts';
import { RESEND, TRANSACTION, waitForResend } from '../limits/limits.ts';
import {
  findOtp,
  readOtp,
  renewOtp,
  undoRenewal,
  type FoundOtp,
  type OtpReference,
  type OtpState,
} from './otp-transactions.ts';
import { closedTransaction, tooMany } from '../refusals.ts';
import { codeHmac, newCode, newSecret } from '../secrets.ts';
import { otpReference, sendBudgets, wrongGuesses } from '../sign-in-keys.ts';

interface Renewal extends FoundOtp {
  /**
   * Whether the code is sent: for a sign-in the identity has a contact, for a registration it has none yet. The other
   * purposes open a transaction only for somebody who may have the code.
   */
  hasRecipient: boolean;
  code: string;
  hmac: string;
  /** Identifies the budget events of this sending. */
  cause: string;
}

/** Sends a new code in the same transaction (`docs/security.md#sign-in-rule-9`). */
export const resendSmsOtpForLogin = defineOperation({
  name: 'resendSmsOtpForLogin',
  transaction: 'own',
  run: (context, { payload }) => answerResend(context, payload.transactionIdentifier),
});

/**
 * Sends a new code in the same transaction, of whatever purpose, and answers when the next may be asked for. Attempts
 * stay counted, and the old code becomes invalid.
 */
export async function answerResend(
  context: OperationContext,
  transactionIdentifier: string,
): Promise<ResponseOf<'resendSmsOtpForLogin'>> {
  await afterSameTime(() => resend(context, transactionIdentifier));
  const nonce = context.cookie(NONCE_COOKIE.name);
  return {
    result: { retryAfterSeconds: RESEND.seconds },
    cookies: nonce === undefined ? [] : [{ ...NONCE_COOKIE, value: nonce }],
  };
}

async function resend(context: OperationContext, transactionIdentifier: string): Promise<LaterWork<void>> {
  const { otp, state, hasRecipient, code, hmac, cause } = await renew(context, transactionIdentifier);
  if (!hasRecipient) return { result: undefined };
  const deliver = (): Promise<void> =>
    deliverCode(context, { to: state, purpose: otp.purpose, code, cause }, (transaction) =>
      undoRenewal(transaction, otp, hmac),
    );
  if (!isAwaited(context, otp.purpose)) return { result: undefined, later: deliver };
  await deliver();
  return { result: undefined };
}

async function renew(context: OperationContext, transactionIdentifier: string): Promise<Renewal> {
  const { now, services, tenantId } = context;
  return context.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const { otp, state: found } = requireFound(
      await findOtp(transaction, otpReference(context, transactionIdentifier), now),
    );
    requireLive(found);
    const spent = sendBudgets(context, found, callingCode(found));
    const waitSeconds = await waitForBudgets(transaction, [...spent, wrongGuesses(found)], now);
    // Read again under the lock of the budgets: the second of two concurrent calls sees the first one's sending.
    const state = requireLive(await readOtp(transaction, otp, now));
    requirePatience(state);
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    const code = newCode(services.settings.otpLength);
    const hmac = codeHmac(services.pepper, otp.transactionIdentifier, code);
    const cause = newSecret();
    await spend(transaction, spent, cause, now);
    await requireRenewed(transaction, otp, hmac, now);
    // Read for a sign-in too, so that both purposes cost the same statements.
    const isFree = await isStranger(transaction, state.identityNo);
    return { otp, state, hasRecipient: hasRecipientOf(otp, state, isFree), code, hmac, cause };
  });
}

function hasRecipientOf({ purpose }: OtpReference, { contactId }: OtpState, isFree: boolean): boolean {
  if (purpose === 'login') return contactId !== null;
  return purpose !== 'selfRegister' || isFree;
}

function requireFound(found: FoundOtp | null): FoundOtp {
  if (found === null) throw closedTransaction();
  return found;
}

function requireLive(state: OtpState | null): OtpState {
  if (state === null || !state.isLive || state.attempts >= TRANSACTION.attempts || state.sends >= TRANSACTION.sends)
    throw closedTransaction();
  return state;
}

function requirePatience(state: OtpState): void {
  const retryAfterSeconds = waitForResend(state.secondsSinceSent);
  if (retryAfterSeconds === 0) return;
  throw new Refusal(429, 'tooEarly', `Please wait ${retryAfterSeconds} seconds before you request another code.`, {
    retryAfterSeconds,
    result: { retryAfterSeconds },
  });
}

async function requireRenewed(transaction: Transaction, otp: OtpReference, hmac: string, now: Date): Promise<void> {
  if (!(await renewOtp(transaction, otp, hmac, now))) throw closedTransaction();
}

async function isStranger(transaction: Transaction, identityNo: string): Promise<boolean> {
  return (await identityState(transaction, identityNo, null)).kind === 'free';
}

function callingCode(state: OtpState): string | null {
  const phone = state.identityType === 'phone' ? parsePhoneNumberFromString(state.identityNo) : undefined;
  return phone === undefined ? null : `+${phone.countryCallingCode}`;
}
