-- What a person on call reads of the queue (`docs/operate.md#metrics`): by kind, how many jobs wait for their time, are
-- due, run, and have failed for good within a day, and for how long the oldest one has been due. Of no tenant.
create function gate.measure_jobs()
returns table (kind text, scheduled integer, due integer, running integer, failed integer, oldest_due_seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.kind,
         count(*) filter (where j.state = 'queued' and j.due_date > now())::integer,
         count(*) filter (where j.state = 'queued' and j.due_date <= now())::integer,
         count(*) filter (where j.state = 'running')::integer,
         count(*) filter (where j.state = 'failed')::integer,
         coalesce(extract(epoch from now() - min(j.due_date) filter (where j.state = 'queued' and j.due_date <= now())), 0)::double precision
    from gate.jobs j
   where j.state in ('queued', 'running')
      or (j.state = 'failed' and j.finished_date > now() - interval '1 day')
   group by j.kind;
$$;

-- The name of the newest migration that has run.
create function gate.newest_migration()
returns text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(m.name) from gate.migrations m;
$$;

revoke execute on function gate.measure_jobs, gate.newest_migration from public;
grant execute on function gate.measure_jobs, gate.newest_migration to screenplay_app;
