-- Signing in with an identity provider (`docs/domain/sign-in.md#identity-providers`).

alter table public.identity_providers add column issuer_url text collate "und-x-icu" constraint identity_providers_issuer_url_check check (char_length(issuer_url) <= 300);
alter table public.site_identity_providers add column issuer_url text collate "und-x-icu" constraint site_identity_providers_issuer_url_check check (char_length(issuer_url) <= 300);
update public.identity_providers set issuer_url = 'https://accounts.google.com' where identity_provider_id = 2;

-- The account at a provider that a contact signs in with, proven once by a code. An issuer names an account by its subject; an address can be
-- given to somebody else later.
create table public.contact_provider_accounts (
  tenant_id integer not null references gate.tenants,
  issuer_url text collate "C" not null,
  subject text collate "C" not null,
  contact_id integer not null,
  created_date timestamptz(3) not null default now(),
  primary key (tenant_id, issuer_url, subject),
  unique (tenant_id, issuer_url, contact_id),
  foreign key (tenant_id, contact_id) references public.contacts (tenant_id, contact_id)
);
call gate.make_tenant_table('public.contact_provider_accounts');

-- Sign-ins that have gone to a provider. The state is single use, and bound to tenant and browser. An account that waits for the code of
-- `transaction_identifier` is not linked yet.
create table gate.provider_sign_ins (
  state_hash text primary key,
  tenant_id integer not null references gate.tenants,
  site_identity_provider_id integer not null,
  nonce_hash text not null,
  return_path text not null,
  expires_date timestamptz not null,
  used_date timestamptz,
  issuer_url text,
  subject text,
  transaction_identifier text
);
create index provider_sign_ins_age on gate.provider_sign_ins (expires_date);
create unique index provider_sign_ins_transaction on gate.provider_sign_ins (transaction_identifier) where transaction_identifier is not null;

create function gate.open_provider_sign_in(
  the_state text, the_tenant integer, the_provider integer, the_nonce text, the_return text, at timestamptz, life integer)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into gate.provider_sign_ins (state_hash, tenant_id, site_identity_provider_id, nonce_hash, return_path, expires_date)
  values (the_state, the_tenant, the_provider, the_nonce, the_return, at + make_interval(secs => life));
$$;

-- Uses a state up. Returns no row for one that is unknown, expired, used, of another tenant or of another browser.
create function gate.use_provider_sign_in(the_state text, the_tenant integer, the_nonce text, at timestamptz)
returns table(site_identity_provider_id integer, return_path text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update gate.provider_sign_ins p set used_date = at
   where p.state_hash = the_state and p.tenant_id = the_tenant and p.nonce_hash = the_nonce and p.used_date is null and p.expires_date > at
  returning p.site_identity_provider_id, p.return_path;
$$;

-- Notes the account that the code of a transaction will prove.
create function gate.await_provider_proof(the_state text, the_tenant integer, the_issuer text, the_subject text, the_transaction text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update gate.provider_sign_ins p set issuer_url = the_issuer, subject = the_subject, transaction_identifier = the_transaction
   where p.state_hash = the_state and p.tenant_id = the_tenant;
$$;

-- Returns the account that the code of a transaction has proven, once.
create function gate.take_provider_proof(the_transaction text, the_tenant integer)
returns table(issuer_url text, subject text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from gate.provider_sign_ins p where p.transaction_identifier = the_transaction and p.tenant_id = the_tenant
  returning p.issuer_url, p.subject;
$$;

revoke execute on function gate.open_provider_sign_in, gate.use_provider_sign_in, gate.await_provider_proof, gate.take_provider_proof from public;
grant execute on function gate.open_provider_sign_in, gate.use_provider_sign_in, gate.await_provider_proof, gate.take_provider_proof to screenplay_app;

create or replace function gate.forget_the_old(at timestamptz default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := coalesce(at, now());
  tenant integer;
begin
  delete from gate.sessions where ends_date < moment or last_seen_date < moment - gate.session_idle();
  delete from gate.session_secrets where expires_date < moment;
  delete from gate.otp_transactions where created_date < moment - interval '1 day';
  delete from gate.provider_sign_ins where expires_date < moment - interval '1 day';
  delete from gate.sign_in_events e where e.at < moment - interval '31 days';
  delete from gate.outbox where created_date < moment - interval '1 day';
  for tenant in select tenant_id from gate.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    delete from public.idempotency_keys where tenant_id = tenant and created_date < moment - interval '1 day';
    -- A deleted row may hold a secret, so it is kept no longer than it can be restored.
    delete from public.deletions d where d.tenant_id = tenant and d.at < moment - interval '10 minutes';
  end loop;
end $$;
