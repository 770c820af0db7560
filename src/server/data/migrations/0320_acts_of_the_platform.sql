-- Who did an act of the platform: contact, tenant, session, operation and request beside the name that the owner reads
-- (`docs/security.md#t20`). The contact and the session are of the administrator's tenant, so they stand among the
-- changes, not in the columns for those of this tenant.

drop function gate.change_tenant_quota, gate.change_self_registration, gate.note_platform_act;

-- An origin is `{ name, tenantId, contactId, sessionId, requestId, operation }`. Writes the line of an act into the audit
-- log of the tenant, where its owner reads it. Every act calls it.
create function gate.note_platform_act(the_tenant integer, the_origin jsonb, the_act text, before_act text, after_act text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.audit_log (tenant_id, request_id, operation, entity, entity_id, event, changes)
  values (the_tenant, the_origin ->> 'requestId', the_origin ->> 'operation', 'PlatformAct', the_tenant::text, 'updated',
    jsonb_build_object(
      'administrator', the_origin ->> 'name', 'administratorTenantId', the_origin -> 'tenantId',
      'administratorContactId', the_origin -> 'contactId', 'administratorSessionId', the_origin -> 'sessionId',
      'act', the_act, 'valueBefore', before_act, 'valueAfter', after_act));
$$;

-- Returns false for a tenant that does not exist.
create function gate.change_tenant_quota(the_tenant integer, the_megabytes integer, the_origin jsonb)
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
  perform gate.note_platform_act(the_tenant, the_origin, 'Changed the quota of uploads in megabytes',
    coalesce(before_change::text, 'that of the installation'), coalesce(the_megabytes::text, 'that of the installation'));
  perform set_config('app.tenant', coalesce(own, ''), true);
  return true;
end $$;

-- Returns false for a site that does not exist.
create function gate.change_self_registration(the_tenant integer, the_site integer, is_allowed boolean, the_origin jsonb)
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
    perform gate.note_platform_act(the_tenant, the_origin, 'Switched self-registration at ' || site.title,
      case when site.allows_self_registration then 'on' else 'off' end, case when is_allowed then 'on' else 'off' end);
  end if;
  perform set_config('app.tenant', coalesce(own, ''), true);
  return true;
end $$;

revoke execute on function gate.note_platform_act, gate.change_tenant_quota, gate.change_self_registration from public;
grant execute on function gate.change_tenant_quota, gate.change_self_registration to screenplay_platform;
