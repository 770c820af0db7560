-- Sales, added up by period (`docs/domain/reports.md#rollups`). A bucket is the number of a period: 0 for all time, 2026,
-- 202603, 20260309. An order leaves a note of its customer; `fold_sales` computes all rows of the noted customers anew, and
-- corrects the totals by the difference. What it computes for a customer depends on the orders alone, so that totals
-- built at once and totals built bit by bit are the same.

-- Customers whose orders have changed since they were added up.
create table public.sale_changes (
  tenant_id integer not null references gate.tenants,
  sale_change_id bigint generated always as identity,
  party_id integer not null,
  primary key (tenant_id, sale_change_id)
);
call gate.make_tenant_table('public.sale_changes');

create function public.note_sale_change() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if tg_op <> 'INSERT' then
      insert into public.sale_changes (tenant_id, party_id) values (old.tenant_id, old.party_id);
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.party_id <> old.party_id) then
      insert into public.sale_changes (tenant_id, party_id) values (new.tenant_id, new.party_id);
    end if;
    return null;
  end $$;
create trigger orders_sale_added after insert or delete on public.orders
  for each row execute function public.note_sale_change();
create trigger orders_sale_changed after update on public.orders
  for each row when (old.* is distinct from new.*) execute function public.note_sale_change();

create table public.sale_places (
  tenant_id integer not null references gate.tenants,
  place_id integer generated always as identity,
  country text collate "und-x-icu" not null,
  state text collate "und-x-icu" not null,
  pin_code text collate "und-x-icu",
  primary key (tenant_id, place_id),
  unique nulls not distinct (tenant_id, country, state, pin_code)
);
call gate.make_tenant_table('public.sale_places');

-- Each sale as it was added up last: what is taken away from the totals when it changes.
create table public.sale_facts (
  tenant_id integer not null references gate.tenants,
  order_id integer not null,
  party_id integer not null,
  place_id integer not null,
  currency_code text collate "C" not null,
  day integer not null,
  created_date timestamptz(3) not null,
  amount bigint not null,
  refunded bigint not null,
  primary key (tenant_id, order_id)
);
create index sale_facts_of_party on public.sale_facts (tenant_id, party_id);
call gate.make_tenant_table('public.sale_facts');

-- A customer with a sale in a bucket. `life_` counts from the first sale to the end of the bucket; `life_currency` is null
-- when these sales are in several currencies.
create table public.customer_periods (
  tenant_id integer not null references gate.tenants,
  bucket integer not null,
  party_id integer not null,
  life_count integer not null,
  life_amount bigint not null,
  life_currency text collate "C",
  first_order timestamptz(3) not null,
  last_order timestamptz(3) not null,
  primary key (tenant_id, bucket, party_id)
);
create index customer_periods_of_party on public.customer_periods (tenant_id, party_id);
create index customer_periods_by_amount on public.customer_periods (tenant_id, bucket, (life_count = 1), life_amount desc, party_id);
call gate.make_tenant_table('public.customer_periods');

-- What a customer bought in a bucket, by currency, and the place of the latest of these sales.
create table public.customer_sales (
  tenant_id integer not null references gate.tenants,
  bucket integer not null,
  party_id integer not null,
  currency_code text collate "C" not null,
  place_id integer not null,
  order_count integer not null,
  amount bigint not null,
  refunded bigint not null,
  primary key (tenant_id, bucket, party_id, currency_code)
);
create index customer_sales_of_party on public.customer_sales (tenant_id, party_id);
create index customer_sales_by_amount on public.customer_sales (tenant_id, bucket, amount desc, party_id, currency_code);
call gate.make_tenant_table('public.customer_sales');

create table public.place_sales (
  tenant_id integer not null references gate.tenants,
  bucket integer not null,
  place_id integer not null,
  currency_code text collate "C" not null,
  order_count integer not null,
  amount bigint not null,
  refunded bigint not null,
  primary key (tenant_id, bucket, place_id, currency_code)
);
create index place_sales_empty on public.place_sales (tenant_id) where order_count = 0;
call gate.make_tenant_table('public.place_sales');

-- The customers of a bucket at a place, and those everywhere, with the place 0. They do not add up.
create table public.place_customers (
  tenant_id integer not null references gate.tenants,
  bucket integer not null,
  place_id integer not null,
  customer_count integer not null,
  primary key (tenant_id, bucket, place_id)
);
create index place_customers_empty on public.place_customers (tenant_id) where customer_count = 0;
call gate.make_tenant_table('public.place_customers');

-- The live units of each product and size in a sale, as they were added up last. Without a size it is ''.
create table public.product_facts (
  tenant_id integer not null references gate.tenants,
  order_id integer not null,
  product_id integer not null,
  size text collate "und-x-icu" not null,
  party_id integer not null,
  place_id integer not null,
  currency_code text collate "C" not null,
  day integer not null,
  created_date timestamptz(3) not null,
  unit_count integer not null,
  amount bigint not null,
  primary key (tenant_id, order_id, product_id, size)
);
create index product_facts_of_party on public.product_facts (tenant_id, party_id);
call gate.make_tenant_table('public.product_facts');

create table public.place_products (
  tenant_id integer not null references gate.tenants,
  bucket integer not null,
  place_id integer not null,
  product_id integer not null,
  size text collate "und-x-icu" not null,
  currency_code text collate "C" not null,
  unit_count integer not null,
  amount bigint not null,
  primary key (tenant_id, bucket, place_id, product_id, size, currency_code)
);
create index place_products_empty on public.place_products (tenant_id) where unit_count = 0;
call gate.make_tenant_table('public.place_products');

-- The times between the orders of one customer for the same product in the same size.
create table public.customer_repurchases (
  tenant_id integer not null references gate.tenants,
  party_id integer not null,
  product_id integer not null,
  size text collate "und-x-icu" not null,
  gap_count integer not null,
  gap_milliseconds bigint not null,
  primary key (tenant_id, party_id, product_id, size)
);
call gate.make_tenant_table('public.customer_repurchases');

create table public.product_sales (
  tenant_id integer not null references gate.tenants,
  product_id integer not null,
  size text collate "und-x-icu" not null,
  currency_code text collate "C" not null,
  unit_count integer not null,
  amount bigint not null,
  primary key (tenant_id, product_id, size, currency_code)
);
call gate.make_tenant_table('public.product_sales');

create table public.product_repurchase (
  tenant_id integer not null references gate.tenants,
  product_id integer not null,
  size text collate "und-x-icu" not null,
  customer_count integer not null,
  gap_count integer not null,
  gap_milliseconds bigint not null,
  primary key (tenant_id, product_id, size)
);
call gate.make_tenant_table('public.product_repurchase');

create function gate.sales_time_zone() returns text
  language sql stable security definer
  set search_path = ''
  as $$ select t.time_zone from gate.tenants t where t.tenant_id = public.current_tenant_id() $$;
revoke execute on function gate.sales_time_zone from public;
grant execute on function gate.sales_time_zone to screenplay_app;

-- Adds up the orders of a portion of the noted customers. Returns how many customers it has added up; 0 when all totals are up to date. Two
-- callers do it one after the other.
create function public.fold_sales(portion integer default 5000) returns integer
  language plpgsql
  set search_path = ''
  as $$
  declare
    tenant constant integer := public.current_tenant_id();
    zone constant text := gate.sales_time_zone();
    parties integer[];
  begin
    if not exists (select from public.sale_changes c where c.tenant_id = tenant) then
      return 0;
    end if;
    perform pg_advisory_xact_lock(370, tenant);
    with noted as (
      select distinct c.party_id from (
        select n.party_id from public.sale_changes n where n.tenant_id = tenant order by n.sale_change_id limit portion) c),
    taken as (
      delete from public.sale_changes c using noted n where c.tenant_id = tenant and c.party_id = n.party_id)
    select array_agg(n.party_id) into parties from noted n;
    if parties is null then
      return 0;
    end if;

    with gone as (
      delete from public.sale_facts f where f.tenant_id = tenant and f.party_id = any (parties) returning f.*),
    parts as (
      select b.bucket, g.* from gone g cross join lateral (values (0), (g.day / 10000), (g.day / 100), (g.day)) b (bucket)),
    sales as (
      update public.place_sales s
      set order_count = s.order_count - x.order_count, amount = s.amount - x.amount, refunded = s.refunded - x.refunded
      from (
        select p.bucket, p.place_id, p.currency_code, count(*)::integer as order_count, sum(p.amount)::bigint as amount,
          sum(p.refunded)::bigint as refunded
        from parts p group by p.bucket, p.place_id, p.currency_code) x
      where s.tenant_id = tenant and s.bucket = x.bucket and s.place_id = x.place_id and s.currency_code = x.currency_code)
    update public.place_customers c set customer_count = c.customer_count - x.customer_count
    from (
      select p.bucket, coalesce(p.place_id, 0) as place_id, count(distinct p.party_id)::integer as customer_count
      from parts p group by grouping sets ((p.bucket, p.place_id), (p.bucket))) x
    where c.tenant_id = tenant and c.bucket = x.bucket and c.place_id = x.place_id;
    delete from public.customer_periods c where c.tenant_id = tenant and c.party_id = any (parties);
    delete from public.customer_sales c where c.tenant_id = tenant and c.party_id = any (parties);

    insert into public.sale_places (tenant_id, country, state, pin_code)
    select distinct tenant, o.shipping_country, o.shipping_state, o.shipping_pin_code
    from public.orders o where o.tenant_id = tenant and o.party_id = any (parties) and o.status <> 'cancelled'
    on conflict do nothing;
    with fresh as (
      insert into public.sale_facts
        (tenant_id, order_id, party_id, place_id, currency_code, day, created_date, amount, refunded)
      select tenant, o.order_id, o.party_id, p.place_id, o.currency_code,
        to_char(o.created_date at time zone zone, 'YYYYMMDD')::integer, o.created_date,
        o.order_total - coalesce(
          (select sum(u.unit_amount) from public.order_product_statuses u
            where u.tenant_id = tenant and u.order_id = o.order_id and u.is_cancelled), 0),
        o.outflow_amount
      from public.orders o
      join public.sale_places p on p.tenant_id = tenant and p.country = o.shipping_country and p.state = o.shipping_state
        and p.pin_code is not distinct from o.shipping_pin_code
      where o.tenant_id = tenant and o.party_id = any (parties) and o.status <> 'cancelled'
      returning *),
    parts as (
      select b.level, b.bucket, f.* from fresh f
      cross join lateral (values (0, 0), (1, f.day / 10000), (2, f.day / 100), (3, f.day)) b (level, bucket)),
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
      from parts p group by p.bucket, p.party_id, p.currency_code)
    insert into public.customer_periods
      (tenant_id, bucket, party_id, life_count, life_amount, life_currency, first_order, last_order)
    select tenant, g.bucket, g.party_id, sum(g.order_count) over life, sum(g.amount) over life,
      case when min(g.lowest) over life = max(g.highest) over life then min(g.lowest) over life end,
      min(g.first_order) over life, g.last_order
    from (
      select p.level, p.bucket, p.party_id, count(*) as order_count, sum(p.amount) as amount,
        min(p.currency_code) as lowest, max(p.currency_code) as highest, min(p.created_date) as first_order,
        max(p.created_date) as last_order
      from parts p group by p.level, p.bucket, p.party_id) g
    window life as (partition by g.party_id, g.level order by g.bucket);
    delete from public.place_sales s where s.tenant_id = tenant and s.order_count = 0;
    delete from public.place_customers c where c.tenant_id = tenant and c.customer_count = 0;

    perform public.fold_products(parties);
    return cardinality(parties);
  end $$;

-- Adds up what customers bought of each product. Their sales have been added up.
create function public.fold_products(parties integer[]) returns void
  language plpgsql
  set search_path = ''
  as $$
  declare
    tenant constant integer := public.current_tenant_id();
  begin
    with gone as (
      delete from public.product_facts f where f.tenant_id = tenant and f.party_id = any (parties) returning f.*),
    places as (
      update public.place_products s set unit_count = s.unit_count - x.unit_count, amount = s.amount - x.amount
      from (
        select b.bucket, g.place_id, g.product_id, g.size, g.currency_code, sum(g.unit_count)::integer as unit_count,
          sum(g.amount)::bigint as amount
        from gone g cross join lateral (values (0), (g.day / 10000), (g.day / 100), (g.day)) b (bucket)
        group by b.bucket, g.place_id, g.product_id, g.size, g.currency_code) x
      where s.tenant_id = tenant and s.bucket = x.bucket and s.place_id = x.place_id and s.product_id = x.product_id
        and s.size = x.size and s.currency_code = x.currency_code)
    update public.product_sales s set unit_count = s.unit_count - x.unit_count, amount = s.amount - x.amount
    from (
      select g.product_id, g.size, g.currency_code, sum(g.unit_count)::integer as unit_count, sum(g.amount)::bigint as amount
      from gone g group by g.product_id, g.size, g.currency_code) x
    where s.tenant_id = tenant and s.product_id = x.product_id and s.size = x.size and s.currency_code = x.currency_code;
    with fresh as (
      insert into public.product_facts
        (tenant_id, order_id, product_id, size, party_id, place_id, currency_code, day, created_date, unit_count, amount)
      select tenant, f.order_id, l.product_id, coalesce(l.size, ''), f.party_id, f.place_id, f.currency_code, f.day,
        f.created_date, count(*), sum(u.unit_amount)
      from public.sale_facts f
      join public.order_products l on l.tenant_id = tenant and l.order_id = f.order_id
      join public.order_product_statuses u on u.tenant_id = tenant and u.order_id = f.order_id
        and u.order_product_id = l.order_product_id and not u.is_cancelled
      where f.tenant_id = tenant and f.party_id = any (parties)
      group by f.order_id, l.product_id, coalesce(l.size, ''), f.party_id, f.place_id, f.currency_code, f.day, f.created_date
      returning *),
    places as (
      insert into public.place_products as s
        (tenant_id, bucket, place_id, product_id, size, currency_code, unit_count, amount)
      select tenant, b.bucket, f.place_id, f.product_id, f.size, f.currency_code, sum(f.unit_count), sum(f.amount)
      from fresh f cross join lateral (values (0), (f.day / 10000), (f.day / 100), (f.day)) b (bucket)
      group by b.bucket, f.place_id, f.product_id, f.size, f.currency_code
      on conflict (tenant_id, bucket, place_id, product_id, size, currency_code) do update set
        unit_count = s.unit_count + excluded.unit_count, amount = s.amount + excluded.amount)
    insert into public.product_sales as s (tenant_id, product_id, size, currency_code, unit_count, amount)
    select tenant, f.product_id, f.size, f.currency_code, sum(f.unit_count), sum(f.amount)
    from fresh f group by f.product_id, f.size, f.currency_code
    on conflict (tenant_id, product_id, size, currency_code) do update set
      unit_count = s.unit_count + excluded.unit_count, amount = s.amount + excluded.amount;
    delete from public.product_sales s where s.tenant_id = tenant and s.unit_count = 0;
    delete from public.place_products s where s.tenant_id = tenant and s.unit_count = 0;

    with gone as (
      delete from public.customer_repurchases c where c.tenant_id = tenant and c.party_id = any (parties) returning c.*)
    update public.product_repurchase r
    set customer_count = r.customer_count - x.customer_count, gap_count = r.gap_count - x.gap_count,
      gap_milliseconds = r.gap_milliseconds - x.gap_milliseconds
    from (
      select g.product_id, g.size, count(*)::integer as customer_count, sum(g.gap_count)::integer as gap_count,
        sum(g.gap_milliseconds)::bigint as gap_milliseconds
      from gone g group by g.product_id, g.size) x
    where r.tenant_id = tenant and r.product_id = x.product_id and r.size = x.size;
    with gaps as (
      select f.party_id, f.product_id, f.size,
        (extract(epoch from f.created_date - lag(f.created_date) over again) * 1000)::bigint as milliseconds
      from public.product_facts f
      where f.tenant_id = tenant and f.party_id = any (parties)
      window again as (partition by f.party_id, f.product_id, f.size order by f.created_date, f.order_id)),
    fresh as (
      insert into public.customer_repurchases (tenant_id, party_id, product_id, size, gap_count, gap_milliseconds)
      select tenant, g.party_id, g.product_id, g.size, count(*), sum(g.milliseconds)
      from gaps g where g.milliseconds is not null group by g.party_id, g.product_id, g.size
      returning *)
    insert into public.product_repurchase as r (tenant_id, product_id, size, customer_count, gap_count, gap_milliseconds)
    select tenant, f.product_id, f.size, count(*), sum(f.gap_count), sum(f.gap_milliseconds)
    from fresh f group by f.product_id, f.size
    on conflict (tenant_id, product_id, size) do update set
      customer_count = r.customer_count + excluded.customer_count, gap_count = r.gap_count + excluded.gap_count,
      gap_milliseconds = r.gap_milliseconds + excluded.gap_milliseconds;
    delete from public.product_repurchase r where r.tenant_id = tenant and r.gap_count = 0;
  end $$;
grant execute on function public.fold_sales, public.fold_products to screenplay_app;

-- What was ordered before this migration.
do $$
  declare
    tenant integer;
  begin
    for tenant in select t.tenant_id from gate.tenants t loop
      perform set_config('app.tenant', tenant::text, true);
      insert into public.sale_changes (tenant_id, party_id)
      select distinct o.tenant_id, o.party_id from public.orders o where o.tenant_id = tenant;
    end loop;
    perform set_config('app.tenant', '', true);
  end $$;

-- ---- What the reports list -----------------------------------------------------------------------------------

create view public.sales_by_customer with (security_invoker = true) as select
  s.tenant_id, s.bucket, s.party_id, s.currency_code, p.party_name collate "und-x-icu" as party_name, l.state as shipping_state, l.country as shipping_country,
  s.order_count, s.amount as sum_order_total, s.refunded as sum_refunded
from public.customer_sales s
join public.parties p on p.tenant_id = s.tenant_id and p.party_id = s.party_id
join public.sale_places l on l.tenant_id = s.tenant_id and l.place_id = s.place_id;

create view public.sales_by_location with (security_invoker = true) as select
  s.tenant_id, s.bucket, s.place_id, s.currency_code, l.country as shipping_country, l.state as shipping_state,
  coalesce(l.pin_code, 'Unknown') as shipping_pin_code, s.order_count, s.amount as sum_order_total, s.refunded as sum_refunded
from public.place_sales s
join public.sale_places l on l.tenant_id = s.tenant_id and l.place_id = s.place_id;

create view public.customers_by_location with (security_invoker = true) as select
  c.tenant_id, c.bucket, c.place_id, l.country as shipping_country, l.state as shipping_state,
  coalesce(l.pin_code, 'Unknown') as shipping_pin_code, c.customer_count as customers_count
from public.place_customers c
join public.sale_places l on l.tenant_id = c.tenant_id and l.place_id = c.place_id;

create view public.one_time_customers with (security_invoker = true) as select
  c.tenant_id, c.bucket, c.party_id, p.party_name collate "und-x-icu" as party_name, c.first_order as first_order_date, c.life_count as order_count,
  c.life_amount as sum_order_total, c.life_currency as currency_code
from public.customer_periods c
join public.parties p on p.tenant_id = c.tenant_id and p.party_id = c.party_id
where (c.life_count = 1) = true;

create view public.returning_customers with (security_invoker = true) as select
  c.tenant_id, c.bucket, c.party_id, p.party_name collate "und-x-icu" as party_name, c.first_order as first_order_date, c.last_order as last_order_date,
  c.life_count as order_count, case when c.life_currency is not null then c.life_amount end as sum_order_total,
  c.life_currency as currency_code
from public.customer_periods c
join public.parties p on p.tenant_id = c.tenant_id and p.party_id = c.party_id
where (c.life_count = 1) = false;

create view public.customers_overall with (security_invoker = true) as select
  s.tenant_id, s.party_id, s.currency_code, p.party_name collate "und-x-icu" as party_name, s.order_count as count_orders, s.amount as sum_order_total
from public.customer_sales s
join public.parties p on p.tenant_id = s.tenant_id and p.party_id = s.party_id
where s.bucket = 0;

create view public.sales_by_product with (security_invoker = true) as select
  s.tenant_id, s.product_id, s.size as product_size, s.currency_code, p.title as product_title,
  round(s.amount / s.unit_count::numeric)::bigint as average_selling_price, s.unit_count as quantity_sold,
  s.amount as sum_order_total
from public.product_sales s
join public.products p on p.tenant_id = s.tenant_id and p.product_id = s.product_id;

create view public.retention_by_product with (security_invoker = true) as select
  r.tenant_id, r.product_id, r.size as product_size, p.title as product_title,
  round(r.gap_milliseconds / r.gap_count::numeric / 86400000, 1) as avg_time_to_re_purchase,
  r.customer_count as repeat_customers_count
from public.product_repurchase r
join public.products p on p.tenant_id = r.tenant_id and p.product_id = r.product_id;

create view public.reported_orders with (security_invoker = true) as select
  o.tenant_id, o.order_id, o.party_id, o.party_name, o.order_total, o.currency_code, o.created_date,
  o.status = 'cancelled' as is_cancelled
from public.orders o;

create view public.cancelled_orders with (security_invoker = true) as select
  o.tenant_id, o.order_id, o.party_id, o.party_name, o.order_total as sum_order_total, o.currency_code,
  o.cancellation_reason_text, o.cancelled_date
from public.orders o
where o.status = 'cancelled';

create view public.returned_orders with (security_invoker = true) as select
  r.tenant_id, r.return_id, r.order_id, r.return_reason_text,
  case when r.is_completed then 'Completed' else 'Requested' end collate "und-x-icu" as status, r.created_date
from public.returns r;

create view public.product_sales_by_location with (security_invoker = true) as select
  s.tenant_id, s.bucket, s.place_id, s.product_id, s.size as product_size, s.currency_code, p.title as product_title,
  l.country as shipping_country, l.state as shipping_state, coalesce(l.pin_code, 'Unknown') as shipping_pin_code,
  s.unit_count as quantity_sold, s.amount as sum_order_total
from public.place_products s
join public.products p on p.tenant_id = s.tenant_id and p.product_id = s.product_id
join public.sale_places l on l.tenant_id = s.tenant_id and l.place_id = s.place_id;

grant select on public.sales_by_customer, public.sales_by_location, public.customers_by_location,
  public.one_time_customers, public.returning_customers, public.customers_overall, public.sales_by_product,
  public.retention_by_product, public.reported_orders, public.cancelled_orders, public.returned_orders,
  public.product_sales_by_location to screenplay_app;
