-- What a tenant and its sites have set: colours and logos first. A value is text, whatever its setting's data type; no row, or an empty one, inherits.

create table public.tenant_configurations (
  tenant_id integer not null references gate.tenants,
  configuration_key text collate "C" not null constraint tenant_configurations_configuration_key_check check (char_length(configuration_key) <= 100),
  configuration_value text collate "C" constraint tenant_configurations_configuration_value_check check (char_length(configuration_value) <= 4000),
  created_date timestamptz(3) not null default now(),
  version bigint not null default 1,
  primary key (tenant_id, configuration_key)
);
create index tenant_configurations_newest on public.tenant_configurations (tenant_id, created_date desc, configuration_key);
call gate.make_tenant_table('public.tenant_configurations');

create table public.site_configurations (
  tenant_id integer not null references gate.tenants,
  site_id integer not null constraint site_configurations_site_id_check check (site_id >= 1 and site_id <= 2000000000),
  configuration_key text collate "C" not null constraint site_configurations_configuration_key_check check (char_length(configuration_key) <= 100),
  configuration_value text collate "C" constraint site_configurations_configuration_value_check check (char_length(configuration_value) <= 4000),
  created_date timestamptz(3) not null default now(),
  version bigint not null default 1,
  primary key (tenant_id, site_id, configuration_key),
  constraint site_configurations_site_id_reference foreign key (tenant_id, site_id) references public.sites (tenant_id, site_id)
);
create index site_configurations_newest on public.site_configurations (tenant_id, created_date desc, site_id, configuration_key);
call gate.make_tenant_table('public.site_configurations');

-- Navigation links: whether a link stands in the side menu. Where its own screen already does, a link that does not takes it away.
alter table public.navigation_links add column show_in_menu boolean not null default true;
