-- Jobs: work that runs later, again and in any process (`src/server/jobs/README.md`). A job of a tenant runs as this
-- tenant; a job without one belongs to the installation. Reached through functions only.

create table gate.jobs (
  job_id bigint generated always as identity primary key,
  kind text collate "C" not null constraint jobs_kind_check check (char_length(kind) between 1 and 100),
  tenant_id integer references gate.tenants,
  -- Jobs of one kind, tenant and key run one after the other, and at most one of them waits. Empty: no key.
  job_key text collate "C" not null default '' constraint jobs_job_key_check check (char_length(job_key) <= 200),
  payload jsonb not null default '{}',
  state text collate "C" not null default 'queued'
    constraint jobs_state_check check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  due_date timestamptz not null default now(),
  -- Counts the claims since the job was queued. Together with the id it names one run: the lease.
  attempt integer not null default 0,
  max_attempts integer not null constraint jobs_max_attempts_check check (max_attempts between 1 and 100),
  -- Null: runs once. Otherwise the job is queued again when it ends, in one row for all its runs.
  every interval,
  lease_until timestamptz,
  worker text collate "C",
  problem text,
  created_date timestamptz not null default now(),
  started_date timestamptz,
  finished_date timestamptz
);
create index jobs_due on gate.jobs (due_date, job_id) where state = 'queued';
create index jobs_leased on gate.jobs (kind, coalesce(tenant_id, 0), job_key) where state = 'running';
create unique index jobs_waiting_once on gate.jobs (kind, coalesce(tenant_id, 0), job_key) where state = 'queued' and job_key <> '';
create unique index jobs_repeated_once on gate.jobs (kind) where every is not null;
create index jobs_finished on gate.jobs (finished_date) where state in ('done', 'failed', 'cancelled');

-- Adds a job to the tenant of the transaction, or to the installation outside of one. Where one with the same key waits,
-- that one gets the payload and the earlier date. The conflict locks the waiting row: a worker cannot claim it before
-- this transaction commits, so that its run sees what the transaction has written.
create function gate.enqueue_job(the_kind text, the_key text, the_payload jsonb, the_due timestamptz, the_attempts integer)
returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into gate.jobs (kind, tenant_id, job_key, payload, due_date, max_attempts)
  values (the_kind, nullif(current_setting('app.tenant', true), '')::integer, the_key, the_payload,
          coalesce(the_due, clock_timestamp()), the_attempts)
  on conflict (kind, coalesce(tenant_id, 0), job_key) where state = 'queued' and job_key <> ''
    do update set payload = excluded.payload, due_date = least(jobs.due_date, excluded.due_date)
  returning job_id;
$$;

-- `the_repeats` is an array of `{ kind, seconds, attempts }`. Every process calls it at its start; the first run is due
-- at once.
create function gate.repeat_jobs(the_repeats jsonb)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into gate.jobs (kind, every, max_attempts)
  select r.kind, make_interval(secs => r.seconds), r.attempts
    from jsonb_to_recordset(the_repeats) as r (kind text, seconds integer, attempts integer)
   order by r.kind
  on conflict (kind) where every is not null do update set every = excluded.every, max_attempts = excluded.max_attempts;
$$;

-- Ends one run of a job. A repeated job is queued for its next time. A run that failed and may be tried again is queued,
-- unless a job with its key waits already, which then does the work.
create function gate.end_run(the_job gate.jobs, the_state text, the_problem text, try_again_in interval)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_again boolean := the_state = 'failed' and try_again_in is not null and the_job.attempt < the_job.max_attempts;
begin
  if is_again or (the_job.every is not null and the_state <> 'cancelled') then
    update gate.jobs j
       set state = 'queued', lease_until = null, finished_date = clock_timestamp(), problem = the_problem,
           attempt = case when is_again then j.attempt else 0 end,
           due_date = case when is_again then clock_timestamp() + try_again_in else greatest(j.due_date + j.every, clock_timestamp()) end
     where j.job_id = the_job.job_id;
  else
    update gate.jobs j set state = the_state, lease_until = null, finished_date = clock_timestamp(), problem = the_problem
     where j.job_id = the_job.job_id;
  end if;
exception when unique_violation then
  update gate.jobs j set state = 'failed', lease_until = null, finished_date = clock_timestamp(), problem = the_problem
   where j.job_id = the_job.job_id;
end $$;

-- Claims the job of these kinds that has been due for longest, with a lease. A run whose lease has expired lost its
-- worker: its job is claimed again, or ends when its attempts are used up.
create function gate.claim_job(the_kinds text[], the_worker text, the_lease interval)
returns table (job_id bigint, kind text, tenant_id integer, payload jsonb, attempt integer, max_attempts integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  lost gate.jobs;
begin
  if coalesce(current_setting('app.tenant', true), '') <> '' then raise exception 'Jobs are claimed outside of tenants.'; end if;
  for lost in
    select * from gate.jobs j
     where j.state = 'running' and j.lease_until < clock_timestamp() and j.attempt >= j.max_attempts
       for update skip locked
  loop
    perform gate.end_run(lost, 'failed', 'Its worker ended or lost the database.', null);
  end loop;
  return query
  update gate.jobs j
     set state = 'running', attempt = j.attempt + 1, lease_until = clock_timestamp() + the_lease, worker = the_worker,
         started_date = clock_timestamp(), finished_date = null
   where j.job_id = (
     select c.job_id from gate.jobs c
      where c.kind = any (the_kinds)
        and ((c.state = 'queued' and c.due_date <= clock_timestamp()) or (c.state = 'running' and c.lease_until < clock_timestamp()))
        and (c.job_key = '' or not exists (
          select from gate.jobs r
           where r.state = 'running' and r.kind = c.kind and coalesce(r.tenant_id, 0) = coalesce(c.tenant_id, 0)
             and r.job_key = c.job_key and r.job_id <> c.job_id))
      order by c.due_date, c.job_id
      limit 1
      for update skip locked)
  returning j.job_id, j.kind, j.tenant_id, j.payload, j.attempt, j.max_attempts;
end $$;

-- Locks the job for the rest of the transaction and prolongs its lease. Returns false when the run is over: cancelled, or
-- claimed by another worker. The lock keeps both away until the transaction ends.
create function gate.hold_job(the_job bigint, the_attempt integer, the_lease interval)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update gate.jobs j set lease_until = clock_timestamp() + the_lease
   where j.job_id = the_job and j.attempt = the_attempt and j.state = 'running';
  return found;
end $$;

-- Prolongs the leases of runs, an array of `{ job, attempt }`, and returns the jobs whose run is over. A row that is
-- locked is held by its own step.
create function gate.prolong_leases(the_runs jsonb, the_lease interval)
returns table (job_id bigint) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  update gate.jobs j set lease_until = clock_timestamp() + the_lease
   where j.job_id in (
     select h.job_id from gate.jobs h
       join jsonb_to_recordset(the_runs) as r (job bigint, attempt integer) on r.job = h.job_id and r.attempt = h.attempt
      where h.state = 'running'
        for update of h skip locked);
  return query
  select r.job from jsonb_to_recordset(the_runs) as r (job bigint, attempt integer)
   where not exists (select from gate.jobs h where h.job_id = r.job and h.attempt = r.attempt and h.state = 'running');
end $$;

-- Ends a run as done. Returns false when it was over already.
create function gate.finish_job(the_job bigint, the_attempt integer)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  held gate.jobs;
begin
  select * into held from gate.jobs j where j.job_id = the_job and j.attempt = the_attempt and j.state = 'running' for update;
  if not found then return false; end if;
  perform gate.end_run(held, 'done', null, null);
  return true;
end $$;

-- Ends a run that failed: it is tried again after `try_again_in`, unless that is null or the attempts are used up.
create function gate.fail_job(the_job bigint, the_attempt integer, the_problem text, try_again_in interval)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  held gate.jobs;
begin
  select * into held from gate.jobs j where j.job_id = the_job and j.attempt = the_attempt and j.state = 'running' for update;
  if not found then return false; end if;
  perform gate.end_run(held, 'failed', left(the_problem, 500), try_again_in);
  return true;
end $$;

-- Gives a run back that has not begun to work, or that stops with its process: it is due at once, and the attempt does
-- not count.
create function gate.give_job_back(the_job bigint, the_attempt integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update gate.jobs j set state = 'queued', attempt = j.attempt - 1, lease_until = null
   where j.job_id = the_job and j.attempt = the_attempt and j.state = 'running';
exception when unique_violation then
  update gate.jobs j set state = 'cancelled', lease_until = null, finished_date = clock_timestamp()
   where j.job_id = the_job and j.attempt = the_attempt;
end $$;

create function gate.forget_old_jobs()
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from gate.jobs j
   where j.state in ('done', 'failed', 'cancelled') and j.every is null
     and j.finished_date < now() - case when j.state = 'done' then interval '7 days' else interval '90 days' end;
$$;

-- For platform administrators: the jobs without their payload, which is of the tenant.
create function gate.jobs_of_platform()
returns table (job_id bigint, kind text, tenant_id integer, tenant_title text, state text, repeat_seconds integer, attempt integer,
  max_attempts integer, problem text, worker text, created_date timestamptz, due_date timestamptz, started_date timestamptz, finished_date timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.job_id, j.kind, j.tenant_id, t.title, j.state, extract(epoch from j.every)::integer, j.attempt, j.max_attempts, j.problem,
         j.worker, j.created_date, case when j.state = 'queued' then j.due_date end, j.started_date, j.finished_date
    from gate.jobs j left join gate.tenants t on t.tenant_id = j.tenant_id;
$$;

-- Writes the act into the log of the tenant; a job of the installation has none.
create function gate.note_job_act(the_job gate.jobs, the_origin jsonb, the_act text, state_after text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
begin
  if the_job.tenant_id is null then return; end if;
  perform set_config('app.tenant', the_job.tenant_id::text, true);
  perform gate.note_platform_act(the_job.tenant_id, the_origin, the_act || ' ' || the_job.job_id || ' (' || the_job.kind || ')',
    the_job.state, state_after);
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;

-- Makes a job that waits, failed or was cancelled due now. Returns its state before, null for an unknown job; a state
-- other than those three says that nothing was changed.
create function gate.run_job_now(the_job bigint, the_origin jsonb)
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_job gate.jobs;
begin
  select * into found_job from gate.jobs j where j.job_id = the_job for update;
  if not found or found_job.state not in ('queued', 'failed', 'cancelled') then return found_job.state; end if;
  update gate.jobs j set state = 'queued', due_date = clock_timestamp(), attempt = 0, finished_date = null where j.job_id = the_job;
  perform gate.note_job_act(found_job, the_origin, 'Ran job', 'queued');
  return found_job.state;
exception when unique_violation then
  return 'waiting';
end $$;

-- Cancels a job that waits or runs. A running step commits; the next one is refused.
create function gate.cancel_job(the_job bigint, the_origin jsonb)
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_job gate.jobs;
begin
  select * into found_job from gate.jobs j where j.job_id = the_job for update;
  if not found or found_job.state not in ('queued', 'running') then return found_job.state; end if;
  update gate.jobs j set state = 'cancelled', lease_until = null, finished_date = clock_timestamp() where j.job_id = the_job;
  perform gate.note_job_act(found_job, the_origin, 'Cancelled job', 'cancelled');
  return found_job.state;
end $$;

revoke execute on function gate.enqueue_job, gate.repeat_jobs, gate.end_run, gate.claim_job, gate.hold_job, gate.prolong_leases,
  gate.finish_job, gate.fail_job, gate.give_job_back, gate.forget_old_jobs, gate.jobs_of_platform, gate.note_job_act,
  gate.run_job_now, gate.cancel_job from public;
grant execute on function gate.enqueue_job, gate.repeat_jobs, gate.claim_job, gate.hold_job, gate.prolong_leases, gate.finish_job,
  gate.fail_job, gate.give_job_back, gate.forget_old_jobs to screenplay_app;
grant execute on function gate.jobs_of_platform, gate.run_job_now, gate.cancel_job to screenplay_platform;

create view public.platform_jobs with (security_invoker = true) as
select j.job_id, j.kind collate "und-x-icu" as kind, j.tenant_id, j.tenant_title collate "und-x-icu" as tenant_title,
       j.state collate "und-x-icu" as state, j.repeat_seconds, j.attempt, j.max_attempts, j.problem collate "und-x-icu" as problem,
       j.worker collate "und-x-icu" as worker, j.created_date::timestamptz(3) as created_date, j.due_date::timestamptz(3) as due_date,
       j.started_date::timestamptz(3) as started_date, j.finished_date::timestamptz(3) as finished_date
  from gate.jobs_of_platform() j;
-- The role of the requests may name it and gets nothing: it cannot call its function.
grant select on public.platform_jobs to screenplay_app, screenplay_platform;
