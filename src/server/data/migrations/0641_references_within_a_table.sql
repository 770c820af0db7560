-- A row that others of its table refer to: the check of a deleted row would read the whole table of the tenant.
create index order_invoices_related_invoice on public.order_invoices (tenant_id, related_invoice_id)
  where related_invoice_id is not null;
create index order_invoice_items_credited_item on public.order_invoice_items (tenant_id, credited_item_id)
  where credited_item_id is not null;
create index payment_transactions_source_transaction on public.payment_transactions (tenant_id, source_transaction_id)
  where source_transaction_id is not null;
