import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Transaction } from '../../data/database.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { refund, SEND_BUDGETS, spend, waitForBudgets } from './budgets.ts';
import { codeMessage } from './code-message.ts';
import { NONCE_COOKIE } from './cookies.ts';
import { RESEND, TRANSACTION, waitForResend } from './limits.ts';
import { readOtp, renewOtp, takeBackRenewal, type OtpReference, type OtpState } from './otp-transactions.ts';
import { deadTransaction, notSent, tooMany } from './refusals.ts';
import { codeHmac, newCode, newSecret } from './secrets.ts';
import { otpReference, sendBudgets, wrongGuesses } from './sign-in-keys.ts';

interface Renewal {
  state: OtpState;
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
    const otp = otpReference(context, String(payload['transactionIdentifier']), 'login');
    const renewal = await renew(context, otp);
    if (renewal.state.contactId !== null) await deliver(context, otp, renewal);
    const nonce = context.cookie(NONCE_COOKIE.name);
    return {
      result: { retryAfterSeconds: RESEND.seconds },
      cookies: nonce === undefined ? [] : [{ ...NONCE_COOKIE, value: nonce }],
    };
  },
});

async function renew(context: OperationContext, otp: OtpReference): Promise<Renewal> {
  const { now, services } = context;
  return context.database.transaction(async (transaction) => {
    const found = requireLive(await readOtp(transaction, otp, now));
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
    return { state, code, hmac, cause };
  });
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

async function deliver(context: OperationContext, otp: OtpReference, renewal: Renewal): Promise<void> {
  const message = codeMessage(context.tenantId, renewal.state, context.siteTitle, renewal.code);
  const sending = context.services.delivery.send(message).catch(async () => {
    context.report('deliveryFailed', { channel: message.channel });
    await context.database.transaction(async (transaction) => {
      await takeBackRenewal(transaction, otp, renewal.hmac);
      await refund(transaction, SEND_BUDGETS, renewal.cause);
    });
    throw notSent();
  });
  if (context.services.settings.enumerationSafe) sending.catch(() => undefined);
  else await sending;
}

function callingCode(state: OtpState): string | null {
  const phone = state.identityType === 'phone' ? parsePhoneNumberFromString(state.identityNo) : undefined;
  return phone === undefined ? null : `+${phone.countryCallingCode}`;
}
