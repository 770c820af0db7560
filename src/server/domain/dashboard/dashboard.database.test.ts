import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

async function asTenant(statement: ReturnType<typeof sql>, tenantId = 1): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await statement.execute(transaction.query);
  });
}

const metrics = async (service = acme): Promise<Record<string, JsonObject>> =>
  Object.fromEntries((await service.rows('getMonthlyOrderMetrics')).map((row) => [String(row['metricCode']), row]));

describe('the metrics of the month', () => {
  it('are those of the home page, and null without data', async () => {
    const named = await acme.rows('getStoreMetrics');
    const measured = await acme.rows('getMonthlyOrderMetrics');
    expect(measured.map((row) => row['metricCode']).toSorted()).toEqual(
      named.map((row) => row['metricCode']).toSorted(),
    );
    expect(named.map((row) => row['orderNo'])).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(measured).toContainEqual({
      metricCode: 'newProducts',
      metricValue: 0,
      currencySymbol: null,
      percetageChange: 0,
      link: '/commerce/catalog/products/',
      lastDays: Array(14).fill(0),
    });
    expect(measured).toContainEqual({
      metricCode: 'averagePrice',
      metricValue: null,
      currencySymbol: null,
      percetageChange: null,
      link: '/commerce/catalog/products/',
      lastDays: Array(14).fill(null),
    });
  });

  it('lead to the report of the month that each sums up', async () => {
    const found = await metrics();
    expect(found['salesAmount']).toMatchObject({ link: '/reports/sales/sales-over-time/?period=2026/03' });
    expect(found['newCustomers']).toMatchObject({ link: '/reports/customers/one-time-customers/?period=2026/03' });
  });

  it("count from the tenant's midnight, compared with as many days of the month before", async () => {
    await acme.done('addMarket', { marketCode: 'IND', title: 'India', currencyCode: 'INR' });
    await acme.done('addFulfillmentProcess', {
      fulfillmentProcessCode: 'SHIP',
      fulfillmentProcessTitle: 'Shipped',
      isShipping: true,
    });
    const { categoryId } = await acme.done('addCategory', { title: 'Tents', shortTitle: 'Tents' });
    // It is the second of March in Kolkata; both months begin at 18:30 UTC of the day before.
    const dates = [
      '2026-02-28T18:29:59.999Z',
      '2026-02-28T18:30:00Z',
      '2026-03-01T12:00:00Z',
      '2026-03-02T09:00:00Z',
      '2026-01-31T18:30:00Z',
      '2026-02-02T18:29:00Z',
      '2026-02-02T18:31:00Z',
    ];
    for (const [index, date] of dates.entries()) {
      const { productId } = await acme.done('addProduct', {
        title: `T${index}`,
        subTitle: 'S',
        shortDescription: 'D',
        fulfillmentProcessCode: 'SHIP',
        categoryId,
      });
      const { productPriceId } = await acme.done('addProductPrice', {
        productId,
        marketCode: 'IND',
        fixedPrice: 100 * (index + 1),
        fixedDiscountPercentage: 50,
      });
      await asTenant(sql`update public.products set created_date = ${date} where product_id = ${productId}`);
      await asTenant(
        sql`update public.product_prices set created_date = ${date} where product_price_id = ${productPriceId}`,
      );
    }
    const found = await metrics();
    // Three this month; two in the first two days of February.
    expect(found['newProducts']).toMatchObject({ metricValue: 3, currencySymbol: null, percetageChange: 50 });
    // Half of the average of 200, 300 and 400, after half of the average of 500 and 600.
    expect(found['averagePrice']).toMatchObject({ metricValue: 150, currencySymbol: '₹', percetageChange: -45.5 });
    // Half of the sum of 100 to 700, after half of 500 and 600, the state at the end of the second of February.
    expect(found['catalogueValue']).toMatchObject({ metricValue: 1400, currencySymbol: '₹', percetageChange: 154.5 });
    // Two weeks by day: one on the last of February, two yesterday, one today. Amounts are added up.
    expect(found['newProducts']?.['lastDays']).toEqual([...Array(11).fill(0), 1, 2, 1]);
    expect(found['catalogueValue']?.['lastDays']).toEqual([...Array(11).fill(900), 950, 1200, 1400]);
    expect((await metrics(globex))['newProducts']).toMatchObject({ metricValue: 0 });
  });

  it('leave out deleted records, but not from the period before their deletion', async () => {
    const [product] = await acme.rows('getProducts', [], "$filter=title eq 'T1'");
    await acme.done('deleteProduct', { productId: product?.['productId'] ?? 0 });
    // The database has its own clock, which runs on while the server's stands still.
    await asTenant(
      sql`update public.product_prices set deleted_at = '2026-03-02T09:30:00Z' where deleted_at is not null`,
    );
    const found = await metrics();
    expect(found['newProducts']).toMatchObject({ metricValue: 2, percetageChange: 0 });
    expect(found['catalogueValue']).toMatchObject({ metricValue: 1300, percetageChange: 136.4 });
  });
});

const link = (title: string, href: string, siteId = 1) => sql`
  insert into public.navigation_links (tenant_id, site_id, item_path, title, href, is_pinned, order_number)
  values (1, ${siteId}, ${`/${title}`}, ${title}, ${href === '' ? null : href}, ${title !== 'Loose'}, ${title === 'First' ? 1 : 2})`;

describe('the pinned links', () => {
  it('are those of the site, in order, with a valid target', async () => {
    for (const [title, href] of [
      ['Second', '/b'],
      ['First', ''],
      ['Open', '/sites/{siteId}/pages'],
      ['Loose', '/c'],
    ] as const)
      await asTenant(link(title, href));
    await asTenant(sql`insert into public.sites (tenant_id, site_id, title) values (1, 9, 'Another')`);
    await asTenant(link('Elsewhere', '/d', 9));
    expect(
      (await acme.rows('getPinnedNavigationLinks')).map(({ title, navigationLink }) => [title, navigationLink]),
    ).toEqual([
      ['First', { href: '/' }],
      ['Second', { href: '/b' }],
    ]);
    expect(await globex.rows('getPinnedNavigationLinks')).toEqual([]);
  });
});

const titles = async (operation: string, service = acme) => (await service.rows(operation)).map(({ title }) => title);

describe('the gaps of the catalogue', () => {
  it('are the newest products without a price and without a picture, of the tenant', async () => {
    const [{ categoryId = null } = {}] = await acme.rows('getCategories');
    const product = { subTitle: 'S', shortDescription: 'D', fulfillmentProcessCode: 'SHIP', categoryId };
    const primaryAsset = [{ type: 'image', title: 'Tent', assetUrl: 'shared/tent.png' }];
    const { productId } = await acme.done('addProduct', { ...product, title: 'Pictured', primaryAsset });
    await acme.done('addProduct', { ...product, title: 'Bare' });
    expect(await titles('getProductsWithoutPrice')).toEqual(['Bare', 'Pictured']);
    const without = await titles('getProductsWithoutPicture');
    expect([without[0], without.includes('Pictured'), without.length]).toEqual(['Bare', false, 4]);
    await acme.done('addProductPrice', { productId, marketCode: 'IND', fixedPrice: 5 });
    expect(await titles('getProductsWithoutPrice')).toEqual(['Bare']);
    expect(await titles('getProductsWithoutPicture', globex)).toEqual([]);
  });
});

const opened = (title: string, siteId = 1): JsonObject => ({
  href: `/commerce/catalog/products/${title}/`,
  title,
  screen: 'Product',
  siteId,
});

describe('the records that were opened last', () => {
  it('are four of the caller at the site of the session, the newest first', async () => {
    const records = [opened('a'), opened('b', 2), opened('c'), opened('d'), opened('e'), opened('f')];
    expect((await acme.write('savePersonalSetting', { key: 'recent', value: { records } })).status).toBe(200);
    expect((await acme.rows('getRecentRecords')).map(({ title }) => title)).toEqual(['a', 'c', 'd', 'e']);
    expect(await globex.rows('getRecentRecords')).toEqual([]);
  });
});
