-- A phone by which a contact gets texts and chat messages is shown once.

create or replace view public.notification_contacts with (security_invoker = true) as
select c.tenant_id, c.contact_id as notification_contact_id, c.full_name, c.profile, c.is_published,
       (select string_agg(o.communication_value, ', ' order by o.mode, o.communication_value)
          from (select m.communication_value, min(m.transport_mode_id) as mode
                  from public.contact_communications m
                 where m.tenant_id = c.tenant_id and m.notification_contact_id = c.contact_id
                 group by m.communication_value) o) collate "und-x-icu" as communication_values,
       c.created_date, c.version
  from public.contacts c;
