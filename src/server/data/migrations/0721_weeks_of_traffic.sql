-- phase: expand
-- The rollups of web analytics have weeks too (`docs/domain/reports.md#weeks`): '2026/w47' is the week of the 47th Sunday
-- of 2026, in the time zone of the tenant. Users do not add up, so a week has rows of its own.

-- Returns the bucket of the week of a moment on the clocks of the tenant.
create function public.traffic_week(the_moment timestamp) returns text
  language plpgsql immutable strict parallel safe
  set search_path = ''
  as $$
  declare
    week constant integer := public.week_of_day(to_char(the_moment, 'YYYYMMDD')::integer);
  begin
    return lpad((week / 100)::text, 4, '0') || '/w' || lpad((week % 100 - 20)::text, 2, '0');
  end $$;
revoke execute on function public.traffic_week from public;
grant execute on function public.traffic_week to screenplay_app;

-- As in `0391_page_views.sql`, with weeks.
create or replace function public.traffic_changes(the_domain integer, the_zone text, the_visitors bigint[],
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
           public.traffic_week(min(n.viewed_date) at time zone the_zone) as week,
           count(*) filter (where n.is_view) as views, bool_or(not n.is_view) as is_engaged,
           (array_agg(n.link order by n.viewed_date, n.view_id) filter (where n.is_view))[1] as entry_link,
           (array_agg(n.link order by n.viewed_date desc, n.view_id desc) filter (where n.is_view))[1] as exit_link,
           coalesce((array_agg(n.source order by n.viewed_date, n.view_id) filter (where n.is_view))[1], 'Direct') as source,
           coalesce((array_agg(n.country_code order by n.viewed_date, n.view_id) filter (where n.is_view))[1], '') as country
      from numbered n
     group by n.sign, n.visitor_id, n.session_no
    having bool_or(n.is_view)
  ), views as materialized (
    select n.sign, n.visitor_id, to_char(n.viewed_date at time zone the_zone, 'YYYY/MM/DD/HH24') as hour,
           public.traffic_week(n.viewed_date at time zone the_zone) as week, n.link, s.source, s.country,
           case when n.utm_campaign is not null then n.utm_campaign || E'\x1f' || coalesce(n.utm_source, s.source) end as campaign
      from numbered n join visits s on s.sign = n.sign and s.visitor_id = n.visitor_id and s.session_no = n.session_no
     where n.is_view
  ), viewed as (
    select v.sign, d.dimension, g.bucket, d.value, v.visitor_id, count(*) as page_views
      from views v
     cross join lateral (values (''), (left(v.hour, 4)), (left(v.hour, 7)), (left(v.hour, 10)), (v.hour), (v.week)) as g (bucket)
     cross join lateral (values ('visitors', ''), ('link', v.link), ('source', v.source), ('country', v.country), ('campaign', v.campaign))
        as d (dimension, value)
     where d.value is not null
     group by 1, 2, 3, 4, 5
  ), landed as (
    select s.sign, d.dimension, g.bucket, d.value, s.visitor_id, count(*) as sessions,
           count(*) filter (where s.views = 1 and not s.is_engaged) as bounces, sum(s.views)::bigint as page_views
      from visits s
     cross join lateral (values (''), (left(s.hour, 4)), (left(s.hour, 7)), (left(s.hour, 10)), (s.hour), (s.week)) as g (bucket)
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
    select 'link', g.bucket, s.exit_link, 0, 0, 0, s.sign, 0, 0, 0, 0, 0, 0
      from visits s
     cross join lateral (values (''), (left(s.hour, 4)), (left(s.hour, 7)), (left(s.hour, 10)), (s.hour), (s.week)) as g (bucket)
    union all
    select 'visitors', g.bucket, '', 0, 0, 0, 0, 0, 0, 0, f.sign, 0, 0
      from (select distinct on (n.sign, n.visitor_id) n.sign, to_char(n.viewed_date at time zone the_zone, 'YYYY/MM/DD/HH24') as hour,
                   public.traffic_week(n.viewed_date at time zone the_zone) as week
              from numbered n where n.is_view order by n.sign, n.visitor_id, n.viewed_date) f
     cross join lateral (values (''), (left(f.hour, 4)), (left(f.hour, 7)), (left(f.hour, 10)), (f.hour), (f.week)) as g (bucket)
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

-- The weeks of what has been rolled up so far, in portions of visitors. Where the rollups are being rebuilt, visitors that
-- the rebuild has not reached get their weeks from it.
call gate.for_each_tenant($each$
do $do$
declare
  tenant constant integer := public.current_tenant_id();
  state public.traffic_states;
  domain integer;
  after_visitor bigint;
  visitors bigint[];
begin
  perform public.lock_traffic_rollups();
  select * into state from public.traffic_states s where s.tenant_id = tenant;
  for domain in
    select distinct r.site_web_domain_id from public.traffic_rollups r
     where r.tenant_id = tenant and r.dimension = 'visitors' and r.bucket = ''
  loop
    after_visitor := -9223372036854775808;
    loop
      select array_agg(one.visitor_id order by one.visitor_id) into visitors from (
        select distinct v.visitor_id from public.page_views v
         where v.tenant_id = tenant and v.site_web_domain_id = domain and v.visitor_id > after_visitor
           and (state.rebuilding_domain_id is null
             or (domain, v.visitor_id) <= (state.rebuilding_domain_id, state.rebuilding_visitor_id))
         order by v.visitor_id limit 1000) one;
      exit when visitors is null;
      insert into public.traffic_rollups as r (tenant_id, site_web_domain_id, dimension, bucket, value, users, page_views, sessions,
        exits, bounces, landing_users, landing_page_views, new_users, resurrected_users, lost_users)
      select tenant, domain, c.dimension, c.bucket, c.value, c.users, c.page_views, c.sessions, c.exits, c.bounces, c.landing_users,
             c.landing_page_views, c.new_users, c.resurrected_users, c.lost_users
        from public.traffic_changes(domain, state.time_zone, visitors, '{}', true) c
       where c.bucket like '%/w%'
      on conflict (tenant_id, site_web_domain_id, dimension, bucket, value) do update
        set users = r.users + excluded.users, page_views = r.page_views + excluded.page_views,
            sessions = r.sessions + excluded.sessions, exits = r.exits + excluded.exits, bounces = r.bounces + excluded.bounces,
            landing_users = r.landing_users + excluded.landing_users,
            landing_page_views = r.landing_page_views + excluded.landing_page_views, new_users = r.new_users + excluded.new_users;
      after_visitor := visitors[cardinality(visitors)];
    end loop;
  end loop;
end $do$
$each$);
