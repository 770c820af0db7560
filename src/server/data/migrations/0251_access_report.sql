-- Who may call what at a site, and by which role (`docs/domain/sites-and-access.md#access-report`).

-- The operations that are called by permission: the server writes them at its start, from the catalogue.
create table public.service_routes (
  service_route text collate "C" primary key check (char_length(service_route) <= 300),
  operation text collate "C" not null,
  service text collate "und-x-icu" not null,
  summary text collate "und-x-icu" not null,
  is_change boolean not null
);
call gate.make_platform_table('public.service_routes');

create view public.site_access_report with (security_invoker = true) as
with held as (
  select g.tenant_id, g.site_id, g.contact_id, g.role_id, c.full_name, c.is_blocked, r.role_title, r.is_owner
    from public.site_contact_roles g
    join public.site_roles r on r.tenant_id = g.tenant_id and r.role_id = g.role_id and r.site_id = g.site_id
    join public.contacts c on c.tenant_id = g.tenant_id and c.contact_id = g.contact_id)
select h.tenant_id, h.site_id, h.contact_id, h.role_id, s.service_route,
       h.full_name collate "und-x-icu" as full_name, h.is_blocked, h.role_title, s.service, s.summary, s.is_change
  from held h cross join public.service_routes s
 where h.is_owner
union all
select h.tenant_id, h.site_id, h.contact_id, h.role_id, s.service_route,
       h.full_name collate "und-x-icu", h.is_blocked, h.role_title, s.service, s.summary, s.is_change
  from held h
  join public.site_role_permissions p on p.tenant_id = h.tenant_id and p.role_id = h.role_id and p.is_allowed
  join public.service_routes s on s.service_route = p.service_route
 where not h.is_owner;
grant select on public.site_access_report to screenplay_app;
