-- What the home page measures of orders, before what it measures of the catalogue.

update public.store_metrics set order_no = order_no + 6;

insert into public.store_metrics (metric_code, title, description, order_no) values
  ('ordersPlaced', 'Orders', 'Orders placed and not cancelled', 1),
  ('salesAmount', 'Sales', 'What the orders placed come to, in the currency of the fallback market', 2),
  ('averageOrder', 'Average order', 'Sales by order', 3),
  ('receivedAmount', 'Received', 'Payments of customers', 4),
  ('refundedAmount', 'Refunded', 'Paid back to customers', 5),
  ('ordersCancelled', 'Cancelled orders', 'Orders cancelled as a whole', 6);
