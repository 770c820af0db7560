-- The policy `searched_rows` shows all rows to screenplay_search and its members, and the owner of the tables is one of them.
-- A restrictive policy keeps the owner to the rows of its tenant (`docs/decisions/0022-lists-over-a-million-rows.md`). It
-- does not name screenplay_search itself, whose queries use an index only without a condition of a policy.

alter procedure gate.make_searchable(regclass, name) rename to make_search_function;

create procedure gate.keep_owner_to_tenant(table_name regclass)
  language plpgsql
  as $$
  begin
    execute format(
      'create policy rows_of_owner on %s as restrictive to %I using (tenant_id = (select public.current_tenant_id()))',
      table_name, (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = table_name));
  end $$;

create procedure gate.make_searchable(table_name regclass, key_column name)
  language plpgsql
  as $$
  begin
    call gate.make_search_function(table_name, key_column);
    call gate.keep_owner_to_tenant(table_name);
  end $$;

call gate.keep_owner_to_tenant('public.products');

-- Counting the live products of a category reads the index alone.
drop index public.products_fulfillment_process_code_index;
drop index public.products_category_id_index;
create index products_fulfillment_process_code_index on public.products (tenant_id, fulfillment_process_code) where deleted_at is null;
create index products_category_id_index on public.products (tenant_id, category_id) where deleted_at is null;
