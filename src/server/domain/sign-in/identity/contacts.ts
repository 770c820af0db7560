import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { maskIdentity } from './identity.ts';

/**
 * The state of an identity in a tenant. `contact`: this contact signs in with it. `unavailable`: a contact has proven
 * it but may not sign in, because it is blocked or of another party than requested. `free`: no contact has proven it;
 * an unproven claim does not count.
 */
export type IdentityState = { kind: 'contact'; contactId: number } | { kind: 'unavailable' } | { kind: 'free' };

/**
 * Returns the state of an identity.
 * @param partyId the party that the contact must belong to; null for any
 */
export async function identityState(
  transaction: Transaction,
  identityNo: string,
  partyId: number | null,
): Promise<IdentityState> {
  const found = await transaction.query
    .selectFrom('contact_online_identities as i')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.contact_id', '=', 'i.contact_id'),
    )
    .select(['c.contact_id', 'c.party_id', 'c.is_blocked'])
    .where('i.tenant_id', '=', transaction.tenantId)
    .where('i.identity_no', '=', identityNo)
    .where('i.is_verified', '=', true)
    .executeTakeFirst();
  if (found === undefined) return { kind: 'free' };
  const { contact_id: contactId, party_id: ofParty, is_blocked: isBlocked } = found;
  const maySignIn = isBlocked === false && (partyId === null || ofParty === partyId) && typeof contactId === 'number';
  return maySignIn ? { kind: 'contact', contactId } : { kind: 'unavailable' };
}

/** Returns whether a site has self-registration (`docs/security.md#sign-in-rule-13`). */
export async function allowsSelfRegistration({ query, tenantId }: Transaction, siteId: number): Promise<boolean> {
  const { rows } = await sql<{ is_allowed: boolean }>`
    select allows_self_registration as is_allowed from public.sites where tenant_id = ${tenantId} and site_id = ${siteId}`.execute(
    query,
  );
  return rows[0]?.is_allowed === true;
}

/** What screens show of a contact: the name, and the first proven phone (or else address) masked. */
export interface Person {
  fullName: string;
  truncatedPhone: string;
  contactIdentifier: string;
}

export async function readPerson(transaction: Transaction, contactId: number): Promise<Person> {
  const { tenantId, query } = transaction;
  const contact = await query
    .selectFrom('contacts')
    .select(['full_name', 'contact_identifier'])
    .where('tenant_id', '=', tenantId)
    .where('contact_id', '=', contactId)
    .executeTakeFirstOrThrow();
  const identity = await query
    .selectFrom('contact_online_identities')
    .select('identity_no')
    .where('tenant_id', '=', tenantId)
    .where('contact_id', '=', contactId)
    .orderBy('is_verified', 'desc')
    .orderBy('identity_type', 'desc')
    .orderBy('created_date')
    .orderBy('identity_no')
    .executeTakeFirst();
  return {
    fullName: String(contact['full_name']),
    truncatedPhone: identity === undefined ? '' : maskIdentity(String(identity['identity_no'])),
    contactIdentifier: String(contact['contact_identifier']),
  };
}
