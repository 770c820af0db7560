-- Contacts that want no messages of campaigns about a topic (docs/domain/campaigns.md#preferences).
create table public.topic_refusals (
  tenant_id integer not null references gate.tenants,
  contact_id integer not null,
  notification_topic_id integer not null,
  created_date timestamptz(3) not null default now(),
  primary key (tenant_id, contact_id, notification_topic_id),
  foreign key (tenant_id, contact_id) references public.contacts (tenant_id, contact_id),
  foreign key (tenant_id, notification_topic_id) references public.notification_topics (tenant_id, notification_topic_id)
);
create index topic_refusals_of_topic on public.topic_refusals (tenant_id, notification_topic_id);
call gate.make_tenant_table('public.topic_refusals');

-- Contacts with the same address are one reader.
create index contact_communications_of_reader on public.contact_communications
  (tenant_id, transport_mode_id, lower(communication_value collate "C"));
