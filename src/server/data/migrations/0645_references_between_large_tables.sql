-- References between tables that both grow with the customers or the orders of a tenant: the check of a deleted row
-- would read every row of the tenant in the other table.
create index contacts_of_party on public.contacts (tenant_id, party_id) where party_id is not null;
create index orders_of_contact on public.orders (tenant_id, contact_id);
create index orders_of_party_address on public.orders (tenant_id, party_address_id) where party_address_id is not null;
create index order_invoice_items_of_price_stage
  on public.order_invoice_items (tenant_id, order_product_price_stage_id);
create index payment_allocations_of_invoice_item on public.payment_allocations (tenant_id, order_invoice_item_id);
create index payment_allocations_of_transaction on public.payment_allocations (tenant_id, payment_transaction_id);
