-- A customer is found by the e-mail address of the last order that has one.
create or replace view public.customers with (security_invoker = true) as select
  o.tenant_id,
  o.party_id,
  o.currency_code,
  (array_agg(o.party_name order by o.created_date desc, o.order_id desc))[1] as party_name,
  count(*) filter (where o.status <> 'cancelled') as count_orders,
  (array_agg(o.shipping_state order by o.created_date desc, o.order_id desc))[1] as shipping_state,
  sum(o.current_order_total)::bigint as sum_order_total,
  sum(o.inflow_amount)::bigint as inflow_amount,
  sum(o.outflow_amount)::bigint as outflow_amount,
  (sum(o.inflow_amount) - sum(o.outflow_amount))::bigint as net_received_amount,
  max(o.created_date)::timestamptz(3) as last_order_date,
  (array_agg(o.email_address order by o.created_date desc, o.order_id desc)
    filter (where o.email_address is not null))[1] as email_address
from public.orders o
group by o.tenant_id, o.party_id, o.currency_code;
