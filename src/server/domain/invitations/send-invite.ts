import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { requireChannel } from '../sign-in/identity/channel.ts';
import { identityState } from '../sign-in/identity/contacts.ts';
import { readIdentity, type Identity } from '../sign-in/identity/identity.ts';
import { requireServedCountry } from '../sign-in/identity/served-country.ts';
import { refund, spend, waitForBudgets, type Budget } from '../sign-in/limits/budgets.ts';
import type { LimitedBudget } from '../sign-in/limits/limits.ts';
import { tooMany } from '../sign-in/refusals.ts';
import { hashSecret, newTransactionIdentifier } from '../sign-in/secrets.ts';
import { identityKey } from '../sign-in/sign-in-keys.ts';
import { originOfSite } from '../sites/origin-of-site.ts';
import { inviteMessage } from './invite-message.ts';
import { requireRolesToGive, storeInvitedRoles, titlesOf } from './invited-roles.ts';

/** Days in which an invitation can be accepted. */
const VALID_DAYS = 7;
/** The country of a phone without a country, as at sign-in. */
const DEFAULT_COUNTRY = 'IND';
const FIELD = 'CommunicationValue';
const NO_CHANNEL = {
  phone: 'Invitations by phone cannot be sent here. Please give an e-mail address.',
  email: 'Invitations by e-mail cannot be sent here. Please give a phone.',
};
const INVITE_BUDGETS = ['senderInvites', 'recipientInvites', 'prefixSends'] as const;

/** A stored invitation that is to be delivered. */
interface NewInvitation {
  invitationId: number;
  siteTitle: string;
  /** Of the roles that it gives; '' without one. */
  roleTitles: string;
  /** Of the console at the invited site. */
  siteOrigin: string;
  /** The link's secret: it stands in the message alone. */
  token: string;
  validUpto: Date;
}

/**
 * Invites a person to a site (`docs/domain/sign-in.md#invitations`). The invitation is committed before its message is
 * sent; one that was not delivered is withdrawn, and costs nothing.
 */
export const sendInvite = defineOperation({
  name: 'sendInvite',
  transaction: 'own',
  async run(context, { payload }) {
    const identity = readIdentity(payload.CommunicationValue, payload.countryCode ?? DEFAULT_COUNTRY, FIELD);
    requireChannel(context, identity, NO_CHANNEL, FIELD);
    const fullName = payload.fullName.trim();
    if (fullName === '') throw invalidField('fullName', 'This is a required field');
    const invitation = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      await requireServedCountry(transaction, identity, FIELD);
      await requireNewcomer(transaction, payload.siteId, identity);
      return store(context, transaction, {
        siteId: payload.siteId,
        fullName,
        identity,
        roleIds: payload.roleIds ?? [],
      });
    });
    await deliver(context, identity, invitation);
    return {
      result: { invitationId: invitation.invitationId, validUpto: invitation.validUpto.toISOString() },
      message: 'Invitation sent.',
    };
  },
});

/** Throws 400 `invalid` for a contact of the site, and for a blocked one. */
async function requireNewcomer(transaction: Transaction, siteId: number, { identityNo }: Identity): Promise<void> {
  const state = await identityState(transaction, identityNo, null);
  if (state.kind === 'unavailable') throw invalidField(FIELD, 'This person is blocked.');
  if (state.kind === 'free') return;
  const { rows } = await sql`
    select from public.site_contacts
     where tenant_id = ${transaction.tenantId} and site_id = ${siteId} and contact_id = ${state.contactId}`.execute(
    transaction.query,
  );
  if (rows.length > 0) throw invalidField(FIELD, 'This person already belongs to the site.');
}

/** Who is invited, and to what. */
interface Wanted {
  siteId: number;
  fullName: string;
  identity: Identity;
  roleIds: readonly number[];
}

async function store(
  context: OperationContext,
  transaction: Transaction,
  { siteId, fullName, identity, roleIds }: Wanted,
): Promise<NewInvitation> {
  const { now, origin } = context;
  const { contactId, fullName: sentByFullName } = signedInActor(context.actor);
  const roles = await requireRolesToGive(context, transaction, signedInActor(context.actor), siteId, roleIds);
  const token = newTransactionIdentifier();
  const spent = inviteBudgets(context, contactId, identity);
  const waitSeconds = await waitForBudgets(transaction, spent, now);
  if (waitSeconds > 0) throw tooMany(waitSeconds);
  await spend(transaction, spent, causeOf(token), now);
  await withdrawEarlier(context, transaction, siteId, identity);
  const validUpto = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  const { invitationId } = await context.store.create(transaction, origin, 'Invitation', {
    siteId,
    fullName,
    communicationValue: identity.identityNo,
    communicationTypeCode: identity.type,
    inviteSentOn: now.toISOString(),
    validUpto: validUpto.toISOString(),
    sentByContactId: contactId,
    sentByFullName,
    roleTitles: roles.length === 0 ? null : titlesOf(roles),
  });
  const id = Number(invitationId);
  await storeInvitedRoles(transaction, id, roles);
  await sql`select gate.put_invitation_token(${hashSecret(token)}, ${transaction.tenantId}, ${id}, ${validUpto.toISOString()}, ${now.toISOString()})`.execute(
    transaction.query,
  );
  return {
    invitationId: id,
    siteTitle: await titleOf(transaction, siteId),
    roleTitles: titlesOf(roles),
    siteOrigin: await originOfSite(transaction, siteId, context.consoleOrigin),
    token,
    validUpto,
  };
}

function inviteBudgets(context: OperationContext, contactId: number, identity: Identity): Budget<LimitedBudget>[] {
  const prefix: Budget<LimitedBudget>[] =
    identity.callingCode === null ? [] : [{ name: 'prefixSends', subject: identity.callingCode }];
  return [
    { name: 'senderInvites', subject: `${context.tenantId}/${contactId}` },
    { name: 'recipientInvites', subject: identityKey(context, identity.identityNo) },
    ...prefix,
  ];
}

/** The budget events of an invitation are found by a hash: the secret itself is stored nowhere. */
function causeOf(token: string): string {
  return hashSecret(token);
}

/** One invitation of a person to a site is open at a time: a later one replaces it. */
async function withdrawEarlier(
  { store: records, origin }: OperationContext,
  transaction: Transaction,
  siteId: number,
  { identityNo }: Identity,
): Promise<void> {
  const { rows } = await sql<{ invitation_id: number }>`
    select invitation_id from public.invitations
     where tenant_id = ${transaction.tenantId} and site_id = ${siteId} and communication_value = ${identityNo}
       and not is_used and not is_withdrawn for update`.execute(transaction.query);
  for (const { invitation_id: invitationId } of rows) {
    await records.change(transaction, origin, 'Invitation', { invitationId }, { isWithdrawn: true });
    await dropTokens(transaction, invitationId);
  }
}

async function dropTokens({ query, tenantId }: Transaction, invitationId: number): Promise<void> {
  await sql`select gate.drop_invitation_tokens(${tenantId}, ${invitationId})`.execute(query);
}

async function titleOf({ query, tenantId }: Transaction, siteId: number): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from public.sites where tenant_id = ${tenantId} and site_id = ${siteId}`.execute(query);
  const [site] = rows;
  if (site === undefined) throw new Refusal(404, 'notFound', 'There is no such site.');
  return site.title;
}

async function deliver(
  context: OperationContext,
  identity: Identity,
  { invitationId, siteTitle, roleTitles, siteOrigin, token }: NewInvitation,
): Promise<void> {
  const { database, services, tenantId, actor, origin, store: records } = context;
  const message = inviteMessage(identity, {
    tenantId,
    siteTitle,
    roleTitles,
    sentByFullName: signedInActor(actor).fullName,
    link: `${siteOrigin}/auth/invite/${token}/`,
    validDays: VALID_DAYS,
  });
  try {
    await services.delivery.send(message);
  } catch {
    context.report('deliveryFailed', { channel: message.channel });
    await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      await records.change(transaction, origin, 'Invitation', { invitationId }, { isWithdrawn: true });
      await dropTokens(transaction, invitationId);
      await refund(transaction, INVITE_BUDGETS, causeOf(token));
    });
    throw new Refusal(503, 'notSent', 'The invitation could not be sent. Please try again.', { retryAfterSeconds: 5 });
  }
}
