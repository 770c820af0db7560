-- A table that is made searchable keeps its owner to the rows of its tenant again
-- (`docs/decisions/0022-lists-over-a-million-rows.md`). No table was made searchable since the policy was left out.

create or replace procedure gate.make_searchable(table_name regclass, key_column name)
  language plpgsql
  as $$
  declare
    full_name text := (select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = table_name);
    is_soft boolean := exists (select from pg_attribute a where a.attrelid = table_name and a.attname = 'deleted_at' and not a.attisdropped);
  begin
    execute format('create policy searched_rows on %s for select to screenplay_search using (true)', full_name);
    execute format('grant select (tenant_id, %I, searched_text%s) on %s to screenplay_search',
      key_column, case when is_soft then ', deleted_at' else '' end, full_name);
    call gate.make_finder(table_name, key_column);
    call gate.keep_owner_to_tenant(table_name);
  end $$;

drop procedure gate.make_search_function(regclass, name);
