-- Addresses are compared without regard to case. Row security keeps an index of lower(...) from being used, because the
-- function is not leakproof; an index of a stored column is used (docs/decisions/0063-folded-addresses.md).
alter table public.contact_communications add column folded_value text collate "C" not null
  generated always as (lower(communication_value collate "C")) stored;
drop index public.contact_communications_of_reader;
create index contact_communications_of_reader on public.contact_communications (tenant_id, transport_mode_id, folded_value);

alter table public.message_suppressions add column folded_address text collate "C" generated always as (lower(address)) stored;
drop index public.message_suppressions_of_address;
create index message_suppressions_of_address on public.message_suppressions (tenant_id, transport_mode_id, folded_address)
  where folded_address is not null;

alter table public.topic_messages add column folded_address text collate "C" not null generated always as (lower(address)) stored;
-- Also finds the messages to a reader.
drop index public.topic_messages_of_reader_once;
create unique index topic_messages_of_reader_once on public.topic_messages
  (tenant_id, transport_mode_id, folded_address, topic_event_id);
