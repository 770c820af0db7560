-- phase: expand
-- online
-- 'Suppressed Addresses' lists the newest bounce first, whenever its row was made.
create index concurrently if not exists bounced_addresses_by_bounce on public.bounced_addresses (tenant_id, bounced_date desc, bounced_address_id) where lifted_date is null;
