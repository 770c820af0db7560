-- phase: expand
-- The rates of a simulation are counted from the newest messages of a tenant that were sent or have failed.
create index campaign_messages_newest on public.campaign_messages (tenant_id, claimed_date desc, campaign_tracking_id desc)
  where status in ('sent', 'failed');
