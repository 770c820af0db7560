import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { tellPerson } from '../../../notifications/staff/tell-staff.ts';
import type { OutgoingMessage } from '../transport.ts';

/** The kind of notifications that messages are (`docs/domain/notifications.md#staff-notifications`). */
const KIND = 'message';

/** Returns, as a value of a statement, the address of the bell of a contact: each one has its own. */
export function bellOf(contactId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`('console/' || ${contactId})`;
}

/**
 * Returns, as a condition, whether a contact works with the console, so that its bell can tell it something.
 *
 * @param contactId A value of the statement around, whose rows are called neither `held`, `r` nor `person`.
 */
export function hasBell(tenantId: number, contactId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    exists (select from public.site_contact_roles held
              join public.site_roles r
                on r.tenant_id = held.tenant_id and r.site_id = held.site_id and r.role_id = held.role_id
               and (r.is_owner or not r.is_default_for_new_contacts)
              join public.contacts person on person.tenant_id = held.tenant_id and person.contact_id = held.contact_id
               and not person.is_blocked
             where held.tenant_id = ${tenantId} and held.contact_id = ${contactId})`;
}

/** Returns, as a condition, whether a contact wants no messages in its bell. */
export function hasClosedBell(tenantId: number, contactId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    exists (select from public.staff_notification_choices w
             where w.tenant_id = ${tenantId} and w.contact_id = ${contactId} and w.kind_code = ${KIND}
               and not w.is_wanted)`;
}

/** A message for the bell of a contact. */
export interface BellMessage {
  contactId: number;
  message: Pick<OutgoingMessage, 'messageId' | 'subject' | 'text'>;
}

/**
 * Tells contacts messages in their bells, in the transaction in which the messages are claimed: each is told exactly once,
 * or not at all when the transaction is rolled back.
 */
export async function tellInBells(transaction: Transaction, messages: readonly BellMessage[]): Promise<void> {
  for (const { contactId, message } of messages) {
    const { messageId, subject, text } = message;
    const title = subject.trim() === '' ? text : subject;
    await tellPerson(transaction, contactId, { kind: KIND, key: messageId, siteId: null, values: { title, text } });
  }
}
