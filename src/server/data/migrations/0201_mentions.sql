-- People whom authors may mention: contacts with a role that new contacts do not get by registering.
create view public.mentions with (security_invoker = true) as
  select c.tenant_id, c.contact_id as mention_id, c.full_name collate "und-x-icu" as mention_name
    from public.contacts c
   where not c.is_blocked and exists (
     select from public.site_contact_roles m
       join public.site_roles r on r.tenant_id = m.tenant_id and r.role_id = m.role_id
      where m.tenant_id = c.tenant_id and m.contact_id = c.contact_id and not r.is_default_for_new_contacts);
grant select on public.mentions to screenplay_app;
