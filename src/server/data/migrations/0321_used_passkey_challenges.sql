-- A challenge is signed by the server and not stored when it is given, so that a stranger who asks for many fills no
-- table (`docs/domain/sign-in.md#passkeys`). Stored is which ones were answered rightly, until they expire.

drop function gate.open_passkey_challenge, gate.use_passkey_challenge;
drop table gate.passkey_challenges;

create table gate.used_passkey_challenges (
  challenge_hash text primary key,
  tenant_id integer not null references gate.tenants,
  expires_date timestamptz not null
);
create index used_passkey_challenges_age on gate.used_passkey_challenges (expires_date);

-- Uses a challenge up; false for one that was answered before. Of two at the same moment, the second waits for the first.
create function gate.use_passkey_challenge(the_challenge text, the_tenant integer, expires timestamptz)
returns boolean language sql security definer set search_path = pg_catalog, pg_temp as $$
  with used as (
    insert into gate.used_passkey_challenges (challenge_hash, tenant_id, expires_date)
    values (the_challenge, the_tenant, expires) on conflict do nothing
    returning 1)
  select exists (select from used);
$$;
revoke execute on function gate.use_passkey_challenge from public;
grant execute on function gate.use_passkey_challenge to screenplay_app;

create or replace function gate.forget_old_access(at timestamptz default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := coalesce(at, now());
  tenant integer;
begin
  delete from gate.used_passkey_challenges c where c.expires_date < moment;
  for tenant in select tenant_id from gate.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    delete from public.contact_sign_ins c where c.tenant_id = tenant and c.created_date < moment - interval '180 days';
  end loop;
end $$;
