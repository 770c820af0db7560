-- A made table stands in the side menu when its owner wants it (docs/domain/data-models.md#in-the-menu).
alter table public.schema_tables add column is_in_menu boolean not null default false;
