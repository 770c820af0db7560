-- phase: expand
-- online
-- Whether a contact works with the console is asked for each contact of an audience.
create index concurrently if not exists site_contact_roles_contact_id_index on public.site_contact_roles (tenant_id, contact_id);
