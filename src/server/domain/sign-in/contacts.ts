import type { Transaction } from '../../data/database.ts';
import { maskIdentity } from './identity.ts';

/** The contact that an identity names, when it may sign in: not blocked, and of the party when one is asked for. */
export async function findSignInContact(transaction: Transaction, identityNo: string, partyId: number | null): Promise<number | null> {
  const found = await transaction.query
    .selectFrom('contact_online_identities as i')
    .innerJoin('contacts as c', (join) => join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.contact_id', '=', 'i.contact_id'))
    .select(['c.contact_id', 'c.party_id', 'c.is_blocked'])
    .where('i.tenant_id', '=', transaction.tenantId)
    .where('i.identity_no', '=', identityNo)
    .executeTakeFirst();
  if (found === undefined || found['is_blocked'] !== false) return null;
  if (partyId !== null && found['party_id'] !== partyId) return null;
  return typeof found['contact_id'] === 'number' ? found['contact_id'] : null;
}

/** What a screen shows of a person: the name, and the first phone (or else address) masked. */
export interface Person {
  fullName: string;
  truncatedPhone: string;
  contactIdentifier: string;
}

export async function readPerson(transaction: Transaction, contactId: number): Promise<Person> {
  const { tenantId, query } = transaction;
  const contact = await query.selectFrom('contacts').select(['full_name', 'contact_identifier'])
    .where('tenant_id', '=', tenantId).where('contact_id', '=', contactId).executeTakeFirstOrThrow();
  const identity = await query.selectFrom('contact_online_identities').select('identity_no')
    .where('tenant_id', '=', tenantId).where('contact_id', '=', contactId)
    .orderBy('identity_type', 'desc').orderBy('created_date').orderBy('identity_no').executeTakeFirst();
  return {
    fullName: String(contact['full_name']),
    truncatedPhone: identity === undefined ? '' : maskIdentity(String(identity['identity_no'])),
    contactIdentifier: String(contact['contact_identifier']),
  };
}
