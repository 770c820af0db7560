import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { lockAccess } from '../access/access-lock.ts';
import type { Role } from '../access/rights.ts';
import type { OperationContext } from '../operation-handler.ts';
import type { SignedIn } from '../sign-in/codes/exchange-code.ts';
import { useOtp } from '../sign-in/codes/otp-transactions.ts';
import { proveCode, type ProvenCode } from '../sign-in/codes/prove-code.ts';
import { identityState, readPerson } from '../sign-in/identity/contacts.ts';
import { GUESS_BUDGETS, refund, spend } from '../sign-in/limits/budgets.ts';
import { invalidOtp } from '../sign-in/refusals.ts';
import { insertContact, joinSite, type Joining } from '../sign-in/registration/insert-contact.ts';
import type { SessionSecret } from '../sign-in/sessions/sessions.ts';
import { openSignInSession } from '../sign-in/sessions/sign-in-session.ts';
import { INSTANCE_RIGHT } from '../sign-in/sign-in-keys.ts';
import { rolesOfInvitation } from './invited-roles.ts';
import { invitationNotFound, readOpenInvitation, type OpenInvitation } from './open-invitation.ts';
import { tellOfAcceptance } from './tell-of-acceptance.ts';

/** What an accepter sends. */
export interface Acceptance {
  transactionIdentifier: string;
  inviteIdentifier: string;
  smsOtp: string;
}

/**
 * Accepts an invitation with a proven code: code, invitation, contact, place at the site, roles and session in one
 * transaction.
 * Of concurrent callers one gets all of it, and the others the refusal of an unknown invitation
 * (`docs/security.md#t16`). A contact that has the identity joins the site and is not created again.
 */
export async function acceptInvitation(
  context: OperationContext,
  { transactionIdentifier, inviteIdentifier, smsOtp }: Acceptance,
  secrets: readonly SessionSecret[],
): Promise<SignedIn> {
  const proven = await proveCode(context, transactionIdentifier, smsOtp, 'invite');
  const { now, tenantId } = context;
  return context.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await lockAccess(transaction);
    const invitation = await readOpenInvitation(transaction, inviteIdentifier, now, true);
    // A proven identity accepts its own invitations only.
    if (invitation?.communicationValue !== proven.state.identityNo) throw invitationNotFound();
    if (!(await useOtp(transaction, proven.otp, proven.hmac, now))) throw invalidOtp(false);
    const contactId = await memberOf(context, transaction, invitation, proven);
    const signedIn = await openAtSite(context, transaction, invitation, contactId, secrets);
    await tellOfAcceptance(transaction, invitation);
    await refund(transaction, GUESS_BUDGETS, transactionIdentifier);
    await spend(transaction, [INSTANCE_RIGHT], transactionIdentifier, now);
    return signedIn;
  });
}

/**
 * Returns the contact of the identity, at the site now: the one that has it, or a new one. It has the roles of the
 * invitation; of one that names none it has those for new contacts.
 */
async function memberOf(
  context: OperationContext,
  transaction: Transaction,
  invitation: OpenInvitation,
  { state }: ProvenCode,
): Promise<number> {
  const { origin } = context;
  const { siteId, fullName, emailAddress, communicationValue } = invitation;
  const { namesRoles, roles } = await rolesOfInvitation(context, transaction, invitation);
  const joining: Joining = { siteId, roleIds: namesRoles ? roles.map(({ roleId }) => roleId) : null };
  const owner = await identityState(transaction, communicationValue, null);
  if (owner.kind === 'unavailable') throw invitationNotFound();
  if (owner.kind === 'contact') {
    await joinSite(transaction, owner.contactId, joining);
    await noteRoles(context, transaction, invitation, owner.contactId, roles);
    return owner.contactId;
  }
  const details = { fullName, partyName: fullName, emailAddress: emailAddress ?? communicationValue };
  const contactId = await insertContact(transaction, joining, details, state);
  await writeAuditLine(
    transaction,
    { ...origin, actorContactId: contactId },
    {
      entity: 'Contact',
      entityId: String(contactId),
      event: 'added',
      changes: { fullName: [null, fullName], siteId: [null, siteId] },
    },
  );
  await noteRoles(context, transaction, invitation, contactId, roles);
  return contactId;
}

/** Writes the roles that an acceptance gave to the history of the contact at the site. */
async function noteRoles(
  { origin }: OperationContext,
  transaction: Transaction,
  { siteId, invitationId }: OpenInvitation,
  contactId: number,
  roles: readonly Role[],
): Promise<void> {
  if (roles.length === 0) return;
  await writeAuditLine(
    transaction,
    { ...origin, actorContactId: contactId },
    {
      entity: 'SiteContact',
      entityId: `${siteId}/${contactId}`,
      event: 'updated',
      changes: { roles: [[], roles.map(({ title }) => title)], invitationId: [null, invitationId] },
    },
  );
}

/** Uses the invitation up, and opens a session at its site. */
async function openAtSite(
  context: OperationContext,
  transaction: Transaction,
  { invitationId, siteId }: OpenInvitation,
  contactId: number,
  secrets: readonly SessionSecret[],
): Promise<SignedIn> {
  const { store, origin } = context;
  const { query, tenantId } = transaction;
  const sessionId = await openSignInSession(context, transaction, { contactId, method: 'invite' }, secrets);
  if (sessionId === null) throw invitationNotFound();
  await sql`select gate.switch_site(${tenantId}, ${sessionId}, ${contactId}, ${siteId})`.execute(query);
  const { rows } = await sql<{ party_id: number | null }>`
    select party_id from public.contacts where tenant_id = ${tenantId} and contact_id = ${contactId}`.execute(query);
  const accepted = { isUsed: true, partyId: rows[0]?.party_id ?? null };
  await store.change(
    transaction,
    { ...origin, actorContactId: contactId, sessionId },
    'Invitation',
    { invitationId },
    accepted,
  );
  await sql`select gate.drop_invitation_tokens(${tenantId}, ${invitationId})`.execute(query);
  return { ...(await readPerson(transaction, contactId)), contactId };
}
