-- phase: expand
-- A report by mail can be about a week, or about the week or month before, whichever it repeats by. The check of
-- `period_code` knows neither, so the new column takes its place; where it is empty, a process of the release before has
-- stored the report, and the old one says the period.
alter table public.report_schedules add column time_span text collate "und-x-icu" constraint report_schedules_time_span_check check (char_length(time_span) <= 20 and time_span in ('asShown', 'before', 'today', 'yesterday', 'thisweek', 'lastweek', 'thismonth', 'lastmonth', 'thisyear', 'lastyear'));
call gate.for_each_tenant($each$
update public.report_schedules set time_span = period_code where tenant_id = public.current_tenant_id()
$each$);
