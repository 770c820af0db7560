-- Only words that the engine writes; why a message failed; enrolment in portions; unsubscribed addresses.

alter table public.campaign_messages drop constraint campaign_messages_status_check;
alter table public.campaign_messages add constraint campaign_messages_status_check check (status in ('sending', 'sent', 'failed', 'unknown'));
alter table public.campaign_messages alter column problem type text collate "C";
alter table public.campaign_messages add constraint campaign_messages_problem_check check (problem in ('suppressed', 'unreachable', 'refused'));

alter table public.message_suppressions drop constraint message_suppressions_reason_check;
alter table public.message_suppressions add constraint message_suppressions_reason_check check (reason in ('unsubscribed'));
-- Another contact with the same address is the same reader.
alter table public.message_suppressions add column address text collate "C";
create index message_suppressions_of_address on public.message_suppressions (tenant_id, lower(address)) where address is not null;

alter table public.campaigns add column is_enrolling boolean not null default false;
-- How often the message of a visit was tried and certainly not sent.
alter table public.campaign_tracking add column tries integer not null default 0 constraint campaign_tracking_tries_check check (tries between 0 and 1000);

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
       m.problem as message_problem
  from public.campaign_tracking t
  join public.campaign_runs r on r.tenant_id = t.tenant_id and r.campaign_run_id = t.campaign_run_id
  join public.contacts c on c.tenant_id = t.tenant_id and c.contact_id = r.contact_id
  join public.campaign_stages s on s.tenant_id = t.tenant_id and s.campaign_stage_id = t.campaign_stage_id
  join public.campaign_stage_types y on y.stage_type_id = s.stage_type_id
  left join public.campaign_messages m on m.tenant_id = t.tenant_id and m.campaign_tracking_id = t.campaign_tracking_id
 where t.is_newest;

-- Queues the campaigns in which something is due or a lease has ended, and that have no job: it failed too often.
create or replace function gate.queue_forgotten_campaigns()
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := current_setting('app.tenant', true);
  tenant record;
  campaign record;
begin
  for tenant in select t.tenant_id from gate.tenants t order by t.tenant_id loop
    perform set_config('app.tenant', tenant.tenant_id::text, true);
    for campaign in
      select c.campaign_id from public.campaigns c
       where c.tenant_id = tenant.tenant_id and c.deleted_at is null and (
         c.is_active and c.link_origin is not null and (c.is_enrolling
           or exists (select from public.campaign_tracking t
                where t.tenant_id = c.tenant_id and t.campaign_id = c.campaign_id and t.due_date <= clock_timestamp()))
         or exists (select from public.campaign_messages m
              join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
             where m.tenant_id = c.tenant_id and t.campaign_id = c.campaign_id and m.status = 'sending'
               and m.lease_until <= clock_timestamp()))
       order by c.campaign_id loop
      perform gate.enqueue_job('campaigns.advance', campaign.campaign_id::text,
        jsonb_build_object('campaignId', campaign.campaign_id), null, 5);
    end loop;
  end loop;
  perform set_config('app.tenant', coalesce(own, ''), true);
end $$;
