-- Reports by mail that are due are found by the index of their times, and a run whose job was cancelled is not queued again:
-- its schedule goes on with its next time.
create or replace function gate.queue_due_reports(at timestamptz, the_kind text, the_attempts integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
  tenant record;
  report record;
begin
  for tenant in select t.tenant_id from gate.tenants t order by t.tenant_id loop
    perform set_config('app.tenant', tenant.tenant_id::text, true);
    for report in
      select s.report_schedule_id from public.report_schedules s
       where s.tenant_id = tenant.tenant_id and s.is_active and s.next_due_date <= coalesce(at, clock_timestamp())
         and not exists (select from gate.jobs j where j.kind = the_kind and j.tenant_id = s.tenant_id
               and j.job_key = s.report_schedule_id::text and j.state in ('queued', 'running'))
      union
      select r.report_schedule_id from public.report_runs r
       where r.tenant_id = tenant.tenant_id and r.finished_date is null
         and coalesce((select j.state from gate.jobs j where j.kind = the_kind and j.tenant_id = r.tenant_id
               and j.job_key = r.report_schedule_id::text order by j.job_id desc limit 1), '')
             not in ('queued', 'running', 'cancelled')
       order by report_schedule_id loop
      perform gate.enqueue_job(the_kind, report.report_schedule_id::text,
        jsonb_build_object('reportScheduleId', report.report_schedule_id), null, the_attempts);
    end loop;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;

-- The outbox of a development server shows the beginning of each file, and how long it is: its page reads fifty messages
-- again and again.
drop function gate.read_outbox();
create function gate.read_outbox(the_length integer)
returns table (tenant_title text, channel text, recipient text, subject text, body text, attachments jsonb, created_date timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.title, o.channel, o.recipient, o.subject, o.body,
         coalesce((select jsonb_agg(jsonb_build_object(
             'name', f.file ->> 'name', 'content', left(f.file ->> 'content', the_length), 'length', char_length(f.file ->> 'content')) order by f.place)
           from jsonb_array_elements(o.attachments) with ordinality f (file, place)), '[]'),
         o.created_date
    from gate.outbox o join gate.tenants t using (tenant_id) order by o.message_id desc limit 50;
$$;
revoke execute on function gate.read_outbox from public;
grant execute on function gate.read_outbox to screenplay_app;
