-- What 0603_versions_before_imports.sql stores for changes that existed, for an owner of the database whom row security limits to one tenant.
call gate.for_each_tenant($each$
update public.table_import_changes set version_before = version - 1
 where tenant_id = public.current_tenant_id() and values_before is not null and version_before is null
$each$);
