import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { serviceOf } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { OrderDesk } from '../orders/testing/order-desk.ts';

const PATH = '/orders-management/management/reports';

let server: TestServer;
let desk: OrderDesk;
let acme: TestBrowser;
let globex: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  acme = await signedIn(server, 'owner');
  globex = await signedIn(server, 'owner', 2);
  desk = await OrderDesk.open(server, acme);
});
afterAll(() => server.close());

async function rows(report: string, browser = acme): Promise<JsonObject[]> {
  const answer = await browser.get(`${PATH}/${report}`);
  const { result } = answer.envelope();
  if (!Array.isArray(result)) throw new Error(`${report} answered ${answer.text}`);
  return result.filter(isObject);
}

const figures = (all: JsonObject[]): [string, unknown][] =>
  all.filter(({ value }) => value !== 0).map(({ key, value }) => [String(key), value]);

describe('the charts over time', () => {
  it('follow each write at once, in all parts of a period, those of nothing too', async () => {
    expect(figures(await rows('getSalesOverTime'))).toEqual([]);
    const orderId = await desk.place([{ productId: desk.ids.pan, quantity: 2 }]);
    await desk.place([{ productId: desk.ids.pan, quantity: 1 }]);
    expect((await rows('getSalesOverTime')).map(({ key }) => key)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(2017 + index)),
    );
    const months = await rows('getSalesOverTime/2026');
    expect(months).toHaveLength(12);
    expect(figures(months)).toEqual([['2026/03', 301.5]]);
    const days = await rows('getSalesOverTime/2026/03');
    expect(days).toHaveLength(31);
    expect(days[1]).toEqual({ key: '2026/03/02', text: '2', value: 301.5 });
    // One customer with two orders.
    expect(figures(await rows('getCustomersOverTime/2026'))).toEqual([['2026/03', 1]]);
    await desk.acme.done('cancelOrder', { orderId, cancellationReasonId: desk.ids.reason });
    expect(figures(await rows('getSalesOverTime/2026/03'))).toEqual([['2026/03/02', 100.5]]);
  });

  it('show nothing of another tenant', async () => {
    expect(figures(await rows('getSalesOverTime', globex))).toEqual([]);
    expect(await rows('getSalesByCustomer', globex)).toEqual([]);
  });
});

const products = (period: string): string =>
  `getSalesByLocationPerProduct${period}?groupBy=productTitle&sum=quantitySold&$count=true`;

describe('the reports of a period', () => {
  it('agree with each other and with the charts', async () => {
    const [day] = figures(await rows('getSalesOverTime/2026/03'));
    for (const period of ['', '/2026', '/2026/03', '/2026/03/02']) {
      const byCustomer = await rows(`getSalesByCustomer${period}`);
      expect(byCustomer).toMatchObject([{ orderCount: 1, sumOrderTotal: day?.[1], currencyCode: 'INR' }]);
      expect(await rows(`getSalesByLocation${period}`)).toMatchObject([{ orderCount: 1, sumOrderTotal: day?.[1] }]);
      expect(await rows(`getSalesByLocationPerProduct${period}`)).toMatchObject([{ quantitySold: 1 }]);
      expect(await rows(`getCustomersByLocation${period}`)).toMatchObject([{ customersCount: 1 }]);
      expect(await rows(`getOneTimeCustomers${period}`)).toMatchObject([{ orderCount: 1 }]);
      expect(await rows(`getReturningCustomers${period}`)).toEqual([]);
      expect((await rows(`getOrdersOverall${period}`)).map(({ isCancelled }) => isCancelled).toSorted()).toEqual([
        false,
        true,
      ]);
      expect(await rows(`getCancelledOrdersReport${period}`)).toMatchObject([{ sumOrderTotal: 201 }]);
      expect(await rows(`getReturnedOrders${period}`)).toEqual([]);
    }
    for (const period of ['/2025', '/2026/02', '/2026/03/01'])
      for (const report of ['getSalesByCustomer', 'getOrdersOverall', 'getCancelledOrdersReport'])
        expect(await rows(`${report}${period}`)).toEqual([]);
    expect(await rows('getCustomersOverall')).toMatchObject([{ countOrders: 1, sumOrderTotal: 100.5 }]);
    expect(await rows('getSalesByProduct')).toMatchObject([{ quantitySold: 1, averageSellingPrice: 100.5 }]);
    expect(await rows('getRetentionByProduct')).toEqual([]);
  });

  it('a second order makes a customer a returning one, and their days to it an average', async () => {
    server.passSeconds(36 * 3600);
    acme = await signedIn(server, 'owner');
    await serviceOf(server, acme).done('createOrder', {
      contactId: desk.ids.contactId,
      partyAddressId: desk.ids.partyAddressId,
      products: [{ productId: desk.ids.pan, quantity: 1 }],
    });
    expect(await rows('getReturningCustomers/2026/03')).toMatchObject([{ orderCount: 2, sumOrderTotal: 201 }]);
    // On the day of the first order the customer had ordered once.
    expect(await rows('getOneTimeCustomers/2026/03/02')).toHaveLength(1);
    expect(await rows('getRetentionByProduct')).toMatchObject([{ repeatCustomersCount: 1, avgTimeToRePurchase: 1.5 }]);
  });

  it('are sorted, paged, counted, and written as a file of exactly their rows', async () => {
    const answer = await acme.get(`${PATH}/getOrdersOverall/2026?$orderby=orderId%20desc&$top=1&$count=true`);
    expect(answer.envelope()).toMatchObject({ count: 3 });
    const file = await acme.get(
      `${PATH}/getOrdersOverall/2026?$format=csv&$select=orderId,isCancelled&$orderby=orderId`,
    );
    expect(
      file.text
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1]),
    ).toEqual(['true', 'false', 'false', undefined]);
    expect((await acme.get(`${PATH}/getOrdersOverall/2025?$format=csv&$select=orderId`)).text.trim()).toBe('Order Id');
  });

  it('have charts of totals that say what their rows say, also while the totals are being filled in', async () => {
    const charts = ['groupBy=isCancelled', 'groupBy=isCancelled&$filter=isCancelled%20eq%20true'].map(
      (query) => (period: string) => `getOrdersOverall${period}?${query}`,
    );
    const asked = ['', '/2026', '/2026/03', '/2026/03/02', '/2026/w09', '/2025'].flatMap((period) =>
      [...charts, products].map((chart) => chart(period)),
    );
    const answers = async () => {
      const texts = [];
      for (const path of asked) texts.push(`${path} ${(await acme.get(`${PATH}/${path}`)).text}`);
      return texts;
    };
    const read = await answers();
    expect(read.filter((text) => text.includes('"rowCount"')).length).toBeGreaterThan(10);
    const change = (statement: RawBuilder<unknown>) =>
      server.database.transaction(async (transaction) => {
        await transaction.asTenant(1);
        await statement.execute(transaction.query);
      });
    // More than one call fills in: the rows themselves are grouped.
    await change(sql`
      insert into public.sale_changes (tenant_id, party_id) select 1, 1000000 + n from generate_series(1, 6000) n`);
    await change(sql`update public.order_days set order_count = order_count + 7`);
    await change(sql`update public.product_periods set unit_count = unit_count + 7`);
    for (const path of [charts[0]?.('') ?? '', products('')])
      expect(read).toContain(`${path} ${(await acme.get(`${PATH}/${path}`)).text}`);
    await change(sql`delete from public.sale_changes`);
    // Now the totals are read, which are wrong; a search is not answered by totals.
    expect(await rows('getOrdersOverall/2026?groupBy=isCancelled')).toMatchObject([{ rowCount: 16 }, { rowCount: 1 }]);
    expect(await rows('getOrdersOverall/2026?groupBy=isCancelled&$search=a')).toMatchObject([
      { rowCount: 2 },
      { rowCount: 1 },
    ]);
    await change(sql`update public.order_days set order_count = order_count - 7`);
    await change(sql`update public.product_periods set unit_count = unit_count - 7`);
    expect(await answers()).toEqual(read);
    globex = await signedIn(server, 'owner', 2);
    expect(await rows('getOrdersOverall/2026?groupBy=isCancelled', globex)).toEqual([]);
  });

  it.each([
    ['getSalesOverTime/2026/13', 400],
    ['getSalesOverTime/2016', 400],
    ['getSalesOverTime/2027', 400],
    ['getSalesOverTime/2026/03/02', 404],
    ['getSalesByCustomer/2026/02/29', 400],
    ['getSalesByCustomer/2026/13', 400],
    ['getSalesByCustomer/abcd', 400],
    ['getOrdersOverall/2016', 400],
    ['getOrdersOverall/2026/1/1/1', 404],
    ['getOrdersOverall/2026?$orderby=nothing', 400],
  ])('%s is refused with %i and a clear envelope', async (report, status) => {
    const answer = await acme.get(`${PATH}/${report}`);
    expect(answer.status).toBe(status);
    expect(answer.envelope()).toMatchObject({ isSuccessful: false });
    expect(String(answer.envelope().message)).toMatch(/\w{3}/);
  });
});
