import { sql } from 'kysely';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Transaction } from '../data/engine/database.ts';
import { rowsIn } from '../data/store/reading/children.ts';
import type { EntityStore, StoredRecord, WriteOrigin } from '../data/store/store-types.ts';
import { countryOf } from '../domain/sign-in/identity/countries.ts';
import { fillSets } from './fill-sets.ts';
import { fillDataModels } from './fill-data-models.ts';
import { fillDomains } from './fill-domains.ts';
import { fillSites } from './fill-sites.ts';
import { fillOrders } from './fill-orders.ts';
import { insertSet, type SetRow } from './insert-set.ts';
import { assetItem } from './plan/plan-pictures.ts';
import type { PlannedCategory } from './plan/plan-categories.ts';
import type { PlannedProduct } from './plan/plan-products.ts';
import type { PlannedRecords } from './plan/plan-records.ts';
import type { PlannedTenant, ProcessCode } from './plan/plan-tenants.ts';
import type { PlannedLink } from './plan/plan-tiles.ts';
import { folderOf } from './pictures/store-pictures.ts';

/** The installation itself, without a session. */
export const ORIGIN: WriteOrigin = { actorContactId: null, sessionId: null, requestId: 'demo', operation: 'fillDemo' };

/** The state of filling one tenant. */
interface Filling {
  transaction: Transaction;
  store: EntityStore;
  tenant: PlannedTenant;
}

/**
 * Adds the records of a tenant through the entity store, like calls of a clerk, and then sets their planned dates. The
 * hundreds of prices and specifications are inserted as sets. Throws when a record gets another id than planned,
 * because its pictures are in that id's folder.
 */
export async function fillRecords(
  transaction: Transaction,
  store: EntityStore,
  tenant: PlannedTenant,
  { categories, products, links, appearance, settings, content, memberships, domains, models, orders }: PlannedRecords,
): Promise<void> {
  const filling = { transaction, store, tenant };
  const first = categories[0]?.createdDate ?? '2000-01-01T00:00:00Z';
  await addMarkets(filling, first);
  for (const code of tenant.processes) await store.add(transaction, ORIGIN, 'FulfillmentProcess', processValues(code));
  for (const table of ['supported_countries', 'market_countries', 'fulfillment_processes'])
    await dateAll(transaction, table, first);
  const attributes = await addCategories(filling, categories);
  await addProducts(filling, products, attributes);
  await addLinks(filling, links);
  for (const setting of appearance.settings) await store.add(transaction, ORIGIN, 'TenantConfigurationEntry', setting);
  for (const [entity, rows] of Object.entries(settings))
    for (const values of rows) await store.add(transaction, ORIGIN, entity, values);
  // The first security domain is for the store's staff, the second for trade customers.
  for (const { siteId } of tenant.sites)
    await store.change(transaction, ORIGIN, 'Site', { siteId }, { securityDomainId: siteId });
  await fillSites(transaction, store, ORIGIN, tenant, { categories, first });
  for (const table of ['site_pages', 'invitations']) await dateAll(transaction, table, first);
  for (const table of ['category_features', 'specification_attributes', 'navigation_links', 'tenant_configurations'])
    await dateAll(transaction, table, first);
  await fillSets(transaction, store, ORIGIN, content);
  await fillDomains(transaction, store, ORIGIN, domains);
  for (const table of ['site_web_domains', 'site_identity_providers', 'site_configurations', 'supported_states'])
    await dateAll(transaction, table, first);
  for (const entity of Object.keys(settings)) await dateAll(transaction, store.entity(entity).table.name, first);
  await fillOrders(transaction, orders);
  await fillSets(transaction, store, ORIGIN, memberships);
  await fillDataModels(transaction, store, ORIGIN, models);
}

/** Markets are added before the first category, a minute apart, so that lists sorted by date have an order. */
async function addMarkets({ transaction, store, tenant }: Filling, first: string): Promise<void> {
  const countries = new Map<string, StoredRecord['countryId']>();
  for (const code of tenant.countries) {
    const country = countryOf(code);
    if (country === undefined) throw new Error(`There is no country ${code}.`);
    const added = await store.add(transaction, ORIGIN, 'SupportedCountry', {
      countryCode: code,
      countryName: country.CountryName,
      countryDialingCode: country.CountryDialingCode,
    });
    countries.set(code, added['countryId']);
  }
  for (const { rate: _rate, ending: _ending, countries: served, ...values } of tenant.markets) {
    const { marketId } = await store.add(transaction, ORIGIN, 'Market', values);
    for (const code of served)
      await store.add(transaction, ORIGIN, 'MarketCountry', { countryId: countries.get(code), marketId });
  }
  await date(
    transaction,
    'markets',
    'market_id',
    tenant.markets.map((_, index) => new Date(Date.parse(first) - (60 - index) * 60_000).toISOString()),
  );
}

function processValues(code: ProcessCode): JsonObject {
  const legs = {
    SHIP: { fulfillmentProcessTitle: 'Shipped', isShipping: true, isDefault: true },
    'SHIP-SERVICE': { fulfillmentProcessTitle: 'Shipped and set up', isShipping: true, isServiceDelivery: true },
    ONLINE: {
      fulfillmentProcessTitle: 'Delivered online',
      isOnlineDelivery: true,
      fulfillmentConnectorId: 1,
      onlineDeliveryEndPoint: 'https://fulfil.example.com/deliver',
    },
    SERVICE: { fulfillmentProcessTitle: 'Service', isServiceDelivery: true },
    SUBSCRIPTION: {
      fulfillmentProcessTitle: 'Subscription',
      hasSubscription: true,
      fulfillmentConnectorId: 1,
      subscriptionEndPoint: 'https://fulfil.example.com/subscriptions',
    },
    MIXED: {
      fulfillmentProcessTitle: 'Everything together',
      isShipping: true,
      isOnlineDelivery: true,
      isServiceDelivery: true,
      hasSubscription: true,
      fulfillmentConnectorId: 1,
      onlineDeliveryEndPoint: 'https://fulfil.example.com/deliver',
      subscriptionEndPoint: 'https://fulfil.example.com/subscriptions',
    },
  };
  return { fulfillmentProcessCode: code, ...legs[code] };
}

/** Returns the keys of the attributes of each category, in order. */
async function addCategories(
  { transaction, store }: Filling,
  categories: readonly PlannedCategory[],
): Promise<StoredRecord['specificationAttributeId'][][]> {
  const attributes = [];
  for (const [index, category] of categories.entries()) {
    const categoryId = index + 1;
    const primaryAsset = category.pictures.map((picture) => assetItem(picture, folderOf('categories', categoryId)));
    requireNumber(
      'category',
      categoryId,
      (await store.add(transaction, ORIGIN, 'Category', { ...category.values, primaryAsset }))['categoryId'],
    );
    await store.batchUpdate(transaction, ORIGIN, 'CategoryFeature', {
      within: { categoryId },
      property: 'categoryFeatures',
      rows: category.features,
    });
    const added = await store.batchUpdate(transaction, ORIGIN, 'SpecificationAttribute', {
      within: { categoryId },
      property: 'specificationAttributes',
      rows: category.attributes,
    });
    attributes.push(added.map((row) => row['specificationAttributeId']));
  }
  await date(
    transaction,
    'categories',
    'category_id',
    categories.map(({ createdDate }) => createdDate),
  );
  return attributes;
}

async function addProducts(
  { transaction, store, tenant }: Filling,
  products: readonly PlannedProduct[],
  attributes: readonly StoredRecord['specificationAttributeId'][][],
): Promise<void> {
  for (const [index, product] of products.entries()) {
    const productId = index + 1;
    const primaryAsset = product.pictures.map((picture) => assetItem(picture, folderOf('products', productId)));
    requireNumber(
      'product',
      productId,
      (
        await store.add(
          transaction,
          ORIGIN,
          'Product',
          primaryAsset.length === 0 ? product.values : { ...product.values, primaryAsset },
        )
      )['productId'],
    );
  }
  await date(
    transaction,
    'products',
    'product_id',
    products.map(({ createdDate }) => createdDate),
  );
  const digits = await currencyDigits(transaction);
  const { specifications, prices, installments } = rowsOfProducts(
    products,
    attributes,
    new Map(tenant.markets.map(({ marketCode, currencyCode }) => [marketCode, currencyCode])),
  );
  await insertSet(transaction, store.entity('ProductSpecificationValue'), specifications, digits);
  await insertSet(transaction, store.entity('ProductPrice'), prices, digits);
  await insertSet(transaction, store.entity('ProductPriceInstallment'), installments, digits);
}

/** Returns the rows below products, each kind numbered from 1. */
function rowsOfProducts(
  products: readonly PlannedProduct[],
  attributes: readonly StoredRecord['specificationAttributeId'][][],
  currencies: ReadonlyMap<string, string>,
): Record<'specifications' | 'prices' | 'installments', SetRow[]> {
  const found = { specifications: [] as SetRow[], prices: [] as SetRow[], installments: [] as SetRow[] };
  for (const [
    index,
    {
      values: { categoryId },
      specifications,
      prices,
      createdDate,
    },
  ] of products.entries()) {
    const productId = index + 1;
    const asked = attributes[Number(categoryId) - 1] ?? [];
    for (const { attribute, attributeValue } of specifications) {
      found.specifications.push({
        values: {
          productSpecificationId: found.specifications.length + 1,
          productId,
          specificationAttributeId: asked[attribute] ?? null,
          attributeValue,
        },
        createdDate,
      });
    }
    for (const price of prices) {
      const { productPriceInstallments, ...values } = price.values;
      const productPriceId = found.prices.length + 1;
      found.prices.push({
        values: {
          ...values,
          productPriceId,
          productId,
          currencyCode: currencies.get(String(values['marketCode'])) ?? null,
        },
        createdDate: price.createdDate,
      });
      for (const row of rowsIn(productPriceInstallments)) {
        found.installments.push({
          values: { ...row, productPriceInstallmentId: found.installments.length + 1, productPriceId },
          createdDate: price.createdDate,
        });
      }
    }
  }
  return found;
}

async function currencyDigits(transaction: Transaction): Promise<Map<string, number>> {
  const { rows } = await sql<{
    currency_code: string;
    minor_units: number;
  }>`select currency_code, minor_units from public.currencies`.execute(transaction.query);
  return new Map(rows.map((row) => [row.currency_code, row.minor_units]));
}

async function addLinks({ transaction, store }: Filling, links: readonly PlannedLink[]): Promise<void> {
  for (const [index, { values, icon }] of links.entries()) {
    const picture = icon === undefined ? {} : { imageIcon: [assetItem(icon, folderOf('navigation-links', index + 1))] };
    await store.add(transaction, ORIGIN, 'NavigationLink', { ...values, ...picture });
  }
}

function requireNumber(what: string, planned: number, got: unknown): void {
  if (got !== planned) throw new Error(`The demo's ${what} ${planned} got the number ${String(got)}.`);
}

/** Sets one date for all rows of a table, so that rows without a planned date do not change from day to day. */
async function dateAll(transaction: Transaction, table: string, at: string): Promise<void> {
  await sql`update ${sql.table(`public.${table}`)} set created_date = ${at} where tenant_id = ${transaction.tenantId}`.execute(
    transaction.query,
  );
}

/** Sets the dates of a table's rows, numbered from 1. */
async function date(transaction: Transaction, table: string, key: string, dates: readonly string[]): Promise<void> {
  const numbers = dates.map((_, index) => index + 1);
  await sql`
    update ${sql.table(`public.${table}`)} as t set created_date = d.at
    from unnest(${numbers}::integer[], ${[...dates]}::timestamptz[]) as d (number, at)
    where t.tenant_id = ${transaction.tenantId} and ${sql.ref(`t.${key}`)} = d.number`.execute(transaction.query);
}
