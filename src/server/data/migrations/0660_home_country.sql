-- Phones are mostly of the countries that the fallback market serves: sign-in offers the first of them. The countries
-- themselves are the same for every tenant.
create view public.site_sign_in_countries with (security_invoker = true) as
select
  public.current_tenant_id() as tenant_id,
  c.country_code,
  c.country_name,
  c.country_dialing_code,
  exists (
    select from public.markets m
      join public.market_countries mc on mc.tenant_id = m.tenant_id and mc.market_id = m.market_id
      join public.supported_countries s on s.tenant_id = mc.tenant_id and s.country_id = mc.country_id
     where m.tenant_id = public.current_tenant_id() and m.is_fallback_market and m.deleted_at is null
       and s.country_code = c.country_code) as is_home
from public.sign_in_countries c;
grant select on public.site_sign_in_countries to screenplay_app;
