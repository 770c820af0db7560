-- What a deletion removed, so that the contact who deleted it can restore it for a short time (`docs/companions.md#restore`).

create table public.deletions (
  tenant_id integer not null references gate.tenants,
  deletion_id bigint generated always as identity,
  at timestamptz not null default now(),
  contact_id integer not null,
  operation text not null,
  entity text not null,
  entity_id text not null,
  -- The rows in the order in which they went: [{ entity, key, row }]. A row that is only marked as deleted has no row.
  rows jsonb not null,
  primary key (tenant_id, deletion_id)
);
create index deletions_of_record on public.deletions (tenant_id, entity, entity_id);
create index deletions_age on public.deletions (tenant_id, at);
call gate.make_tenant_table('public.deletions');

alter table public.audit_log drop constraint audit_log_event_check;
alter table public.audit_log add constraint audit_log_event_check check (event in ('added', 'updated', 'deleted', 'restored'));

create or replace function gate.forget_the_old(at timestamptz default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := coalesce(at, now());
  tenant integer;
begin
  delete from gate.sessions where ends_date < moment or last_seen_date < moment - gate.session_idle();
  delete from gate.session_secrets where expires_date < moment;
  delete from gate.otp_transactions where created_date < moment - interval '1 day';
  delete from gate.sign_in_events e where e.at < moment - interval '31 days';
  delete from gate.outbox where created_date < moment - interval '1 day';
  for tenant in select tenant_id from gate.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    delete from public.idempotency_keys where tenant_id = tenant and created_date < moment - interval '1 day';
    -- A deleted row may hold a secret, so it is kept no longer than it can be restored.
    delete from public.deletions d where d.tenant_id = tenant and d.at < moment - interval '10 minutes';
  end loop;
end $$;
