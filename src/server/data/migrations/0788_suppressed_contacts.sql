-- phase: expand
-- What of a contact is held back: an address that gets no messages, or its name when it has unsubscribed by an address that it has no more.
create or replace view public.notification_contacts with (security_invoker = true) as
select c.tenant_id, c.contact_id as notification_contact_id, c.full_name, c.profile, c.is_published,
       (select string_agg(m.communication_value, ', ' order by m.transport_mode_id, m.contact_communication_id)
          from public.contact_communications m
         where m.tenant_id = c.tenant_id and m.notification_contact_id = c.contact_id) collate "und-x-icu" as communication_values,
       c.created_date, c.version, c.party_id,
       coalesce(
         (select a.communication_value from public.contact_communications a
           where a.tenant_id = c.tenant_id and a.notification_contact_id = c.contact_id
             and (exists (select from public.bounced_addresses b
                           where b.tenant_id = a.tenant_id and b.transport_mode_id = a.transport_mode_id
                             and b.folded_address = a.folded_value and b.lifted_date is null)
               or exists (select from public.message_suppressions u
                           where u.tenant_id = a.tenant_id and u.transport_mode_id = a.transport_mode_id
                             and u.folded_address = a.folded_value))
           order by a.contact_communication_id limit 1),
         case when exists (select from public.message_suppressions u
                            where u.tenant_id = c.tenant_id and u.contact_id = c.contact_id) then c.full_name
         end) collate "und-x-icu" as suppressed_as
  from public.contacts c;
