import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Transaction } from '../../data/database.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { spend, waitForBudgets } from './budgets.ts';
import { standingOf } from './contacts.ts';
import { NONCE_COOKIE } from './cookies.ts';
import { deliverCode } from './deliver-code.ts';
import { RESEND, TRANSACTION, waitForResend } from './limits.ts';
import { readDoorOtp, readOtp, renewOtp, takeBackRenewal, type DoorOtp, type OtpReference, type OtpState } from './otp-transactions.ts';
import { deadTransaction, tooMany } from './refusals.ts';
import { codeHmac, newCode, newSecret } from './secrets.ts';
import { namedOtp, sendBudgets, wrongGuesses } from './sign-in-keys.ts';

interface Renewal extends DoorOtp {
  /** Whether somebody is there to read it. */
  isReached: boolean;
  code: string;
  hmac: string;
  /** Names what this sending has spent. */
  cause: string;
}

/** A new code in the same transaction; attempts stay counted, the old code is dead (`security.md` §3.2 rule 9). */
export const resendSmsOtpForLogin = defineOperation({
  name: 'resendSmsOtpForLogin',
  transaction: 'own',
  async run(context, { payload }) {
    const { otp, state, isReached, code, hmac, cause } = await renew(context, String(payload['transactionIdentifier']));
    if (isReached) await deliverCode(context, { to: state, purpose: otp.purpose, code, cause }, (transaction) => takeBackRenewal(transaction, otp, hmac));
    const nonce = context.cookie(NONCE_COOKIE.name);
    return {
      result: { retryAfterSeconds: RESEND.seconds },
      cookies: nonce === undefined ? [] : [{ ...NONCE_COOKIE, value: nonce }],
    };
  },
});

async function renew(context: OperationContext, transactionIdentifier: string): Promise<Renewal> {
  const { now, services, tenantId } = context;
  return context.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const { otp, state: found } = requireDoorOtp(await readDoorOtp(transaction, namedOtp(context, transactionIdentifier), now));
    requireLive(found);
    const spent = sendBudgets(context, found, callingCode(found));
    const waitSeconds = await waitForBudgets(transaction, [...spent, wrongGuesses(found)], now);
    // Read again under the lock of the budgets: of two that come at once the second sees what the first has sent.
    const state = requireLive(await readOtp(transaction, otp, now));
    requirePatience(state);
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    const code = newCode(services.settings.otpLength);
    const hmac = codeHmac(services.pepper, otp.transactionIdentifier, code);
    const cause = newSecret();
    await spend(transaction, spent, cause, now);
    await requireRenewed(transaction, otp, hmac, now);
    const isReached = otp.purpose === 'login' ? state.contactId !== null : await isStranger(transaction, state.identityNo);
    return { otp, state, isReached, code, hmac, cause };
  });
}

function requireDoorOtp(found: DoorOtp | null): DoorOtp {
  if (found === null) throw deadTransaction();
  return found;
}

function requireLive(state: OtpState | null): OtpState {
  if (state === null || !state.isLive || state.attempts >= TRANSACTION.attempts || state.sends >= TRANSACTION.sends) throw deadTransaction();
  return state;
}

function requirePatience(state: OtpState): void {
  const retryAfterSeconds = waitForResend(state.secondsSinceSent);
  if (retryAfterSeconds === 0) return;
  throw new Refusal(429, 'tooEarly', `Please wait ${retryAfterSeconds} seconds before you request another code.`, { retryAfterSeconds, result: { retryAfterSeconds } });
}

async function requireRenewed(transaction: Transaction, otp: OtpReference, hmac: string, now: Date): Promise<void> {
  if (!(await renewOtp(transaction, otp, hmac, now))) throw deadTransaction();
}

async function isStranger(transaction: Transaction, identityNo: string): Promise<boolean> {
  return (await standingOf(transaction, identityNo, null)).kind === 'free';
}

function callingCode(state: OtpState): string | null {
  const phone = state.identityType === 'phone' ? parsePhoneNumberFromString(state.identityNo) : undefined;
  return phone === undefined ? null : `+${phone.countryCallingCode}`;
}
