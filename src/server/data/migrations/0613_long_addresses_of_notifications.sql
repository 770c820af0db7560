-- A letter of a table's name may become nine characters of an address.
alter table public.staff_notifications drop constraint staff_notifications_href_check;
alter table public.staff_notifications
  add constraint staff_notifications_href_check check (char_length(href) <= 2000);
