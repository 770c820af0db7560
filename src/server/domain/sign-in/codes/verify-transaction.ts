import { defineOperation } from '../../operation-handler.ts';
import { maskIdentity } from '../identity/identity.ts';
import { TRANSACTION, waitForResend } from '../limits/limits.ts';
import { allowsSelfRegistration } from '../identity/contacts.ts';
import { findOtp } from './otp-transactions.ts';
import { otpReference } from '../sign-in-keys.ts';

/**
 * Tells the browser that requested a code whether its transaction is still open; changes nothing. `mayRegister`: the
 * site has self-registration and responses do not reveal who is registered, so the page offers registration too.
 */
export const verifyOTPTransaction = defineOperation({
  name: 'verifyOTPTransaction',
  transaction: 'request',
  async run(context, { args }) {
    const { transaction, siteId, services, now } = context;
    const { state = null } = (await findOtp(transaction, otpReference(context, args.transactionIdentifier), now)) ?? {};
    if (state === null || !state.isLive || state.attempts >= TRANSACTION.attempts)
      return { result: { isValid: false } };
    const mayRegister = services.settings.enumerationSafe && (await allowsSelfRegistration(transaction, siteId));
    return {
      result: {
        isValid: true,
        identityNo: maskIdentity(state.identityNo),
        retryAfterSeconds: waitForResend(state.secondsSinceSent),
        mayRegister,
      },
    };
  },
});
