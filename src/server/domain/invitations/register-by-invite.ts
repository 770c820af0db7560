import { invalidField } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { answerResend } from '../sign-in/codes/resend-code.ts';
import { newBearer, newBrowserSession } from '../sign-in/sessions/new-session.ts';
import { acceptInvitation } from './accept-invitation.ts';

/** Accepts an invitation and opens a browser session as `login` does. */
export const acceptInvite = defineOperation({
  name: 'acceptInvite',
  transaction: 'own',
  async run(context, { payload }) {
    const session = newBrowserSession();
    return session.answer(context, await acceptInvitation(context, payload, session.secrets));
  },
});

/**
 * Does the same for a service, with the tokens of `loginBySmsOtp`. With a transaction alone it sends another code, as
 * the documents say.
 */
export const registerByInvite = defineOperation({
  name: 'registerByInvite',
  transaction: 'own',
  async run(context, { payload }) {
    const { transactionIdentifier, inviteIdentifier, smsOtp } = payload;
    if (!inviteIdentifier && !smsOtp) return answerResend(context, transactionIdentifier);
    if (!smsOtp) throw invalidField('smsOtp', 'Please provide a valid OTP.');
    const session = newBearer(context);
    const acceptance = { transactionIdentifier, inviteIdentifier: inviteIdentifier ?? '', smsOtp };
    return session.answer(await acceptInvitation(context, acceptance, session.secrets));
  },
});
