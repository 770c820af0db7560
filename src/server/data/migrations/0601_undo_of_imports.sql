-- What an import did to each record, to undo it (`docs/domain/data-models.md#undo-of-an-import`).

create table public.table_import_changes (
  tenant_id integer not null references gate.tenants,
  table_import_id integer not null,
  change_no integer not null,
  row_number integer not null,
  record_id bigint not null,
  version bigint not null,
  values_before jsonb,
  is_outdated boolean not null default false,
  primary key (tenant_id, table_import_id, change_no),
  constraint table_import_changes_table_import_id_reference foreign key (tenant_id, table_import_id) references public.table_imports (tenant_id, table_import_id) on delete cascade
);
call gate.make_tenant_table('public.table_import_changes');

-- An import that exists goes on as it began.
alter table public.table_imports add column failure_code text collate "C" not null default 'leaveOut' constraint table_imports_failure_code_check check (failure_code in ('leaveOut', 'takeBack'));
alter table public.table_imports alter column failure_code set default 'takeBack';
alter table public.table_imports add column undoable_added_count bigint not null default 0;
alter table public.table_imports add column undoable_updated_count bigint not null default 0;
alter table public.table_imports add column undone_added_count bigint not null default 0;
alter table public.table_imports add column undone_updated_count bigint not null default 0;
alter table public.table_imports add column kept_count bigint not null default 0;
alter table public.table_imports add column undo_until timestamptz(3);
alter table public.table_imports add column undone_by bigint;
alter table public.table_imports drop constraint table_imports_state_code_check;
alter table public.table_imports add constraint table_imports_state_code_check check (state_code in ('uploading', 'checking', 'checked', 'importing', 'stopped', 'done', 'undoing', 'undoStopped', 'undone'));
