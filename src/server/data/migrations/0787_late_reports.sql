-- phase: expand
-- Which ways a contact has opened again, so that a report of what was before does not close them (docs/domain/delivery-reports.md#kinds).
create table public.reopened_ways (
  tenant_id integer not null references gate.tenants,
  contact_id integer not null,
  transport_mode_id integer not null references public.transport_modes,
  reopened_date timestamptz(3) not null,
  primary key (tenant_id, contact_id, transport_mode_id),
  foreign key (tenant_id, contact_id) references public.contacts (tenant_id, contact_id) on delete cascade
);
call gate.make_tenant_table('public.reopened_ways');

-- Tokens of signed requests whose signature does not cover the body, each with the one body that it was used for.
create table gate.used_report_tokens (
  token_hash text primary key,
  body_hash text not null,
  expires_date timestamptz not null
);
create index used_report_tokens_by_end on gate.used_report_tokens (expires_date);

-- Returns whether a token is good for a body: it is new, or was used for the same body. Forgets some that have ended.
create function gate.use_report_token(the_token_hash text, the_body_hash text, at timestamptz, ends timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  used_for text;
begin
  delete from gate.used_report_tokens u where u.token_hash in (
    select o.token_hash from gate.used_report_tokens o where o.expires_date < at
     order by o.expires_date limit 10 for update skip locked);
  insert into gate.used_report_tokens (token_hash, body_hash, expires_date) values (the_token_hash, the_body_hash, ends)
    on conflict (token_hash) do nothing;
  select u.body_hash into used_for from gate.used_report_tokens u where u.token_hash = the_token_hash;
  return used_for = the_body_hash;
end $$;
revoke execute on function gate.use_report_token from public;
grant execute on function gate.use_report_token to screenplay_app;
