import { defineOperation } from '../operation-handler.ts';
import { maskIdentity } from './identity.ts';
import { TRANSACTION, waitForResend } from './limits.ts';
import { readOtp } from './otp-transactions.ts';
import { otpReference } from './sign-in-keys.ts';

/** Whether a code is still waited for, told to the browser that asked for it and to no other. It changes nothing. */
export const verifyOTPTransaction = defineOperation({
  name: 'verifyOTPTransaction',
  transaction: 'request',
  async run(context, { args }) {
    const state = await readOtp(context.transaction, otpReference(context, args['transactionIdentifier'] ?? '', 'login'), context.now);
    if (state === null || !state.isLive || state.attempts >= TRANSACTION.attempts) return { result: { isValid: false } };
    return { result: { isValid: true, identityNo: maskIdentity(state.identityNo), retryAfterSeconds: waitForResend(state.secondsSinceSent) } };
  },
});
