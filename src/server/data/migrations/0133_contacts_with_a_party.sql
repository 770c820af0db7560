-- Only contacts with a party have addresses to deliver to; adding a contact that exists already gives it a party.
create or replace view public.tenant_contacts with (security_invoker = true) as select
  c.tenant_id,
  c.contact_id,
  c.party_id,
  c.full_name collate "und-x-icu" as full_name,
  (c.full_name || coalesce(' · ' || (select min(i.identity_no) from public.contact_online_identities i
      where i.tenant_id = c.tenant_id and i.contact_id = c.contact_id),
    ' · ' || (select min(a.city) from public.party_addresses a where a.tenant_id = c.tenant_id and a.party_id = c.party_id), '')) collate "und-x-icu" as display_value
from public.contacts c
where not c.is_blocked and c.party_id is not null;
