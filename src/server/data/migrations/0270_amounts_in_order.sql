-- Amounts are compared as decimals of their currency. An index needs that from the row alone, so the digits of a currency
-- are a function of its code: those of ISO 4217, which the table of currencies must obey.
create function public.minor_units_of(code text) returns integer
  language sql immutable parallel safe
  as $$
    select case
      when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
      when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
      else 2
    end
  $$;

alter table public.currencies
  add constraint currencies_minor_units_of_code check (minor_units = public.minor_units_of(currency_code));

-- The division by a power of ten is exact in numeric.
create function public.money_value(amount bigint, code text) returns numeric
  language sql immutable parallel safe
  as $$ select amount::numeric / 10::numeric ^ public.minor_units_of(code) $$;

grant execute on function public.minor_units_of, public.money_value to public;

create index orders_order_total_index on public.orders (tenant_id, public.money_value(order_total, currency_code), order_id);
create index orders_order_total_descending on public.orders (tenant_id, public.money_value(order_total, currency_code) desc nulls last, order_id);
create index orders_invoiced_amount_index on public.orders (tenant_id, public.money_value(invoiced_amount, currency_code), order_id);
create index orders_invoiced_amount_descending on public.orders (tenant_id, public.money_value(invoiced_amount, currency_code) desc nulls last, order_id);
create index orders_inflow_amount_index on public.orders (tenant_id, public.money_value(inflow_amount, currency_code), order_id);
create index orders_inflow_amount_descending on public.orders (tenant_id, public.money_value(inflow_amount, currency_code) desc nulls last, order_id);
