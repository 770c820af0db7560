-- phase: expand
-- The week of a day and of a moment are expressions that the planner writes into the statement: a call for each page view
-- and each sale took three and four times as long. A function with settings of its own, or one that is said to be more
-- constant than what it calls, is not written into a statement.
create or replace function public.week_of_day(day integer) returns integer
  language sql stable parallel safe
  as $$
  select to_char(date_trunc('week', make_date(day / 10000, day / 100 % 100, day % 100)::timestamp + interval '1 day')
           - interval '1 day', 'YYYY')::integer * 100 + 20
       + (extract(doy from date_trunc('week', make_date(day / 10000, day / 100 % 100, day % 100)::timestamp + interval '1 day')
           - interval '1 day')::integer + 6) / 7
  $$;

create or replace function public.traffic_week(the_moment timestamp) returns text
  language sql stable parallel safe
  as $$
  select to_char(date_trunc('week', the_moment + interval '1 day') - interval '1 day', 'YYYY"/w"')
      || to_char((extract(doy from date_trunc('week', the_moment + interval '1 day') - interval '1 day')::integer + 6) / 7, 'FM00')
  $$;
