import type { Transaction } from '../../data/engine/database.ts';
import { invalidField } from '../../refusal.ts';
import { defineOperation, type InputOf, type OperationContext } from '../operation-handler.ts';
import { deliverNewCode, reserveCode, type SentCode } from '../sign-in/codes/new-code.ts';
import { afterSameTime } from '../sign-in/codes/same-time.ts';
import { identityState } from '../sign-in/identity/contacts.ts';
import { readEmail, storedIdentity, type Identity } from '../sign-in/identity/identity.ts';
import { NONCE_COOKIE } from '../sign-in/sessions/cookies.ts';
import { invitationNotFound, readOpenInvitation, type OpenInvitation } from './open-invitation.ts';

type Details = Pick<InputOf<'sendOtpForInviteRegistration'>['payload'], 'countryCode' | 'email'>;

/** What comes next: a code was stored, or details are needed first. */
type NextStep = { sent: SentCode } | { countryCode: string };

/**
 * Sends a code to the invited phone or address (`docs/domain/sign-in.md#invitations`). Of somebody new who was invited
 * by phone it asks for country and e-mail address first.
 */
export const sendOtpForInviteRegistration = defineOperation({
  name: 'sendOtpForInviteRegistration',
  transaction: 'own',
  async run(context, { payload }) {
    const next = await afterSameTime(async () => ({ result: await prepare(context, payload) }));
    if ('countryCode' in next) return { result: { isDetailsNeeded: true, countryCode: next.countryCode } };
    await deliverNewCode(context, next.sent);
    return {
      result: { isDetailsNeeded: false, transactionIdentifier: next.sent.otp.transactionIdentifier },
      cookies: [{ ...NONCE_COOKIE, value: next.sent.nonce }],
    };
  },
});

async function prepare(
  context: OperationContext,
  { inviteIdentifier, ...details }: InputOf<'sendOtpForInviteRegistration'>['payload'],
): Promise<NextStep> {
  return context.database.transaction(async (transaction) => {
    await transaction.asTenant(context.tenantId);
    const invitation = await readOpenInvitation(transaction, inviteIdentifier, context.now);
    if (invitation === null) throw invitationNotFound();
    const { communicationTypeCode, communicationValue } = invitation;
    const identity = storedIdentity(communicationTypeCode, communicationValue);
    const state = await identityState(transaction, communicationValue, null);
    if (state.kind === 'unavailable') throw invitationNotFound();
    if (state.kind === 'free' && identity.type === 'phone') {
      const missing = await keepDetails(context, transaction, invitation, identity, details);
      if (missing !== null) return missing;
    }
    const contactId = state.kind === 'contact' ? state.contactId : null;
    return { sent: await reserveCode(context, transaction, { identity, purpose: 'invite', contactId }) };
  });
}

/** Stores the details of somebody new; returns the country to start with when they are not given. */
async function keepDetails(
  { store, origin }: OperationContext,
  transaction: Transaction,
  { invitationId, emailAddress }: OpenInvitation,
  { countryCodes }: Identity,
  { countryCode, email }: Details,
): Promise<{ countryCode: string } | null> {
  if (!email && !countryCode) return emailAddress === null ? { countryCode: countryCodes[0] ?? '' } : null;
  if (!countryCode || !countryCodes.includes(countryCode))
    throw invalidField('countryCode', 'Please select your country.');
  const given = readEmail(email ?? '');
  if (given === null) throw invalidField('email', 'Please provide a valid email address.');
  await store.change(transaction, origin, 'Invitation', { invitationId }, { emailAddress: given.identityNo });
  return null;
}
