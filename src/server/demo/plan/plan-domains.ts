import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

/** Web domains, identity providers, settings and states of a tenant, as in payloads; fields of the server too. */
export interface PlannedDomains {
  domains: readonly JsonObject[];
  providers: readonly JsonObject[];
  /** Settings of the sites. */
  settings: readonly JsonObject[];
  /** Names of states by the code of their country. */
  states: Readonly<Record<string, readonly string[]>>;
}

type Domain = readonly [
  siteId: number,
  webDomainTypeCode: 'system' | 'custom',
  webDomainName: string,
  isThere: boolean,
];

/** By tenant. The system domain of a site comes with it; in development the browser finds all names below localhost. */
const DOMAINS: Readonly<Record<number, readonly Domain[]>> = {
  1: [
    [1, 'system', 'localhost', true],
    [1, 'custom', 'shop.acme-traders.example', true],
    [2, 'system', 'acme-wholesale.localhost', true],
    [2, 'custom', 'trade.acme-traders.example', false],
  ],
  2: [
    [1, 'system', 'globex.localhost', true],
    [2, 'system', 'globex-service.localhost', true],
  ],
};

/** Among the providers that all tenants share (`0110_domains_and_countries.sql`). */
const ENTRA = 1;
const GOOGLE = 2;

/** Settings by tenant: site, key and value. */
const SETTINGS: Readonly<Record<number, readonly (readonly [siteId: number, key: string, value: string])[]>> = {
  1: [
    [1, 'tagline', 'Good things for every home'],
    [1, 'copyrightText', 'Acme Traders'],
    [1, 'supportEmail', 'care@acme-traders.example'],
    [1, 'supportPhone', '+12025550110'],
    [1, 'metaTitle', 'Acme Store: furniture, light and more'],
    [2, 'tagline', 'Prices for the trade'],
    [2, 'supportEmail', 'trade@acme-traders.example'],
    [2, 'allowsGuestCheckout', 'false'],
    [2, 'minimumOrderAmount', '5000'],
  ],
  2: [
    [1, 'tagline', 'Energy that keeps running'],
    [1, 'supportEmail', 'hello@globex.example'],
    [1, 'returnWindowDays', '14'],
  ],
};

/** States of the countries that are shipped to most. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  IND: [
    'Delhi',
    'Gujarat',
    'Karnataka',
    'Kerala',
    'Maharashtra',
    'Rajasthan',
    'Tamil Nadu',
    'Telangana',
    'West Bengal',
  ],
  USA: ['California', 'Colorado', 'Florida', 'Illinois', 'New York', 'Oregon', 'Texas', 'Washington'],
  CAN: ['Alberta', 'British Columbia', 'Ontario', 'Quebec'],
  AUS: ['New South Wales', 'Queensland', 'Victoria', 'Western Australia'],
  DEU: ['Bavaria', 'Berlin', 'Hamburg', 'Hesse', 'North Rhine-Westphalia', 'Saxony'],
  SWE: ['Skåne', 'Stockholm', 'Uppsala', 'Västra Götaland'],
};

/** Returns the web domains, identity providers, settings and states of a tenant. */
export function planDomains(random: Random, { tenantId, countries }: PlannedTenant): PlannedDomains {
  const provider = (siteId: number, identityProviderId: number, identityProviderTitle: string): JsonObject => ({
    siteId,
    identityProviderId,
    identityProviderTitle,
    clientId: random.uuid('SiteIdentityProvider', `${tenantId}/${siteId}/${identityProviderId}`, 'clientId'),
    clientSecret: random.uuid('SiteIdentityProvider', `${tenantId}/${siteId}/${identityProviderId}`, 'clientSecret'),
  });
  return {
    domains: (DOMAINS[tenantId] ?? []).map(([siteId, webDomainTypeCode, webDomainName, isVerified]) => ({
      siteId,
      webDomainTypeCode,
      webDomainName,
      isVerified,
      isSystemRecord: webDomainTypeCode === 'system',
    })),
    providers: [
      provider(1, ENTRA, 'Staff account'),
      provider(1, GOOGLE, 'Google'),
      provider(2, ENTRA, 'Partner account'),
    ],
    settings: (SETTINGS[tenantId] ?? []).map(([siteId, configurationKey, configurationValue]) => ({
      siteId,
      configurationKey,
      configurationValue,
    })),
    states: Object.fromEntries(Object.entries(STATES).filter(([code]) => countries.includes(code))),
  };
}
