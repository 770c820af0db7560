-- Seals over the lines of the audit log (`docs/decisions/0066-seals-of-the-audit-log.md`). The server makes each seal with
-- a key that is not in the database, so that lines that are changed, removed or added by SQL no longer agree with it.
create table public.audit_seals (
  tenant_id integer not null references gate.tenants,
  seal_number integer not null,
  kind text not null constraint audit_seals_kind_check check (kind in ('lines', 'removal')),
  -- Of kind lines: the last line of the seal before. Of kind removal: 0.
  after_line_id bigint not null,
  last_line_id bigint not null,
  line_count integer not null,
  sealed_date timestamptz(3) not null,
  -- Base64 of 24 bytes for each line: its id and its code. Empty in a removal.
  line_codes text collate "C" not null,
  previous_seal text collate "C" not null,
  seal text collate "C" not null,
  primary key (tenant_id, seal_number)
);
create index audit_seals_last_line on public.audit_seals (tenant_id, kind, last_line_id desc);
call gate.make_tenant_table('public.audit_seals');
revoke update, delete, truncate on public.audit_seals from screenplay_app;
create trigger audit_seals_are_append_only before update or delete on public.audit_seals
  for each row execute function gate.refuse_rewriting();

-- Besides the lines of a tenant that is being deleted, lines go that a seal says are removed. A seal of this kind that
-- was written without the key is found by `screenplay audit verify`.
create or replace function gate.refuse_rewriting() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'pg_temp'
  as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select from gate.tenant_deletions d where d.deleted_tenant_id = old.tenant_id) then
        return old;
      end if;
      if tg_table_name = 'audit_log' then
        if exists (select from public.audit_seals s
                    where s.tenant_id = old.tenant_id and s.kind = 'removal' and s.last_line_id >= old.audit_log_id) then
          return old;
        end if;
      end if;
    end if;
    raise exception 'the audit log is append-only';
  end $$;

-- How far the numbers of lines had been given out, and the open transactions that may have added a line up to there: a
-- JSON array of their virtual ids. One row.
create table gate.audit_marks (
  last_line_id bigint not null,
  writers jsonb not null
);

-- Queues the sealing of lines up to the mark before, for each tenant that has such lines, and sets a new mark. Does
-- nothing while one of the mark's transactions is open. A line gets its number while its transaction holds a lock on the
-- table, which it keeps until its end, so that the number is read first and the locks after it. A seal over lines that do
-- not exist yet was made without the key: it does not keep the job from being queued, which then fails and names it.
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
                where s.tenant_id = tenant.tenant_id and s.kind = 'lines' and s.last_line_id <= newest), 0)) then
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
