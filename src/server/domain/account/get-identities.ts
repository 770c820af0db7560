import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { isSignInRecent } from './recent-sign-in.ts';

interface ContactRow {
  full_name: string;
  party_name: string | null;
  created_date: string;
}

interface IdentityRow {
  identity_no: string;
  identity_type: 'phone' | 'email';
  created_date: string;
}

/** Returns the caller's contact with its verified identities, the oldest first. */
export const getContactOnlineIdentities = defineOperation({
  name: 'getContactOnlineIdentities',
  transaction: 'request',
  async run({ transaction, actor, now }) {
    const caller = signedInActor(actor);
    const { tenantId, query } = transaction;
    const { rows } = await sql<ContactRow>`
      select c.full_name, p.party_name, to_json(c.created_date) #>> '{}' as created_date
        from public.contacts c left join public.parties p on p.tenant_id = c.tenant_id and p.party_id = c.party_id
       where c.tenant_id = ${tenantId} and c.contact_id = ${caller.contactId}`.execute(query);
    const [contact] = rows;
    if (contact === undefined)
      throw new Refusal(404, 'notFound', 'We were unable to find the details at this moment. Please try later.');
    const identities = await sql<IdentityRow>`
      select identity_no, identity_type, to_json(created_date) #>> '{}' as created_date
        from public.contact_online_identities
       where tenant_id = ${tenantId} and contact_id = ${caller.contactId} and is_verified
       order by public.contact_online_identities.created_date, identity_no`.execute(query);
    return {
      result: {
        contactId: caller.contactId,
        fullName: contact.full_name,
        ...(contact.party_name === null ? {} : { partyName: contact.party_name }),
        createdDate: instant(contact.created_date),
        isSignInRecent: await isSignInRecent(transaction, caller, now),
        contactOnlineIdentities: identities.rows.map((row) => ({
          identityNo: row.identity_no,
          identityType: row.identity_type,
          createdDate: instant(row.created_date),
        })),
      },
    };
  },
});

function instant(text: string): string {
  return new Date(text).toISOString();
}
