import type { JsonObject } from '../../../renderer/language/types/json.ts';

/** What a role of the demo may call, by operation; owners may call everything. */
export interface PlannedRole {
  title: string;
  isOwner: boolean;
  operations: readonly string[];
}

export interface PlannedPerson {
  contactId: number;
  fullName: string;
  /** E.164. */
  phone: string;
  /** ISO 3166-1 alpha-3: the country to choose when signing in with this phone. */
  countryCode: string;
  email: string;
  /** Title of a role, and the sites it is held at. */
  role: string;
  siteIds: readonly number[];
  isBlocked: boolean;
}

export interface PlannedTenant {
  tenantId: number;
  title: string;
  timeZone: string;
  /** Every host leads to the tenant's first site. */
  hosts: readonly string[];
  sites: readonly { siteId: number; title: string; summary: string }[];
  people: readonly PlannedPerson[];
  /** In the order they are added; each is what `addMarket` would be sent. */
  markets: readonly JsonObject[];
}

const READS = ['getCategories', 'getCategory', 'getMarkets', 'getMarketById'] as const;

export const OWNER = 'Owner';
export const CATALOGUE_CLERK = 'Catalogue clerk';
export const VIEWER = 'Viewer';

/** The same three at every site. */
export const demoRoles: readonly PlannedRole[] = [
  { title: OWNER, isOwner: true, operations: [] },
  { title: CATALOGUE_CLERK, isOwner: false, operations: [...READS, 'addCategory', 'updateCategory', 'deleteCategory', 'generateUploadSasUrl'] },
  { title: VIEWER, isOwner: false, operations: READS },
];

/**
 * The two tenants of the demo. Their ids overlap wherever they can, so that a query which forgets the tenant shows. Phones are from ranges that
 * are kept for stories and never given out: +1 xxx 555 01xx, +46 70 174 06 05 to 99 (PTS), +61 491 570 xxx (ACMA), +44 20 7946 0xxx (Ofcom).
 */
export const demoTenants: readonly PlannedTenant[] = [
  {
    tenantId: 1,
    title: 'Acme Traders',
    timeZone: 'Asia/Kolkata',
    hosts: ['localhost', '127.0.0.1'],
    sites: [
      { siteId: 1, title: 'Acme Store', summary: 'The shop for everybody.' },
      { siteId: 2, title: 'Acme Wholesale', summary: 'Prices and quantities for trade customers.' },
    ],
    people: [
      person(1, 'Asha Raman', '+12025550101', 'USA', OWNER, [1, 2]),
      person(2, 'Tomas Okafor', '+46701740605', 'SWE', CATALOGUE_CLERK, [1]),
      person(3, 'Lena Fischer', '+61491570156', 'AUS', VIEWER, [1]),
      { ...person(4, 'Victor Hale', '+12025550199', 'USA', CATALOGUE_CLERK, [1]), isBlocked: true },
      person(5, 'Priya Nair', '+442079460105', 'GBR', CATALOGUE_CLERK, [1, 2]),
    ],
    markets: [
      { marketCode: 'IND', title: 'India', currencyCode: 'INR', isFallbackMarket: true },
      { marketCode: 'USA', title: 'United States', currencyCode: 'USD', isFallbackMarket: false },
      { marketCode: 'GBR', title: 'United Kingdom', currencyCode: 'GBP', isFallbackMarket: false },
      { marketCode: 'ARE', title: 'United Arab Emirates', currencyCode: 'AED', isFallbackMarket: false },
    ],
  },
  {
    tenantId: 2,
    title: 'Globex',
    timeZone: 'Europe/Stockholm',
    hosts: ['globex.localhost'],
    sites: [{ siteId: 1, title: 'Globex Industrial', summary: 'Energy equipment for builders and operators.' }],
    people: [
      person(1, 'Noor Haddad', '+46701740651', 'SWE', OWNER, [1]),
      person(2, 'Joel Lindqvist', '+46701740652', 'SWE', CATALOGUE_CLERK, [1]),
      person(3, 'Grace Mbeki', '+12025550162', 'USA', VIEWER, [1]),
    ],
    markets: [
      { marketCode: 'SWE', title: 'Sweden', currencyCode: 'SEK', isFallbackMarket: true },
      { marketCode: 'USA', title: 'North America', currencyCode: 'USD', isFallbackMarket: false },
      { marketCode: 'JPN', title: 'Japan', currencyCode: 'JPY', isFallbackMarket: false },
    ],
  },
];

function person(contactId: number, fullName: string, phone: string, countryCode: string, role: string, siteIds: readonly number[]): PlannedPerson {
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  return { contactId, fullName, phone, countryCode, email, role, siteIds, isBlocked: false };
}
