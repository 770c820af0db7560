-- What the form of manual orders reads: contacts to order for, their addresses, and the orders that operators have placed.
create view public.tenant_contacts with (security_invoker = true) as select
  c.tenant_id,
  c.contact_id,
  c.party_id,
  c.full_name collate "und-x-icu" as full_name,
  (c.full_name || coalesce(' · ' || (select min(i.identity_no) from public.contact_online_identities i
      where i.tenant_id = c.tenant_id and i.contact_id = c.contact_id),
    ' · ' || (select min(a.city) from public.party_addresses a where a.tenant_id = c.tenant_id and a.party_id = c.party_id), '')) collate "und-x-icu" as display_value
from public.contacts c
where not c.is_blocked;
grant select on public.tenant_contacts to screenplay_app;

create view public.party_address_details with (security_invoker = true) as select
  a.tenant_id,
  a.party_address_id,
  a.party_id,
  (concat_ws(', ', a.address_line, concat_ws(' ', a.city, a.pin_code), a.state_name, c.country_name)) collate "und-x-icu" as display_value
from public.party_addresses a
join public.supported_countries c on c.tenant_id = a.tenant_id and c.country_id = a.country_id;
grant select on public.party_address_details to screenplay_app;

create view public.manual_orders with (security_invoker = true) as select
  o.tenant_id,
  o.order_id,
  o.contact_id,
  o.party_id,
  o.party_address_id,
  o.currency_code,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.order_product_id), '[]')
    from public.order_products l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as products
from public.orders o
where o.source_code = 'pos';
grant select on public.manual_orders to screenplay_app;

-- The rows of an order name each other, so their ids are taken before they are inserted.
do $$
declare
  place record;
begin
  for place in
    select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = 'public' and c.is_identity = 'YES' and c.table_name in (
      'orders', 'order_products', 'order_product_statuses', 'order_product_price_stages', 'order_invoices',
      'order_invoice_items', 'refunds', 'refund_products', 'returns', 'return_products', 'shipments', 'shipment_products',
      'shipment_units', 'subscriptions', 'payment_transactions', 'payment_allocations', 'order_events')
  loop
    execute format('grant usage on sequence %s to screenplay_app',
      pg_get_serial_sequence('public.' || place.table_name, place.column_name));
  end loop;
end $$;
