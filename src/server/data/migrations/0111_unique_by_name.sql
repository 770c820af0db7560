-- The first field of a unique set is where a form shows that it is taken: the name that was typed, not the owner's id.
drop index public.site_identity_providers_site_id_identity_provider_id_c_6daba4e8;
create unique index site_identity_providers_client_id_identity_provider_id_69215c01 on public.site_identity_providers (tenant_id, lower(client_id collate "und-x-icu"), identity_provider_id, site_id);

drop index public.supported_states_country_id_state_name_unique;
create unique index supported_states_state_name_country_id_unique on public.supported_states (tenant_id, lower(state_name collate "und-x-icu"), country_id);
