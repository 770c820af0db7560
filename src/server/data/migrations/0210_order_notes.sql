-- Internal notes of orders are lines of the timeline, which is never rewritten: this is their own list.
create view public.order_notes with (security_invoker = true) as select
  e.tenant_id,
  e.order_event_id as order_note_id,
  e.order_id,
  (e.data ->> 'text') collate "und-x-icu" as note_text,
  c.full_name as author_name,
  e.at as created_date
from public.order_events e
left join public.contacts c on c.tenant_id = e.tenant_id and c.contact_id = e.actor_contact_id
where e.event_code = 'noteAdded';
grant select on public.order_notes to screenplay_app;
