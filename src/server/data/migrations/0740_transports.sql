-- phase: expand
-- What a provider said when it refused a message (docs/domain/notifications.md#transports).
alter table public.campaign_messages add column provider_reason text constraint campaign_messages_provider_reason_check check (char_length(provider_reason) <= 300);
alter table public.topic_messages add column provider_reason text constraint topic_messages_provider_reason_check check (char_length(provider_reason) <= 300);

create or replace view public.campaign_tracking_status with (security_invoker = true) as
select t.tenant_id, t.campaign_tracking_id, t.campaign_id, r.contact_id, c.full_name,
       (select y.stage_type_code from public.campaign_stage_types y where y.stage_type_id = s.stage_type_id) as campaign_stage_type_code,
       s.text as stage_text,
       (select o.stage_outcome_type_code from public.campaign_outcome_types o
         where o.stage_outcome_type_id = t.stage_outcome_type_id) as stage_outcome_type_code,
       (select y.stage_type_code from public.campaign_stages n
          join public.campaign_stage_types y on y.stage_type_id = n.stage_type_id
         where n.tenant_id = t.tenant_id and n.campaign_stage_id = t.next_stage_id and n.deleted_at is null) as next_stage_type_code,
       coalesce(m.status, case when t.state = 'queued' and y.sends_message then 'queued' end) as message_status,
       r.state, r.end_reason, r.entered_date, t.sent_date,
       (case when t.state = 'settled' then t.due_date end)::timestamptz(3) as transition_due_date,
       m.problem as message_problem, m.provider_reason collate "und-x-icu" as provider_reason
  from public.campaign_tracking t
  join public.campaign_runs r on r.tenant_id = t.tenant_id and r.campaign_run_id = t.campaign_run_id
  join public.contacts c on c.tenant_id = t.tenant_id and c.contact_id = r.contact_id
  join public.campaign_stages s on s.tenant_id = t.tenant_id and s.campaign_stage_id = t.campaign_stage_id
  join public.campaign_stage_types y on y.stage_type_id = s.stage_type_id
  left join public.campaign_messages m on m.tenant_id = t.tenant_id and m.campaign_tracking_id = t.campaign_tracking_id
 where t.is_newest;

create or replace view public.sent_topic_messages with (security_invoker = true) as
select m.tenant_id, m.topic_message_id, e.notification_topic_id, e.event_key, e.created_date, m.contact_id, c.full_name,
       k.channel_name, m.address collate "und-x-icu" as address, m.status,
       coalesce(m.problem, 'data' || initcap(e.data_problem)) as problem, m.sent_date, m.provider_reason collate "und-x-icu" as provider_reason
  from public.topic_messages m
  join public.topic_events e on e.tenant_id = m.tenant_id and e.topic_event_id = m.topic_event_id
  join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
  left join public.marketing_channels k on k.tenant_id = m.tenant_id and k.marketing_channel_id = m.marketing_channel_id;

-- Topics fan out to push notifications, too. The bell of the console needs no address.
update public.transport_modes set is_required_for_fan_out = true where transport_mode_id = 4;
