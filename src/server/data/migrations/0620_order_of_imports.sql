-- The order in which the rows of a file are written is kept as a whole, and what rows name by portions of the file: to
-- store both in the rows changed every row of the file three times
-- (`docs/domain/data-models.md#references-within-a-file`).
create table public.table_import_orders (
  tenant_id integer not null references gate.tenants,
  table_import_id integer not null,
  row_nos integer[] not null,
  primary key (tenant_id, table_import_id),
  constraint table_import_orders_table_import_id_reference foreign key (tenant_id, table_import_id) references public.table_imports (tenant_id, table_import_id) on delete cascade
);
call gate.make_tenant_table('public.table_import_orders');

create table public.table_import_names (
  tenant_id integer not null references gate.tenants,
  table_import_id integer not null,
  first_row_no integer not null,
  named_rows jsonb not null,
  primary key (tenant_id, table_import_id, first_row_no),
  constraint table_import_names_table_import_id_reference foreign key (tenant_id, table_import_id) references public.table_imports (tenant_id, table_import_id) on delete cascade
);
call gate.make_tenant_table('public.table_import_names');

call gate.for_each_tenant($each$
insert into public.table_import_orders (tenant_id, table_import_id, row_nos)
select r.tenant_id, r.table_import_id, array_agg(r.row_no order by coalesce(r.write_no, r.row_no), r.row_no)
  from public.table_import_rows r
  join public.table_imports i on i.tenant_id = r.tenant_id and i.table_import_id = r.table_import_id
 where i.is_ordered and i.tenant_id = public.current_tenant_id()
 group by r.tenant_id, r.table_import_id
$each$);

-- A check of such a file that is going on begins again.
call gate.for_each_tenant($each$
update public.table_imports t
   set check_no = check_no + 1, checked_count = 0, ordered_count = 0, bad_row_count = left_out_count,
       is_ordered = is_ordered and imported_count > 0, problem_count = (
         select count(*) from public.table_import_problems p
          where p.tenant_id = t.tenant_id and p.table_import_id = t.table_import_id and p.row_number in (
            select r.row_number from public.table_import_rows r
             where r.tenant_id = t.tenant_id and r.table_import_id = t.table_import_id
               and case when t.is_ordered then coalesce(r.write_no, r.row_no) else r.row_no end <= t.imported_count))
 where tenant_id = public.current_tenant_id() and state_code = 'checking' and (named_count > 0 or is_ordered)
$each$);

alter table public.table_import_rows drop column write_no, drop column title_text, drop column is_new, drop column refers_to;
alter table public.table_imports drop column named_count;
