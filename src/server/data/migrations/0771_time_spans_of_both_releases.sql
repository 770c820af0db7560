-- phase: expand
-- Processes of the release before read and write `period_code`, and those of this release `time_span`
-- (`docs/decisions/0072-weeks-of-reports.md`). Each column follows the other one. The release before knows no weeks: it
-- sends such a report as it was shown.
create function public.period_code_of(time_span text, repeats text) returns text
  language sql immutable parallel safe
  as $$
  select case
    when time_span = 'before' and repeats = 'monthly' then 'lastmonth'
    when time_span in ('before', 'thisweek', 'lastweek') then 'asShown'
    else time_span end
  $$;

call gate.for_each_tenant($each$
update public.report_schedules set time_span = coalesce(time_span, period_code),
  period_code = public.period_code_of(coalesce(time_span, period_code), repeats)
where tenant_id = public.current_tenant_id()
  and (time_span is null or period_code <> public.period_code_of(time_span, repeats))
$each$);

create function public.join_time_spans() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if new.time_span is null
      or (tg_op = 'UPDATE' and new.period_code <> old.period_code and new.time_span is not distinct from old.time_span)
    then
      new.time_span := new.period_code;
    end if;
    new.period_code := public.period_code_of(new.time_span, new.repeats);
    return new;
  end $$;
create trigger report_schedules_time_spans before insert or update on public.report_schedules
  for each row execute function public.join_time_spans();

revoke execute on function public.period_code_of, public.join_time_spans from public;
grant execute on function public.period_code_of, public.join_time_spans to screenplay_app;
