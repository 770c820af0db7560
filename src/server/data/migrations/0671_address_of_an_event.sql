-- The address that somebody gave with an action, such as an order: for who has no address for messages.
alter table public.topic_events add column email_address text collate "C" constraint topic_events_email_address_check check (char_length(email_address) <= 254);
