-- Rows of a file that name other rows of it (`docs/domain/data-models.md#references-within-a-file`). Other files have none
-- of these values: their rows are written in the order of the file.
alter table public.table_import_rows add column write_no integer;
alter table public.table_import_rows add column title_text text;
alter table public.table_import_rows add column is_new boolean not null default false;
alter table public.table_import_rows add column refers_to jsonb;
create index table_import_rows_written on public.table_import_rows (tenant_id, table_import_id, write_no) where write_no is not null;
create index table_import_rows_title on public.table_import_rows (tenant_id, table_import_id, title_text, row_no) where title_text is not null;

alter table public.table_imports add column named_count bigint not null default 0;
alter table public.table_imports add column ordered_count bigint not null default 0;
alter table public.table_imports add column is_ordered boolean not null default false;
