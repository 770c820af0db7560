-- phase: expand
-- The totals of sales and the rollups of traffic have rows of weeks. A job (`reports.fillTotals`) makes the weeks of what
-- was added up before, in portions of customers and visitors, each in a transaction of its own, while others go on. A row
-- of `report_fills` says how far the job is; without one, the weeks are whole. Every change keeps the weeks of a customer or
-- visitor up to there, and the job makes those of the others: so each sale and each view is counted once.

create table public.report_fills (
  tenant_id integer not null references gate.tenants,
  -- 'orders' and 'products' are for `0791_totals_of_charts.sql`.
  area text collate "C" not null constraint report_fills_area_check check (area in ('sales', 'traffic', 'orders', 'products')),
  -- The domain of traffic. 0 before the first one, and for sales.
  part_id integer not null default 0,
  -- The last customer, or the last visitor of the domain, whose weeks are there.
  after_id bigint not null default -9223372036854775808,
  primary key (tenant_id, area)
);
call gate.make_tenant_table('public.report_fills');

-- The lock waits for sales that are being added up.
lock table public.sale_facts, public.product_facts in share row exclusive mode;
do $do$
begin
  call gate.for_each_tenant($each$
    with marked as (
      insert into public.report_fills (tenant_id, area)
      select public.current_tenant_id(), 'sales'
      where exists (select from public.sale_facts s where s.tenant_id = public.current_tenant_id())
      union all
      -- Also of a tenant whose first views are being rolled up: without views the job ends at once.
      select public.current_tenant_id(), 'traffic'
      where exists (select from public.traffic_states s where s.tenant_id = public.current_tenant_id())
         or exists (select from public.site_web_domains d where d.tenant_id = public.current_tenant_id())
      returning area)
    select gate.enqueue_job('reports.fillWeeks', 'weeks', '{}', null, 5) where exists (select from marked)
  $each$);
end $do$;

-- Adds the weeks of all sales of some customers.
create function public.add_sale_weeks(tenant integer, parties integer[]) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    with parts as (
      select public.week_of_day(f.day) as bucket, f.* from public.sale_facts f
      where f.tenant_id = tenant and f.party_id = any (parties)),
    sales as (
      insert into public.place_sales as s (tenant_id, bucket, place_id, currency_code, order_count, amount, refunded)
      select tenant, p.bucket, p.place_id, p.currency_code, count(*), sum(p.amount), sum(p.refunded)
      from parts p group by p.bucket, p.place_id, p.currency_code
      on conflict (tenant_id, bucket, place_id, currency_code) do update set
        order_count = s.order_count + excluded.order_count, amount = s.amount + excluded.amount,
        refunded = s.refunded + excluded.refunded),
    customers as (
      insert into public.place_customers as c (tenant_id, bucket, place_id, customer_count)
      select tenant, p.bucket, coalesce(p.place_id, 0), count(distinct p.party_id)
      from parts p group by grouping sets ((p.bucket, p.place_id), (p.bucket))
      on conflict (tenant_id, bucket, place_id) do update set customer_count = c.customer_count + excluded.customer_count),
    bought as (
      insert into public.customer_sales
        (tenant_id, bucket, party_id, currency_code, place_id, order_count, amount, refunded)
      select tenant, p.bucket, p.party_id, p.currency_code,
        (array_agg(p.place_id order by p.created_date desc, p.order_id desc))[1], count(*), sum(p.amount), sum(p.refunded)
      from parts p group by p.bucket, p.party_id, p.currency_code
      on conflict (tenant_id, bucket, party_id, currency_code) do nothing)
    insert into public.customer_periods
      (tenant_id, bucket, party_id, life_count, life_amount, life_currency, first_order, last_order)
    select tenant, g.bucket, g.party_id, sum(g.order_count) over life, sum(g.amount) over life,
      case when min(g.lowest) over life = max(g.highest) over life then min(g.lowest) over life end,
      min(g.first_order) over life, g.last_order
    from (
      select p.bucket, p.party_id, count(*) as order_count, sum(p.amount) as amount, min(p.currency_code) as lowest,
        max(p.currency_code) as highest, min(p.created_date) as first_order, max(p.created_date) as last_order
      from parts p group by p.bucket, p.party_id) g
    window life as (partition by g.party_id order by g.bucket)
    on conflict (tenant_id, bucket, party_id) do nothing;
  end $$;

create function public.add_product_weeks(tenant integer, parties integer[]) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    insert into public.place_products as s
      (tenant_id, bucket, place_id, product_id, size, currency_code, unit_count, amount)
    select tenant, public.week_of_day(f.day), f.place_id, f.product_id, f.size, f.currency_code, sum(f.unit_count),
      sum(f.amount)
    from public.product_facts f where f.tenant_id = tenant and f.party_id = any (parties) group by 2, 3, 4, 5, 6
    on conflict (tenant_id, bucket, place_id, product_id, size, currency_code) do update set
      unit_count = s.unit_count + excluded.unit_count, amount = s.amount + excluded.amount;
  end $$;

-- Weeks follow from the sales as they were added up last, by triggers: `fold_sales`, which a process of the release before
-- may be at, need not know of them. Sales are taken away and added with all other sales of their customers, so that what is
-- counted of a customer is whole. An import of a tenant adds them in portions, and removes what the triggers make of these:
-- its archive has the totals.
create or replace function public.take_weeks_of_sales() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.place_sales s
    set order_count = s.order_count - x.order_count, amount = s.amount - x.amount, refunded = s.refunded - x.refunded
    from (
      select g.tenant_id, public.week_of_day(g.day) as bucket, g.place_id, g.currency_code, count(*)::integer as order_count,
        sum(g.amount)::bigint as amount, sum(g.refunded)::bigint as refunded
      from gone g
      where not exists (
        select from public.report_fills w where w.tenant_id = g.tenant_id and w.area = 'sales' and w.after_id < g.party_id)
      group by 1, 2, 3, 4) x
    where s.tenant_id = x.tenant_id and s.bucket = x.bucket and s.place_id = x.place_id and s.currency_code = x.currency_code;
    update public.place_customers c set customer_count = c.customer_count - x.customer_count
    from (
      select w.tenant_id, w.bucket, coalesce(w.place_id, 0) as place_id, count(distinct w.party_id)::integer as customer_count
      from (select g.tenant_id, public.week_of_day(g.day) as bucket, g.place_id, g.party_id from gone g
        where not exists (
          select from public.report_fills f
          where f.tenant_id = g.tenant_id and f.area = 'sales' and f.after_id < g.party_id)) w
      group by grouping sets ((w.tenant_id, w.bucket, w.place_id), (w.tenant_id, w.bucket))) x
    where c.tenant_id = x.tenant_id and c.bucket = x.bucket and c.place_id = x.place_id;
    return null;
  end $$;

create or replace function public.take_weeks_of_products() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.place_products s set unit_count = s.unit_count - x.unit_count, amount = s.amount - x.amount
    from (
      select g.tenant_id, public.week_of_day(g.day) as bucket, g.place_id, g.product_id, g.size, g.currency_code,
        sum(g.unit_count)::integer as unit_count, sum(g.amount)::bigint as amount
      from gone g
      where not exists (
        select from public.report_fills w where w.tenant_id = g.tenant_id and w.area = 'sales' and w.after_id < g.party_id)
      group by 1, 2, 3, 4, 5, 6) x
    where s.tenant_id = x.tenant_id and s.bucket = x.bucket and s.place_id = x.place_id and s.product_id = x.product_id
      and s.size = x.size and s.currency_code = x.currency_code;
    return null;
  end $$;

create or replace function public.add_weeks_of_sales() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform public.add_sale_weeks(f.tenant_id, array_agg(distinct f.party_id))
    from fresh f
    where not exists (
      select from public.report_fills w where w.tenant_id = f.tenant_id and w.area = 'sales' and w.after_id < f.party_id)
    group by f.tenant_id;
    return null;
  end $$;

create or replace function public.add_weeks_of_products() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform public.add_product_weeks(f.tenant_id, array_agg(distinct f.party_id))
    from fresh f
    where not exists (
      select from public.report_fills w where w.tenant_id = f.tenant_id and w.area = 'sales' and w.after_id < f.party_id)
    group by f.tenant_id;
    return null;
  end $$;

create or replace trigger sale_facts_weeks_taken after delete on public.sale_facts
  referencing old table as gone for each statement execute function public.take_weeks_of_sales();
create or replace trigger product_facts_weeks_taken after delete on public.product_facts
  referencing old table as gone for each statement execute function public.take_weeks_of_products();
create or replace trigger sale_facts_weeks_added after insert on public.sale_facts
  referencing new table as fresh for each statement execute function public.add_weeks_of_sales();
create or replace trigger product_facts_weeks_added after insert on public.product_facts
  referencing new table as fresh for each statement execute function public.add_weeks_of_products();

-- Adds the weeks of the next customers, as many as have about `portion` sales. Returns false when the weeks are whole.
create function public.fill_sale_weeks(portion integer) returns boolean
  language plpgsql
  set search_path = ''
  as $$
  declare
    tenant constant integer := public.current_tenant_id();
    done bigint;
    parties integer[];
  begin
    -- The lock of `fold_sales`.
    perform pg_advisory_xact_lock(370, tenant);
    select w.after_id into done from public.report_fills w where w.tenant_id = tenant and w.area = 'sales';
    if not found then return false; end if;
    select array_agg(distinct n.party_id) into parties from (
      select s.party_id from public.sale_facts s where s.tenant_id = tenant and s.party_id > done
      order by s.party_id limit portion) n;
    if parties is null then
      delete from public.report_fills w where w.tenant_id = tenant and w.area = 'sales';
      return false;
    end if;
    perform public.add_sale_weeks(tenant, parties);
    perform public.add_product_weeks(tenant, parties);
    update public.report_fills w set after_id = parties[cardinality(parties)] where w.tenant_id = tenant and w.area = 'sales';
    return true;
  end $$;

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

-- Adds changes to the rollups of a domain: with `are_weeks` those of weeks alone, with false the others alone.
create function public.add_traffic_changes(the_domain integer, the_zone text, the_visitors bigint[],
  the_arrivals public.page_view_arrivals[], from_nothing boolean, are_weeks boolean)
returns void language sql set search_path = pg_catalog, pg_temp as $$
  insert into public.traffic_rollups as r (tenant_id, site_web_domain_id, dimension, bucket, value, users, page_views, sessions, exits,
    bounces, landing_users, landing_page_views, new_users, resurrected_users, lost_users)
  select public.current_tenant_id(), the_domain, c.dimension, c.bucket, c.value, c.users, c.page_views, c.sessions, c.exits, c.bounces,
         c.landing_users, c.landing_page_views, c.new_users, c.resurrected_users, c.lost_users
    from public.traffic_changes(the_domain, the_zone, the_visitors, the_arrivals, from_nothing) c
   where are_weeks is null or (c.bucket like '%/w%') = are_weeks
   order by c.dimension, c.bucket, c.value
  on conflict (tenant_id, site_web_domain_id, dimension, bucket, value) do update
    set users = r.users + excluded.users, page_views = r.page_views + excluded.page_views, sessions = r.sessions + excluded.sessions,
        exits = r.exits + excluded.exits, bounces = r.bounces + excluded.bounces, landing_users = r.landing_users + excluded.landing_users,
        landing_page_views = r.landing_page_views + excluded.landing_page_views, new_users = r.new_users + excluded.new_users,
        resurrected_users = r.resurrected_users + excluded.resurrected_users, lost_users = r.lost_users + excluded.lost_users;
$$;

-- As in `0391_page_views.sql`, but without the weeks of visitors that the fill of the weeks has not reached.
create or replace function public.change_traffic_rollups(the_domain integer, the_zone text, the_visitors bigint[],
  the_arrivals public.page_view_arrivals[], from_nothing boolean)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant integer := public.current_tenant_id();
  fill public.report_fills;
  part record;
begin
  select * into fill from public.report_fills w where w.tenant_id = tenant and w.area = 'traffic';
  if not found then
    perform public.add_traffic_changes(the_domain, the_zone, the_visitors, the_arrivals, from_nothing, null);
  else
    for part in
      select v.has_weeks, array_agg(v.visitor_id) as visitors from (
        select o.visitor_id, (the_domain, o.visitor_id) <= (fill.part_id, fill.after_id) as has_weeks
          from unnest(the_visitors) as o (visitor_id)) v
       group by v.has_weeks
    loop
      perform public.add_traffic_changes(the_domain, the_zone, part.visitors,
        array(select a from unnest(the_arrivals) a where a.visitor_id = any (part.visitors)), from_nothing,
        case when not part.has_weeks then false end);
    end loop;
  end if;
  delete from public.traffic_rollups r
   where r.tenant_id = tenant and r.site_web_domain_id = the_domain
     and r.page_views = 0 and r.sessions = 0 and r.exits = 0 and r.lost_users = 0;
end $$;

-- As in `0391_page_views.sql`; the rebuilt rollups have their weeks.
create or replace function public.begin_traffic_rebuild(is_wanted boolean)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := public.current_tenant_id();
begin
  perform public.lock_traffic_rollups();
  insert into public.traffic_states (tenant_id, time_zone) values (tenant, gate.current_time_zone()) on conflict do nothing;
  if not is_wanted and exists (select from public.traffic_states s where s.tenant_id = tenant and s.time_zone = gate.current_time_zone())
  then return; end if;
  delete from public.traffic_rollups r where r.tenant_id = tenant;
  delete from public.report_fills w where w.tenant_id = tenant and w.area = 'traffic';
  update public.traffic_states s
     set time_zone = gate.current_time_zone(), rebuilding_domain_id = 0, rebuilding_visitor_id = 0
   where s.tenant_id = tenant;
end $$;

-- Makes the weeks of a domain agree with its days, which know page views that are not kept any more: a visitor is new in
-- the week of the day on which it was new, and a week of which page views are missing is left out.
create function public.settle_traffic_weeks(the_domain integer)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant integer := public.current_tenant_id();
  week record;
begin
  for week in
    with days as (
      select public.traffic_week(to_date(r.bucket, 'YYYY/MM/DD')::timestamp) as bucket, sum(r.page_views) as page_views,
             sum(r.new_users)::integer as new_users
        from public.traffic_rollups r
       where r.tenant_id = tenant and r.site_web_domain_id = the_domain and r.dimension = 'visitors' and r.value = ''
         and length(r.bucket) = 10
       group by 1)
    select w.bucket, d.new_users, w.page_views = d.page_views as is_whole
      from public.traffic_rollups w join days d on d.bucket = w.bucket
     where w.tenant_id = tenant and w.site_web_domain_id = the_domain and w.dimension = 'visitors' and w.value = ''
       and (w.page_views, w.new_users) <> (d.page_views, d.new_users)
  loop
    if week.is_whole then
      update public.traffic_rollups w set new_users = week.new_users
       where w.tenant_id = tenant and w.site_web_domain_id = the_domain and w.dimension = 'visitors' and w.bucket = week.bucket
         and w.value = '';
    else
      delete from public.traffic_rollups w
       where w.tenant_id = tenant and w.site_web_domain_id = the_domain and w.bucket = week.bucket;
    end if;
  end loop;
end $$;

-- Adds the weeks of the next `the_limit` visitors. Returns false when the weeks are whole, or while the rollups are rebuilt.
create function public.fill_traffic_weeks(the_limit integer)
returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant integer := public.current_tenant_id();
  fill public.report_fills;
  state public.traffic_states;
  next_domain integer;
  visitors bigint[];
begin
  perform public.lock_traffic_rollups();
  select * into fill from public.report_fills w where w.tenant_id = tenant and w.area = 'traffic';
  if not found then return false; end if;
  select * into state from public.traffic_states s where s.tenant_id = tenant;
  if state.rebuilding_domain_id is not null then return false; end if;
  select array_agg(one.visitor_id order by one.visitor_id) into visitors from (
    select distinct v.visitor_id from public.page_views v
     where v.tenant_id = tenant and v.site_web_domain_id = fill.part_id and v.visitor_id > fill.after_id
     order by v.visitor_id limit the_limit) one;
  if visitors is not null then
    perform public.add_traffic_changes(fill.part_id, state.time_zone, visitors, '{}', true, true);
    update public.report_fills w set after_id = visitors[cardinality(visitors)] where w.tenant_id = tenant and w.area = 'traffic';
    return true;
  end if;
  perform public.settle_traffic_weeks(fill.part_id);
  select min(v.site_web_domain_id) into next_domain from public.page_views v
   where v.tenant_id = tenant and v.site_web_domain_id > fill.part_id;
  if next_domain is null then
    delete from public.report_fills w where w.tenant_id = tenant and w.area = 'traffic';
    return false;
  end if;
  update public.report_fills w set part_id = next_domain, after_id = -9223372036854775808
   where w.tenant_id = tenant and w.area = 'traffic';
  return true;
end $$;

-- As in `0391_page_views.sql`, and the fill of the weeks that its job has not ended.
create or replace function gate.queue_forgotten_arrivals()
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
    if exists (select from public.report_fills w where w.tenant_id = tenant.tenant_id) then
      perform gate.enqueue_job('reports.fillWeeks', 'weeks', '{}', null, 5);
    end if;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;

revoke execute on function public.add_sale_weeks, public.add_product_weeks, public.take_weeks_of_sales,
  public.add_weeks_of_sales, public.take_weeks_of_products, public.add_weeks_of_products, public.fill_sale_weeks,
  public.add_traffic_changes, public.settle_traffic_weeks, public.fill_traffic_weeks from public;
grant execute on function public.add_sale_weeks, public.add_product_weeks, public.take_weeks_of_sales,
  public.add_weeks_of_sales, public.take_weeks_of_products, public.add_weeks_of_products, public.fill_sale_weeks,
  public.add_traffic_changes, public.settle_traffic_weeks, public.fill_traffic_weeks to screenplay_app;
