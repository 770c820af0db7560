-- What the home page says of sales is what the reports say (`docs/domain/dashboard.md#metrics`), and each metric leads to
-- the report that it sums up.

update public.store_metrics set order_no = order_no + 3 where order_no > 6;
update public.store_metrics set order_no = 9 where metric_code = 'ordersCancelled';
update public.store_metrics set order_no = order_no + 2 where metric_code in ('receivedAmount', 'refundedAmount');

insert into public.store_metrics (metric_code, title, description, order_no, href) values
  ('newCustomers', 'New customers', 'Their first and only order is of this month', 4, '/reports/customers/one-time-customers/'),
  ('returningCustomers', 'Returning customers', 'Ordered this month, and not for the first time', 5, '/reports/customers/returning-customers/'),
  ('pendingInflow', 'To be collected', 'What customers owe for the orders placed', 8, '/commerce/fulfillment/orders/');

update public.store_metrics set href = case metric_code
  when 'ordersPlaced' then '/reports/sales/orders-overall/'
  when 'ordersCancelled' then '/reports/sales/cancelled-orders/'
  else '/reports/sales/sales-over-time/'
end where metric_code in ('ordersPlaced', 'salesAmount', 'averageOrder', 'ordersCancelled');
