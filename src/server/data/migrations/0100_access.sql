-- Roles, their permissions and the contacts of a site as records (`docs/domain/sites-and-access.md#permissions`).

-- ---- roles and permissions -----------------------------------------------------------------------------------

alter table public.site_roles drop constraint site_roles_tenant_id_site_id_role_title_key;
alter table public.site_roles alter column role_title type text collate "und-x-icu";
alter table public.site_roles add constraint site_roles_role_title_check check (char_length(role_title) <= 100);
alter table public.site_roles add column created_date timestamptz(3) not null default now();
create unique index site_roles_role_title_site_id_unique on public.site_roles (tenant_id, lower(role_title collate "und-x-icu"), site_id);
create index site_roles_newest on public.site_roles (tenant_id, created_date desc, role_id);

-- What a reset of the role's permissions returns to: what it was made with.
alter table public.site_role_permissions add column is_default boolean not null default false;
alter table public.site_role_permissions alter column service_route type text collate "C";
alter table public.site_role_permissions add constraint site_role_permissions_service_route_check check (char_length(service_route) <= 300);
alter table public.site_role_permissions add column created_date timestamptz(3) not null default now();
alter table public.site_role_permissions add column version bigint not null default 1;
alter table public.site_role_permissions drop constraint site_role_permissions_tenant_id_role_id_fkey;
alter table public.site_role_permissions add constraint site_role_permissions_role_id_reference foreign key (tenant_id, role_id) references public.site_roles (tenant_id, role_id) on delete cascade;
create index site_role_permissions_role_id_index on public.site_role_permissions (tenant_id, role_id);
create index site_role_permissions_newest on public.site_role_permissions (tenant_id, created_date desc, role_id, service_route);

alter table public.site_contact_roles add column created_date timestamptz(3) not null default now();
alter table public.site_contact_roles add column version bigint not null default 1;
alter table public.site_contact_roles drop constraint site_contact_roles_tenant_id_role_id_fkey;
alter table public.site_contact_roles add constraint site_contact_roles_role_id_reference foreign key (tenant_id, role_id) references public.site_roles (tenant_id, role_id);
create index site_contact_roles_role_id_index on public.site_contact_roles (tenant_id, role_id);
create index site_contact_roles_newest on public.site_contact_roles (tenant_id, created_date desc, site_id, contact_id, role_id);

-- ---- contacts of a site --------------------------------------------------------------------------------------

create table public.responsibility_types (
  responsibility_type_id integer not null constraint responsibility_types_responsibility_type_id_check check (responsibility_type_id >= 1 and responsibility_type_id <= 1000000),
  responsibility_type_code text collate "und-x-icu" not null constraint responsibility_types_responsibility_type_code_check check (char_length(responsibility_type_code) <= 100),
  primary key (responsibility_type_id)
);
call gate.make_platform_table('public.responsibility_types');
insert into public.responsibility_types (responsibility_type_id, responsibility_type_code) values
  (1, 'Administration'),
  (2, 'Billing'),
  (3, 'Catalogue'),
  (4, 'Customer support'),
  (5, 'Data protection'),
  (6, 'Marketing'),
  (7, 'Shipping and returns'),
  (8, 'Technical');

alter table public.site_contacts add column is_primary_contact boolean not null default false;
alter table public.site_contacts add column entra_object_id text collate "C"
  constraint site_contacts_entra_object_id_check check (entra_object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
alter table public.site_contacts add column profile text collate "und-x-icu"
  constraint site_contacts_profile_check check (char_length(profile) <= 2000);
alter table public.site_contacts add column version bigint not null default 1;
-- A person at the identity provider is one contact of a site.
create unique index site_contacts_entra_object_id_unique on public.site_contacts (tenant_id, site_id, entra_object_id) where entra_object_id is not null;

create table public.responsibility_matrices (
  tenant_id integer not null references gate.tenants,
  site_id integer not null,
  contact_id integer not null,
  responsibility_type_id integer not null references public.responsibility_types,
  primary key (tenant_id, site_id, contact_id, responsibility_type_id),
  foreign key (tenant_id, site_id, contact_id) references public.site_contacts on delete cascade
);
call gate.make_tenant_table('public.responsibility_matrices');

create view public.site_contact_details with (security_invoker = true) as
select m.tenant_id, m.site_id, m.contact_id, m.version,
       c.full_name collate "und-x-icu" as full_name,
       (select string_agg(i.identity_no, ', ' order by i.identity_type desc, i.identity_no)
          from public.contact_online_identities i
         where i.tenant_id = m.tenant_id and i.contact_id = m.contact_id and i.is_verified) collate "und-x-icu" as online_identity_nos,
       m.is_primary_contact, c.is_blocked, m.entra_object_id, m.profile,
       (select string_agg(r.role_title, ', ' order by r.is_owner desc, r.role_title)
          from public.site_contact_roles g
          join public.site_roles r on r.tenant_id = g.tenant_id and r.role_id = g.role_id
         where g.tenant_id = m.tenant_id and g.site_id = m.site_id and g.contact_id = m.contact_id) collate "und-x-icu" as role_titles,
       (select coalesce(jsonb_agg(jsonb_build_object('roleId', r.role_id) order by r.is_owner desc, r.role_title), '[]')
          from public.site_contact_roles g
          join public.site_roles r on r.tenant_id = g.tenant_id and r.role_id = g.role_id
         where g.tenant_id = m.tenant_id and g.site_id = m.site_id and g.contact_id = m.contact_id) as roles,
       (select coalesce(jsonb_agg(jsonb_build_object('responsibilityTypeId', x.responsibility_type_id) order by x.responsibility_type_id), '[]')
          from public.responsibility_matrices x
         where x.tenant_id = m.tenant_id and x.site_id = m.site_id and x.contact_id = m.contact_id) as responsibility_matrices,
       m.created_date::timestamptz(3) as created_date
  from public.site_contacts m
  join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id;
grant select on public.site_contact_details to screenplay_app;

-- ---- blocking ------------------------------------------------------------------------------------------------

-- Ends what a contact has open: its sessions with all their tokens, and codes that wait to be entered
-- (`docs/security.md`). The caller has changed the contact's row before, which orders this against a sign-in.
create function gate.end_sessions(the_tenant integer, the_contact integer)
returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ended integer;
begin
  delete from gate.sessions s where s.tenant_id = the_tenant and s.contact_id = the_contact;
  get diagnostics ended = row_count;
  update gate.otp_transactions t set used_date = now()
   where t.tenant_id = the_tenant and t.contact_id = the_contact and t.used_date is null;
  return ended;
end $$;
revoke execute on function gate.end_sessions from public;
grant execute on function gate.end_sessions to screenplay_app;
