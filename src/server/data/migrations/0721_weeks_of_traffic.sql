-- phase: expand
-- The rollups of web analytics have weeks too (`docs/domain/reports.md#weeks`): '2026/w47' is the week of the 47th Sunday
-- of 2026, in the time zone of the tenant. `0770_weeks_in_portions.sql` keeps their rollups.

-- Returns the bucket of the week of a moment on the clocks of the tenant.
create function public.traffic_week(the_moment timestamp) returns text
  language plpgsql immutable strict parallel safe
  set search_path = ''
  as $$
  declare
    week constant integer := public.week_of_day(to_char(the_moment, 'YYYYMMDD')::integer);
  begin
    return lpad((week / 100)::text, 4, '0') || '/w' || lpad((week % 100 - 20)::text, 2, '0');
  end $$;
revoke execute on function public.traffic_week from public;
grant execute on function public.traffic_week to screenplay_app;
