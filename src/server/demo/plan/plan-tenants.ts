import { CATALOGUE_BODY_WRITES, COMPOSING } from './plan-body-roles.ts';
import { CONTENT_READS, CONTENT_WRITES } from './plan-content-roles.ts';
import { PAGE_WRITES, SITE_READS } from './plan-site-operations.ts';
import { AREA_READS, AUTHOR_WRITES, EXAM_TAKING, MARKETING_WRITES } from './area-permissions.ts';
import { ANALYTICS_READS, ORDER_READS, ORDER_WRITES, REPORT_MAILS, REPORT_READS } from './orders/order-permissions.ts';

/** Fulfilment processes, one for each combination of legs (`docs/domain/demo.md#demo-data`). */
export type ProcessCode = 'SHIP' | 'SHIP-SERVICE' | 'ONLINE' | 'SERVICE' | 'SUBSCRIPTION' | 'MIXED';

/** A market, with the conversion of amounts to its currency. */
export interface PlannedMarket {
  marketCode: string;
  title: string;
  currencyCode: string;
  isFallbackMarket: boolean;
  /** Units of its currency for one unit of the tenant's base currency. */
  rate: number;
  /** The ending of amounts: 9.99 or 9. */
  ending: number;
  /** Codes of the countries that it serves. */
  countries: readonly string[];
}

/** The operations that a role may call; owners may call all. */
export interface PlannedRole {
  title: string;
  isOwner: boolean;
  operations: readonly string[];
  /** Given to contacts that register themselves. */
  isDefaultForNewContacts?: true;
}

export interface PlannedPerson {
  contactId: number;
  fullName: string;
  /** E.164. */
  phone: string;
  /** ISO 3166-1 alpha-3: the country to choose when signing in with this phone. */
  countryCode: string;
  email: string;
  /** Title of the role, and its sites. */
  role: string;
  siteIds: readonly number[];
  isBlocked: boolean;
}

export interface PlannedSite {
  siteId: number;
  /** Among the apps that all tenants share (`0062_workspace_settings.sql`, `0081_sites.sql`). */
  appId: number;
  title: string;
  summary: string;
  /** Whether the site has self-registration. */
  allowsSelfRegistration: boolean;
}

export interface PlannedTenant {
  tenantId: number;
  title: string;
  timeZone: string;
  /** Every host leads to the tenant's first site. */
  hosts: readonly string[];
  sites: readonly PlannedSite[];
  people: readonly PlannedPerson[];
  /** Codes of the tenant's countries, in the order they are added. */
  countries: readonly string[];
  /** In the order they are added. The first is the home market. */
  markets: readonly PlannedMarket[];
  processes: readonly ProcessCode[];
}

const READS = [
  'getCategories',
  'getCategory',
  'getCategoryFeatures',
  'getSpecificationAttributesByCategoryId',
  'getProducts',
  'getProductById',
  'getProductPrices',
  'getProductPriceById',
  'getProductSpecificationAttributes',
  'getProductSpecificationValues',
  'getBaseVariants',
  'getVariantPrices',
  'getProductPriceForCountry',
  'getMarkets',
  'getMarketById',
  'getMarketAssociatedCountries',
  'getUnassociatedCountries',
  'getSupportedCountriesList',
  'getSupportedStatesByCountryId',
  'getSites',
  'getSiteBySiteId',
  'getCancellationReasons',
  'getCancellationReasonById',
  'getReturnReasons',
  'getReturnReasonById',
  'getShippingPartners',
  'getShippingPartnerById',
  'getFulfillmentProcesses',
  'getFulfillmentProcessById',
  'isFulfillmentProcessUsed',
  'getProductsWithoutPicture',
  'getProductsWithoutPrice',
  'getStoreMetrics',
  'getMonthlyOrderMetrics',
  ...SITE_READS,
  ...AREA_READS,
  ...EXAM_TAKING,
  ...ORDER_READS,
  ...REPORT_READS,
] as const;

const CATALOGUE_WRITES = [
  'addCategory',
  'updateCategory',
  'deleteCategory',
  'batchUpdateCategoryFeatures',
  'batchUpdateSpecificationAttributes',
  ...CATALOGUE_BODY_WRITES,
  ...COMPOSING,
  'addProduct',
  'updateProduct',
  'deleteProduct',
  'getMarketsForProduct',
  'getNewProductPrice',
  'addProductPrice',
  'updateProductPrice',
  'batchUpdateProductPrices',
  'deleteProductPrice',
  'updateProductSpeficications',
  'generateUploadSasUrl',
  'generateSharedAssetUploadSasUrl',
  ...AUTHOR_WRITES,
] as const;

export const OWNER = 'Owner';
export const CATALOGUE_CLERK = 'Catalogue clerk';
export const ORDER_CLERK = 'Order clerk';
export const MARKETING = 'Marketing';
export const VIEWER = 'Viewer';
export const ANALYST = 'Web analyst';
export const CUSTOMER = 'Customer';

/**
 * The same seven at every site. Clerks and marketing may only read orders until their screens exist. Analysts see who
 * visits the site, and customers its products, and both nothing of the business.
 */
export const demoRoles: readonly PlannedRole[] = [
  { title: OWNER, isOwner: true, operations: [] },
  { title: CATALOGUE_CLERK, isOwner: false, operations: [...READS, ...CATALOGUE_WRITES] },
  { title: ORDER_CLERK, isOwner: false, operations: [...READS, ...ORDER_WRITES] },
  {
    title: MARKETING,
    isOwner: false,
    operations: [
      ...READS,
      ...CONTENT_READS,
      ...CONTENT_WRITES,
      ...PAGE_WRITES,
      ...MARKETING_WRITES,
      ...REPORT_MAILS,
      ...COMPOSING,
      'generateUploadSasUrl',
      'generateSharedAssetUploadSasUrl',
    ],
  },
  { title: VIEWER, isOwner: false, operations: [...READS, ...CONTENT_READS] },
  {
    title: CUSTOMER,
    isOwner: false,
    operations: ['getCategories', 'getCategory', 'getProducts', 'getProductById', ...EXAM_TAKING],
    isDefaultForNewContacts: true,
  },
  { title: ANALYST, isOwner: false, operations: ANALYTICS_READS },
];

const STORE = 1;
const TRADE_PORTAL = 4;

/**
 * The two tenants of the demo. Their ids overlap wherever possible, so that a query without the tenant is noticed.
 * Phones are from ranges that are reserved for fiction: +1 xxx 555 01xx, +46 70 174 06 05 to 99 (PTS), +61 491 570 xxx
 * (ACMA), +44 20 7946 0xxx (Ofcom).
 */
export const demoTenants: readonly PlannedTenant[] = [
  {
    tenantId: 1,
    title: 'Acme Traders',
    timeZone: 'Asia/Kolkata',
    hosts: ['localhost', '127.0.0.1'],
    sites: [
      {
        siteId: 1,
        appId: STORE,
        title: 'Acme Store',
        summary: 'The shop for everybody.',
        allowsSelfRegistration: true,
      },
      {
        siteId: 2,
        appId: TRADE_PORTAL,
        title: 'Acme Wholesale',
        summary: 'Prices and quantities for trade customers.',
        allowsSelfRegistration: false,
      },
    ],
    people: [
      person(1, 'Asha Raman', '+12025550101', 'USA', OWNER, [1, 2]),
      person(2, 'Tomas Okafor', '+46701740605', 'SWE', CATALOGUE_CLERK, [1]),
      person(3, 'Lena Fischer', '+61491570156', 'AUS', VIEWER, [1]),
      { ...person(4, 'Victor Hale', '+12025550199', 'USA', CATALOGUE_CLERK, [1]), isBlocked: true },
      person(5, 'Priya Nair', '+442079460105', 'GBR', CATALOGUE_CLERK, [1, 2]),
      person(6, 'Marek Novak', '+442079460106', 'GBR', ORDER_CLERK, [1, 2]),
      person(7, 'Amara Diallo', '+12025550107', 'USA', MARKETING, [1]),
      person(8, 'Kenji Sato', '+61491570157', 'AUS', ORDER_CLERK, [2]),
      person(9, 'Ingrid Berg', '+46701740609', 'SWE', VIEWER, [2]),
      person(10, 'Yara Haddad', '+442079460110', 'GBR', ANALYST, [1]),
    ],
    countries: ['IND', 'USA', 'GBR', 'ARE', 'CAN', 'IRL', 'SAU', 'SGP', 'AUS', 'DEU', 'JPN', 'SWE'],
    markets: [
      {
        marketCode: 'IND',
        title: 'India',
        currencyCode: 'INR',
        isFallbackMarket: true,
        rate: 1,
        ending: 0,
        countries: ['IND'],
      },
      {
        marketCode: 'USA',
        title: 'United States',
        currencyCode: 'USD',
        isFallbackMarket: false,
        rate: 0.012,
        ending: 9.99,
        countries: ['USA', 'CAN'],
      },
      {
        marketCode: 'GBR',
        title: 'United Kingdom',
        currencyCode: 'GBP',
        isFallbackMarket: false,
        rate: 0.0095,
        ending: 9.5,
        countries: ['GBR', 'IRL'],
      },
      {
        marketCode: 'ARE',
        title: 'United Arab Emirates',
        currencyCode: 'AED',
        isFallbackMarket: false,
        rate: 0.044,
        ending: 9,
        countries: ['ARE', 'SAU'],
      },
    ],
    processes: ['SHIP', 'SHIP-SERVICE', 'ONLINE', 'SERVICE', 'SUBSCRIPTION', 'MIXED'],
  },
  {
    tenantId: 2,
    title: 'Globex',
    timeZone: 'Europe/Stockholm',
    hosts: ['globex.localhost'],
    sites: [
      {
        siteId: 1,
        appId: STORE,
        title: 'Globex Industrial',
        summary: 'Energy equipment for builders and operators.',
        allowsSelfRegistration: false,
      },
      {
        siteId: 2,
        appId: TRADE_PORTAL,
        title: 'Globex Service',
        summary: 'Parts and care for what is running.',
        allowsSelfRegistration: false,
      },
    ],
    people: [
      person(1, 'Noor Haddad', '+46701740651', 'SWE', OWNER, [1, 2]),
      person(2, 'Joel Lindqvist', '+46701740652', 'SWE', CATALOGUE_CLERK, [1]),
      person(3, 'Grace Mbeki', '+12025550162', 'USA', VIEWER, [1]),
      person(4, 'Sven Dahl', '+46701740654', 'SWE', ORDER_CLERK, [1, 2]),
      person(5, 'Mina Park', '+12025550165', 'USA', MARKETING, [1]),
    ],
    countries: ['SWE', 'USA', 'JPN', 'NOR', 'DNK', 'FIN'],
    markets: [
      {
        marketCode: 'SWE',
        title: 'Sweden',
        currencyCode: 'SEK',
        isFallbackMarket: true,
        rate: 1,
        ending: 0,
        countries: ['SWE', 'NOR'],
      },
      {
        marketCode: 'USA',
        title: 'North America',
        currencyCode: 'USD',
        isFallbackMarket: false,
        rate: 0.095,
        ending: 9.5,
        countries: ['USA'],
      },
      {
        marketCode: 'JPN',
        title: 'Japan',
        currencyCode: 'JPY',
        isFallbackMarket: false,
        rate: 14.6,
        ending: 10,
        countries: ['JPN'],
      },
    ],
    processes: ['SHIP', 'SHIP-SERVICE', 'SUBSCRIPTION'],
  },
];

function person(
  contactId: number,
  fullName: string,
  phone: string,
  countryCode: string,
  role: string,
  siteIds: readonly number[],
): PlannedPerson {
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  return { contactId, fullName, phone, countryCode, email, role, siteIds, isBlocked: false };
}
