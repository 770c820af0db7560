-- The reports of sales are read in the order of an index, and counted without the names of their rows. Amounts are ordered
-- by their decimal and empty values last, as the store orders them: before, each report sorted all rows of its period,
-- 0.3 seconds for 15,000 customers. A name is joined from the left: a count then leaves the join out.

drop index public.customer_sales_by_amount;
create index customer_sales_by_amount on public.customer_sales
  (tenant_id, bucket, public.money_value(amount, currency_code) desc nulls last, party_id, currency_code);
drop index public.customer_periods_by_amount;
create index customer_periods_by_amount on public.customer_periods
  (tenant_id, bucket, (life_count = 1), public.money_value(life_amount, life_currency) desc nulls last, party_id);
create index customer_periods_by_count on public.customer_periods
  (tenant_id, bucket, life_count desc nulls last, party_id);
create index place_products_by_count on public.place_products
  (tenant_id, bucket, unit_count desc nulls last, place_id, product_id, size, currency_code);

create or replace view public.sales_by_customer with (security_invoker = true) as select
  s.tenant_id, s.bucket, s.party_id, s.currency_code, p.party_name collate "und-x-icu" as party_name, l.state as shipping_state,
  l.country as shipping_country, s.order_count, s.amount as sum_order_total, s.refunded as sum_refunded
from public.customer_sales s
left join public.parties p on p.tenant_id = s.tenant_id and p.party_id = s.party_id
left join public.sale_places l on l.tenant_id = s.tenant_id and l.place_id = s.place_id;

create or replace view public.sales_by_location with (security_invoker = true) as select
  s.tenant_id, s.bucket, s.place_id, s.currency_code, l.country as shipping_country, l.state as shipping_state,
  coalesce(l.pin_code, 'Unknown') as shipping_pin_code, s.order_count, s.amount as sum_order_total, s.refunded as sum_refunded
from public.place_sales s
left join public.sale_places l on l.tenant_id = s.tenant_id and l.place_id = s.place_id;

create or replace view public.one_time_customers with (security_invoker = true) as select
  c.tenant_id, c.bucket, c.party_id, p.party_name collate "und-x-icu" as party_name, c.first_order as first_order_date,
  c.life_count as order_count, c.life_amount as sum_order_total, c.life_currency as currency_code
from public.customer_periods c
left join public.parties p on p.tenant_id = c.tenant_id and p.party_id = c.party_id
where (c.life_count = 1) = true;

create or replace view public.returning_customers with (security_invoker = true) as select
  c.tenant_id, c.bucket, c.party_id, p.party_name collate "und-x-icu" as party_name, c.first_order as first_order_date,
  c.last_order as last_order_date, c.life_count as order_count,
  case when c.life_currency is not null then c.life_amount end as sum_order_total, c.life_currency as currency_code
from public.customer_periods c
left join public.parties p on p.tenant_id = c.tenant_id and p.party_id = c.party_id
where (c.life_count = 1) = false;

create or replace view public.customers_overall with (security_invoker = true) as select
  s.tenant_id, s.party_id, s.currency_code, p.party_name collate "und-x-icu" as party_name, s.order_count as count_orders,
  s.amount as sum_order_total
from public.customer_sales s
left join public.parties p on p.tenant_id = s.tenant_id and p.party_id = s.party_id
where s.bucket = 0;

create or replace view public.product_sales_by_location with (security_invoker = true) as select
  s.tenant_id, s.bucket, s.place_id, s.product_id, s.size as product_size, s.currency_code, p.title as product_title,
  l.country as shipping_country, l.state as shipping_state, coalesce(l.pin_code, 'Unknown') as shipping_pin_code,
  s.unit_count as quantity_sold, s.amount as sum_order_total
from public.place_products s
left join public.products p on p.tenant_id = s.tenant_id and p.product_id = s.product_id
left join public.sale_places l on l.tenant_id = s.tenant_id and l.place_id = s.place_id;
