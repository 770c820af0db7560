import { defineOperation } from '../operation-handler.ts';
import { maskIdentity } from '../sign-in/identity/identity.ts';
import { readOpenInvitation } from './open-invitation.ts';

/** Returns what the link of an invitation opens, with the identity masked; changes nothing. */
export const verifyInvite = defineOperation({
  name: 'verifyInvite',
  transaction: 'request',
  async run({ transaction, now }, { args }) {
    const invitation = await readOpenInvitation(transaction, args.inviteIdentifier, now);
    if (invitation === null) return { result: { isValid: false } };
    const { fullName, siteTitle, sentByFullName, communicationTypeCode, communicationValue, validUpto } = invitation;
    return {
      result: {
        isValid: true,
        fullName,
        siteTitle,
        sentByFullName,
        communicationTypeCode,
        communicationValue: maskIdentity(communicationValue),
        validUpto: validUpto.toISOString(),
      },
    };
  },
});
