import type { Transaction } from '../data/engine/database.ts';
import type { EntityStore, WriteOrigin } from '../data/store/store-types.ts';
import type { PlannedDomains } from './plan/plan-domains.ts';

/**
 * Adds the web domains, identity providers, settings and states of a tenant. A custom domain counts as verified where the plan
 * says so: the demo asks no DNS.
 */
export async function fillDomains(
  transaction: Transaction,
  store: EntityStore,
  origin: WriteOrigin,
  { domains, providers, settings, states }: PlannedDomains,
): Promise<void> {
  for (const domain of domains) await store.create(transaction, origin, 'SiteWebDomain', domain);
  for (const provider of providers) await store.add(transaction, origin, 'SiteIdentityProvider', provider);
  for (const setting of settings) await store.add(transaction, origin, 'SiteConfigurationEntry', setting);
  const { result: countries } = await store.list(transaction, 'SupportedCountry', '$top=200');
  for (const { countryId, countryCode } of countries)
    for (const stateName of states[String(countryCode)] ?? [])
      await store.add(transaction, origin, 'SupportedState', { countryId, stateName });
}
