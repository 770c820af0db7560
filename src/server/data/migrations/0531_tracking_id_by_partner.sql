alter table public.shipping_partners add column needs_tracking_id boolean not null default true;
