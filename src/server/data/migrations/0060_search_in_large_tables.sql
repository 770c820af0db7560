-- Searching, sorting and filtering in tables of many rows (`docs/decisions/0022-lists-over-a-million-rows.md`), and Product
-- as the first of them.

-- Makes a table searchable through its column searched_text. Under row-level security PostgreSQL uses no index for LIKE,
-- because a condition that might leak a row may not run before the policy. So a function looks for the pattern as the role
-- screenplay_search, which the policy below shows all rows, and adds the tenant's condition itself. That role cannot log
-- in, may read the key and the searched text only, and nothing else runs as it.
create procedure gate.make_searchable(table_name regclass, key_column name)
  language plpgsql
  as $$
  declare
    plain_name name := (select c.relname from pg_class c where c.oid = table_name);
    full_name text := (select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = table_name);
    key_type text := (select format_type(a.atttypid, a.atttypmod) from pg_attribute a where a.attrelid = table_name and a.attname = key_column);
    is_soft boolean := exists (select from pg_attribute a where a.attrelid = table_name and a.attname = 'deleted_at' and not a.attisdropped);
    finder text := format('gate.%I', 'search_' || plain_name);
  begin
    execute format('create policy searched_rows on %s for select to screenplay_search using (true)', full_name);
    execute format('grant select (tenant_id, %I, searched_text%s) on %s to screenplay_search',
      key_column, case when is_soft then ', deleted_at' else '' end, full_name);
    -- Built as text for each call, so that it is planned for these patterns and not for any.
    execute format($create$
      create function %1$s(patterns text[], most integer) returns setof %2$s
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $body$
      begin
        return query execute (
          select %3$L || string_agg(format(' and searched_text like lower($1[%%s] collate "und-x-icu")', n), '') || ' limit $2'
          from generate_series(1, cardinality(patterns)) n)
        using patterns, most;
      end $body$ $create$,
      finder, key_type,
      format('select %I from %s where tenant_id = public.current_tenant_id()%s',
        key_column, full_name, case when is_soft then ' and deleted_at is null' else '' end));
    execute format('revoke execute on function %s from public', finder);
    execute format('grant execute on function %s to screenplay_app', finder);
    grant create on schema gate to screenplay_search;
    execute format('alter function %s owner to screenplay_search', finder);
    revoke create on schema gate from screenplay_search;
  end $$;

-- Collated like the texts it is made of. PostgreSQL writes the table anew for it.
alter table public.products add column searched_text text collate "und-x-icu" not null
  generated always as (lower((coalesce(title, '') || chr(10) || coalesce(sub_title, '') || chr(10) || coalesce(global_sku, '') || chr(10) || coalesce(short_description, '')) collate "und-x-icu")) stored;
create index products_title_index on public.products (tenant_id, title, product_id) where deleted_at is null;
create index products_global_sku_index on public.products (tenant_id, global_sku, product_id) where deleted_at is null;
create index products_global_sku_descending on public.products (tenant_id, global_sku desc nulls last, product_id) where deleted_at is null;
create index products_is_online_direct_sales_disabled_index on public.products (tenant_id, is_online_direct_sales_disabled, product_id) where deleted_at is null;
create index products_is_online_direct_sales_disabled_descending on public.products (tenant_id, is_online_direct_sales_disabled desc nulls last, product_id) where deleted_at is null;
create index products_search on public.products using gin (searched_text gin_trgm_ops) with (fastupdate = off) where deleted_at is null;
call gate.make_searchable('public.products', 'product_id');
