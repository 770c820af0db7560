-- What holds up a seal is a transaction that has added a line of the audit log and is still open, and no longer any
-- transaction of the server that writes (`docs/decisions/0066-seals-of-the-audit-log.md`).
drop function gate.queue_audit_seals(bigint);
drop function gate.newest_audit_line();
delete from gate.audit_marks;
alter table gate.audit_marks drop column transaction_id;
-- The open transactions that may have added a line up to the mark: a JSON array of their virtual ids.
alter table gate.audit_marks add column writers jsonb not null;

-- Queues the sealing of lines up to the mark before, for each tenant that has such lines, and sets a new mark. Does
-- nothing while one of the mark's transactions is open. A line gets its number while its transaction holds a lock on the
-- table, which it keeps until its end, so that the number is read first and the locks after it.
create function gate.queue_audit_seals()
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
                where s.tenant_id = tenant.tenant_id and s.kind = 'lines'), 0)) then
        perform gate.enqueue_job('audit.sealLines', 'seals', jsonb_build_object('upTo', mark.last_line_id), null, 5);
      end if;
    end loop;
    perform set_config('app.tenant', coalesce(own, ''), true);
  end if;
  delete from gate.audit_marks;
  insert into gate.audit_marks (last_line_id, writers) values (newest, writing);
end $$;
revoke execute on function gate.queue_audit_seals from public;
grant execute on function gate.queue_audit_seals to screenplay_app;
