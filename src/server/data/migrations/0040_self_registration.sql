-- Self-registration (`security.md` §3.2 rule 13, `domain.md` §3.1): a switch per site, and identities that were only said beside those that are proven.

alter table public.sites add column allows_self_registration boolean not null default false;

-- A newcomer proves one identity and says another. What was only said names nobody: several people may say the same address, and none of them keeps
-- its owner from proving it. What is proven names one person of the tenant.
alter table public.contact_online_identities drop constraint contact_online_identities_pkey;
alter table public.contact_online_identities add primary key (tenant_id, identity_no, contact_id);
create unique index contact_online_identities_proven on public.contact_online_identities (tenant_id, identity_no) where is_verified;
