-- The order of lists of the entity.
create index staff_notifications_newest on public.staff_notifications (tenant_id, created_date desc, staff_notification_id);
