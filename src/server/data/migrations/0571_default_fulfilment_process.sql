alter table public.fulfillment_processes add column is_default boolean not null default false;

-- One default per tenant. The rule of `domain/fulfillment` keeps it; the index stops writes that pass the rule.
create unique index fulfillment_processes_one_default on public.fulfillment_processes (tenant_id)
  where is_default and deleted_at is null;
