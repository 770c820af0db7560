-- A seal over lines that do not exist yet was made without the key. It no longer keeps the job from being queued, which
-- then fails and names it.
create or replace function gate.queue_audit_seals()
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
  newest bigint;
  writing jsonb;
  mark gate.audit_marks;
  tenant record;
begin
  select case when s.is_called then s.last_value else 0 end into newest from public.audit_log_audit_log_id_seq s;
  select coalesce(jsonb_agg(distinct k.virtualtransaction), '[]') into writing from pg_locks k
   where k.locktype = 'relation' and k.relation = 'public.audit_log'::regclass and k.mode = 'RowExclusiveLock'
     and k.database = (select d.oid from pg_database d where d.datname = current_database());
  select m.* into mark from gate.audit_marks m;
  if exists (select from jsonb_array_elements_text(mark.writers) w where writing ? w) then
    return;
  end if;
  if mark.last_line_id is not null then
    for tenant in select t.tenant_id from gate.tenants t order by t.tenant_id loop
      perform set_config('app.tenant', tenant.tenant_id::text, true);
      if exists (
        select from public.audit_log l
         where l.tenant_id = tenant.tenant_id and l.audit_log_id <= mark.last_line_id
           and l.audit_log_id > coalesce((select max(s.last_line_id) from public.audit_seals s
                where s.tenant_id = tenant.tenant_id and s.kind = 'lines' and s.last_line_id <= newest), 0)) then
        perform gate.enqueue_job('audit.sealLines', 'seals', jsonb_build_object('upTo', mark.last_line_id), null, 5);
      end if;
    end loop;
    perform set_config('app.tenant', coalesce(own, ''), true);
  end if;
  delete from gate.audit_marks;
  insert into gate.audit_marks (last_line_id, writers) values (newest, writing);
end $$;
