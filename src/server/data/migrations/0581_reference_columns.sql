-- A column of a made table may refer to the records of another one. The values are ids of records.
alter table public.schema_columns add column referenced_table_id integer;
alter table public.schema_columns add constraint schema_columns_referenced_table_id_reference foreign key (tenant_id, referenced_table_id) references public.schema_tables (tenant_id, schema_table_id);
create index schema_columns_referenced_table_id_index on public.schema_columns (tenant_id, referenced_table_id);
alter table public.schema_columns drop constraint schema_columns_column_type_check;
alter table public.schema_columns add constraint schema_columns_column_type_check check (column_type in ('text', 'multilinetext', 'email', 'number', 'reference'));
