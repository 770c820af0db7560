import { defineOperation } from '../operation-handler.ts';
import { maskIdentity } from './identity.ts';
import { TRANSACTION, waitForResend } from './limits.ts';
import { allowsSelfRegistration } from './contacts.ts';
import { readDoorOtp } from './otp-transactions.ts';
import { namedOtp } from './sign-in-keys.ts';

/**
 * Whether a code is still waited for, told to the browser that asked for it and to no other. It changes nothing. `mayRegister`: nobody is told here who is
 * registered, and strangers may be; who has a code to register with goes on from here.
 */
export const verifyOTPTransaction = defineOperation({
  name: 'verifyOTPTransaction',
  transaction: 'request',
  async run(context, { args }) {
    const { transaction, siteId, services, now } = context;
    const { state = null } = (await readDoorOtp(transaction, namedOtp(context, args['transactionIdentifier'] ?? ''), now)) ?? {};
    if (state === null || !state.isLive || state.attempts >= TRANSACTION.attempts) return { result: { isValid: false } };
    const mayRegister = services.settings.enumerationSafe && (await allowsSelfRegistration(transaction, siteId));
    return { result: { isValid: true, identityNo: maskIdentity(state.identityNo), retryAfterSeconds: waitForResend(state.secondsSinceSent), mayRegister } };
  },
});
