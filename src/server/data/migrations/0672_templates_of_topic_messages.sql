-- A message stays in the list of what was sent when its template is deleted.
alter table public.topic_messages alter column template_id drop not null;
alter table public.topic_messages drop constraint topic_messages_tenant_id_template_id_fkey;
alter table public.topic_messages add foreign key (tenant_id, template_id)
  references public.notification_templates (tenant_id, template_id) on delete set null (template_id);
