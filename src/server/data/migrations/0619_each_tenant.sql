-- Runs a statement once for each tenant, for migrations that change rows: row security is forced, so that an owner of the
-- database without the rights of a superuser sees no row of a tenant that is not set. A superuser sees all rows each time:
-- the statement names public.current_tenant_id() itself.
create procedure gate.for_each_tenant(statement text)
language plpgsql as $$
declare
  own text := current_setting('app.tenant', true);
  tenant integer;
begin
  for tenant in select t.tenant_id from gate.tenants t order by t.tenant_id loop
    perform set_config('app.tenant', tenant::text, true);
    execute statement;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;
revoke execute on procedure gate.for_each_tenant from public;
