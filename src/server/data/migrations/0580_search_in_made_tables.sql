-- A table whose key has several fields is searched within one parent: the values of all fields of the key but the last are
-- arguments of its function. The records of made tables are the first of them.

-- Returns the texts among the members of an object, one on each line; an empty text without any.
create function public.texts_of(members jsonb) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(string_agg(m.value #>> '{}', chr(10)), '')
      from jsonb_each(case when jsonb_typeof(members) = 'object' then members end) m
     where jsonb_typeof(m.value) = 'string'
  $$;
grant execute on function public.texts_of to public;

drop procedure gate.make_searchable(regclass, name);
drop procedure gate.make_finder(regclass, name);

create procedure gate.make_finder(table_name regclass, key_column name, parent_columns name[] default '{}')
  language plpgsql
  as $$
  declare
    plain_name name := (select c.relname from pg_class c where c.oid = table_name);
    full_name text := (select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = table_name);
    key_type text := (select format_type(a.atttypid, a.atttypmod) from pg_attribute a where a.attrelid = table_name and a.attname = key_column);
    is_soft boolean := exists (select from pg_attribute a where a.attrelid = table_name and a.attname = 'deleted_at' and not a.attisdropped);
    finder text := format('gate.%I', 'search_' || plain_name);
    parents record;
  begin
    -- The patterns are $1 and the limit is $2 of the statement; the parents follow.
    select coalesce(string_agg(format(', parent_%s %s', p.place, format_type(a.atttypid, a.atttypmod)), '' order by p.place), '') as parameters,
           coalesce(string_agg(format(', parent_%s', p.place), '' order by p.place), '') as arguments,
           coalesce(string_agg(format(' and %I = $%s', p.name, p.place + 2), '' order by p.place), '') as conditions
      into parents
      from unnest(parent_columns) with ordinality as p (name, place)
      join pg_attribute a on a.attrelid = table_name and a.attname = p.name;
    -- Built as text for each call, so that it is planned for these patterns and not for any.
    execute format($create$
      create or replace function %1$s(patterns text[], most integer%6$s) returns setof %2$s
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $body$
      begin
        return query execute (
          select %3$L || string_agg(
            case when left(patterns[n], 1) = '%%' then format(%4$L, n) else format(%5$L, n) end, '') || ' limit $2'
          from generate_series(1, cardinality(patterns)) n)
        using patterns, most%7$s;
      end $body$ $create$,
      finder, key_type,
      format('select %I from %s where tenant_id = public.current_tenant_id()%s%s',
        key_column, full_name, parents.conditions, case when is_soft then ' and deleted_at is null' else '' end),
      ' and searched_text like lower($1[%1$s] collate "und-x-icu")',
      ' and (searched_text like lower($1[%1$s] collate "und-x-icu")'
        ' or searched_text like lower((''%% '' || $1[%1$s]) collate "und-x-icu")'
        ' or searched_text like lower((''%%'' || chr(10) || $1[%1$s]) collate "und-x-icu"))',
      parents.parameters, parents.arguments);
    execute format('revoke execute on function %s from public', finder);
    execute format('grant execute on function %s to screenplay_app', finder);
    grant create on schema gate to screenplay_search;
    execute format('alter function %s owner to screenplay_search', finder);
    revoke create on schema gate from screenplay_search;
  end $$;

create procedure gate.make_searchable(table_name regclass, key_column name, parent_columns name[] default '{}')
  language plpgsql
  as $$
  declare
    full_name text := (select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = table_name);
    is_soft boolean := exists (select from pg_attribute a where a.attrelid = table_name and a.attname = 'deleted_at' and not a.attisdropped);
    keys text := (select string_agg(format('%I, ', p.name), '' order by p.place) from unnest(parent_columns || key_column) with ordinality as p (name, place));
  begin
    execute format('create policy searched_rows on %s for select to screenplay_search using (true)', full_name);
    execute format('grant select (tenant_id, %ssearched_text%s) on %s to screenplay_search',
      keys, case when is_soft then ', deleted_at' else '' end, full_name);
    call gate.make_finder(table_name, key_column, parent_columns);
    call gate.keep_owner_to_tenant(table_name);
  end $$;

-- Collated like the texts it is made of. PostgreSQL writes the table anew for it.
alter table public.table_records add column searched_text text collate "und-x-icu" not null generated always as (lower((public.texts_of(values)) collate "und-x-icu")) stored;
create index table_records_search on public.table_records using gin (searched_text gin_trgm_ops) with (fastupdate = off) where deleted_at is null;
call gate.make_searchable('public.table_records', 'record_id', array['schema_table_id']);
