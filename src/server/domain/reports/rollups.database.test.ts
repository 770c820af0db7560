import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../data/engine/database.ts';
import { refreshBy } from '../../data/store/reading/refresh.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { measureSales } from '../dashboard/sales-metrics.ts';
import { OrderDesk } from '../orders/testing/order-desk.ts';
import { naiveReports, type Reports } from './testing/naive-reports.ts';
import { addPlainOrders, storePlainOrders, type PlainOrder } from './testing/plain-orders.ts';
import { allTotals, forgetTotals, storedReports } from './testing/stored-reports.ts';

/** `REPORT_RUNS=500` compares five hundred sets of orders. */
const RUNS = Number(process.env['REPORT_RUNS'] ?? 60);
const PARTIES = [901, 902, 903, 904];

let server: TestServer;
let products: number[];

beforeAll(async () => {
  server = await startTestServer();
  const { ids } = await OrderDesk.open(server, await signedIn(server, 'owner'));
  products = [ids.pan, ids.desk, ids.unpriced];
  await inTransaction(async ({ query }) => {
    for (const party of PARTIES) {
      await sql`insert into public.parties (tenant_id, party_id, party_name) values (1, ${party}, 'Customer')`.execute(
        query,
      );
      await sql`
        insert into public.contacts (tenant_id, contact_id, party_id, contact_identifier, full_name)
        values (1, ${party}, ${party}, gen_random_uuid(), 'Customer')`.execute(query);
    }
  });
});
afterAll(() => server.close());

function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

class Undo extends Error {}

/** Runs work in a transaction that is undone. */
async function undone(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  await inTransaction(async (transaction) => {
    await work(transaction);
    throw new Undo('undone');
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

/** Moments around midnights, ends of months and years, and changes of daylight saving in the tested zones. */
const EDGES = [
  '2025-12-31T18:29:59.999Z',
  '2025-12-31T18:30:00.000Z',
  '2026-01-01T04:59:59.999Z',
  '2026-01-01T05:00:00.000Z',
  '2025-12-31T10:00:00.000Z',
  '2025-12-31T09:59:59.999Z',
  '2026-03-08T06:59:59.999Z',
  '2026-03-08T07:00:00.000Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-09T04:00:00.000Z',
  '2025-11-02T05:30:00.000Z',
  '2025-11-02T06:30:00.000Z',
  // Saturday becomes Sunday in Kolkata, in New York before the clocks change, and in Apia.
  '2026-01-03T18:29:59.999Z',
  '2026-01-03T18:30:00.000Z',
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00.000Z',
  '2026-01-03T10:59:59.999Z',
  '2026-01-03T11:00:00.000Z',
  // Apia skipped the 30th of December 2011.
  '2011-12-30T09:59:59.999Z',
  '2011-12-30T10:00:00.000Z',
];

const moments = fc.oneof(
  fc.constantFrom(...EDGES),
  fc
    .date({ min: new Date('2025-10-01T00:00:00Z'), max: new Date('2026-04-30T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);

const lines = fc.array(
  fc.record({
    product: fc.nat(2),
    size: fc.constantFrom(null, 'S', 'XL'),
    units: fc.array(fc.record({ amount: fc.integer({ min: 0, max: 100_000 }), isCancelled: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 3 },
);

const order = fc.record({
  partyId: fc.constantFrom(...PARTIES),
  createdDate: moments,
  isCancelled: fc.boolean(),
  currencyCode: fc.constantFrom('INR', 'INR', 'USD'),
  country: fc.constantFrom('India', 'Samoa'),
  state: fc.constantFrom('Goa', 'Kerala'),
  pinCode: fc.constantFrom(null, '403001'),
  refunded: fc.nat(500),
  lines,
});

type Drawn = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

function numbered(drawn: readonly Drawn[], first: number): PlainOrder[] {
  return drawn.map(({ lines: of, ...rest }, index) => ({
    ...rest,
    orderId: first + index,
    lines: of.map(({ product, size, units }) => ({ productId: products[product] ?? 0, size, units })),
  }));
}

/** Changes every second order: it is cancelled or goes on, and its first units are cancelled. */
function changedOrders(orders: readonly PlainOrder[]): PlainOrder[] {
  return orders.map((one, index) =>
    index % 2 === 0
      ? one
      : {
          ...one,
          isCancelled: !one.isCancelled,
          refunded: one.refunded + 100,
          lines: one.lines.map((line) => ({
            ...line,
            units: line.units.map((unit, place) => (place === 0 ? { ...unit, isCancelled: true } : unit)),
          })),
        },
  );
}

/** Sums a figure of a report by period and currency. */
function sums(report: string[], currencyAt: number, figureAt: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of report) {
    const words = row.split(' ');
    const key = `${words[0]} ${words[currencyAt]}`;
    found[key] = (found[key] ?? 0) + Number(words[figureAt]);
  }
  return found;
}

function countsByPeriod(...reports: string[][]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of reports.flat()) {
    const [bucket = ''] = row.split(' ');
    found[bucket] = (found[bucket] ?? 0) + 1;
  }
  return found;
}

function expectIdentities(reports: Reports): void {
  expect(countsByPeriod(reports.oneTimeCustomers, reports.returningCustomers)).toEqual(
    Object.fromEntries(
      reports.customersOverTime.map((row) => row.split(' ')).map(([bucket, count]) => [bucket, Number(count)]),
    ),
  );
  // Columns: bucket, customer, currency, place, orders, amount; and bucket, place, currency, orders, amount.
  expect(sums(reports.salesByCustomer, 2, 5)).toEqual(sums(reports.salesByLocation, 2, 4));
}

/** What charts read says of each period what the rows say: SQL of the totals, and of the rows. */
const CHARTS = {
  orders: [
    sql`select to_char(created_date at time zone gate.sales_time_zone(), 'YYYYMMDD') as period, is_cancelled::text as value,
      sum(row_count) as rows, 0 as sum from public.reported_order_days group by 1, 2`,
    sql`select to_char(created_date at time zone gate.sales_time_zone(), 'YYYYMMDD') as period, is_cancelled::text as value,
      count(*) as rows, 0 as sum from public.reported_orders group by 1, 2`,
  ],
  products: [
    sql`select bucket::text as period, product_id || '/' || (product_size collate "C") || ' ' || currency_code || ' ' || sum(sum_order_total) as value,
      sum(row_count) as rows, sum(quantity_sold)::bigint as sum
      from public.product_sales_by_period group by bucket, product_id, product_size, currency_code`,
    sql`select bucket::text as period, product_id || '/' || (product_size collate "C") || ' ' || currency_code || ' ' || sum(sum_order_total) as value,
      count(*) as rows, sum(quantity_sold)::bigint as sum
      from public.product_sales_by_location group by bucket, product_id, product_size, currency_code`,
  ],
};

async function expectTotalsOfCharts({ query }: Transaction): Promise<void> {
  for (const [totals, rows] of Object.values(CHARTS)) {
    const read = async (statement = sql``) => (await sql`${statement} order by 1, 2`.execute(query)).rows;
    expect(await read(totals)).toEqual(await read(rows));
  }
}

const MONTHS = ['202510', '202511', '202512', '202601', '202602', '202603', '202604'];

/** Returns the words of the rows of a month. */
function rowsOf(report: string[], month: string): string[][] {
  return report.map((row) => row.split(' ')).filter(([bucket]) => bucket === month);
}

function total(rows: string[][], at: number): number {
  return rows.reduce((sum, words) => sum + Number(words[at]), 0);
}

/** The home page, asked for the days of a month, says what the reports of that month say. */
async function expectSameOnHomePage(transaction: Transaction, reports: Reports): Promise<void> {
  const asked = MONTHS.map((month) => ({
    start: '',
    end: '',
    firstDay: Number(`${month}01`),
    lastDay: Number(`${month}31`),
  }));
  const figures = await measureSales(transaction, { code: 'INR', minorUnits: 0 }, asked);
  for (const [index, month] of MONTHS.entries()) {
    const sales = rowsOf(reports.salesByLocation, month);
    const inRupees = sales.filter(([, , currency]) => currency === 'INR');
    expect(figures[index]).toMatchObject({
      ordersPlaced: total(sales, 3),
      salesAmount: total(inRupees, 4),
      newCustomers: rowsOf(reports.oneTimeCustomers, month).length,
      returningCustomers: rowsOf(reports.returningCustomers, month).length,
    });
  }
}

describe.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Apia'])('the totals in %s', (zone) => {
  beforeAll(() =>
    server.database.asOwner((query) =>
      sql`update gate.tenants set time_zone = ${zone} where tenant_id = 1`.execute(query),
    ),
  );

  it(
    'are what loops over the orders find, after each change, and the same when they are built at once',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(order, { minLength: 1, maxLength: 14 }),
          fc.array(order, { maxLength: 4 }),
          async (drawn, more) => {
            const first = numbered(drawn, 900_000);
            const later = numbered(more, 901_000);
            await undone(async (transaction) => {
              await storePlainOrders(transaction, first);
              await refreshBy(transaction, 'fold_sales');
              expect(await storedReports(transaction)).toEqual(naiveReports(first, zone));

              const now = [...changedOrders(first), ...later];
              await storePlainOrders(transaction, []);
              await addPlainOrders(transaction, now);
              await sql`select public.fold_sales(1)`.execute(transaction.query);
              await refreshBy(transaction, 'fold_sales');
              const reports = await storedReports(transaction);
              expect(reports).toEqual(naiveReports(now, zone));
              expectIdentities(reports);
              await expectTotalsOfCharts(transaction);
              await expectSameOnHomePage(transaction, reports);

              const totals = await allTotals(transaction);
              await forgetTotals(transaction);
              await refreshBy(transaction, 'fold_sales');
              expect(await allTotals(transaction)).toEqual(totals);
            });
          },
        ),
        { numRuns: Math.ceil(RUNS / 3) },
      );
    },
    RUNS * 3_000,
  );
});

it('of customers with many orders are added up in portions of their orders', async () => {
  const zone = 'Asia/Kolkata';
  await server.database.asOwner((query) =>
    sql`update gate.tenants set time_zone = ${zone} where tenant_id = 1`.execute(query),
  );
  const orders = fc.sample(order, { numRuns: 40 * PARTIES.length, seed: 24 });
  const plain = numbered(orders, 900_000).map((one, index) => ({
    ...one,
    partyId: PARTIES[index % PARTIES.length] ?? 0,
  }));
  await undone(async (transaction) => {
    await storePlainOrders(transaction, plain);
    const fold = async () => {
      const { rows } = await sql<{ customers: number }>`select public.fold_sales(50) as customers`.execute(
        transaction.query,
      );
      return rows[0]?.customers;
    };
    // The first 50 notes name all four customers, who have 40 orders each. The second one begins below 50.
    expect([await fold(), await fold(), await fold()]).toEqual([2, 2, 0]);
    expect(await storedReports(transaction)).toEqual(naiveReports(plain, zone));
  });
});
