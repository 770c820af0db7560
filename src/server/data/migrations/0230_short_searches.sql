-- A search of one or two letters in a table of many rows finds the texts in which a word begins with them, through the
-- index: of fewer than three letters the index knows the beginnings of words alone. Such a pattern does not start with %.

-- Makes the function that searches a table (`gate.make_searchable`), or replaces it.
create procedure gate.make_finder(table_name regclass, key_column name)
  language plpgsql
  as $$
  declare
    plain_name name := (select c.relname from pg_class c where c.oid = table_name);
    full_name text := (select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = table_name);
    key_type text := (select format_type(a.atttypid, a.atttypmod) from pg_attribute a where a.attrelid = table_name and a.attname = key_column);
    is_soft boolean := exists (select from pg_attribute a where a.attrelid = table_name and a.attname = 'deleted_at' and not a.attisdropped);
    finder text := format('gate.%I', 'search_' || plain_name);
  begin
    -- Built as text for each call, so that it is planned for these patterns and not for any.
    execute format($create$
      create or replace function %1$s(patterns text[], most integer) returns setof %2$s
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $body$
      begin
        return query execute (
          select %3$L || string_agg(
            case when left(patterns[n], 1) = '%%' then format(%4$L, n) else format(%5$L, n) end, '') || ' limit $2'
          from generate_series(1, cardinality(patterns)) n)
        using patterns, most;
      end $body$ $create$,
      finder, key_type,
      format('select %I from %s where tenant_id = public.current_tenant_id()%s',
        key_column, full_name, case when is_soft then ' and deleted_at is null' else '' end),
      ' and searched_text like lower($1[%1$s] collate "und-x-icu")',
      ' and (searched_text like lower($1[%1$s] collate "und-x-icu")'
        ' or searched_text like lower((''%% '' || $1[%1$s]) collate "und-x-icu")'
        ' or searched_text like lower((''%%'' || chr(10) || $1[%1$s]) collate "und-x-icu"))');
    execute format('revoke execute on function %s from public', finder);
    execute format('grant execute on function %s to screenplay_app', finder);
    grant create on schema gate to screenplay_search;
    execute format('alter function %s owner to screenplay_search', finder);
    revoke create on schema gate from screenplay_search;
  end $$;

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
  end $$;

do $$
declare
  searched record;
begin
  for searched in
    select p.polrelid::regclass as table_name, a.attname as key_column
      from pg_policy p
      join pg_index i on i.indrelid = p.polrelid and i.indisprimary
      join pg_attribute a on a.attrelid = p.polrelid and a.attnum = any (i.indkey) and a.attname <> 'tenant_id'
     where p.polname = 'searched_rows'
  loop
    call gate.make_finder(searched.table_name, searched.key_column);
  end loop;
end $$;
