-- What the home page measures, and what fulfilment processes can hand their deliveries to. The metrics of orders join these with the orders.

insert into public.store_metrics (metric_code, title, description, order_no) values
  ('newProducts', 'New products', 'Products added to the catalogue', 1),
  ('newPrices', 'New prices', 'Prices set for products and markets', 2),
  ('newVariants', 'New specifications', 'Values by which products are told apart', 3),
  ('newCategories', 'New categories', 'Categories added to the catalogue', 4),
  ('averagePrice', 'Average price', 'Of the prices set in the fallback market', 5),
  ('catalogueValue', 'Catalogue value', 'One of each product that the fallback market sells', 6);

insert into public.fulfillment_connectors (fulfillment_connector_id, fulfillment_connector_code, fulfillment_connector_title) values
  (1, 'WEBHOOK', 'Webhook'),
  (2, 'COURSE-ACCESS', 'Course access'),
  (3, 'LICENCE-KEYS', 'Licence keys');
