-- The endpoint of a topic is asked for the data of an event before its people are told (docs/domain/notifications.md#data-of-topics).
alter table public.topic_events add column data_due_date timestamptz(3) default now();
alter table public.topic_events add column data_problem text collate "C" constraint topic_events_data_problem_check check (data_problem in ('unreachable', 'refused', 'invalid'));
create index topic_events_to_ask on public.topic_events (tenant_id, data_due_date) where data_due_date is not null and not is_expanded;

-- Also says why a message was sent without the data of the endpoint: dataUnreachable, dataRefused or dataInvalid.
create or replace view public.sent_topic_messages with (security_invoker = true) as
select m.tenant_id, m.topic_message_id, e.notification_topic_id, e.event_key, e.created_date, m.contact_id, c.full_name,
       k.channel_name, m.address collate "und-x-icu" as address, m.status,
       coalesce(m.problem, 'data' || initcap(e.data_problem)) as problem, m.sent_date
  from public.topic_messages m
  join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id
  join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
  left join public.marketing_channels k on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id;
