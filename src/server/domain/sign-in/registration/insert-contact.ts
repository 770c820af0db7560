import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { OtpState } from '../codes/otp-transactions.ts';
import { alreadyRegistered } from '../refusals.ts';
import type { RegistrationDetails } from './registration-details.ts';

/** The proven identity of a new contact. */
type ProvenIdentity = Pick<OtpState, 'identityNo' | 'identityType'>;

/**
 * Inserts a contact with its party, identities, site and roles, and returns its id. Throws 400 `invalid` when another
 * contact has proven the identity meanwhile.
 */
export async function insertContact(
  transaction: Transaction,
  joining: Joining,
  details: RegistrationDetails,
  proven: ProvenIdentity,
): Promise<number> {
  const { query, tenantId } = transaction;
  const { rows } = await sql<{ contact_id: number }>`
    with party as (insert into public.parties (tenant_id, party_name) values (${tenantId}, ${details.partyName}) returning party_id)
    insert into public.contacts (tenant_id, party_id, full_name) select ${tenantId}, party_id, ${details.fullName} from party
    returning contact_id`.execute(query);
  const contactId = rows[0]?.contact_id;
  if (contactId === undefined) throw new Error('A contact was inserted and got no number.');
  await insertIdentities(transaction, contactId, details.emailAddress, proven);
  await joinSite(transaction, contactId, joining);
  return contactId;
}

/** Inserts the proven identity and the unproven address, which cannot be used to sign in. */
async function insertIdentities(
  { query, tenantId }: Transaction,
  contactId: number,
  emailAddress: string,
  { identityNo, identityType }: ProvenIdentity,
): Promise<void> {
  const { rows } = await sql`
    insert into public.contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified)
    values (${tenantId}, ${identityNo}, ${contactId}, ${identityType}, true) on conflict do nothing returning identity_no`.execute(
    query,
  );
  if (rows.length === 0) throw alreadyRegistered();
  if (emailAddress === identityNo) return;
  await sql`
    insert into public.contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified)
    values (${tenantId}, ${emailAddress}, ${contactId}, 'email', false)`.execute(query);
}

/** The site that a contact joins, and in which roles. */
export interface Joining {
  siteId: number;
  /** The roles of an invitation; null for the site's roles for new contacts. */
  roleIds: readonly number[] | null;
}

/**
 * Makes a contact one of the site, in the given roles, or else in the site's roles for new contacts; never in the owner's
 * role by default, even if it is marked so. A contact that belongs to the site already keeps what it has, and gets the
 * given roles besides.
 */
export async function joinSite(
  transaction: Transaction,
  contactId: number,
  { siteId, roleIds }: Joining,
): Promise<void> {
  const { query, tenantId } = transaction;
  const { rows } = await sql`
    insert into public.site_contacts (tenant_id, site_id, contact_id) values (${tenantId}, ${siteId}, ${contactId})
    on conflict do nothing returning contact_id`.execute(query);
  if (roleIds !== null) return giveRoles(transaction, contactId, siteId, roleIds);
  if (rows.length === 0) return;
  await sql`
    insert into public.site_contact_roles (tenant_id, site_id, contact_id, role_id)
    select tenant_id, site_id, ${contactId}, role_id from public.site_roles
     where tenant_id = ${tenantId} and site_id = ${siteId} and is_default_for_new_contacts and not is_owner`.execute(
    query,
  );
}

async function giveRoles(
  { query, tenantId }: Transaction,
  contactId: number,
  siteId: number,
  roleIds: readonly number[],
): Promise<void> {
  await sql`
    insert into public.site_contact_roles (tenant_id, site_id, contact_id, role_id)
    select ${tenantId}, ${siteId}, ${contactId}, role_id from unnest(${[...roleIds]}::integer[]) as role_id
    on conflict do nothing`.execute(query);
}
