-- A portion of `fold_sales` is bounded by the orders of its customers, and each order finds its place by the index. Before,
-- 500 noted customers were one portion however many orders they had, and each of their orders was compared with every pin
-- code of its state: at 100,000 orders a portion took eight seconds, more than a statement may take.

-- Adds up the orders of the customers of the first `portion` notes, as many as have `portion` orders together, and at least
-- one customer. Returns how many customers it has added up; 0 when all totals are up to date. Two callers do it one after
-- the other.
create or replace function public.fold_sales(portion integer default 5000) returns integer
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
    counted as (
      select n.party_id, sum(h.orders) over (order by n.party_id) - h.orders as orders_before
      from noted n
      cross join lateral (
        select count(*) as orders from public.orders o where o.tenant_id = tenant and o.party_id = n.party_id) h),
    chosen as materialized (
      select n.party_id from counted n where n.orders_before < portion),
    taken as (
      delete from public.sale_changes c using chosen n where c.tenant_id = tenant and c.party_id = n.party_id)
    select array_agg(n.party_id) into parties from chosen n;
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
      cross join lateral (
        select l.place_id from public.sale_places l
        where l.tenant_id = tenant and l.country = o.shipping_country and l.state = o.shipping_state
          and l.pin_code = o.shipping_pin_code
        union all
        select l.place_id from public.sale_places l
        where l.tenant_id = tenant and l.country = o.shipping_country and l.state = o.shipping_state
          and l.pin_code is null and o.shipping_pin_code is null) p
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
