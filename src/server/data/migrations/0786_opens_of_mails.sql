-- phase: expand
-- Mails tell when they are opened, unless the tenant or the contact does not want it (docs/domain/campaigns.md#opens).
alter table public.campaign_policies add column tracks_opens boolean not null default true;

create table public.tracking_refusals (
  tenant_id integer not null references gate.tenants,
  contact_id integer not null,
  created_date timestamptz(3) not null default now(),
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references public.contacts (tenant_id, contact_id) on delete cascade
);
call gate.make_tenant_table('public.tracking_refusals');
