-- A contact that was in a campaign, or has unsubscribed, cannot be deleted: added again it would be mailed again.

alter table public.campaign_runs drop constraint campaign_runs_tenant_id_contact_id_fkey;
alter table public.campaign_runs add foreign key (tenant_id, contact_id) references public.contacts (tenant_id, contact_id);
alter table public.campaign_messages drop constraint campaign_messages_tenant_id_contact_id_fkey;
alter table public.campaign_messages add foreign key (tenant_id, contact_id) references public.contacts (tenant_id, contact_id);
alter table public.message_suppressions drop constraint message_suppressions_tenant_id_contact_id_fkey;
alter table public.message_suppressions add foreign key (tenant_id, contact_id) references public.contacts (tenant_id, contact_id);
