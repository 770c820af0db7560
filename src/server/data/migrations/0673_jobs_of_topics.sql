-- Messages of topics: whom they reach, in which order they leave, and the job that looks after what is late.
alter table public.topic_events add column phone_number text collate "C" constraint topic_events_phone_number_check check (char_length(phone_number) <= 20);

-- An event whose person is deleted is still told to the others of the audience.
alter table public.topic_events drop constraint topic_events_tenant_id_contact_id_fkey;
alter table public.topic_events add foreign key (tenant_id, contact_id)
  references public.contacts (tenant_id, contact_id) on delete set null (contact_id);

-- A message stays in the list of what was sent when its channel is deleted.
alter table public.topic_messages alter column marketing_channel_id drop not null;
alter table public.topic_messages drop constraint topic_messages_tenant_id_marketing_channel_id_fkey;
alter table public.topic_messages add foreign key (tenant_id, marketing_channel_id)
  references public.marketing_channels (tenant_id, marketing_channel_id) on delete set null (marketing_channel_id);
create or replace view public.sent_topic_messages with (security_invoker = true) as
select m.tenant_id, m.topic_message_id, e.notification_topic_id, e.event_key, e.created_date, m.contact_id, c.full_name,
       k.channel_name, m.address collate "und-x-icu" as address, m.status, m.problem, m.sent_date
  from public.topic_messages m
  join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id
  join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
  left join public.marketing_channels k on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id;

alter table public.topic_messages drop constraint topic_messages_problem_check;
alter table public.topic_messages add constraint topic_messages_problem_check check (problem in ('suppressed', 'blocked', 'refused', 'empty'));

-- What answers an own action does not wait behind a large audience.
drop index topic_messages_due;
create index topic_messages_due on public.topic_messages (tenant_id, is_critical desc, due_date, message_id) where status = 'waiting';
drop index topic_messages_newest;
-- Who got a message at an address is a reader of that address.
create index topic_messages_of_address on public.topic_messages (tenant_id, transport_mode_id, lower(address));

-- Queues the tenants in which something of topics is late, once each: the job of that key joins one that waits.
create or replace function gate.queue_forgotten_topics()
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
  tenant integer;
begin
  for tenant in select t.tenant_id from gate.tenants t order by t.tenant_id loop
    perform set_config('app.tenant', tenant::text, true);
    if exists (select from public.topic_events e where e.tenant_id = tenant and not e.is_expanded)
      or exists (select from public.topic_messages m
                  where m.tenant_id = tenant and m.status = 'waiting' and m.due_date <= clock_timestamp())
      or exists (select from public.topic_messages m
                  where m.tenant_id = tenant and m.status = 'sending' and m.lease_until <= clock_timestamp()) then
      perform gate.enqueue_job('topics.deliver', 'late', '{}'::jsonb, null, 5);
    end if;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;
