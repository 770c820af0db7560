import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { readRows, selected, type RowOf } from '../rows/selected.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { isSignInRecent } from './recent-sign-in.ts';

const CONTACT = selected('contacts', 'c', ['fullName', 'createdDate']);

/** Returns the caller's contact with its verified identities, the oldest first. */
export const getContactOnlineIdentities = defineOperation({
  name: 'getContactOnlineIdentities',
  transaction: 'request',
  async run({ transaction, actor, now }) {
    const caller = signedInActor(actor);
    const { tenantId, query } = transaction;
    const { rows } = await sql<RowOf<typeof CONTACT> & { partyName: string | null }>`
      select ${CONTACT}, p.party_name as "partyName"
        from public.contacts c left join public.parties p on p.tenant_id = c.tenant_id and p.party_id = c.party_id
       where c.tenant_id = ${tenantId} and c.contact_id = ${caller.contactId}`.execute(query);
    const [contact] = rows;
    if (contact === undefined)
      throw new Refusal(404, 'notFound', 'We were unable to find the details at this moment. Please try later.');
    const identities = await readRows(
      transaction,
      'contact_online_identities',
      ['identityNo', 'identityType', 'createdDate'],
      sql`t.contact_id = ${caller.contactId} and t.is_verified order by t.created_date, t.identity_no`,
    );
    return {
      result: {
        contactId: caller.contactId,
        fullName: contact.fullName,
        ...(contact.partyName === null ? {} : { partyName: contact.partyName }),
        createdDate: contact.createdDate,
        isSignInRecent: await isSignInRecent(transaction, caller, now),
        contactOnlineIdentities: identities,
      },
    };
  },
});
