-- Campaigns send: when a tenant sends, where the links of messages lead, and which campaigns wait without a job.

alter table public.campaign_stages drop constraint campaign_stages_text_check;
alter table public.campaign_stages add constraint campaign_stages_text_check check (char_length(text) <= 100);
alter table public.campaigns add column link_origin text collate "C" constraint campaigns_link_origin_check check (char_length(link_origin) <= 300);

create table public.campaign_policies (
  tenant_id integer not null references gate.tenants,
  policy_no integer not null default 1 constraint campaign_policies_policy_no_check check (policy_no = 1),
  quiet_from integer not null default 0 constraint campaign_policies_quiet_from_check check (quiet_from between 0 and 23),
  quiet_until integer not null default 0 constraint campaign_policies_quiet_until_check check (quiet_until between 0 and 23),
  messages_per_day integer not null default 3 constraint campaign_policies_messages_per_day_check check (messages_per_day between 0 and 100),
  primary key (tenant_id, policy_no)
);
call gate.make_tenant_table('public.campaign_policies');

-- Queues the campaigns in which something is due or a lease has ended, and that have no job: it failed too often.
create function gate.queue_forgotten_campaigns()
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
         c.is_active and exists (select from public.campaign_tracking t
            where t.tenant_id = c.tenant_id and t.campaign_id = c.campaign_id and t.due_date <= clock_timestamp())
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
revoke execute on function gate.queue_forgotten_campaigns from public;
grant execute on function gate.queue_forgotten_campaigns to screenplay_app;

-- Where an order came from, as the link said by which its buyer arrived.
create table public.order_sources (
  tenant_id integer not null references gate.tenants,
  order_id integer not null,
  utm_source text collate "C" constraint order_sources_utm_source_check check (char_length(utm_source) <= 200),
  utm_medium text collate "C" constraint order_sources_utm_medium_check check (char_length(utm_medium) <= 200),
  utm_campaign text collate "C" not null constraint order_sources_utm_campaign_check check (char_length(utm_campaign) <= 200),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references public.orders (tenant_id, order_id) on delete cascade
);
create index order_sources_of_campaign on public.order_sources (tenant_id, utm_campaign);
call gate.make_tenant_table('public.order_sources');
