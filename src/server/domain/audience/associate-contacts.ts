import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { decideMembership } from './decide-membership.ts';

/** Adds contacts to a segment and removes others from it, all or none. Throws 404 for a missing segment. */
export const associateContacts = defineOperation({
  name: 'associateContacts',
  transaction: 'request',
  async run({ store, transaction, origin }, { payload: { audienceSegmentId, contacts } }) {
    const { name } = await store.get(transaction, 'AudienceSegment', { audienceSegmentId });
    await lockSegment(transaction, audienceSegmentId);
    const ids = contacts.map(({ notificationContactId }) => notificationContactId);
    const decision = decideMembership(await readMembers(transaction, audienceSegmentId, ids), contacts);
    if (decision.kind === 'refuse')
      throw invalidField(
        `contacts[${decision.index}].notificationContactId`,
        decision.reason === 'twice' ? 'This contact is there twice.' : 'This contact does not exist any more.',
      );
    for (const notificationContactId of decision.remove)
      await store.delete(transaction, origin, 'AudienceSegmentMember', { audienceSegmentId, notificationContactId });
    for (const notificationContactId of decision.add)
      await store.create(transaction, origin, 'AudienceSegmentMember', { audienceSegmentId, notificationContactId });
    return {
      result: { added: decision.add.length, removed: decision.remove.length },
      message: `Contacts of ${String(name)} saved.`,
    };
  },
});

/** Lets one call at a time decide about a segment. */
async function lockSegment(transaction: Transaction, audienceSegmentId: number): Promise<void> {
  await sql`
    select from public.audience_segments
    where tenant_id = ${transaction.tenantId} and audience_segment_id = ${audienceSegmentId} for update`.execute(
    transaction.query,
  );
}

/** Returns the existing contacts among some, and whether the segment has them. */
async function readMembers(
  transaction: Transaction,
  audienceSegmentId: number,
  ids: readonly number[],
): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ contact_id: number; is_member: boolean }>`
    select c.contact_id, m.notification_contact_id is not null as is_member
    from public.contacts c
    left join public.audience_segment_contacts m on m.tenant_id = c.tenant_id
      and m.notification_contact_id = c.contact_id and m.audience_segment_id = ${audienceSegmentId}
    where c.tenant_id = ${transaction.tenantId} and c.contact_id = any(${[...ids]}::bigint[])`.execute(
    transaction.query,
  );
  return new Map(rows.map((row) => [row.contact_id, row.is_member]));
}
