-- Shipments with their lines as the form shows them: the title of the product, and how many of it may be in this parcel.
drop view public.order_shipments;
create view public.order_shipments with (security_invoker = true) as select
  s.tenant_id,
  s.shipment_id,
  s.order_id,
  o.party_name,
  o.status as order_status,
  s.status,
  s.shipping_partner_id,
  s.tracking_id,
  s.dispatch_date,
  s.delivery_date,
  (select coalesce(sum(p.quantity), 0) from public.shipment_products p
    where p.tenant_id = s.tenant_id and p.shipment_id = s.shipment_id and not p.is_deleted)::bigint as units,
  s.created_date,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'shipmentProductId', p.shipment_product_id,
      'orderProductId', p.order_product_id,
      'title', l.title,
      'pendingQuanityForFulfillment', p.quantity + (select count(*) from public.order_product_statuses u
        where u.tenant_id = p.tenant_id and u.order_id = p.order_id and u.order_product_id = p.order_product_id
          and u.has_shipping and not u.is_cancelled and u.return_state is null
          and not exists (select from public.shipment_units x
            where x.tenant_id = u.tenant_id and x.order_product_status_id = u.order_product_status_id and x.is_live)),
      'quantity', p.quantity,
      'batchNumber', p.batch_number,
      'serialNumber', p.serial_number) order by p.shipment_product_id), '[]')
    from public.shipment_products p
    join public.order_products l on l.tenant_id = p.tenant_id and l.order_product_id = p.order_product_id
    where p.tenant_id = s.tenant_id and p.shipment_id = s.shipment_id and not p.is_deleted) as shipment_products
from public.shipments s
join public.orders o on o.tenant_id = s.tenant_id and o.order_id = s.order_id
where not s.is_deleted;
grant select on public.order_shipments to screenplay_app;
