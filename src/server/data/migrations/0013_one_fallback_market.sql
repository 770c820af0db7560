-- Exactly one fallback market per tenant (`domain.md` §2). The rule of `domain/markets` keeps it; this is the second lock, for whatever writes past it.

create unique index markets_one_fallback on public.markets (tenant_id) where is_fallback_market and deleted_at is null;
