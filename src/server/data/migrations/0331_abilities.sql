-- What people may do, in words of people (`docs/domain/sites-and-access.md#abilities`). The server writes abilities and
-- their operations at its start, from `schemas/`.

create table public.abilities (
  ability text collate "C" primary key,
  group_title text collate "und-x-icu" not null,
  title text collate "und-x-icu" not null,
  sentence text collate "und-x-icu" not null,
  order_no integer not null
);
call gate.make_platform_table('public.abilities');

alter table public.service_routes add column ability text collate "C";

-- Which roles of a site may do what, wholly or partly, and how many contacts may by them.
create view public.site_abilities with (security_invoker = true) as
with total as (
  select ability, count(*)::integer as operations from public.service_routes where ability is not null group by ability),
permitted as (
  select p.tenant_id, p.role_id, s.ability, count(*)::integer as operations
    from public.site_role_permissions p
    join public.service_routes s on s.service_route = p.service_route
   where p.is_allowed
   group by p.tenant_id, p.role_id, s.ability),
held as (
  select r.tenant_id, r.site_id, r.role_id, r.role_title, r.is_owner, t.ability,
         case when r.is_owner then t.operations else coalesce(p.operations, 0) end as permitted, t.operations
    from public.site_roles r
    cross join total t
    left join permitted p on p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.ability = t.ability)
select h.tenant_id, h.site_id, a.ability, a.group_title collate "und-x-icu" as group_title,
       a.title collate "und-x-icu" as title, a.sentence collate "und-x-icu" as sentence, a.order_no,
       string_agg(h.role_title, ', ' order by h.is_owner desc, h.role_title)
         filter (where h.permitted = h.operations) collate "und-x-icu" as role_titles,
       string_agg(h.role_title, ', ' order by h.role_title)
         filter (where h.permitted between 1 and h.operations - 1) collate "und-x-icu" as partly_role_titles,
       (select count(distinct g.contact_id)::integer
          from public.site_contact_roles g
         where g.tenant_id = h.tenant_id and g.site_id = h.site_id
           and g.role_id = any(array_agg(h.role_id) filter (where h.permitted = h.operations))) as contact_count
  from held h
  join public.abilities a on a.ability = h.ability
 group by h.tenant_id, h.site_id, a.ability;
grant select on public.site_abilities to screenplay_app;

-- What each contact of a site may do, and by which roles.
create view public.site_contact_abilities with (security_invoker = true) as
with held as (
  select g.tenant_id, g.site_id, g.contact_id, r.role_title, r.is_owner, s.ability, s.service_route
    from public.site_contact_roles g
    join public.site_roles r on r.tenant_id = g.tenant_id and r.role_id = g.role_id and r.site_id = g.site_id
    join public.service_routes s on r.is_owner or exists (
      select from public.site_role_permissions p
       where p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.service_route = s.service_route and p.is_allowed))
select h.tenant_id, h.site_id, h.contact_id, a.ability, a.group_title collate "und-x-icu" as group_title,
       a.title collate "und-x-icu" as title, a.sentence collate "und-x-icu" as sentence, a.order_no,
       count(distinct h.service_route) =
         (select count(*) from public.service_routes s where s.ability = a.ability) as is_whole,
       string_agg(distinct h.role_title, ', ') collate "und-x-icu" as role_titles
  from held h
  join public.abilities a on a.ability = h.ability
 group by h.tenant_id, h.site_id, h.contact_id, a.ability;
grant select on public.site_contact_abilities to screenplay_app;
