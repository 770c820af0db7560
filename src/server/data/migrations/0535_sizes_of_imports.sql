-- A file that is uploaded in portions is bounded as a whole.
alter table public.table_imports add column character_count bigint not null default 0;
