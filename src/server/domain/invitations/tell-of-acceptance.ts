import type { Transaction } from '../../data/engine/database.ts';
import { tellPerson } from '../notifications/staff/tell-staff.ts';
import type { OpenInvitation } from './open-invitation.ts';

/** Tells the person who has sent an invitation that it was accepted. */
export async function tellOfAcceptance(
  transaction: Transaction,
  invitation: Pick<OpenInvitation, 'invitationId' | 'siteId' | 'siteTitle' | 'fullName' | 'sentByContactId'>,
): Promise<void> {
  const { invitationId, siteId, siteTitle, fullName, sentByContactId } = invitation;
  const values = { siteId, siteTitle, fullName };
  await tellPerson(transaction, sentByContactId, { kind: 'invitationAccepted', key: invitationId, siteId, values });
}
