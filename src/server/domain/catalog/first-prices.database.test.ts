import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let categoryId = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  categoryId = Number((await acme.done('addCategory', { title: 'Lamps', shortTitle: 'L' }))['categoryId']);
  await acme.done('addFulfillmentProcess', {
    fulfillmentProcessCode: 'SHIP',
    fulfillmentProcessTitle: 'Shipped',
    isShipping: true,
  });
  await acme.done('addMarket', { marketCode: 'IND', title: 'India', currencyCode: 'INR' });
  await acme.done('addMarket', { marketCode: 'JPN', title: 'Japan', currencyCode: 'JPY' });
});
afterAll(() => server.close());

const lamp = (title: string, productPrices: JsonObject[]): JsonObject => ({
  title,
  subTitle: 'S',
  shortDescription: 'D',
  fulfillmentProcessCode: 'SHIP',
  categoryId,
  productPrices,
});
const named = (title: string) => acme.rows('getProducts', [], `$filter=title eq '${title}'`);

it('is added with its first prices, each in the currency of its market and with a history of its own', async () => {
  const { productId } = await acme.done(
    'addProduct',
    lamp('Priced', [
      { marketCode: 'IND', fixedPrice: 1200.5 },
      { marketCode: 'JPN', fixedPrice: 3000, fixedDiscountPercentage: 10 },
    ]),
  );
  const prices = await acme.rows('getProductPrices', [Number(productId)], '$orderby=marketCode');
  expect(prices).toMatchObject([
    { marketCode: 'IND', currencyCode: 'INR', fixedPrice: 1200.5, fixedDiscountPercentage: 0, version: 1 },
    { marketCode: 'JPN', currencyCode: 'JPY', fixedPrice: 3000, fixedDiscountPercentage: 10, version: 1 },
  ]);
  const record = (await acme.read('getProductById', [Number(productId)])).envelope().result;
  expect(record).not.toHaveProperty('productPrices');
});

it.each<[string, JsonObject[], Record<string, string>]>([
  ['a missing amount', [{ marketCode: 'IND' }], { 'productPrices[0].fixedPrice': 'This is a required field' }],
  [
    'too many decimals for the currency',
    [
      { marketCode: 'IND', fixedPrice: 5 },
      { marketCode: 'JPN', fixedPrice: 5.5 },
    ],
    { 'productPrices[1].fixedPrice': 'This currency has no decimals.' },
  ],
  [
    'another currency than that of the market',
    [{ marketCode: 'IND', currencyCode: 'JPY', fixedPrice: 5 }],
    { 'productPrices[0].currencyCode': 'This market sells in INR.' },
  ],
  [
    'a market that is not there',
    [{ marketCode: 'XXX', fixedPrice: 5 }],
    { 'productPrices[0].marketCode': 'This market does not exist. Choose another.' },
  ],
  [
    'a market twice',
    [
      { marketCode: 'IND', fixedPrice: 5 },
      { marketCode: 'IND', fixedPrice: 6 },
    ],
    { 'productPrices[1].marketCode': 'This market has a price already.' },
  ],
  [
    'a negative amount',
    [{ marketCode: 'IND', fixedPrice: -1 }],
    { 'productPrices[0].fixedPrice': 'This must be 0 or more.' },
  ],
])('is not added with %s, which is refused at its place', async (what, prices, fieldErrors) => {
  const answer = await acme.write('addProduct', lamp(what, prices));
  expect(answer.status).toBe(400);
  expect(refusal(answer).fieldErrors).toEqual(fieldErrors);
  expect(await named(what)).toEqual([]);
});

it('takes no prices once it exists', async () => {
  const { productId, version } = await acme.done('addProduct', lamp('Plain', []));
  const sent = { productId, version, productPrices: [{ marketCode: 'IND', fixedPrice: 5 }] };
  expect(refusal(await acme.write('updateProduct', sent)).fieldErrors).toEqual({
    productPrices: 'Only a new product brings product prices along.',
  });
  expect(await acme.rows('getProductPrices', [Number(productId)])).toEqual([]);
});

it('is added with prices only by a caller who may add prices', async () => {
  const clerk = serviceOf(server, await signedIn(server, 'clerk'));
  const permit = (operation: string, isAllowed = true) =>
    server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await sql`
        insert into site_role_permissions (tenant_id, role_id, service_route, is_allowed)
        select 1, p.role_id, ${`/catalog-management/management/products/${operation}`}, ${isAllowed}
        from site_role_permissions p
        where p.tenant_id = 1 and p.service_route = '/catalog-management/management/categories/getCategories'
        on conflict (tenant_id, role_id, service_route) do update set is_allowed = excluded.is_allowed`.execute(
        transaction.query,
      );
    });
  await permit('addProduct');
  await permit('addProductPrice', false);
  const prices = [{ marketCode: 'IND', fixedPrice: 5 }];
  expect((await clerk.write('addProduct', lamp('Of a clerk', prices))).status).toBe(403);
  expect(await named('Of a clerk')).toEqual([]);
  expect((await clerk.write('addProduct', lamp('Without', []))).status).toBe(200);
  await permit('addProductPrice');
  expect((await clerk.write('addProduct', lamp('Of a clerk', prices))).status).toBe(200);
});
