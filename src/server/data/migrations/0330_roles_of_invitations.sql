-- The roles that an invitation gives when it is accepted (`docs/domain/sign-in.md#invitations`).

create table public.invitation_roles (
  tenant_id integer not null references gate.tenants,
  invitation_id integer not null,
  role_id integer not null,
  primary key (tenant_id, invitation_id, role_id),
  foreign key (tenant_id, invitation_id) references public.invitations on delete cascade,
  foreign key (tenant_id, role_id) references public.site_roles on delete cascade
);
create index invitation_roles_role on public.invitation_roles (tenant_id, role_id);
call gate.make_tenant_table('public.invitation_roles');

-- The titles as they were when the invitation was sent: lists show and search them.
alter table public.invitations add column role_titles text collate "und-x-icu"
  constraint invitations_role_titles_check check (char_length(role_titles) <= 3000);
