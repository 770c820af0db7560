-- Every tenant has a policy of its campaigns, with versions, so that it is a record with a screen and a history. It is as
-- old as the tenant.

alter table public.campaign_policies add column created_date timestamptz(3) not null default now();
alter table public.campaign_policies add column version bigint not null default 1;
create index campaign_policies_newest on public.campaign_policies (tenant_id, created_date desc, policy_no);

create function gate.add_campaign_policy(for_tenant integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
begin
  perform set_config('app.tenant', for_tenant::text, true);
  insert into public.campaign_policies (tenant_id, created_date)
  select t.tenant_id, t.created_date from gate.tenants t where t.tenant_id = for_tenant on conflict do nothing;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;
revoke execute on function gate.add_campaign_policy from public;

create function gate.tenant_added()
returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform gate.add_campaign_policy(new.tenant_id);
  return null;
end $$;
revoke execute on function gate.tenant_added from public;
create trigger tenants_added after insert on gate.tenants for each row execute function gate.tenant_added();

do $$
declare
  tenant record;
begin
  for tenant in select t.tenant_id from gate.tenants t order by t.tenant_id loop
    perform gate.add_campaign_policy(tenant.tenant_id);
  end loop;
end $$;
