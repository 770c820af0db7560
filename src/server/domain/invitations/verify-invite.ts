import { defineOperation } from '../operation-handler.ts';
import { maskIdentity } from '../sign-in/identity/identity.ts';
import { invitedTo } from './invite-message.ts';
import { rolesOfInvitation, titlesOf } from './invited-roles.ts';
import { readOpenInvitation } from './open-invitation.ts';

/** Returns what the link of an invitation opens, with the identity masked and the roles that it gives; changes nothing. */
export const verifyInvite = defineOperation({
  name: 'verifyInvite',
  transaction: 'request',
  async run(context, { args }) {
    const { transaction, now } = context;
    const invitation = await readOpenInvitation(transaction, args.inviteIdentifier, now);
    if (invitation === null) return { result: { isValid: false } };
    const { roles } = await rolesOfInvitation(context, transaction, invitation);
    const { fullName, siteTitle, sentByFullName, communicationTypeCode, communicationValue, validUpto } = invitation;
    return {
      result: {
        isValid: true,
        fullName,
        siteTitle,
        invitedTo: invitedTo(siteTitle, titlesOf(roles)),
        sentByFullName,
        communicationTypeCode,
        communicationValue: maskIdentity(communicationValue),
        validUpto: validUpto.toISOString(),
      },
    };
  },
});
