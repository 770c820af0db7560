import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../data/engine/database.ts';
import { migrate } from '../../data/migrations/migrate.ts';
import { addTenant, databaseBefore, type TestDatabase } from '../../data/testing/databases.ts';
import { refreshBy } from '../../data/store/reading/refresh.ts';
import { jobTools } from '../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../jobs/workers.ts';
import { beginRebuild, rebuildNext, rollUpNext } from '../analytics/rollups/roll-up.ts';
import { arrive, asTenant } from '../analytics/testing/analytics-database.ts';
import type { NaiveEvent } from '../analytics/testing/naive-rollups.ts';
import { addPlainOrders, type PlainOrder } from './testing/plain-orders.ts';
import { allTotals, forgetTotals } from './testing/stored-reports.ts';
import { fillNext, fillWeeksJob, requireWeeks } from './weeks.ts';

/**
 * Totals of what was added up before they existed: weeks of sales and traffic (`0770_weeks_in_portions.sql`), and those of
 * charts (`0791_totals_of_charts.sql`).
 */

/** The functions that fill in the totals of charts. */
const CHARTS = { orders: 'fold_order_days', products: 'fold_product_periods' } as const;
const AREAS = ['orders', 'products', 'sales', 'traffic'] as const;

const FULL = [1, 2];
const EMPTY = 3;
const CUSTOMERS = 12;
const VISITORS = 30;
const DAY = 86_400_000;
const START = Date.parse('2025-12-20T00:30:00Z');

let old: TestDatabase;
const as = <Result>(tenantId: number, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  asTenant(old.database, tenantId, work);

beforeAll(async () => {
  old = await databaseBefore('0720_weeks_of_sales.sql');
  for (const tenantId of [...FULL, EMPTY]) await addTenant(old.database, tenantId);
  for (const tenantId of FULL) {
    await as(tenantId, async (transaction) => {
      await addPeopleAndProduct(transaction);
      await addPlainOrders(transaction, orders(1, 150));
      await beginRebuild(transaction);
      for (const domainId of [7, 8]) await arrive(transaction, domainId, views(domainId * 1000, 200));
    });
    await settle(tenantId);
  }
  await migrate(old.database);
}, 300_000);
afterAll(() => old.drop());

async function addPeopleAndProduct({ query, tenantId }: Transaction): Promise<void> {
  if (tenantId !== 1)
    await sql`insert into public.sites (tenant_id, site_id, title) values (${tenantId}, 1, 'Site')`.execute(query);
  await sql`
    with parties as (
      insert into public.parties (tenant_id, party_id, party_name)
      select ${tenantId}::integer, n, 'Customer' from generate_series(1, ${CUSTOMERS}::integer) n)
    insert into public.contacts (tenant_id, contact_id, party_id, contact_identifier, full_name)
    select ${tenantId}::integer, n, n, gen_random_uuid(), 'Customer' from generate_series(1, ${CUSTOMERS}::integer) n`.execute(
    query,
  );
  await sql`
    with category as (
      insert into public.categories (tenant_id, category_id, title, short_title) values (${tenantId}, 1, 'Category', ''))
    insert into public.products (tenant_id, product_id, title, sub_title, fulfillment_process_code, category_id, short_description)
    values (${tenantId}, 1, 'Product', '', 'SHIP', 1, '')`.execute(query);
}

/** Orders over fifty days, of all customers, in two currencies, sizes and places. */
function orders(first: number, count: number): PlainOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const orderId = first + index;
    return {
      orderId,
      partyId: 1 + (orderId % CUSTOMERS),
      createdDate: new Date(START + ((orderId * 17) % 50) * DAY).toISOString(),
      isCancelled: orderId % 9 === 0,
      currencyCode: orderId % 5 === 0 ? 'USD' : 'INR',
      country: 'India',
      state: orderId % 2 === 0 ? 'Goa' : 'Kerala',
      pinCode: orderId % 4 === 0 ? null : '403001',
      refunded: orderId % 7,
      lines: [{ productId: 1, size: orderId % 3 === 0 ? 'S' : null, units: [{ amount: orderId, isCancelled: false }] }],
    };
  });
}

/** Page views over fifty days, of all visitors. */
function views(first: number, count: number): NaiveEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    visitorId: BigInt(((first + index) % VISITORS) - 5),
    at: START + ((index * 13) % 50) * DAY + ((index * 7) % 90) * 60_000,
    viewId: BigInt(first + index),
    isView: index % 6 !== 0,
    link: index % 2 === 0 ? '/' : '/a',
    source: null,
    utmSource: null,
    utmCampaign: index % 4 === 0 ? 'spring' : null,
    country: 'IN',
  }));
}

/** Adds up all sales and page views. */
async function settle(tenantId: number): Promise<void> {
  const fold = () =>
    as(tenantId, async ({ query }) => {
      const { rows } = await sql<{ done: number }>`select public.fold_sales(50) as done`.execute(query);
      return (rows[0]?.done ?? 0) > 0;
    });
  while (await fold());
  while (await as(tenantId, (transaction) => rollUpNext(transaction, 70)));
}

/** Fills in a portion of an area. Returns whether there is more. */
async function fillPortion(transaction: Transaction, area: (typeof AREAS)[number], most: number): Promise<boolean> {
  if (area === 'sales' || area === 'traffic') return fillNext(transaction, area, most);
  const { rows } = await sql<{ done: number }>`select ${sql.id('public', CHARTS[area])}(${most}) as done`.execute(
    transaction.query,
  );
  return (rows[0]?.done ?? 0) > 0;
}

async function rollups({ query }: Transaction): Promise<unknown[]> {
  const { rows } = await sql`
    select * from public.traffic_rollups order by site_web_domain_id, dimension, bucket, value`.execute(query);
  return rows;
}

async function weeks(transaction: Transaction): Promise<unknown[]> {
  return (await rollups(transaction)).filter((row) => JSON.stringify(row).includes('/w'));
}

/** What is left to fill, of all tenants. */
async function fills(): Promise<string[]> {
  const found: string[] = [];
  for (const tenantId of [...FULL, EMPTY])
    await as(tenantId, async ({ query }) => {
      const { rows } = await sql<{ area: string }>`select area from public.report_fills order by area`.execute(query);
      found.push(...rows.map(({ area }) => `${tenantId} ${area}`));
    });
  return found;
}

/** Compares what is stored with totals and rollups that are built anew, row by row. */
async function expectSameAsRebuilt(tenantId: number): Promise<void> {
  const [totals, traffic] = await as(tenantId, async (transaction) => [
    await allTotals(transaction),
    await rollups(transaction),
  ]);
  expect(totals.some((row) => row.startsWith('place_sales') && row.includes(',2026'))).toBe(true);
  expect(JSON.stringify(traffic)).toContain('2026/w01');
  await as(tenantId, async (transaction) => {
    await forgetTotals(transaction);
    await beginRebuild(transaction, true);
  });
  while (await as(tenantId, (transaction) => rebuildNext(transaction, 7)));
  await settle(tenantId);
  expect(await as(tenantId, allTotals)).toEqual(totals);
  expect(await as(tenantId, rollups)).toEqual(traffic);
}

/** Runs work whose process is ended before it commits. */
async function killed(tenantId: number, work: (transaction: Transaction) => Promise<unknown>): Promise<void> {
  await expect(
    as(tenantId, async (transaction) => {
      await work(transaction);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
}

test('the migration marks the tenants that have figures, and queues a job for each', async () => {
  expect(await fills()).toEqual(FULL.flatMap((tenantId) => AREAS.map((area) => `${tenantId} ${area}`)));
  const { rows } = await old.database.asOwner((query) =>
    sql`select tenant_id, state from gate.jobs where kind = ${fillWeeksJob.kind} order by tenant_id`.execute(query),
  );
  expect(rows).toEqual(FULL.map((tenant_id) => ({ tenant_id, state: 'queued' })));
});

test('a week is refused until its figures are whole, and no other period', async () => {
  for (const area of ['sales', 'traffic'] as const) {
    await expect(as(1, (transaction) => requireWeeks(transaction, area, [2026, 61]))).rejects.toMatchObject({
      status: 503,
      errorCode: 'weeksMissing',
    });
    await as(1, (transaction) => requireWeeks(transaction, area, [2026, 1]));
    await as(EMPTY, (transaction) => requireWeeks(transaction, area, [2026, 61]));
  }
});

test('a fill that is killed goes on, and what changes meanwhile is counted once', async () => {
  let next = 1000;
  const change = async () => {
    next += 1000;
    await as(1, async (transaction) => {
      await addPlainOrders(transaction, orders(next, 9));
      await sql`update public.orders set status = 'cancelled' where order_id = ${next % 97}`.execute(transaction.query);
      for (const domainId of [7, 8]) await arrive(transaction, domainId, views(next * 10 + domainId * 100, 40));
    });
    await settle(1);
  };
  await change();
  const portionOf = { orders: 20, products: 12, sales: 20, traffic: 7 };
  for (const area of AREAS) {
    let portions = 0;
    while (await as(1, (transaction) => fillPortion(transaction, area, portionOf[area]))) {
      portions += 1;
      if (portions > 6) continue;
      await killed(1, (transaction) => fillPortion(transaction, area, portionOf[area]));
      await change();
    }
    expect(portions).toBeGreaterThan(3);
  }
  expect(await fills()).toEqual(AREAS.map((area) => `2 ${area}`));
  await as(1, (transaction) => requireWeeks(transaction, 'sales', [2026, 61]));
  await change();
  await expectSameAsRebuilt(1);
}, 120_000);

test('the job and the charts fill what is left', async () => {
  await old.database.asOwner((query) => sql`delete from gate.jobs`.execute(query));
  // As the job that runs every ten minutes does when that of the migration was lost.
  await old.database.transaction(({ query }) => sql`select gate.queue_forgotten_arrivals()`.execute(query));
  const logged: string[] = [];
  // As the opening of each chart does.
  for (const name of Object.values(CHARTS))
    expect(await as(2, (transaction) => refreshBy(transaction, name))).toBe(true);
  const close = startWorkers([fillWeeksJob], jobTools(old.database, logged), {
    pollMilliseconds: 10,
  });
  await expect.poll(fills, { timeout: 30_000 }).toEqual([]);
  await close();
  expect(logged).not.toContain('jobFailed');
  await expectSameAsRebuilt(2);
}, 120_000);

test('a week of which page views are not kept any more is left out, and a visitor is new once', async () => {
  const domainId = 9;
  const [one] = views(90_000, 1);
  if (one === undefined) throw new Error('No view.');
  const at = (date: string, viewId: bigint) => ({ ...one, visitorId: 1n, isView: true, viewId, at: Date.parse(date) });
  await as(EMPTY, async (transaction) => {
    await beginRebuild(transaction);
    // Three weeks. Of the first one a view is forgotten, and with it that the visitor is known.
    const dates = ['2026-03-02T09:00:00Z', '2026-03-04T09:00:00Z', '2026-03-10T09:00:00Z', '2026-03-17T09:00:00Z'];
    await arrive(
      transaction,
      domainId,
      dates.map((date, index) => at(date, BigInt(index))),
    );
  });
  await settle(EMPTY);
  const before = await as(EMPTY, weeks);
  await as(EMPTY, async ({ query, tenantId }) => {
    await sql`delete from public.page_views where viewed_date < '2026-03-03'`.execute(query);
    await sql`delete from public.traffic_rollups where bucket like '%/w%'`.execute(query);
    await sql`insert into public.report_fills (tenant_id, area) values (${tenantId}, 'traffic')`.execute(query);
  });
  while (await as(EMPTY, (transaction) => fillNext(transaction, 'traffic', 10)));
  const after = await as(EMPTY, weeks);
  expect(after.length).toBeGreaterThan(0);
  expect(after).toEqual(before.filter((row) => !JSON.stringify(row).includes('2026/w09')));
});
