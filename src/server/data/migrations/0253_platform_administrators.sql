-- Platform administrators: what they may do to tenants, through a role of the database that can call these functions and
-- read nothing else (`docs/domain/platform-administration.md`). The role itself is made before the first migration.

grant usage on schema public, gate to screenplay_platform;

create table gate.platform_administrators (
  tenant_id integer not null references gate.tenants,
  contact_id integer not null,
  created_date timestamptz not null default now(),
  primary key (tenant_id, contact_id)
);

-- For the operator of the installation, who runs it with the rights of the owner of the database.
create function gate.make_platform_administrator(the_host text, the_identity text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_tenant integer;
  the_contact integer;
begin
  select h.tenant_id into the_tenant from gate.hosts h where h.host = the_host;
  perform set_config('app.tenant', the_tenant::text, true);
  select i.contact_id into the_contact from public.contact_online_identities i
   where i.tenant_id = the_tenant and i.identity_no = the_identity and i.is_verified;
  if the_contact is null then raise exception 'Nobody signs in at % with %.', the_host, the_identity; end if;
  insert into gate.platform_administrators (tenant_id, contact_id) values (the_tenant, the_contact) on conflict do nothing;
end $$;
revoke execute on function gate.make_platform_administrator from public;

create function gate.is_platform_administrator(the_tenant integer, the_contact integer)
returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from gate.platform_administrators p where p.tenant_id = the_tenant and p.contact_id = the_contact);
$$;
revoke execute on function gate.is_platform_administrator from public;
grant execute on function gate.is_platform_administrator to screenplay_app;

-- Null: the limit of the installation (`STORED_MB_PER_TENANT`).
alter table gate.tenants add column stored_megabytes integer check (stored_megabytes between 1 and 10000000);

-- Returns the quotas of the tenants that have one, for the store of uploads.
create function gate.stored_megabytes()
returns table (tenant_id integer, stored_megabytes integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.tenant_id, t.stored_megabytes from gate.tenants t where t.stored_megabytes is not null;
$$;
revoke execute on function gate.stored_megabytes from public;
grant execute on function gate.stored_megabytes to screenplay_app;

-- Each tenant with counts and no record of it.
create function gate.tenants_of_platform()
returns table (tenant_id integer, title text, time_zone text, created_date timestamptz, stored_megabytes integer, site_count integer, contact_count integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  own text := current_setting('app.tenant', true);
begin
  for tenant_id, title, time_zone, created_date, stored_megabytes in
    select t.tenant_id, t.title, t.time_zone, t.created_date, t.stored_megabytes from gate.tenants t order by t.tenant_id
  loop
    perform set_config('app.tenant', tenant_id::text, true);
    site_count := (select count(*) from public.sites s where s.tenant_id = tenants_of_platform.tenant_id);
    contact_count := (select count(*) from public.contacts c where c.tenant_id = tenants_of_platform.tenant_id);
    return next;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;

create function gate.sites_of_platform()
returns table (tenant_id integer, site_id integer, title text, allows_self_registration boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  own text := current_setting('app.tenant', true);
  tenant integer;
begin
  for tenant in select t.tenant_id from gate.tenants t order by t.tenant_id loop
    perform set_config('app.tenant', tenant::text, true);
    return query select s.tenant_id, s.site_id, s.title, s.allows_self_registration
      from public.sites s where s.tenant_id = tenant order by s.site_id;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;

-- Writes the line of an act into the audit log of the tenant, where its owner reads it. Every act calls it.
create function gate.note_platform_act(the_tenant integer, the_administrator text, the_request text, the_act text, before_act text, after_act text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.audit_log (tenant_id, request_id, operation, entity, entity_id, event, changes)
  values (the_tenant, the_request, 'platformAct', 'PlatformAct', the_tenant::text, 'updated',
    jsonb_build_object('administrator', the_administrator, 'act', the_act, 'valueBefore', before_act, 'valueAfter', after_act));
$$;

-- Returns false for a tenant that does not exist.
create function gate.change_tenant_quota(the_tenant integer, the_megabytes integer, the_administrator text, the_request text)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
  before_change integer;
begin
  select t.stored_megabytes into before_change from gate.tenants t where t.tenant_id = the_tenant for update;
  if not found then return false; end if;
  if before_change is not distinct from the_megabytes then return true; end if;
  update gate.tenants set stored_megabytes = the_megabytes where tenant_id = the_tenant;
  perform set_config('app.tenant', the_tenant::text, true);
  perform gate.note_platform_act(the_tenant, the_administrator, the_request, 'Changed the quota of uploads in megabytes',
    coalesce(before_change::text, 'that of the installation'), coalesce(the_megabytes::text, 'that of the installation'));
  perform set_config('app.tenant', coalesce(own, ''), true);
  return true;
end $$;

-- Returns false for a site that does not exist.
create function gate.change_self_registration(the_tenant integer, the_site integer, is_allowed boolean, the_administrator text, the_request text)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
  site record;
begin
  perform set_config('app.tenant', the_tenant::text, true);
  select s.title, s.allows_self_registration into site from public.sites s
   where s.tenant_id = the_tenant and s.site_id = the_site for update;
  if not found then
    perform set_config('app.tenant', coalesce(own, ''), true);
    return false;
  end if;
  if site.allows_self_registration is distinct from is_allowed then
    update public.sites s set allows_self_registration = is_allowed, version = version + 1
     where s.tenant_id = the_tenant and s.site_id = the_site;
    perform gate.note_platform_act(the_tenant, the_administrator, the_request, 'Switched self-registration at ' || site.title,
      case when site.allows_self_registration then 'on' else 'off' end, case when is_allowed then 'on' else 'off' end);
  end if;
  perform set_config('app.tenant', coalesce(own, ''), true);
  return true;
end $$;

revoke execute on function gate.tenants_of_platform, gate.sites_of_platform, gate.note_platform_act, gate.change_tenant_quota,
  gate.change_self_registration from public;
grant execute on function gate.tenants_of_platform, gate.sites_of_platform, gate.change_tenant_quota, gate.change_self_registration
  to screenplay_platform;

create view public.platform_tenants with (security_invoker = true) as
select t.tenant_id, t.title collate "und-x-icu" as title, t.time_zone collate "und-x-icu" as time_zone,
       t.created_date::timestamptz(3) as created_date, t.stored_megabytes, t.site_count, t.contact_count
  from gate.tenants_of_platform() t;
create view public.platform_sites with (security_invoker = true) as
select s.tenant_id, s.site_id, s.title collate "und-x-icu" as title, s.allows_self_registration
  from gate.sites_of_platform() s;
-- The role of the requests may name them and gets nothing: it cannot call their functions.
grant select on public.platform_tenants, public.platform_sites to screenplay_app, screenplay_platform;

-- What platform administrators have done to the tenant, for its owners.
create view public.platform_acts with (security_invoker = true) as
select a.tenant_id, a.audit_log_id as platform_act_id, a.at::timestamptz(3) as created_date,
       (a.changes ->> 'administrator') collate "und-x-icu" as administrator, (a.changes ->> 'act') collate "und-x-icu" as act,
       (a.changes ->> 'valueBefore') collate "und-x-icu" as value_before, (a.changes ->> 'valueAfter') collate "und-x-icu" as value_after
  from public.audit_log a
 where a.entity = 'PlatformAct';
grant select on public.platform_acts to screenplay_app;
