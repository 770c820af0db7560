import { sql, type RawBuilder } from 'kysely';

/** Returns, as a query, the ids of a contact and of the contacts that have an address of it, and so are the same reader. */
export function contactsOfReader(tenantId: number, contactId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${contactId}::integer union all
    select other.notification_contact_id
      from public.contact_communications own
      join public.contact_communications other
        on other.tenant_id = own.tenant_id and other.transport_mode_id = own.transport_mode_id
       and lower(other.communication_value collate "C") = lower(own.communication_value collate "C")
     where own.tenant_id = ${tenantId} and own.notification_contact_id = ${contactId}`;
}

/** Returns, as a condition, whether a contact, or another one of the same reader, wants nothing of a topic. */
export function refusesTopic(
  tenantId: number,
  contactId: RawBuilder<unknown>,
  topicId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    exists (select from public.topic_refusals refused
             where refused.tenant_id = ${tenantId} and refused.notification_topic_id = ${topicId}
               and refused.contact_id in (${contactsOfReader(tenantId, contactId)}))`;
}
