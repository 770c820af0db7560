import { sql, type RawBuilder } from 'kysely';

/**
 * Returns, as a query, the ids of a contact and of the contacts that have an address of it, and so are the same reader.
 */
export function contactsOfReader(tenantId: number, contactId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${contactId}::integer as contact_id union all
    select other.notification_contact_id
      from public.contact_communications own
      join public.contact_communications other
        on other.tenant_id = own.tenant_id and other.transport_mode_id = own.transport_mode_id
       and other.folded_value = own.folded_value
     where own.tenant_id = ${tenantId} and own.notification_contact_id = ${contactId}`;
}

/**
 * Returns, as a condition, whether one of some contacts wants nothing of a topic.
 *
 * @param contacts A query with the column `contact_id`: the contacts of one reader.
 */
export function refusesTopic(
  tenantId: number,
  contacts: RawBuilder<unknown>,
  topicId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    exists (select from (${contacts}) reader
              join public.topic_refusals refused
                on refused.tenant_id = ${tenantId} and refused.contact_id = reader.contact_id
               and refused.notification_topic_id = ${topicId})`;
}
