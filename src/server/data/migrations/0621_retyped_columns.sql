-- When a column has got another type or table last, so that an undo of an import knows which stored values are older
-- (`docs/domain/data-models.md#undo-of-an-import`). Until now each of these values was marked.
create table public.retyped_columns (
  tenant_id integer not null references gate.tenants,
  schema_column_id integer not null,
  schema_table_id integer not null,
  table_version bigint not null,
  primary key (tenant_id, schema_column_id),
  constraint retyped_columns_schema_column_id_reference foreign key (tenant_id, schema_column_id) references public.schema_columns (tenant_id, schema_column_id) on delete cascade,
  constraint retyped_columns_schema_table_id_reference foreign key (tenant_id, schema_table_id) references public.schema_tables (tenant_id, schema_table_id) on delete cascade
);
create index retyped_columns_schema_table_id_index on public.retyped_columns (tenant_id, schema_table_id);
call gate.make_tenant_table('public.retyped_columns');

-- Values that exist are of the first version, and those that were marked are of none: they are older than any change.
alter table public.table_import_changes add column table_version bigint not null default 1;
alter table public.table_import_changes alter column table_version drop default;
call gate.for_each_tenant($each$
update public.table_import_changes set table_version = 0 where tenant_id = public.current_tenant_id() and is_outdated
$each$);
call gate.for_each_tenant($each$
insert into public.retyped_columns (tenant_id, schema_column_id, schema_table_id, table_version)
select c.tenant_id, c.schema_column_id, c.schema_table_id, 0
  from public.schema_columns c
 where c.tenant_id = public.current_tenant_id() and exists (
   select from public.table_imports i
     join public.table_import_changes x on x.tenant_id = i.tenant_id and x.table_import_id = i.table_import_id
    where i.tenant_id = c.tenant_id and i.schema_table_id = c.schema_table_id and x.is_outdated)
$each$);
alter table public.table_import_changes drop column is_outdated;
