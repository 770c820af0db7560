-- Sign-in: one-time codes, what they may cost, sessions, and the one question every request asks first (`security.md` §3).
-- All tables are of the gate's class: the application's role has no grant on them and goes through the functions below.
-- Secrets are stored as SHA-256, codes as HMAC under a key that is not in the database; identities and addresses of the
-- counters as keyed hashes. `at` is the moment of the call, the database's own unless a test sets it.

-- ---- one-time codes ------------------------------------------------------------------------------------------

create table gate.otp_transactions (
  transaction_identifier text primary key,
  tenant_id integer not null references gate.tenants,
  purpose text not null check (purpose in ('login', 'selfRegister', 'invite', 'addIdentity')),
  identity_no text not null,
  identity_type text not null check (identity_type in ('phone', 'email')),
  -- Whom the counters know the identity as.
  identity_key text not null,
  -- Set when the browser has signed in before: it spends a budget of its own.
  device_key text,
  -- Null: nobody has this identity, and the answers must not tell.
  contact_id integer,
  browser_nonce_hash text not null,
  code_hmac text not null,
  attempts integer not null default 0,
  sends integer not null default 1,
  created_date timestamptz not null,
  sent_date timestamptz not null,
  expires_date timestamptz not null,
  used_date timestamptz,
  -- The code before the newest, to go back to when the newest could not be delivered.
  previous_code_hmac text,
  previous_sent_date timestamptz,
  previous_expires_date timestamptz
);
create index otp_transactions_identity on gate.otp_transactions (tenant_id, identity_key);
create index otp_transactions_age on gate.otp_transactions (created_date);

-- A new code for the same identity, purpose and kind of browser kills the older ones. A stranger's request cannot kill
-- the code of a browser that is known.
create function gate.open_otp(
  the_identifier text, the_tenant integer, the_purpose text, the_identity text, the_type text, the_identity_key text, the_device_key text,
  the_contact integer, the_nonce_hash text, the_hmac text, at timestamptz, seconds integer)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update gate.otp_transactions set used_date = at
   where tenant_id = the_tenant and identity_key = the_identity_key and purpose = the_purpose
     and device_key is not distinct from the_device_key and used_date is null;
  insert into gate.otp_transactions (transaction_identifier, tenant_id, purpose, identity_no, identity_type, identity_key, device_key, contact_id,
    browser_nonce_hash, code_hmac, created_date, sent_date, expires_date)
  values (the_identifier, the_tenant, the_purpose, the_identity, the_type, the_identity_key, the_device_key, the_contact,
    the_nonce_hash, the_hmac, at, at, at + make_interval(secs => seconds));
$$;

-- The transaction of this tenant, purpose and browser, whatever its state; no row for everybody else.
create function gate.read_otp(the_identifier text, the_tenant integer, the_purpose text, the_nonce_hash text, at timestamptz)
returns table (identity_no text, identity_type text, identity_key text, device_key text, contact_id integer, attempts integer, sends integer, seconds_since_sent double precision, is_live boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.identity_no, t.identity_type, t.identity_key, t.device_key, t.contact_id, t.attempts, t.sends,
         extract(epoch from at - t.sent_date)::double precision, t.used_date is null and t.expires_date > at
    from gate.otp_transactions t
   where t.transaction_identifier = the_identifier and t.tenant_id = the_tenant and t.purpose = the_purpose and t.browser_nonce_hash = the_nonce_hash;
$$;

-- Counts a guess before anybody looks at it. No row: there is nothing left to guess at.
create function gate.take_otp_attempt(the_identifier text, the_tenant integer, the_purpose text, the_nonce_hash text, most integer, at timestamptz)
returns table (code_hmac text, attempts integer)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update gate.otp_transactions t set attempts = t.attempts + 1
   where t.transaction_identifier = the_identifier and t.tenant_id = the_tenant and t.purpose = the_purpose and t.browser_nonce_hash = the_nonce_hash
     and t.attempts < most and t.used_date is null and t.expires_date > at
  returning t.code_hmac, t.attempts;
$$;

-- Uses the transaction up for the code that was compared; false when somebody was faster, the time is over, or a new code has been sent since.
create function gate.use_otp(the_identifier text, the_tenant integer, the_purpose text, the_hmac text, at timestamptz)
returns boolean language sql security definer set search_path = pg_catalog, pg_temp as $$
  with used as (
    update gate.otp_transactions set used_date = at
     where transaction_identifier = the_identifier and tenant_id = the_tenant and purpose = the_purpose and code_hmac = the_hmac
       and used_date is null and expires_date > at
    returning 1)
  select exists (select from used);
$$;

-- A new code in the same transaction: the old one is dead, the attempts stay counted.
create function gate.renew_otp(the_identifier text, the_tenant integer, the_purpose text, the_hmac text, most_sends integer, at timestamptz, seconds integer)
returns boolean language sql security definer set search_path = pg_catalog, pg_temp as $$
  with renewed as (
    update gate.otp_transactions
       set code_hmac = the_hmac, sends = sends + 1, sent_date = at, expires_date = at + make_interval(secs => seconds),
           previous_code_hmac = code_hmac, previous_sent_date = sent_date, previous_expires_date = expires_date
     where transaction_identifier = the_identifier and tenant_id = the_tenant and purpose = the_purpose
       and sends < most_sends and used_date is null and expires_date > at
    returning 1)
  select exists (select from renewed);
$$;

-- The new code could not be delivered: the old one is good again, and the next may be sent at once.
create function gate.take_back_renewal(the_identifier text, the_tenant integer, the_hmac text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update gate.otp_transactions
     set code_hmac = previous_code_hmac, sends = sends - 1, sent_date = previous_sent_date, expires_date = previous_expires_date
   where transaction_identifier = the_identifier and tenant_id = the_tenant and code_hmac = the_hmac and previous_code_hmac is not null;
$$;

-- The first code could not be delivered: nothing of it may be left to guess at.
create function gate.cancel_otp(the_identifier text, the_tenant integer)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from gate.otp_transactions where transaction_identifier = the_identifier and tenant_id = the_tenant and used_date is null;
$$;

-- ---- what sign-in may cost -----------------------------------------------------------------------------------

-- One row per send, wrong guess and so on; `limits.ts` says how many of which fit into which time.
create table gate.sign_in_events (
  budget text not null,
  subject text not null,
  at timestamptz not null,
  -- What caused it, so that success or a failed delivery can take it back.
  cause text not null
);
create index sign_in_events_recent on gate.sign_in_events (budget, subject, at desc);
create index sign_in_events_cause on gate.sign_in_events (cause);
create index sign_in_events_age on gate.sign_in_events (at);

-- Locks the budgets until the end of the transaction, in one order for everybody, so that no two calls spend the same rest. A statement of
-- its own: what is read after it is what the one before has committed.
create function gate.lock_budgets(budgets text[], subjects text[])
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare wanted bigint;
begin
  for wanted in select distinct hashtextextended(b || ' ' || s, 0) as key from unnest(budgets, subjects) as x (b, s) order by key loop
    perform pg_advisory_xact_lock(wanted);
  end loop;
end $$;

-- The newest events of each budget, as seconds before `at`.
create function gate.recent_events(budgets text[], subjects text[], most integer[], at timestamptz)
returns table (budget text, subject text, seconds_ago double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select x.budget, x.subject, extract(epoch from recent_events.at - e.at)::double precision
    from unnest(budgets, subjects, most) as x (budget, subject, most)
   cross join lateral (
     select s.at from gate.sign_in_events s where s.budget = x.budget and s.subject = x.subject order by s.at desc limit x.most) as e
   order by 1, 2, 3;
$$;

create function gate.count_events(the_budget text, the_subject text, seconds integer, at timestamptz)
returns integer language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::integer from gate.sign_in_events e
   where e.budget = the_budget and e.subject = the_subject and e.at > count_events.at - make_interval(secs => seconds);
$$;

create function gate.spend_budgets(budgets text[], subjects text[], at timestamptz, the_cause text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into gate.sign_in_events (budget, subject, at, cause)
  select b, s, spend_budgets.at, the_cause from unnest(budgets, subjects) as x (b, s);
$$;

create function gate.refund_budgets(budgets text[], the_cause text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from gate.sign_in_events where cause = the_cause and budget = any (budgets);
$$;

-- ---- sessions ------------------------------------------------------------------------------------------------

create function gate.session_idle() returns interval language sql immutable as $$ select interval '30 minutes' $$;
create function gate.session_length() returns interval language sql immutable as $$ select interval '12 hours' $$;
create function gate.sessions_per_contact() returns integer language sql immutable as $$ select 10 $$;

create table gate.sessions (
  session_id bigint generated always as identity primary key,
  tenant_id integer not null references gate.tenants,
  contact_id integer not null,
  -- The contact's epoch at sign-in: the session dies when it moves on.
  epoch integer not null,
  created_date timestamptz not null,
  last_seen_date timestamptz not null,
  ends_date timestamptz not null
);
create index sessions_contact on gate.sessions (tenant_id, contact_id, created_date);
create index sessions_end on gate.sessions (ends_date);

-- What proves a session: a browser has one cookie, a bearer a line of access and refresh tokens.
create table gate.session_secrets (
  secret_hash text primary key,
  session_id bigint not null references gate.sessions on delete cascade,
  use text not null check (use in ('cookie', 'access', 'refresh')),
  expires_date timestamptz not null,
  -- When a refresh token was exchanged for the next.
  used_date timestamptz
);
create index session_secrets_session on gate.session_secrets (session_id);

-- Opens a session for a contact that may have one, ends the one it replaces and the oldest above the limit. Null: blocked.
create function gate.open_session(
  the_tenant integer, the_contact integer, replaces bigint, hashes text[], uses text[], lives integer[], at timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_epoch integer;
  opened bigint;
begin
  perform set_config('app.tenant', the_tenant::text, true);
  -- The lock orders this against a block: whichever comes second sees the other.
  select c.epoch into the_epoch from public.contacts c
   where c.tenant_id = the_tenant and c.contact_id = the_contact and not c.is_blocked for update;
  if not found then return null; end if;
  delete from gate.sessions s where s.session_id = replaces and s.tenant_id = the_tenant;
  insert into gate.sessions (tenant_id, contact_id, epoch, created_date, last_seen_date, ends_date)
  values (the_tenant, the_contact, the_epoch, at, at, at + gate.session_length())
  returning session_id into opened;
  insert into gate.session_secrets (secret_hash, session_id, use, expires_date)
  select h, opened, u, at + coalesce(make_interval(secs => l), gate.session_length()) from unnest(hashes, uses, lives) as x (h, u, l);
  delete from gate.sessions s where s.session_id in (
    select o.session_id from gate.sessions o where o.tenant_id = the_tenant and o.contact_id = the_contact
     order by o.created_date desc, o.session_id desc offset gate.sessions_per_contact());
  return opened;
end $$;

create function gate.close_session(the_session bigint)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from gate.sessions where session_id = the_session;
$$;

-- Exchanges a refresh token (`security.md` §3.4). 'rotated': the successor is now the valid one. 'repeated': the parent came again within ten
-- seconds, and gets the same successor. 'reused': an older one came, somebody else has a copy, and the whole line is dead. 'unknown': nothing to exchange.
create function gate.rotate_refresh(the_tenant integer, the_hash text, successor_hash text, access_hash text, access_seconds integer, at timestamptz)
returns table (outcome text, session_id bigint, contact_id integer, contact_identifier uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  token record;
begin
  perform set_config('app.tenant', the_tenant::text, true);
  select s.session_id, s.contact_id, s.ends_date, c.contact_identifier, k.used_date into token
    from gate.session_secrets k
    join gate.sessions s using (session_id)
    join public.contacts c on c.tenant_id = s.tenant_id and c.contact_id = s.contact_id
   where k.secret_hash = the_hash and k.use = 'refresh' and s.tenant_id = the_tenant and k.expires_date > at
     and s.ends_date > at and s.last_seen_date > at - gate.session_idle() and not c.is_blocked and c.epoch = s.epoch
     for update of s, k;
  if not found then
    return query select 'unknown', null::bigint, null::integer, null::uuid;
    return;
  end if;
  if token.used_date is null then
    update gate.session_secrets set used_date = at where secret_hash = the_hash;
    insert into gate.session_secrets (secret_hash, session_id, use, expires_date)
    values (successor_hash, token.session_id, 'refresh', token.ends_date),
           (access_hash, token.session_id, 'access', least(at + make_interval(secs => access_seconds), token.ends_date));
    update gate.sessions set last_seen_date = at where session_id = token.session_id;
    outcome := 'rotated';
  elsif token.used_date > at - interval '10 seconds'
    and exists (select from gate.session_secrets n where n.secret_hash = successor_hash and n.used_date is null) then
    outcome := 'repeated';
  else
    delete from gate.sessions where session_id = token.session_id;
    outcome := 'reused';
  end if;
  return query select outcome, token.session_id, token.contact_id, token.contact_identifier;
end $$;

-- Who calls, on which host, and whether he may: one query for every request. No row: nobody has this host.
-- It also fixes the tenant for the rest of the transaction. A secret that is wrong, old, or of another tenant is like none.
create function gate.enter(asked_host text, the_hash text, the_use text, the_route text, at timestamptz default null)
returns table (
  moment timestamptz, tenant_id integer, tenant_title text, time_zone text, site_id integer, site_title text,
  session_id bigint, seconds_left integer, contact_id integer, contact_identifier uuid, full_name text, roles text[], is_allowed boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  last_seen timestamptz;
  ends timestamptz;
begin
  moment := coalesce(at, now());
  select t.tenant_id, t.title, t.time_zone, h.site_id into tenant_id, tenant_title, time_zone, site_id
    from gate.hosts h join gate.tenants t using (tenant_id) where h.host = asked_host;
  if not found then return; end if;
  perform set_config('app.tenant', enter.tenant_id::text, true);
  select s.title into site_title from public.sites s where s.tenant_id = enter.tenant_id and s.site_id = enter.site_id;

  if the_hash is not null then
    select s.session_id, s.last_seen_date, s.ends_date, c.contact_id, c.contact_identifier, c.full_name
      into session_id, last_seen, ends, contact_id, contact_identifier, full_name
      from gate.session_secrets k
      join gate.sessions s using (session_id)
      join public.contacts c on c.tenant_id = s.tenant_id and c.contact_id = s.contact_id
     where k.secret_hash = the_hash and k.use = the_use and k.expires_date > enter.moment and s.tenant_id = enter.tenant_id
       and s.ends_date > enter.moment and s.last_seen_date > enter.moment - gate.session_idle()
       and not c.is_blocked and c.epoch = s.epoch;
    if found then
      select coalesce(array_agg(r.role_title order by r.role_title), '{}'), coalesce(bool_or(r.is_owner or coalesce(p.is_allowed, false)), false)
        into roles, is_allowed
        from public.site_contact_roles m
        join public.site_roles r on r.tenant_id = m.tenant_id and r.role_id = m.role_id and r.site_id = m.site_id
        left join public.site_role_permissions p on p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.service_route = the_route
       where m.tenant_id = enter.tenant_id and m.site_id = enter.site_id and m.contact_id = enter.contact_id;
      -- At most once a minute, never waiting for another request of the same session, and not when the disk takes no writes.
      if last_seen < moment - interval '1 minute' and current_setting('transaction_read_only') = 'off' then
        update gate.sessions set last_seen_date = enter.moment
         where session_id = (select s.session_id from gate.sessions s where s.session_id = enter.session_id for update skip locked);
        last_seen := moment;
      end if;
      seconds_left := extract(epoch from least(ends, last_seen + gate.session_idle()) - moment)::integer;
    end if;
  end if;
  return next;
end $$;

-- ---- the development outbox ----------------------------------------------------------------------------------

-- Where codes go in development, so that all processes show the same ones. Production neither writes nor reads it.
create table gate.outbox (
  message_id bigint generated always as identity primary key,
  tenant_id integer not null references gate.tenants,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_date timestamptz not null default now()
);

create function gate.put_into_outbox(the_tenant integer, the_channel text, the_recipient text, the_subject text, the_body text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into gate.outbox (tenant_id, channel, recipient, subject, body) values (the_tenant, the_channel, the_recipient, the_subject, the_body);
  delete from gate.outbox where message_id <= (select max(message_id) - 200 from gate.outbox);
$$;

create function gate.read_outbox()
returns table (tenant_title text, channel text, recipient text, subject text, body text, created_date timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.title, o.channel, o.recipient, o.subject, o.body, o.created_date
    from gate.outbox o join gate.tenants t using (tenant_id) order by o.message_id desc limit 50;
$$;

-- ---- housekeeping --------------------------------------------------------------------------------------------

-- Forgets what no rule looks at any more; any process, any time.
create function gate.forget_the_old(at timestamptz default null)
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
  end loop;
end $$;

revoke execute on all functions in schema gate from public;
grant execute on function
  gate.open_otp, gate.read_otp, gate.take_otp_attempt, gate.use_otp, gate.renew_otp, gate.take_back_renewal, gate.cancel_otp,
  gate.lock_budgets, gate.recent_events, gate.count_events, gate.spend_budgets, gate.refund_budgets,
  gate.open_session, gate.close_session, gate.rotate_refresh, gate.enter,
  gate.put_into_outbox, gate.read_outbox, gate.forget_the_old
to screenplay_app;
