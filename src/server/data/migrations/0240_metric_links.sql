-- Where each metric of the home page leads: the list of what it measures.

alter table public.store_metrics
  add column href text collate "C" constraint store_metrics_href_check check (char_length(href) <= 200);

update public.store_metrics set href = case
  when metric_code = 'ordersCancelled' then '/commerce/fulfillment/cancelled-orders/'
  when metric_code in ('ordersPlaced', 'salesAmount', 'averageOrder') then '/commerce/fulfillment/orders/'
  when metric_code in ('receivedAmount', 'refundedAmount') then '/commerce/fulfillment/payments/'
  when metric_code = 'newCategories' then '/commerce/catalog/categories/'
  else '/commerce/catalog/products/'
end;
