import { isDeepStrictEqual } from 'node:util';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { check } from '../../../../renderer/language/rules/check.ts';
import { entityShape } from '../../../../renderer/language/rules/entity-shape.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import { isBlobName } from '../../blobs/storage/blob-name.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { findTwins, type Variant } from '../../domain/catalog/variant-key.ts';
import { countries } from '../../domain/sign-in/identity/countries.ts';
import { picturesOf, planRecords, type PlannedRecords } from './plan-records.ts';
import { demoRoles, demoTenants, OWNER, type PlannedTenant } from './plan-tenants.ts';
import { Random } from './random.ts';

const anchor = new Date('2026-01-31T00:00:00Z');
const { entities } = loadCatalogue();
const [acme, globex] = demoTenants;
const draw = (tenant: PlannedTenant | undefined, seed = 42): PlannedRecords => {
  if (tenant === undefined) throw new Error('There is no such tenant.');
  return planRecords(new Random(seed), tenant, anchor);
};
const plans = new Map<PlannedTenant | undefined, PlannedRecords>();
/** Returns the plan of a tenant. It is drawn once: that takes a second of processor time. */
function planOf(tenant: PlannedTenant | undefined): PlannedRecords {
  const plan = plans.get(tenant) ?? draw(tenant);
  plans.set(tenant, plan);
  return plan;
}

/** Validates values against the rules of their entity, as the server does. */
function errorsOf(name: string, values: JsonObject): FieldError[] {
  const entity = entities[name];
  if (entity === undefined) throw new Error(`There is no entity ${name}.`);
  return check(entityShape(entity, entities), values, { mode: 'add', unknownKeys: 'refuse' });
}

describe('the plan of the demo', () => {
  it('is the same for the same seed, and different for another', () => {
    // `toEqual` takes seconds for as many records.
    expect(isDeepStrictEqual(draw(acme), planOf(acme))).toBe(true);
    expect(isDeepStrictEqual(draw(acme, 43), planOf(acme))).toBe(false);
  });

  it('has an owner at every site', () => {
    const owned = demoTenants.map(({ sites, people }) =>
      sites.filter(({ siteId }) => people.some((one) => one.role === OWNER && one.siteIds.includes(siteId))),
    );
    expect(owned).toEqual(demoTenants.map(({ sites }) => sites));
  });

  it('has 8 categories, 48 products, 110 variants, about 200 prices, 4 markets, 12 countries, 6 fulfilment processes, 15 people', () => {
    const { categories, products } = planOf(acme);
    const prices = products.flatMap((product) => product.prices);
    expect([
      categories.length,
      products.length,
      products.flatMap(({ specifications }) => specifications).length,
    ]).toEqual([8, 48, 110]);
    expect(prices.length).toBeGreaterThan(170);
    expect(prices.length).toBeLessThan(192);
    expect([acme?.markets.length, acme?.countries.length, acme?.processes.length]).toEqual([4, 12, 6]);
    expect(demoTenants.flatMap(({ people }) => people)).toHaveLength(15);
  });

  it.each(demoTenants)('of $title breaks no rule of its entities', (tenant) => {
    const { categories, products, links, appearance, settings, content } = planOf(tenant);
    for (const { values } of categories) expect(errorsOf('Category', values)).toEqual([]);
    for (const { features, attributes } of categories) {
      for (const row of features) expect(errorsOf('CategoryFeature', { ...row, categoryId: 1 })).toEqual([]);
      for (const row of attributes) expect(errorsOf('SpecificationAttribute', { ...row, categoryId: 1 })).toEqual([]);
    }
    for (const { values, prices } of products) {
      expect(errorsOf('Product', values)).toEqual([]);
      for (const price of prices)
        expect(errorsOf('ProductPrice', { ...price.values, productId: 1 }), JSON.stringify(values)).toEqual([]);
    }
    for (const { values } of links) expect(errorsOf('NavigationLink', values)).toEqual([]);
    for (const [entity, rows] of Object.entries(settings))
      for (const values of rows) expect(errorsOf(entity, values)).toEqual([]);
    for (const { entity, rows } of content)
      for (const { values } of rows) expect(errorsOf(entity, values), JSON.stringify(values)).toEqual([]);
    for (const setting of appearance.settings) expect(errorsOf('TenantConfigurationEntry', setting)).toEqual([]);
    for (const { rate: _rate, ending: _ending, countries: _countries, ...values } of tenant.markets)
      expect(errorsOf('Market', values)).toEqual([]);
  });

  it.each(demoTenants)('of $title has no two equal variants, nor more values than attributes', (tenant) => {
    const { categories, products } = planOf(tenant);
    const variants = products.map(({ values, specifications }, index): Variant => {
      const attributes = categories[Number(values['categoryId']) - 1]?.attributes ?? [];
      expect(specifications.every(({ attribute }) => attribute < attributes.length)).toBe(true);
      const telling = specifications.filter(({ attribute }) => attributes[attribute]?.['allowVariants'] === true);
      return {
        productId: index + 1,
        title: String(values['title']),
        sku: String(values['globalSku'] ?? index),
        values: telling.map(({ attribute, attributeValue }) => ({
          specificationAttributeId: attribute,
          attributeTitle: '',
          value: attributeValue,
        })),
      };
    });
    expect(findTwins(variants)).toBeNull();
    expect(new Set(variants.map(({ sku }) => sku)).size).toBeLessThan(variants.length);
  });

  it('has a unique path for every link of a site, and a parent for each but the first level', () => {
    for (const tenant of demoTenants) {
      for (const { siteId } of tenant.sites) {
        const paths = planOf(tenant)
          .links.filter(({ values }) => values['siteId'] === siteId)
          .map(({ values }) => String(values['itemPath']));
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths.filter((one) => one.lastIndexOf('/') > 0))
          expect(paths, path).toContain(path.slice(0, path.lastIndexOf('/')));
      }
    }
  });

  it('has the fixtures that tests use', () => {
    const { products } = planOf(acme);
    const titles = products.map(({ values }) => String(values['title']));
    expect(titles.filter((title) => title.length === 200)).toHaveLength(1);
    expect(titles.filter((title) => /\p{Script=Arabic}/u.test(title))).toHaveLength(1);
    expect(titles.filter((title) => /\p{Emoji_Presentation}/u.test(title))).toHaveLength(1);
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
    const prices = products.flatMap((product) => product.prices.map(({ values }) => values));
    expect(
      prices.some(
        ({ productPriceInstallments }) =>
          Array.isArray(productPriceInstallments) && productPriceInstallments.length === 4,
      ),
    ).toBe(true);
    expect(prices.some(({ fixedPrice }) => fixedPrice === 0)).toBe(true);
    expect(
      prices.some(
        ({ totalRecurringIntervals, fixedPrice }) => totalRecurringIntervals === 0 && fixedPrice === undefined,
      ),
    ).toBe(true);
    expect(products.some(({ prices: none }) => none.length === 0)).toBe(true);
    expect(products.some(({ values }) => values['isOnlineDirectSalesDisabled'] === true)).toBe(true);
    expect(
      planOf(globex)
        .products.flatMap((product) => product.prices)
        .some(({ values }) => values['marketCode'] === 'JPN'),
    ).toBe(true);
  });

  it('dates every record before the anchor, the newest last and in the month before it', () => {
    for (const records of [planOf(acme).categories, planOf(acme).products]) {
      const dates = records.map(({ createdDate }) => createdDate);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.every((date) => date <= anchor.toISOString())).toBe(true);
    }
    const { products } = planOf(acme);
    expect(products.filter(({ createdDate }) => createdDate >= '2026-01-01').length).toBeGreaterThan(1);
    for (const { createdDate, prices } of products)
      expect(
        prices.every((price) => price.createdDate >= createdDate && price.createdDate <= anchor.toISOString()),
      ).toBe(true);
  });

  it('gives its pictures valid blob names', () => {
    const pictures = picturesOf(planOf(globex));
    expect(pictures.length).toBeGreaterThan(20);
    for (const { folder, picture } of pictures) expect(isBlobName(`t/2/${folder}${picture.name}`)).toBe(true);
  });

  it('gives people phones of their country, mail at example.com, and existing roles', () => {
    for (const person of demoTenants.flatMap((tenant) => tenant.people)) {
      const phone = parsePhoneNumberFromString(person.phone);
      expect([phone?.isValid(), phone?.country]).toEqual([
        true,
        countries.find((country) => country.CountryCode === person.countryCode)?.alpha2,
      ]);
      expect(person.email).toMatch(/^[a-z.]+@example\.com$/);
      expect(demoRoles.map((role) => role.title)).toContain(person.role);
    }
  });
});

describe('Random', () => {
  it('gives each place its own value, whatever else is drawn', () => {
    const random = new Random(1);
    expect(random.integer(1, 6, 'Die', 1, 'eyes')).toBe(new Random(1).integer(1, 6, 'Die', 1, 'eyes'));
    const values = Array.from({ length: 6000 }, (_, index) => random.integer(1, 6, 'Die', index, 'eyes'));
    for (let eyes = 1; eyes <= 6; eyes += 1)
      expect(values.filter((value) => value === eyes).length).toBeGreaterThan(850);
    expect(random.uuid('Contact', 1, 'id')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
