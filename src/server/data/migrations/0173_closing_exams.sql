-- Submits the attempts that were in progress when their exam closed, as they are (`docs/domain/assessments.md#attempts`).
-- The figures of an attempt follow each answer, so closing only decides the result.

create function gate.submit_closed_attempts(at timestamptz default null)
returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := coalesce(at, now());
  tenant integer;
  submitted integer := 0;
  found_here integer;
begin
  for tenant in select tenant_id from gate.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    with closed as (
      update public.exam_attempts a
         set is_submitted = true, submitted_at = e.close_date, version = a.version + 1,
             result = case when a.correct * 100 >= a.pass_score_percentage * a.total_questions then 'pass' else 'fail' end
        from public.exams e
       where a.tenant_id = tenant and not a.is_submitted and e.tenant_id = a.tenant_id and e.exam_id = a.exam_id
         and e.close_date <= moment
      returning a.exam_attempt_id, a.submitted_at, a.result)
    insert into public.audit_log (tenant_id, request_id, operation, entity, entity_id, event, changes)
    select tenant, 'housekeeping', 'submitClosedAttempts', 'ExamAttempt', c.exam_attempt_id::text, 'updated',
           jsonb_build_object('isSubmitted', jsonb_build_array(false, true), 'result', jsonb_build_array(null, c.result))
      from closed c;
    get diagnostics found_here = row_count;
    submitted := submitted + found_here;
  end loop;
  return submitted;
end $$;
revoke execute on function gate.submit_closed_attempts from public;
grant execute on function gate.submit_closed_attempts to screenplay_app;
