-- The endpoint of a topic is asked for the data of an event before its people are told (docs/domain/notifications.md#data-of-topics).
-- new: nobody has looked whether its messages name fields that the shop does not give; waiting: they do.
alter table public.topic_events add column data_state text collate "C" not null default 'new' constraint topic_events_data_state_check check (data_state in ('new', 'waiting', 'settled'));
-- Until then no question is put to the endpoint of its topic. The server that asks sets it and reads it by its own clock.
alter table public.topic_events add column asked_until timestamptz(3);
alter table public.topic_events add column data_problem text collate "C" constraint topic_events_data_problem_check check (data_problem in ('unreachable', 'refused', 'invalid'));
create index topic_events_by_data on public.topic_events (tenant_id, data_state, notification_topic_id, coalesce(asked_until, created_date), topic_event_id) where not is_expanded;
create index topic_events_asked on public.topic_events (tenant_id, notification_topic_id, asked_until) where asked_until is not null;

-- Also says why a message was sent without the data of the endpoint: dataUnreachable, dataRefused or dataInvalid.
create or replace view public.sent_topic_messages with (security_invoker = true) as
select m.tenant_id, m.topic_message_id, e.notification_topic_id, e.event_key, e.created_date, m.contact_id, c.full_name,
       k.channel_name, m.address collate "und-x-icu" as address, m.status,
       coalesce(m.problem, 'data' || initcap(e.data_problem)) as problem, m.sent_date
  from public.topic_messages m
  join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id
  join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
  left join public.marketing_channels k on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id;
