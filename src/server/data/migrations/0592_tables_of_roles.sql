-- What a role may do with the tables that people have made (docs/domain/sites-and-access.md#tables-of-a-role).
-- A role that exists has every table, as before.
alter table public.site_roles add column table_access text not null default 'change' collate "C";
alter table public.site_roles add constraint site_roles_table_access_check check (table_access in ('none', 'see', 'change'));

create table public.site_role_tables (
  tenant_id integer not null references gate.tenants,
  role_id integer not null,
  schema_table_id integer not null,
  access text not null collate "C" check (access in ('see', 'change')),
  primary key (tenant_id, role_id, schema_table_id),
  foreign key (tenant_id, role_id) references public.site_roles (tenant_id, role_id) on delete cascade,
  foreign key (tenant_id, schema_table_id) references public.schema_tables (tenant_id, schema_table_id) on delete cascade
);
create index site_role_tables_of_table on public.site_role_tables (tenant_id, schema_table_id);
call gate.make_tenant_table('public.site_role_tables');

-- Whether a permission is for records of such tables, so that a role may hold it for some of them.
alter table public.service_routes add column is_of_made_table boolean not null default false;
