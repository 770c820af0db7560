-- A contact of the audience shows its customer, so that a membership of the contact is filled in with it
-- (`docs/domain/audience.md#contacts`).
create or replace view public.notification_contacts with (security_invoker = true) as
select c.tenant_id, c.contact_id as notification_contact_id, c.full_name, c.profile, c.is_published,
       (select string_agg(m.communication_value, ', ' order by m.transport_mode_id, m.contact_communication_id)
          from public.contact_communications m
         where m.tenant_id = c.tenant_id and m.notification_contact_id = c.contact_id) collate "und-x-icu" as communication_values,
       c.created_date, c.version, c.party_id
  from public.contacts c;
