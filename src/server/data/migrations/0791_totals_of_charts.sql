-- phase: expand
-- A chart that groups all rows of a period reads totals (`docs/domain/reports.md#charts`): the orders of a day, and the
-- sales of a product in a period, wherever it was sold. Before, each opening counted 330,000 orders of a year, or added up
-- the places of each product. They follow by triggers from what `fold_sales` adds up, under its lock; a process of the
-- release before need not know of them. What was added up before is filled in when a chart is opened, in portions, the
-- rest by a job; a row of `report_fills` says how far that is, and until it is gone a chart reads the rows themselves.

create table public.order_days (
  tenant_id integer not null references gate.tenants,
  day integer not null,
  order_count integer not null,
  primary key (tenant_id, day)
);
call gate.make_tenant_table('public.order_days');

create table public.product_periods (
  tenant_id integer not null references gate.tenants,
  bucket integer not null,
  product_id integer not null,
  size text collate "und-x-icu" not null,
  currency_code text collate "C" not null,
  place_count integer not null,
  unit_count integer not null,
  amount bigint not null,
  primary key (tenant_id, bucket, product_id, size, currency_code)
);
call gate.make_tenant_table('public.product_periods');

-- The lock waits for sales that are being added up.
lock table public.sale_facts, public.place_products in share row exclusive mode;
do $do$
begin
  call gate.for_each_tenant($each$
    insert into public.report_fills (tenant_id, area)
    select public.current_tenant_id(), a.area from (values ('orders'), ('products')) a (area)
    where exists (select from public.sale_facts s where s.tenant_id = public.current_tenant_id())
  $each$);
end $do$;

-- The triggers count what is filled in already: customers of 'orders', places of periods of 'products'. The condition is
-- written out, because a function with a query is called for each row.
create function public.take_order_days() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.order_days d set order_count = d.order_count - x.order_count
    from (
      select g.tenant_id, g.day, count(*)::integer as order_count
      from gone g
      where not exists (
        select from public.report_fills w
        where w.tenant_id = g.tenant_id and w.area = 'orders' and (w.part_id, w.after_id) < (0, g.party_id))
      group by 1, 2) x
    where d.tenant_id = x.tenant_id and d.day = x.day;
    delete from public.order_days d using (select distinct g.tenant_id, g.day from gone g) x
    where d.tenant_id = x.tenant_id and d.day = x.day and d.order_count = 0;
    return null;
  end $$;

create function public.add_order_days() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    insert into public.order_days as d (tenant_id, day, order_count)
    select f.tenant_id, f.day, count(*)
    from fresh f
    where not exists (
      select from public.report_fills w
      where w.tenant_id = f.tenant_id and w.area = 'orders' and (w.part_id, w.after_id) < (0, f.party_id))
    group by 1, 2
    on conflict (tenant_id, day) do update set order_count = d.order_count + excluded.order_count;
    return null;
  end $$;

create function public.take_product_periods() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.product_periods p
    set place_count = p.place_count - x.place_count, unit_count = p.unit_count - x.unit_count, amount = p.amount - x.amount
    from (
      select g.tenant_id, g.bucket, g.product_id, g.size, g.currency_code, count(*)::integer as place_count,
        sum(g.unit_count)::integer as unit_count, sum(g.amount)::bigint as amount
      from gone g
      where not exists (
        select from public.report_fills w
        where w.tenant_id = g.tenant_id and w.area = 'products' and (w.part_id, w.after_id) < (g.bucket, g.place_id))
      group by 1, 2, 3, 4, 5) x
    where p.tenant_id = x.tenant_id and p.bucket = x.bucket and p.product_id = x.product_id and p.size = x.size
      and p.currency_code = x.currency_code;
    delete from public.product_periods p
    using (select distinct g.tenant_id, g.bucket, g.product_id, g.size, g.currency_code from gone g) x
    where p.tenant_id = x.tenant_id and p.bucket = x.bucket and p.product_id = x.product_id and p.size = x.size
      and p.currency_code = x.currency_code and p.place_count = 0;
    return null;
  end $$;

create function public.add_product_periods() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    insert into public.product_periods as p
      (tenant_id, bucket, product_id, size, currency_code, place_count, unit_count, amount)
    select f.tenant_id, f.bucket, f.product_id, f.size, f.currency_code, count(*), sum(f.unit_count), sum(f.amount)
    from fresh f
    where not exists (
      select from public.report_fills w
      where w.tenant_id = f.tenant_id and w.area = 'products' and (w.part_id, w.after_id) < (f.bucket, f.place_id))
    group by 1, 2, 3, 4, 5
    on conflict (tenant_id, bucket, product_id, size, currency_code) do update set
      place_count = p.place_count + excluded.place_count, unit_count = p.unit_count + excluded.unit_count,
      amount = p.amount + excluded.amount;
    return null;
  end $$;

-- The places of a product do not change here: they come and go with their rows.
create function public.change_product_periods() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    insert into public.product_periods as p
      (tenant_id, bucket, product_id, size, currency_code, place_count, unit_count, amount)
    select x.tenant_id, x.bucket, x.product_id, x.size, x.currency_code, 0, sum(x.unit_count), sum(x.amount)
    from (
      select f.tenant_id, f.bucket, f.place_id, f.product_id, f.size, f.currency_code, f.unit_count, f.amount from fresh f
      union all
      select g.tenant_id, g.bucket, g.place_id, g.product_id, g.size, g.currency_code, -g.unit_count, -g.amount
      from gone g) x
      where not exists (
        select from public.report_fills w
        where w.tenant_id = x.tenant_id and w.area = 'products' and (w.part_id, w.after_id) < (x.bucket, x.place_id))
      group by 1, 2, 3, 4, 5
    on conflict (tenant_id, bucket, product_id, size, currency_code) do update set
      unit_count = p.unit_count + excluded.unit_count, amount = p.amount + excluded.amount;
    return null;
  end $$;

create trigger sale_facts_days_taken after delete on public.sale_facts
  referencing old table as gone for each statement execute function public.take_order_days();
create trigger sale_facts_days_added after insert on public.sale_facts
  referencing new table as fresh for each statement execute function public.add_order_days();
create trigger place_products_taken after delete on public.place_products
  referencing old table as gone for each statement execute function public.take_product_periods();
create trigger place_products_added after insert on public.place_products
  referencing new table as fresh for each statement execute function public.add_product_periods();
create trigger place_products_changed after update on public.place_products
  referencing old table as gone new table as fresh for each statement execute function public.change_product_periods();

-- Brings sales up to date, and then fills in the days of the next customers, as many as have about `portion` sales. Returns
-- how much was done; 0 when all days are there.
create function public.fold_order_days(portion integer) returns integer
  language plpgsql
  set search_path = ''
  as $$
  declare
    tenant constant integer := public.current_tenant_id();
    folded constant integer := public.fold_sales(portion);
    done bigint;
    last_party integer;
  begin
    if folded > 0 or not exists (select from public.report_fills w where w.tenant_id = tenant and w.area = 'orders') then
      return folded;
    end if;
    -- The lock of `fold_sales`.
    perform pg_advisory_xact_lock(370, tenant);
    select w.after_id into done from public.report_fills w where w.tenant_id = tenant and w.area = 'orders';
    if not found then return 0; end if;
    select max(n.party_id) into last_party from (
      select s.party_id from public.sale_facts s where s.tenant_id = tenant and s.party_id > done
      order by s.party_id limit portion) n;
    if last_party is null then
      delete from public.report_fills w where w.tenant_id = tenant and w.area = 'orders';
      return 0;
    end if;
    insert into public.order_days as d (tenant_id, day, order_count)
    select tenant, f.day, count(*)
    from public.sale_facts f where f.tenant_id = tenant and f.party_id > done and f.party_id <= last_party group by f.day
    on conflict (tenant_id, day) do update set order_count = d.order_count + excluded.order_count;
    update public.report_fills w set after_id = last_party where w.tenant_id = tenant and w.area = 'orders';
    return portion;
  end $$;

-- The same for the products of the next places of periods, as many as have about `portion` of them.
create function public.fold_product_periods(portion integer) returns integer
  language plpgsql
  set search_path = ''
  as $$
  declare
    tenant constant integer := public.current_tenant_id();
    folded constant integer := public.fold_sales(portion);
    done record;
    next record;
  begin
    if folded > 0 or not exists (select from public.report_fills w where w.tenant_id = tenant and w.area = 'products') then
      return folded;
    end if;
    perform pg_advisory_xact_lock(370, tenant);
    select w.part_id as bucket, w.after_id as place_id into done
    from public.report_fills w where w.tenant_id = tenant and w.area = 'products';
    if not found then return 0; end if;
    select n.bucket, n.place_id into next from (
      select s.bucket, s.place_id from public.place_products s
      where s.tenant_id = tenant and (s.bucket, s.place_id) > (done.bucket, done.place_id)
      order by s.bucket, s.place_id limit portion) n
    order by n.bucket desc, n.place_id desc limit 1;
    if not found then
      delete from public.report_fills w where w.tenant_id = tenant and w.area = 'products';
      return 0;
    end if;
    insert into public.product_periods as p
      (tenant_id, bucket, product_id, size, currency_code, place_count, unit_count, amount)
    select tenant, s.bucket, s.product_id, s.size, s.currency_code, count(*), sum(s.unit_count), sum(s.amount)
    from public.place_products s
    where s.tenant_id = tenant and (s.bucket, s.place_id) > (done.bucket, done.place_id)
      and (s.bucket, s.place_id) <= (next.bucket, next.place_id)
    group by s.bucket, s.product_id, s.size, s.currency_code
    on conflict (tenant_id, bucket, product_id, size, currency_code) do update set
      place_count = p.place_count + excluded.place_count, unit_count = p.unit_count + excluded.unit_count,
      amount = p.amount + excluded.amount;
    update public.report_fills w set part_id = next.bucket, after_id = next.place_id
    where w.tenant_id = tenant and w.area = 'products';
    return portion;
  end $$;

-- Orders by whether they are cancelled. Those of a day have its noon as their date, which is within every period that has
-- the day, whatever the clocks do at midnight; cancelled ones, which are few, are themselves here.
create view public.reported_order_days with (security_invoker = true) as select
  d.tenant_id, ((make_date(d.day / 10000, d.day / 100 % 100, d.day % 100) + time '12:00')
    at time zone (select gate.sales_time_zone()))::timestamptz(3) as created_date,
  false as is_cancelled, d.order_count as row_count
from public.order_days d
union all
select o.tenant_id, o.created_date, true, 1 from public.orders o where o.status = 'cancelled';

create view public.product_sales_by_period with (security_invoker = true) as select
  s.tenant_id, s.bucket, s.product_id, s.size as product_size, s.currency_code, p.title as product_title,
  s.unit_count as quantity_sold, s.amount as sum_order_total, s.place_count as row_count
from public.product_periods s
left join public.products p on p.tenant_id = s.tenant_id and p.product_id = s.product_id;

grant select on public.reported_order_days, public.product_sales_by_period to screenplay_app;
revoke execute on function public.take_order_days, public.add_order_days, public.take_product_periods,
  public.add_product_periods, public.change_product_periods, public.fold_order_days, public.fold_product_periods from public;
grant execute on function public.take_order_days, public.add_order_days, public.take_product_periods,
  public.add_product_periods, public.change_product_periods, public.fold_order_days, public.fold_product_periods
  to screenplay_app;
