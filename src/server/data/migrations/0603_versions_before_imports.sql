-- The version that a record had before an import changed it. An undo brings the values of that version back, so what
-- other imports have written in it can be undone again (`docs/domain/data-models.md#undo-of-an-import`).
alter table public.table_import_changes add column version_before bigint;
update public.table_import_changes set version_before = version - 1 where values_before is not null;
create index table_import_changes_record on public.table_import_changes (tenant_id, table_import_id, record_id);
