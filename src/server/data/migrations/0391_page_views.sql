-- Web analytics (`docs/domain/analytics.md`): arrivals of the collector, page views by month, and exact rollups.

-- What the collector has acknowledged and the rollups do not know yet.
create table public.page_view_arrivals (
  tenant_id integer not null references gate.tenants,
  arrival_id bigint generated always as identity,
  site_web_domain_id integer not null,
  visitor_id bigint not null,
  viewed_date timestamptz(3) not null,
  view_id bigint not null,
  -- False: a sign that the visitor stays on a page, which is no view.
  is_view boolean not null,
  link text collate "C" not null,
  -- Null: direct.
  source text collate "C",
  utm_source text collate "C",
  utm_medium text collate "C",
  utm_campaign text collate "C",
  country_code text collate "C",
  primary key (tenant_id, arrival_id)
);
call gate.make_tenant_table('public.page_view_arrivals');

-- The key finds all views of a visitor, in their order. Sessions are not stored: they follow from it. No reference to the
-- domain, so that one can be deleted without its views.
create table public.page_views (
  tenant_id integer not null references gate.tenants,
  site_web_domain_id integer not null,
  visitor_id bigint not null,
  viewed_date timestamptz(3) not null,
  view_id bigint not null,
  is_view boolean not null,
  link text collate "C" not null,
  source text collate "C",
  utm_source text collate "C",
  utm_medium text collate "C",
  utm_campaign text collate "C",
  country_code text collate "C",
  primary key (tenant_id, site_web_domain_id, visitor_id, viewed_date, view_id)
) partition by range (viewed_date);
-- Sessions that are not over yet, and visitors of the last days.
create index page_views_newest on public.page_views (tenant_id, site_web_domain_id, viewed_date);
call gate.make_tenant_table('public.page_views');

-- One row for each domain, dimension, bucket of time and value. The bucket is '' (all), '2026', '2026/03', '2026/03/09' or
-- '2026/03/09/14', in the time zone of the tenant: users do not add up, so every grain has rows of its own. Days count
-- the users that came back after a silence and those that were lost.
create table public.traffic_rollups (
  tenant_id integer not null references gate.tenants,
  site_web_domain_id integer not null,
  dimension text collate "C" not null
    constraint traffic_rollups_dimension_check check (dimension in ('visitors', 'link', 'source', 'country', 'campaign')),
  bucket text collate "C" not null,
  value text collate "C" not null,
  users integer not null default 0,
  page_views integer not null default 0,
  sessions integer not null default 0,
  exits integer not null default 0,
  bounces integer not null default 0,
  landing_users integer not null default 0,
  landing_page_views integer not null default 0,
  new_users integer not null default 0,
  resurrected_users integer not null default 0,
  lost_users integer not null default 0,
  primary key (tenant_id, site_web_domain_id, dimension, bucket, value)
);
create index traffic_rollups_empty on public.traffic_rollups (tenant_id, site_web_domain_id)
  where page_views = 0 and sessions = 0 and exits = 0 and lost_users = 0;
call gate.make_tenant_table('public.traffic_rollups');

-- The time zone of the rollups of a tenant, and how far they are rebuilt; null when they are whole.
create table public.traffic_states (
  tenant_id integer not null references gate.tenants,
  -- One row in each tenant.
  traffic_state_id integer not null default 1 constraint traffic_states_traffic_state_id_check check (traffic_state_id = 1),
  time_zone text collate "C" not null,
  rebuilding_domain_id integer,
  rebuilding_visitor_id bigint,
  primary key (tenant_id, traffic_state_id)
);
call gate.make_tenant_table('public.traffic_states');

create function gate.current_time_zone()
returns text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.time_zone from gate.tenants t where t.tenant_id = nullif(current_setting('app.tenant', true), '')::integer;
$$;

-- Makes the partition of the month of `the_date`, in UTC, unless it exists. Partitions are in the schema `gate`: they are
-- read through their table only, whose policy they are under.
create function gate.make_page_view_month(the_date timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  starts timestamp := date_trunc('month', the_date at time zone 'UTC');
  name text := 'page_views_' || to_char(date_trunc('month', the_date at time zone 'UTC'), 'YYYY_MM');
begin
  if to_regclass('gate.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(7223041200);
  if to_regclass('gate.' || name) is not null then return; end if;
  execute format('create table gate.%I partition of public.page_views for values from (%L) to (%L)',
    name, starts at time zone 'UTC', (starts + interval '1 month') at time zone 'UTC');
end $$;

-- Makes the partitions of the next two months, and drops those that are older than 25 months. The id of a visitor lives
-- for a year at most, so the rollups stay exact without them.
create function gate.keep_page_view_months()
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old record;
begin
  for ahead in 0 .. 2 loop
    perform gate.make_page_view_month(now() + make_interval(months => ahead));
  end loop;
  for old in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'gate' and c.relkind = 'r' and c.relname ~ '^page_views_\d{4}_\d\d$'
       and c.relname < 'page_views_' || to_char(now() - interval '25 months', 'YYYY_MM')
  loop
    execute format('drop table gate.%I', old.relname);
  end loop;
end $$;

-- Random for each day, forgotten after two: nobody can tell afterwards which address a visitor without an own id had.
create table gate.visitor_salts (
  day date primary key,
  salt text not null
);
create function gate.visitor_salt()
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  today date := (now() at time zone 'UTC')::date;
  found_salt text;
begin
  select s.salt into found_salt from gate.visitor_salts s where s.day = today;
  if found then return found_salt; end if;
  insert into gate.visitor_salts (day, salt) values (today, gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing;
  delete from gate.visitor_salts s where s.day < today - 1;
  select s.salt into found_salt from gate.visitor_salts s where s.day = today;
  return found_salt;
end $$;

-- Queues the rollups of the tenants in which arrivals wait without a job, and of those whose time zone was changed.
create function gate.queue_forgotten_arrivals()
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
  tenant record;
begin
  for tenant in select t.tenant_id, t.time_zone from gate.tenants t order by t.tenant_id loop
    perform set_config('app.tenant', tenant.tenant_id::text, true);
    if exists (select from public.page_view_arrivals a where a.tenant_id = tenant.tenant_id)
       or exists (select from public.traffic_states s where s.tenant_id = tenant.tenant_id
                     and (s.time_zone <> tenant.time_zone or s.rebuilding_domain_id is not null)) then
      perform gate.enqueue_job('analytics.rollUp', 'roll-up', '{}', null, 5);
    end if;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;

revoke execute on function gate.current_time_zone, gate.make_page_view_month, gate.keep_page_view_months, gate.visitor_salt,
  gate.queue_forgotten_arrivals from public;
grant execute on function gate.current_time_zone, gate.make_page_view_month, gate.keep_page_view_months, gate.visitor_salt,
  gate.queue_forgotten_arrivals to screenplay_app;

-- Returns what the views of some visitors of a domain contribute to the rollups, once `the_arrivals` are added to them, less
-- what they contribute now. Every figure is a sum over visitors, so a visitor's new figures replace its old ones exactly,
-- whatever came late or twice. With `from_nothing` nothing is taken off.
create function public.traffic_changes(the_domain integer, the_zone text, the_visitors bigint[],
  the_arrivals public.page_view_arrivals[], from_nothing boolean)
returns table (dimension text, bucket text, value text, users bigint, page_views bigint, sessions bigint, exits bigint, bounces bigint,
  landing_users bigint, landing_page_views bigint, new_users bigint, resurrected_users bigint, lost_users bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with stored as materialized (
    select v.visitor_id, v.viewed_date, v.view_id, v.is_view, v.link, v.source, v.utm_source, v.utm_campaign, v.country_code
      from unnest(the_visitors) as one (visitor_id)
      join public.page_views v
        on v.tenant_id = public.current_tenant_id() and v.site_web_domain_id = the_domain and v.visitor_id = one.visitor_id
  ), events as materialized (
    select -1 as sign, s.* from stored s where not from_nothing
    union all
    select 1, s.* from stored s
    union all
    select 1, a.visitor_id, a.viewed_date, a.view_id, a.is_view, a.link, a.source, a.utm_source, a.utm_campaign, a.country_code
      from unnest(the_arrivals) a
  ), opened as (
    select e.*, case when e.viewed_date - lag(e.viewed_date) over w <= interval '30 minutes' then 0 else 1 end as opens
      from events e window w as (partition by e.sign, e.visitor_id order by e.viewed_date, e.view_id)
  ), numbered as (
    select o.*, sum(o.opens) over (partition by o.sign, o.visitor_id order by o.viewed_date, o.view_id) as session_no
      from opened o
  ), visits as materialized (
    select n.sign, n.visitor_id, n.session_no, to_char(min(n.viewed_date) at time zone the_zone, 'YYYY/MM/DD/HH24') as hour,
           count(*) filter (where n.is_view) as views, bool_or(not n.is_view) as is_engaged,
           (array_agg(n.link order by n.viewed_date, n.view_id) filter (where n.is_view))[1] as entry_link,
           (array_agg(n.link order by n.viewed_date desc, n.view_id desc) filter (where n.is_view))[1] as exit_link,
           coalesce((array_agg(n.source order by n.viewed_date, n.view_id) filter (where n.is_view))[1], 'Direct') as source,
           coalesce((array_agg(n.country_code order by n.viewed_date, n.view_id) filter (where n.is_view))[1], '') as country
      from numbered n
     group by n.sign, n.visitor_id, n.session_no
    having bool_or(n.is_view)
  ), views as materialized (
    select n.sign, n.visitor_id, to_char(n.viewed_date at time zone the_zone, 'YYYY/MM/DD/HH24') as hour, n.link, s.source, s.country,
           case when n.utm_campaign is not null then n.utm_campaign || E'\x1f' || coalesce(n.utm_source, s.source) end as campaign
      from numbered n join visits s on s.sign = n.sign and s.visitor_id = n.visitor_id and s.session_no = n.session_no
     where n.is_view
  ), grains (letters) as (values (0), (4), (7), (10), (13)),
  viewed as (
    select v.sign, d.dimension, left(v.hour, g.letters) as bucket, d.value, v.visitor_id, count(*) as page_views
      from views v cross join grains g
     cross join lateral (values ('visitors', ''), ('link', v.link), ('source', v.source), ('country', v.country), ('campaign', v.campaign))
        as d (dimension, value)
     where d.value is not null
     group by 1, 2, 3, 4, 5
  ), landed as (
    select s.sign, d.dimension, left(s.hour, g.letters) as bucket, d.value, s.visitor_id, count(*) as sessions,
           count(*) filter (where s.views = 1 and not s.is_engaged) as bounces, sum(s.views)::bigint as page_views
      from visits s cross join grains g
     cross join lateral (values ('visitors', ''), ('link', s.entry_link)) as d (dimension, value)
     group by 1, 2, 3, 4, 5
  ), days as (
    select d.sign, d.visitor_id, d.day, d.day - lag(d.day) over w as since, lead(d.day) over w - d.day as until
      from (select distinct v.sign, v.visitor_id, to_date(left(v.hour, 10), 'YYYY/MM/DD') as day from views v) d
    window w as (partition by d.sign, d.visitor_id order by d.day)
  ), parts as (
    select v.dimension, v.bucket, v.value, v.sign as users, v.sign * v.page_views as page_views, 0::bigint as sessions, 0::bigint as exits,
           0::bigint as bounces, 0 as landing_users, 0::bigint as landing_page_views, 0 as new_users, 0 as resurrected_users, 0 as lost_users
      from viewed v
    union all
    select l.dimension, l.bucket, l.value, 0, 0, l.sign * l.sessions, 0, l.sign * l.bounces, l.sign, l.sign * l.page_views, 0, 0, 0
      from landed l
    union all
    select 'link', left(s.hour, g.letters), s.exit_link, 0, 0, 0, s.sign, 0, 0, 0, 0, 0, 0
      from visits s cross join grains g
    union all
    select 'visitors', left(f.hour, g.letters), '', 0, 0, 0, 0, 0, 0, 0, f.sign, 0, 0
      from (select distinct on (n.sign, n.visitor_id) n.sign, to_char(n.viewed_date at time zone the_zone, 'YYYY/MM/DD/HH24') as hour
              from numbered n where n.is_view order by n.sign, n.visitor_id, n.viewed_date) f
     cross join grains g
    union all
    select 'visitors', to_char(d.day, 'YYYY/MM/DD'), '', 0, 0, 0, 0, 0, 0, 0, 0, d.sign, 0 from days d where d.since > 15
    union all
    select 'visitors', to_char(d.day + 15, 'YYYY/MM/DD'), '', 0, 0, 0, 0, 0, 0, 0, 0, 0, d.sign
      from days d where d.until is null or d.until > 15
  ), summed as (
    select p.dimension, p.bucket, p.value, sum(p.users) as users, sum(p.page_views)::bigint as page_views, sum(p.sessions)::bigint as sessions,
           sum(p.exits)::bigint as exits, sum(p.bounces)::bigint as bounces, sum(p.landing_users) as landing_users,
           sum(p.landing_page_views)::bigint as landing_page_views, sum(p.new_users) as new_users,
           sum(p.resurrected_users) as resurrected_users, sum(p.lost_users) as lost_users
      from parts p group by p.dimension, p.bucket, p.value
  )
  select * from summed s
   where (s.users, s.page_views, s.sessions, s.exits, s.bounces, s.landing_users, s.landing_page_views, s.new_users, s.resurrected_users,
          s.lost_users) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
$$;

-- Adds changes to the rollups of a domain, and deletes the rows that have become empty.
create function public.change_traffic_rollups(the_domain integer, the_zone text, the_visitors bigint[],
  the_arrivals public.page_view_arrivals[], from_nothing boolean)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.traffic_rollups as r (tenant_id, site_web_domain_id, dimension, bucket, value, users, page_views, sessions, exits,
    bounces, landing_users, landing_page_views, new_users, resurrected_users, lost_users)
  select public.current_tenant_id(), the_domain, c.dimension, c.bucket, c.value, c.users, c.page_views, c.sessions, c.exits, c.bounces,
         c.landing_users, c.landing_page_views, c.new_users, c.resurrected_users, c.lost_users
    from public.traffic_changes(the_domain, the_zone, the_visitors, the_arrivals, from_nothing) c
   order by c.dimension, c.bucket, c.value
  on conflict (tenant_id, site_web_domain_id, dimension, bucket, value) do update
    set users = r.users + excluded.users, page_views = r.page_views + excluded.page_views, sessions = r.sessions + excluded.sessions,
        exits = r.exits + excluded.exits, bounces = r.bounces + excluded.bounces, landing_users = r.landing_users + excluded.landing_users,
        landing_page_views = r.landing_page_views + excluded.landing_page_views, new_users = r.new_users + excluded.new_users,
        resurrected_users = r.resurrected_users + excluded.resurrected_users, lost_users = r.lost_users + excluded.lost_users;
  delete from public.traffic_rollups r
   where r.tenant_id = public.current_tenant_id() and r.site_web_domain_id = the_domain
     and r.page_views = 0 and r.sessions = 0 and r.exits = 0 and r.lost_users = 0;
end $$;

-- Locks the rollups of the tenant until the transaction ends: one process at a time changes them.
create function public.lock_traffic_rollups()
returns void language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(722304120, public.current_tenant_id());
$$;

-- Moves up to `the_limit` arrivals of one domain to the page views and into the rollups. Returns how many it has taken;
-- none when none is left, or while the rollups are rebuilt. A view that is known already, by its id and visitor, is dropped.
create function public.roll_up_arrivals(the_limit integer)
returns integer language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := public.current_tenant_id();
  the_domain integer;
  the_zone text;
  taken public.page_view_arrivals[];
  fresh public.page_view_arrivals[];
  the_month timestamptz;
begin
  perform public.lock_traffic_rollups();
  select s.time_zone into the_zone from public.traffic_states s where s.tenant_id = tenant and s.rebuilding_domain_id is null;
  if not found then return 0; end if;
  select a.site_web_domain_id into the_domain from public.page_view_arrivals a where a.tenant_id = tenant order by a.arrival_id limit 1;
  if not found then return 0; end if;
  select array_agg(a order by a.arrival_id) into taken from public.page_view_arrivals a
   where a.tenant_id = tenant and a.arrival_id in (
     select n.arrival_id from public.page_view_arrivals n
      where n.tenant_id = tenant and n.site_web_domain_id = the_domain order by n.arrival_id limit the_limit);
  select array_agg(t) into fresh from unnest(taken) t
   where not exists (
     select from public.page_views v
      where v.tenant_id = tenant and v.site_web_domain_id = the_domain and v.visitor_id = t.visitor_id and v.view_id = t.view_id)
     and not exists (
     select from unnest(taken) e
      where e.visitor_id = t.visitor_id and e.view_id = t.view_id and e.arrival_id < t.arrival_id);
  if fresh is not null then
    for the_month in select distinct date_trunc('month', f.viewed_date at time zone 'UTC') at time zone 'UTC' from unnest(fresh) f loop
      perform gate.make_page_view_month(the_month);
    end loop;
    perform public.change_traffic_rollups(the_domain, the_zone,
      (select array_agg(distinct f.visitor_id) from unnest(fresh) f), fresh, false);
    insert into public.page_views (tenant_id, site_web_domain_id, visitor_id, viewed_date, view_id, is_view, link, source, utm_source,
      utm_medium, utm_campaign, country_code)
    select tenant, the_domain, f.visitor_id, f.viewed_date, f.view_id, f.is_view, f.link, f.source, f.utm_source, f.utm_medium,
           f.utm_campaign, f.country_code
      from unnest(fresh) f;
  end if;
  delete from public.page_view_arrivals a
   where a.tenant_id = tenant and a.arrival_id in (select t.arrival_id from unnest(taken) t);
  return cardinality(taken);
end $$;

-- Begins to rebuild the rollups of the tenant where they are of another time zone; with `is_wanted` in any case.
create function public.begin_traffic_rebuild(is_wanted boolean)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := public.current_tenant_id();
begin
  perform public.lock_traffic_rollups();
  insert into public.traffic_states (tenant_id, time_zone) values (tenant, gate.current_time_zone()) on conflict do nothing;
  if not is_wanted and exists (select from public.traffic_states s where s.tenant_id = tenant and s.time_zone = gate.current_time_zone())
  then return; end if;
  delete from public.traffic_rollups r where r.tenant_id = tenant;
  update public.traffic_states s
     set time_zone = gate.current_time_zone(), rebuilding_domain_id = 0, rebuilding_visitor_id = 0
   where s.tenant_id = tenant;
end $$;

-- Rebuilds the rollups of the next `the_limit` visitors. Returns false when they are whole.
create function public.rebuild_traffic_rollups(the_limit integer)
returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := public.current_tenant_id();
  state public.traffic_states;
  next_domain integer;
  visitors bigint[];
begin
  perform public.lock_traffic_rollups();
  select * into state from public.traffic_states s where s.tenant_id = tenant;
  if state.rebuilding_domain_id is null then return false; end if;
  select array_agg(one.visitor_id order by one.visitor_id) into visitors from (
    select distinct v.visitor_id from public.page_views v
     where v.tenant_id = tenant and v.site_web_domain_id = state.rebuilding_domain_id and v.visitor_id > state.rebuilding_visitor_id
     order by v.visitor_id limit the_limit) one;
  if visitors is null then
    select min(v.site_web_domain_id) into next_domain from public.page_views v
     where v.tenant_id = tenant and v.site_web_domain_id > state.rebuilding_domain_id;
    update public.traffic_states s
       set rebuilding_domain_id = next_domain, rebuilding_visitor_id = -9223372036854775808
     where s.tenant_id = tenant;
    return next_domain is not null;
  end if;
  perform public.change_traffic_rollups(state.rebuilding_domain_id, state.time_zone, visitors, '{}', true);
  update public.traffic_states s set rebuilding_visitor_id = visitors[cardinality(visitors)] where s.tenant_id = tenant;
  return true;
end $$;

revoke execute on function public.traffic_changes, public.change_traffic_rollups, public.lock_traffic_rollups, public.roll_up_arrivals,
  public.begin_traffic_rebuild, public.rebuild_traffic_rollups from public;
grant execute on function public.traffic_changes, public.change_traffic_rollups, public.lock_traffic_rollups, public.roll_up_arrivals,
  public.begin_traffic_rebuild, public.rebuild_traffic_rollups to screenplay_app;
