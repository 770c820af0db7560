-- What `screenplay tenant delete` has deleted so far: a deletion that was killed goes on from here, and its certificate
-- counts everything. The row is kept, so that the id of a deleted tenant is never given again.
create table gate.tenant_deletions (
  deleted_tenant_id integer primary key,
  title text not null,
  started_date timestamptz not null default now(),
  finished_date timestamptz,
  -- By schema and name: { rows, digest }.
  tables jsonb not null default '{}'::jsonb,
  -- { count, bytes, digest }; null until the files were counted.
  files jsonb
);

-- The lines of a tenant that is being deleted go with it. Only the owner of the database can name such a tenant, and the
-- role of the server has no right to delete lines at all.
create or replace function gate.refuse_rewriting() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'pg_temp'
  as $$
  begin
    if tg_op = 'DELETE' and exists (select from gate.tenant_deletions d where d.deleted_tenant_id = old.tenant_id) then
      return old;
    end if;
    raise exception 'the audit log is append-only';
  end $$;
