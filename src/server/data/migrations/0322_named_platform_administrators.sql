-- Names the platform administrators of the installation: exactly these, and nobody else. `the_names` is an array of
-- `{ host, identity }`. Returns those by which nobody signs in. For the server at its start, with the rights of the owner
-- of the database (`docs/domain/platform-administration.md#who-is-one`).
create function gate.name_platform_administrators(the_names jsonb)
returns table (host text, identity text) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  name jsonb;
  the_tenant integer;
  the_contact integer;
begin
  -- Processes that start at once name them one after the other.
  lock table gate.platform_administrators in exclusive mode;
  delete from gate.platform_administrators;
  for name in select value from jsonb_array_elements(the_names) loop
    the_contact := null;
    select h.tenant_id into the_tenant from gate.hosts h where h.host = name ->> 'host';
    if found then
      perform set_config('app.tenant', the_tenant::text, true);
      select i.contact_id into the_contact from public.contact_online_identities i
       where i.tenant_id = the_tenant and i.identity_no = name ->> 'identity' and i.is_verified;
    end if;
    if the_contact is null then
      host := name ->> 'host';
      identity := name ->> 'identity';
      return next;
    else
      insert into gate.platform_administrators (tenant_id, contact_id) values (the_tenant, the_contact)
      on conflict do nothing;
    end if;
  end loop;
end $$;
revoke execute on function gate.name_platform_administrators from public;
