-- Contacts become records (`0171_audience.sql`): their names sort alphabetically, the same on every machine, and their
-- dates keep milliseconds. It comes before the views that show the names, which would prevent the change.

alter table public.contacts alter column full_name type text collate "und-x-icu";
alter table public.contacts alter column created_date type timestamptz(3);
create index contacts_newest on public.contacts (tenant_id, created_date desc, contact_id);
create index contacts_full_name_index on public.contacts (tenant_id, full_name, contact_id);
