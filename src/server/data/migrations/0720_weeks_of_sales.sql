-- phase: expand
-- A week is a period of reports (`docs/domain/reports.md#weeks`), from Sunday to Saturday. Its totals are rows of a bucket,
-- as those of the other periods are: 202667 is the week of the 47th Sunday of 2026, so that weeks come after the months of
-- their year. They follow from the sales as they were added up last (`sale_facts`, `product_facts`), and are kept with
-- them by triggers: `fold_sales`, which a process of the release before may be at, need not know of them.

-- Returns the bucket of the week of a day: 202667 for 20261125.
create function public.week_of_day(day integer) returns integer
  language plpgsql immutable strict parallel safe
  set search_path = ''
  as $$
  declare
    the_date constant date := make_date(day / 10000, day / 100 % 100, day % 100);
    sunday constant date := the_date - extract(dow from the_date)::integer;
  begin
    return extract(year from sunday)::integer * 100 + 20 + (extract(doy from sunday)::integer + 6) / 7;
  end $$;

-- Sales are taken away and added with all other sales of their customers, so that what is counted of a customer is whole.
-- An import of a tenant adds them in portions, and removes what the triggers make of these: its archive has the totals.
create function public.take_weeks_of_sales() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.place_sales s
    set order_count = s.order_count - x.order_count, amount = s.amount - x.amount, refunded = s.refunded - x.refunded
    from (
      select g.tenant_id, public.week_of_day(g.day) as bucket, g.place_id, g.currency_code, count(*)::integer as order_count,
        sum(g.amount)::bigint as amount, sum(g.refunded)::bigint as refunded
      from gone g group by 1, 2, 3, 4) x
    where s.tenant_id = x.tenant_id and s.bucket = x.bucket and s.place_id = x.place_id and s.currency_code = x.currency_code;
    update public.place_customers c set customer_count = c.customer_count - x.customer_count
    from (
      select w.tenant_id, w.bucket, coalesce(w.place_id, 0) as place_id, count(distinct w.party_id)::integer as customer_count
      from (select g.tenant_id, public.week_of_day(g.day) as bucket, g.place_id, g.party_id from gone g) w
      group by grouping sets ((w.tenant_id, w.bucket, w.place_id), (w.tenant_id, w.bucket))) x
    where c.tenant_id = x.tenant_id and c.bucket = x.bucket and c.place_id = x.place_id;
    return null;
  end $$;

create function public.add_weeks_of_sales() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    with parts as (
      select public.week_of_day(f.day) as bucket, f.* from fresh f),
    sales as (
      insert into public.place_sales as s (tenant_id, bucket, place_id, currency_code, order_count, amount, refunded)
      select p.tenant_id, p.bucket, p.place_id, p.currency_code, count(*), sum(p.amount), sum(p.refunded)
      from parts p group by 1, 2, 3, 4
      on conflict (tenant_id, bucket, place_id, currency_code) do update set
        order_count = s.order_count + excluded.order_count, amount = s.amount + excluded.amount,
        refunded = s.refunded + excluded.refunded),
    customers as (
      insert into public.place_customers as c (tenant_id, bucket, place_id, customer_count)
      select p.tenant_id, p.bucket, coalesce(p.place_id, 0), count(distinct p.party_id)
      from parts p group by grouping sets ((p.tenant_id, p.bucket, p.place_id), (p.tenant_id, p.bucket))
      on conflict (tenant_id, bucket, place_id) do update set customer_count = c.customer_count + excluded.customer_count),
    bought as (
      insert into public.customer_sales
        (tenant_id, bucket, party_id, currency_code, place_id, order_count, amount, refunded)
      select p.tenant_id, p.bucket, p.party_id, p.currency_code,
        (array_agg(p.place_id order by p.created_date desc, p.order_id desc))[1], count(*), sum(p.amount), sum(p.refunded)
      from parts p group by 1, 2, 3, 4
      on conflict (tenant_id, bucket, party_id, currency_code) do nothing)
    insert into public.customer_periods
      (tenant_id, bucket, party_id, life_count, life_amount, life_currency, first_order, last_order)
    select g.tenant_id, g.bucket, g.party_id, sum(g.order_count) over life, sum(g.amount) over life,
      case when min(g.lowest) over life = max(g.highest) over life then min(g.lowest) over life end,
      min(g.first_order) over life, g.last_order
    from (
      select p.tenant_id, p.bucket, p.party_id, count(*) as order_count, sum(p.amount) as amount,
        min(p.currency_code) as lowest, max(p.currency_code) as highest, min(p.created_date) as first_order,
        max(p.created_date) as last_order
      from parts p group by 1, 2, 3) g
    window life as (partition by g.tenant_id, g.party_id order by g.bucket)
    on conflict (tenant_id, bucket, party_id) do nothing;
    return null;
  end $$;

create function public.take_weeks_of_products() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.place_products s set unit_count = s.unit_count - x.unit_count, amount = s.amount - x.amount
    from (
      select g.tenant_id, public.week_of_day(g.day) as bucket, g.place_id, g.product_id, g.size, g.currency_code,
        sum(g.unit_count)::integer as unit_count, sum(g.amount)::bigint as amount
      from gone g group by 1, 2, 3, 4, 5, 6) x
    where s.tenant_id = x.tenant_id and s.bucket = x.bucket and s.place_id = x.place_id and s.product_id = x.product_id
      and s.size = x.size and s.currency_code = x.currency_code;
    return null;
  end $$;

create function public.add_weeks_of_products() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    insert into public.place_products as s
      (tenant_id, bucket, place_id, product_id, size, currency_code, unit_count, amount)
    select f.tenant_id, public.week_of_day(f.day), f.place_id, f.product_id, f.size, f.currency_code, sum(f.unit_count),
      sum(f.amount)
    from fresh f group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, bucket, place_id, product_id, size, currency_code) do update set
      unit_count = s.unit_count + excluded.unit_count, amount = s.amount + excluded.amount;
    return null;
  end $$;

create trigger sale_facts_weeks_taken after delete on public.sale_facts
  referencing old table as gone for each statement execute function public.take_weeks_of_sales();
create trigger product_facts_weeks_taken after delete on public.product_facts
  referencing old table as gone for each statement execute function public.take_weeks_of_products();
create trigger sale_facts_weeks_added after insert on public.sale_facts
  referencing new table as fresh for each statement execute function public.add_weeks_of_sales();
create trigger product_facts_weeks_added after insert on public.product_facts
  referencing new table as fresh for each statement execute function public.add_weeks_of_products();

-- The sales that have been added up so far. The triggers wait for who is adding up, and keep others waiting.
call gate.for_each_tenant($each$
with parts as (
  select public.week_of_day(f.day) as bucket, f.* from public.sale_facts f where f.tenant_id = public.current_tenant_id()),
sales as (
  insert into public.place_sales (tenant_id, bucket, place_id, currency_code, order_count, amount, refunded)
  select p.tenant_id, p.bucket, p.place_id, p.currency_code, count(*), sum(p.amount), sum(p.refunded)
  from parts p group by 1, 2, 3, 4),
customers as (
  insert into public.place_customers (tenant_id, bucket, place_id, customer_count)
  select p.tenant_id, p.bucket, coalesce(p.place_id, 0), count(distinct p.party_id)
  from parts p group by grouping sets ((p.tenant_id, p.bucket, p.place_id), (p.tenant_id, p.bucket))),
bought as (
  insert into public.customer_sales (tenant_id, bucket, party_id, currency_code, place_id, order_count, amount, refunded)
  select p.tenant_id, p.bucket, p.party_id, p.currency_code,
    (array_agg(p.place_id order by p.created_date desc, p.order_id desc))[1], count(*), sum(p.amount), sum(p.refunded)
  from parts p group by 1, 2, 3, 4),
periods as (
  insert into public.customer_periods
    (tenant_id, bucket, party_id, life_count, life_amount, life_currency, first_order, last_order)
  select g.tenant_id, g.bucket, g.party_id, sum(g.order_count) over life, sum(g.amount) over life,
    case when min(g.lowest) over life = max(g.highest) over life then min(g.lowest) over life end,
    min(g.first_order) over life, g.last_order
  from (
    select p.tenant_id, p.bucket, p.party_id, count(*) as order_count, sum(p.amount) as amount,
      min(p.currency_code) as lowest, max(p.currency_code) as highest, min(p.created_date) as first_order,
      max(p.created_date) as last_order
    from parts p group by 1, 2, 3) g
  window life as (partition by g.tenant_id, g.party_id order by g.bucket))
insert into public.place_products (tenant_id, bucket, place_id, product_id, size, currency_code, unit_count, amount)
select f.tenant_id, public.week_of_day(f.day), f.place_id, f.product_id, f.size, f.currency_code, sum(f.unit_count),
  sum(f.amount)
from public.product_facts f where f.tenant_id = public.current_tenant_id() group by 1, 2, 3, 4, 5, 6
$each$);

revoke execute on function public.week_of_day, public.take_weeks_of_sales, public.add_weeks_of_sales,
  public.take_weeks_of_products, public.add_weeks_of_products from public;
grant execute on function public.week_of_day, public.take_weeks_of_sales, public.add_weeks_of_sales,
  public.take_weeks_of_products, public.add_weeks_of_products to screenplay_app;
