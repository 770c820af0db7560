import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { ManagedSite } from './decide-contact.ts';
import { NO_RIGHTS, otherOwners, rightsOf } from './rights.ts';

/** A contact of a site as it is stored: the parts of the person and those of the site. */
export interface StoredContact {
  fullName: string;
  isBlocked: boolean;
  isPrimaryContact: boolean;
  entraObjectId: string | null;
  profile: string | null;
  version: number;
}

/** Returns a contact of a site, locked until the transaction ends. Throws 404 when it is none. */
export async function lockContact(
  { tenantId, query }: Transaction,
  { siteId, contactId }: { siteId: number; contactId: number },
): Promise<StoredContact> {
  const { rows } = await sql<{
    full_name: string;
    is_blocked: boolean;
    is_primary_contact: boolean;
    entra_object_id: string | null;
    profile: string | null;
    version: number;
  }>`
    select c.full_name, c.is_blocked, m.is_primary_contact, m.entra_object_id, m.profile, m.version
    from public.site_contacts m
    join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
    where m.tenant_id = ${tenantId} and m.site_id = ${siteId} and m.contact_id = ${contactId}
    for update`.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Refusal(404, 'notFound', 'Contact not found.');
  return {
    fullName: row.full_name,
    isBlocked: row.is_blocked,
    isPrimaryContact: row.is_primary_contact,
    entraObjectId: row.entra_object_id,
    profile: row.profile,
    version: Number(row.version),
  };
}

/** Returns every site of a contact, with what the caller and the contact may do there. */
export async function sitesOf(
  transaction: Transaction,
  callerId: number,
  contactId: number,
): Promise<Map<number, ManagedSite>> {
  const { tenantId, query } = transaction;
  const ofCaller = await rightsOf(transaction, callerId);
  const ofContact = await rightsOf(transaction, contactId);
  const owners = await otherOwners(transaction, contactId);
  const { rows } = await sql<{ site_id: number; title: string }>`
    select site_id, title from public.sites
    where tenant_id = ${tenantId} and site_id = any(${[...ofContact.keys()]}::integer[])`.execute(query);
  return new Map(
    rows.map(({ site_id, title }) => [
      site_id,
      {
        title,
        caller: ofCaller.get(site_id) ?? NO_RIGHTS,
        contact: ofContact.get(site_id) ?? NO_RIGHTS,
        otherOwners: owners.get(site_id) ?? 0,
      },
    ]),
  );
}
