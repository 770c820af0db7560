-- Indexes for columns of large made tables (`docs/decisions/0055-indexes-of-made-tables.md`): a narrow table of the values
-- of each indexed column, whose comparisons PostgreSQL may use below the security of rows.

create table public.column_indexes (
  tenant_id integer not null references gate.tenants,
  column_index_id integer generated always as identity,
  schema_table_id integer not null,
  schema_column_id integer not null,
  is_number boolean not null,
  state_code text collate "C" not null default 'filling' constraint column_indexes_state_code_check check (state_code in ('filling', 'ready', 'dropped')),
  filled_to bigint not null default 0,
  primary key (tenant_id, column_index_id),
  constraint column_indexes_schema_table_id_reference foreign key (tenant_id, schema_table_id) references public.schema_tables (tenant_id, schema_table_id),
  constraint column_indexes_schema_column_id_reference foreign key (tenant_id, schema_column_id) references public.schema_columns (tenant_id, schema_column_id)
);
create index column_indexes_schema_table_id_index on public.column_indexes (tenant_id, schema_table_id);
create unique index column_indexes_once on public.column_indexes (tenant_id, schema_column_id) where state_code <> 'dropped';
call gate.make_tenant_table('public.column_indexes');

-- A row for each record, also for one without a value: lists join it. Texts are in lower case.
create table public.record_texts (
  tenant_id integer not null references gate.tenants,
  column_index_id integer not null,
  record_id bigint not null,
  value text collate "und-x-icu",
  primary key (tenant_id, column_index_id, record_id),
  constraint record_texts_column_index_id_reference foreign key (tenant_id, column_index_id) references public.column_indexes (tenant_id, column_index_id)
);
create index record_texts_rising on public.record_texts (tenant_id, column_index_id, value, record_id);
create index record_texts_falling on public.record_texts (tenant_id, column_index_id, value desc nulls last, record_id);
call gate.make_tenant_table('public.record_texts');

-- Numbers of JSON are of double precision; comparing decimals is not "leakproof".
create table public.record_numbers (
  tenant_id integer not null references gate.tenants,
  column_index_id integer not null,
  record_id bigint not null,
  value double precision,
  primary key (tenant_id, column_index_id, record_id),
  constraint record_numbers_column_index_id_reference foreign key (tenant_id, column_index_id) references public.column_indexes (tenant_id, column_index_id)
);
create index record_numbers_rising on public.record_numbers (tenant_id, column_index_id, value, record_id);
create index record_numbers_falling on public.record_numbers (tenant_id, column_index_id, value desc nulls last, record_id);
call gate.make_tenant_table('public.record_numbers');

create function public.indexed_text(members jsonb, schema_column_id integer) returns text
  language sql immutable parallel safe
  return case when jsonb_typeof(members -> ('c' || schema_column_id)) = 'string'
    then lower((members ->> ('c' || schema_column_id)) collate "und-x-icu") end;
create function public.indexed_number(members jsonb, schema_column_id integer) returns double precision
  language sql immutable parallel safe
  return case when jsonb_typeof(members -> ('c' || schema_column_id)) = 'number'
    then (members ->> ('c' || schema_column_id))::double precision end;
grant execute on function public.indexed_text, public.indexed_number to public;

-- Every write keeps the values, in its own transaction. Once for a statement: an import writes 500 records in one.
create function public.keep_indexed_values() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if not exists (
      select from public.column_indexes i join written w on w.tenant_id = i.tenant_id and w.schema_table_id = i.schema_table_id)
    then
      return null;
    end if;
    insert into public.record_texts as v (tenant_id, column_index_id, record_id, value)
    select w.tenant_id, i.column_index_id, w.record_id, public.indexed_text(w.values, i.schema_column_id)
      from written w
      join public.column_indexes i on i.tenant_id = w.tenant_id and i.schema_table_id = w.schema_table_id
     where i.state_code <> 'dropped' and not i.is_number
     order by i.column_index_id, w.record_id
    on conflict (tenant_id, column_index_id, record_id) do update set value = excluded.value
     where v.value is distinct from excluded.value;
    insert into public.record_numbers as v (tenant_id, column_index_id, record_id, value)
    select w.tenant_id, i.column_index_id, w.record_id, public.indexed_number(w.values, i.schema_column_id)
      from written w
      join public.column_indexes i on i.tenant_id = w.tenant_id and i.schema_table_id = w.schema_table_id
     where i.state_code <> 'dropped' and i.is_number
     order by i.column_index_id, w.record_id
    on conflict (tenant_id, column_index_id, record_id) do update set value = excluded.value
     where v.value is distinct from excluded.value;
    return null;
  end $$;
create trigger table_records_added after insert on public.table_records
  referencing new table as written for each statement execute function public.keep_indexed_values();
create trigger table_records_changed after update on public.table_records
  referencing new table as written for each statement execute function public.keep_indexed_values();

-- A column that is deleted or gets another type loses its index in the same transaction: no list reads values of another type.
create function public.drop_column_index() returns trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    update public.column_indexes set state_code = 'dropped'
     where tenant_id = new.tenant_id and schema_column_id = new.schema_column_id;
    return null;
  end $$;
create trigger schema_columns_changed after update on public.schema_columns
  for each row when (old.column_type is distinct from new.column_type or new.deleted_at is not null)
  execute function public.drop_column_index();
