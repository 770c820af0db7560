import { sql } from 'kysely';
import type { Database, Transaction } from '../../../src/server/data/engine/database.ts';
import type { Audience } from '../../../src/server/domain/campaigns/testing/running-campaign.ts';
import { sizeOr } from '../figures/repetitions.ts';

const TENANT = 1;
/** Far above the ids of the contacts that a test server has. */
const FIRST_CONTACT = 1_000_000;
/** One of so many contacts of the segment has unsubscribed by an address that another contact has, too. */
const ONE_UNSUBSCRIBED_OF = 100;
/** One of so many people outside the segment refuses the topic. */
const ONE_REFUSAL_OF = 10;

/** Returns the number of contacts: `CONTACTS` of the environment, or the usual one of the engine. */
export function audienceSize({ engine }: Pick<Database, 'engine'>): number {
  return Number(process.env['CONTACTS']) || sizeOr(engine === 'embedded' ? 5000 : 100_000, 100);
}

/** Returns how many contacts of a generated segment get messages. */
export function reachable(contacts: number): number {
  return contacts - Math.ceil(contacts / ONE_UNSUBSCRIBED_OF);
}

/**
 * Fills the segment of an audience with contacts that have an e-mail address each. As many people outside the segment
 * have unsubscribed, and some of them refuse the topic.
 */
export async function generateAudience(
  database: Database,
  { audienceSegmentId, notificationTopicId }: Audience,
  contacts: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.asTenant(TENANT);
    await addContacts(transaction, contacts * 2);
    const { query } = transaction;
    const last = FIRST_CONTACT + contacts;
    await sql`
      insert into public.audience_segment_contacts (tenant_id, audience_segment_id, notification_contact_id)
      select ${TENANT}, ${audienceSegmentId}, c.contact_id from public.contacts c
       where c.contact_id > ${FIRST_CONTACT} and c.contact_id <= ${last}`.execute(query);
    await sql`
      insert into public.message_suppressions (tenant_id, contact_id, transport_mode_id, reason, address)
      select ${TENANT}, ${last}::integer + n, 1, 'unsubscribed',
             'Reader' || case when n % ${ONE_UNSUBSCRIBED_OF} = 1 then n else ${contacts}::integer + n end || '@Example.com'
        from generate_series(1, ${contacts}::integer) n`.execute(query);
    await sql`
      insert into public.topic_refusals (tenant_id, contact_id, notification_topic_id)
      select ${TENANT}, ${last}::integer + n, ${notificationTopicId}
        from generate_series(1, ${contacts}::integer, ${ONE_REFUSAL_OF}) n`.execute(query);
  });
  await database.asOwner((query) => sql`analyze`.execute(query));
}

async function addContacts({ query }: Transaction, count: number): Promise<void> {
  await sql`
    insert into public.contacts (tenant_id, contact_id, full_name)
    select ${TENANT}, ${FIRST_CONTACT}::integer + n, 'Reader ' || n from generate_series(1, ${count}::integer) n`.execute(
    query,
  );
  await sql`
    insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
    select ${TENANT}, ${FIRST_CONTACT}::integer + n, 1, 'reader' || n || '@example.com'
      from generate_series(1, ${count}::integer) n`.execute(query);
}
