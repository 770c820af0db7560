-- phase: expand
-- A week is a period of reports (`docs/domain/reports.md#weeks`), from Sunday to Saturday. 202667 is the week of the 47th
-- Sunday of 2026, so that weeks come after the months of their year. `0770_weeks_in_portions.sql` keeps the totals of weeks.

-- Returns the bucket of the week of a day: 202667 for 20261125.
create function public.week_of_day(day integer) returns integer
  language plpgsql immutable strict parallel safe
  set search_path = ''
  as $$
  declare
    the_date constant date := make_date(day / 10000, day / 100 % 100, day % 100);
    sunday constant date := the_date - extract(dow from the_date)::integer;
  begin
    return extract(year from sunday)::integer * 100 + 20 + (extract(doy from sunday)::integer + 6) / 7;
  end $$;
revoke execute on function public.week_of_day from public;
grant execute on function public.week_of_day to screenplay_app;
