import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { check } from '../../../renderer/language/checks/check.ts';
import { isBlobName } from '../blobs/blob-name.ts';
import { loadCatalogue } from '../data/catalogue.ts';
import { countries } from '../domain/sign-in/countries.ts';
import { planCategories, type PlannedCategory } from './plan-categories.ts';
import { demoRoles, demoTenants } from './plan-tenants.ts';
import { Random } from './random.ts';

const anchor = new Date('2026-01-31T00:00:00Z');
const { entities } = loadCatalogue();
const planOf = (seed: number): PlannedCategory[] => planCategories(new Random(seed), 1, anchor);

describe('the plan of the demo', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(42)).toEqual(planOf(42));
    expect(planOf(43)).not.toEqual(planOf(42));
  });

  it.each(demoTenants)('of $title breaks no rule of its entities', ({ tenantId, markets }) => {
    const [category, market] = [entities['Category'], entities['Market']];
    if (category === undefined || market === undefined) throw new Error('There is no such entity.');
    for (const { values } of planCategories(new Random(42), tenantId, anchor)) expect(check(category, values, { mode: 'add', unknownKeys: 'refuse' })).toEqual([]);
    for (const values of markets) expect(check(market, values, { mode: 'add', unknownKeys: 'refuse' })).toEqual([]);
  });

  it('has the fixtures that tests look for', () => {
    const titles = planCategories(new Random(42), 1, anchor).map(({ values }) => String(values.title));
    expect(titles.filter((title) => title.length === 200)).toHaveLength(1);
    expect(titles.filter((title) => /\p{Script=Arabic}/u.test(title))).toHaveLength(1);
    expect(titles.filter((title) => /\p{Emoji_Presentation}/u.test(title))).toHaveLength(1);
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
  });

  it('dates every record before the anchor, the newest last', () => {
    const dates = planCategories(new Random(42), 1, anchor).map((category) => category.createdDate);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => date <= anchor.toISOString())).toBe(true);
  });

  it('names its pictures as blobs may be named', () => {
    for (const { pictures } of planCategories(new Random(42), 2, anchor)) {
      for (const { name } of pictures) expect(isBlobName(`t/2/categories/1/${name}`)).toBe(true);
    }
  });

  it('gives people phones of their country, mail at example.com, and roles that exist', () => {
    for (const person of demoTenants.flatMap((tenant) => tenant.people)) {
      const phone = parsePhoneNumberFromString(person.phone);
      expect([phone?.isValid(), phone?.country]).toEqual([true, countries.find((country) => country.CountryCode === person.countryCode)?.alpha2]);
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
    for (let eyes = 1; eyes <= 6; eyes += 1) expect(values.filter((value) => value === eyes).length).toBeGreaterThan(850);
    expect(random.uuid('Contact', 1, 'id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
