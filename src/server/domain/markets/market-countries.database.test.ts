import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { addCountry } from '../../http/testing/add-country.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let india = 0;
let europe = 0;
const countries: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  india = Number(
    (await acme.done('addMarket', { marketCode: 'IND', title: 'India', currencyCode: 'INR' }))['marketId'],
  );
  europe = Number(
    (await acme.done('addMarket', { marketCode: 'EUR', title: 'Europe', currencyCode: 'EUR' }))['marketId'],
  );
  for (const [code, name] of [
    ['IND', 'India'],
    ['FRA', 'France'],
    ['SWE', 'Sweden'],
  ] as const)
    countries[code] = await addCountry(server.database, 1, code, name);
  await addCountry(server.database, 2, 'FRA', 'France of Globex');
});
afterAll(() => server.close());

const associate = (marketId: number, rows: [string, boolean][], service = acme) =>
  service.write('AssociateCountryToMarket', {
    marketId,
    countries: rows.map(([code, isAssociated]) => ({ countryId: countries[code] ?? 0, isAssociated })),
  });
const names = (rows: JsonObject[]) => rows.map((row) => row['countryName']);
const of = async (marketId: number) => names(await acme.rows('getMarketAssociatedCountries', [marketId]));
const free = async () => names(await acme.rows('getUnassociatedCountries'));

describe('the countries of a market', () => {
  it('are added and removed together, are sorted by name, and are logged', async () => {
    expect([await of(europe), await free()]).toEqual([[], ['France', 'India', 'Sweden']]);
    expect(
      (
        await associate(europe, [
          ['SWE', true],
          ['FRA', true],
        ])
      ).envelope(),
    ).toMatchObject({ result: { added: 2, removed: 0 }, message: 'Countries of Europe saved.' });
    expect([await of(europe), await free()]).toEqual([['France', 'Sweden'], ['India']]);
    expect(
      (
        await associate(europe, [
          ['SWE', false],
          ['FRA', true],
        ])
      ).envelope(),
    ).toMatchObject({ result: { added: 0, removed: 1 } });
    expect(
      (
        await associate(europe, [
          ['SWE', false],
          ['FRA', true],
        ])
      ).envelope(),
    ).toMatchObject({ result: { added: 0, removed: 0 } });
    expect([await of(europe), await free()]).toEqual([['France'], ['India', 'Sweden']]);
    const events = await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      return (
        await sql<{
          event: string;
        }>`select event from public.audit_log where entity = 'MarketCountry' order by audit_log_id`.execute(
          transaction.query,
        )
      ).rows.map(({ event }) => event);
    });
    expect(events).toEqual(['added', 'added', 'deleted']);
  });

  it('belong to one market: a conflict names it, and nothing of the call is stored', async () => {
    expect(
      refusal(
        await associate(india, [
          ['IND', true],
          ['FRA', true],
        ]),
      ),
    ).toMatchObject({
      status: 409,
      errorCode: 'countryElsewhere',
      fieldErrors: { 'countries[1].isAssociated': 'France belongs to the market Europe. Take it from there first.' },
    });
    expect(await of(india)).toEqual([]);
  });

  it('go to one of two markets that request them at once', async () => {
    const answers = await Promise.all([
      associate(india, [['SWE', true]]),
      associate(europe, [['SWE', true]]),
      associate(india, [['SWE', true]]),
      associate(europe, [['SWE', true]]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect((await of(india)).length + (await of(europe)).filter((name) => name === 'Sweden').length).toBe(1);
    await Promise.all([associate(india, [['SWE', false]]), associate(europe, [['SWE', false]])]);
  });

  it('are free again when their market is deleted', async () => {
    const { marketId } = await acme.done('addMarket', { marketCode: 'TMP', title: 'For a while', currencyCode: 'EUR' });
    await associate(Number(marketId), [['IND', true]]);
    expect((await acme.write('deleteMarket', { marketId })).status).toBe(200);
    expect(await free()).toContain('India');
    expect((await acme.read('getMarketAssociatedCountries', [Number(marketId)])).status).toBe(404);
    expect((await associate(Number(marketId), [['IND', true]])).status).toBe(404);
  });

  it('are invisible to another tenant', async () => {
    expect((await globex.read('getMarketAssociatedCountries', [europe])).status).toBe(404);
    expect((await associate(europe, [['FRA', false]], globex)).status).toBe(404);
    const { marketId } = await globex.done('addMarket', { marketCode: 'EUR', title: 'Europe', currencyCode: 'EUR' });
    expect(refusal(await associate(Number(marketId), [['FRA', true]], globex)).fieldErrors).toEqual({
      'countries[0].countryId': 'This country does not exist. Choose another.',
    });
    expect(names(await globex.rows('getUnassociatedCountries'))).toEqual(['France of Globex']);
    expect(await of(europe)).toEqual(['France']);
  });

  it.each<[string, JsonObject]>([
    ['nothing', {}],
    ['no rows', { marketId: 1 }],
    ['a row without a country', { marketId: 1, countries: [{ isAssociated: true }] }],
    ['a mark that is none', { marketId: 1, countries: [{ countryId: 1, isAssociated: 'yes' }] }],
    ['an unknown key', { marketId: 1, countries: [{ countryId: 1, isAssociated: true, tenantId: 2 }] }],
    ['a row marked deleted', { marketId: 1, countries: [{ isDeleted: true, countryId: 'abc', junk: { a: 1 } }] }],
    [
      'a country beyond all numbers, marked deleted',
      { marketId: 1, countries: [{ isDeleted: true, countryId: 1e300, isAssociated: true }] },
    ],
    [
      'too many rows',
      { marketId: 1, countries: Array.from({ length: 501 }, () => ({ countryId: 1, isAssociated: true })) },
    ],
  ])('are not saved from %s', async (_what, payload) => {
    expect((await acme.write('AssociateCountryToMarket', payload)).status).toBe(400);
  });
});

describe('a market that has prices', () => {
  it('keeps its code and its currency, and cannot be deleted', async () => {
    await acme.done('addFulfillmentProcess', {
      fulfillmentProcessCode: 'SHIP',
      fulfillmentProcessTitle: 'Shipped',
      isShipping: true,
    });
    const { categoryId } = await acme.done('addCategory', { title: 'Tents', shortTitle: 'Tents' });
    const { productId } = await acme.done('addProduct', {
      title: 'T',
      subTitle: 'S',
      shortDescription: 'D',
      fulfillmentProcessCode: 'SHIP',
      categoryId,
    });
    const { productPriceId } = await acme.done('addProductPrice', { productId, marketCode: 'EUR', fixedPrice: 10 });
    expect(
      refusal(await acme.write('updateMarket', { marketId: europe, version: 1, marketCode: 'EU' })).fieldErrors,
    ).toEqual({ marketCode: 'This cannot be changed while product prices use it.' });
    expect(
      refusal(await acme.write('updateMarket', { marketId: europe, version: 1, currencyCode: 'USD' })).fieldErrors,
    ).toEqual({ currencyCode: 'This cannot be changed while product prices use it.' });
    expect(refusal(await acme.write('deleteMarket', { marketId: europe }))).toMatchObject({
      status: 409,
      errorCode: 'referenced',
      message: 'This market is used by product prices. Change those first.',
    });
    await acme.done('deleteProductPrice', { productPriceId });
    expect(
      (await acme.write('updateMarket', { marketId: europe, version: 1, currencyCode: 'USD', marketCode: 'EU' }))
        .status,
    ).toBe(200);
  });
});
