-- An owner sees the console as a role of the site (`docs/domain/sites-and-access.md#seeing-the-console-as-a-role`).

alter table gate.sessions add column viewed_role_id integer;

create function gate.is_owner(the_tenant integer, the_site integer, the_contact integer)
returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.site_contact_roles m
      join public.site_roles r on r.tenant_id = m.tenant_id and r.role_id = m.role_id and r.site_id = m.site_id
     where m.tenant_id = the_tenant and m.site_id = the_site and m.contact_id = the_contact and r.is_owner);
$$;

-- Shows a role to an owner of its site for the rest of the session, at that site; null shows the own rights again.
-- False: the contact is no owner there.
create function gate.view_as_role(the_tenant integer, the_session bigint, the_contact integer, the_site integer, the_role integer)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.tenant', the_tenant::text, true);
  if the_role is not null and not gate.is_owner(the_tenant, the_site, the_contact) then return false; end if;
  update gate.sessions set viewed_role_id = the_role, current_site_id = coalesce(the_site, current_site_id)
   where session_id = the_session and tenant_id = the_tenant and contact_id = the_contact;
  return found;
end $$;
revoke execute on function gate.is_owner, gate.view_as_role from public;
grant execute on function gate.view_as_role to screenplay_app;

drop function gate.enter(text, text, text, text, timestamptz);

create function gate.enter(asked_host text, the_hash text, the_use text, the_route text, at timestamptz default null)
returns table (
  moment timestamptz, tenant_id integer, tenant_title text, time_zone text, site_id integer, site_title text,
  session_id bigint, seconds_left integer, contact_id integer, contact_identifier uuid, full_name text, roles text[], is_allowed boolean, is_staff boolean,
  viewed_role_id integer, viewed_role_title text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  last_seen timestamptz;
  ends timestamptz;
  chosen integer;
  viewed integer;
begin
  moment := coalesce(at, now());
  select t.tenant_id, t.title, t.time_zone, h.site_id into tenant_id, tenant_title, time_zone, site_id
    from gate.hosts h join gate.tenants t using (tenant_id) where h.host = asked_host;
  if not found then return; end if;
  perform set_config('app.tenant', enter.tenant_id::text, true);

  if the_hash is not null then
    select s.session_id, s.last_seen_date, s.ends_date, s.current_site_id, s.viewed_role_id, c.contact_id, c.contact_identifier, c.full_name
      into session_id, last_seen, ends, chosen, viewed, contact_id, contact_identifier, full_name
      from gate.session_secrets k
      join gate.sessions s using (session_id)
      join public.contacts c on c.tenant_id = s.tenant_id and c.contact_id = s.contact_id
     where k.secret_hash = the_hash and k.use = the_use and k.expires_date > enter.moment and s.tenant_id = enter.tenant_id
       and s.ends_date > enter.moment and s.last_seen_date > enter.moment - gate.session_idle()
       and not c.is_blocked and c.epoch = s.epoch;
    if found then
      -- A contact that was taken off the chosen site is at the host's site again.
      if chosen is distinct from site_id and exists (
        select from public.site_contacts m where m.tenant_id = enter.tenant_id and m.site_id = chosen and m.contact_id = enter.contact_id) then
        site_id := chosen;
      end if;
      select coalesce(array_agg(r.role_title order by r.role_title), '{}'), coalesce(bool_or(r.is_owner or coalesce(p.is_allowed, false)), false),
             coalesce(bool_or(r.is_owner or not r.is_default_for_new_contacts), false)
        into roles, is_allowed, is_staff
        from public.site_contact_roles m
        join public.site_roles r on r.tenant_id = m.tenant_id and r.role_id = m.role_id and r.site_id = m.site_id
        left join public.site_role_permissions p on p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.service_route = the_route
       where m.tenant_id = enter.tenant_id and m.site_id = enter.site_id and m.contact_id = enter.contact_id;
      -- An owner sees the console as a role of the site: the rights are those of the role alone.
      if viewed is not null and gate.is_owner(enter.tenant_id, enter.site_id, enter.contact_id) then
        select r.role_id, r.role_title, array[r.role_title], r.is_owner or coalesce(p.is_allowed, false), r.is_owner or not r.is_default_for_new_contacts
          into viewed_role_id, viewed_role_title, roles, is_allowed, is_staff
          from public.site_roles r
          left join public.site_role_permissions p on p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.service_route = the_route
         where r.tenant_id = enter.tenant_id and r.site_id = enter.site_id and r.role_id = viewed;
        -- The role is gone: nothing is permitted until the person goes back to its own rights.
        if not found then
          viewed_role_id := 0; viewed_role_title := ''; roles := '{}'; is_allowed := false; is_staff := false;
        end if;
      end if;
      -- At most once a minute, never waiting for another request of the same session, and not when the disk takes no writes.
      if last_seen < moment - interval '1 minute' and current_setting('transaction_read_only') = 'off' then
        update gate.sessions set last_seen_date = enter.moment
         where session_id = (select s.session_id from gate.sessions s where s.session_id = enter.session_id for update skip locked);
        last_seen := moment;
      end if;
      seconds_left := extract(epoch from least(ends, last_seen + gate.session_idle()) - moment)::integer;
    end if;
  end if;
  select s.title into site_title from public.sites s where s.tenant_id = enter.tenant_id and s.site_id = enter.site_id;
  return next;
end $$;
revoke execute on function gate.enter from public;
grant execute on function gate.enter to screenplay_app;
