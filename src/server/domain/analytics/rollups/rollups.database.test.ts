import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTenant, freshDatabase, type TestDatabase } from '../../../data/testing/databases.ts';
import { arrive, asTenant, readRollups } from '../testing/analytics-database.ts';
import { naiveRollups, type NaiveEvent } from '../testing/naive-rollups.ts';
import { beginRebuild, rebuildNext, rollUpNext } from './roll-up.ts';

/** Rollups against a recomputation in TypeScript (`docs/domain/analytics.md#rollups`). */

/** Each with a change of clocks, or none, within the days of the random events. */
const ZONES = ['Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe'] as const;
/** Clocks changed in New York on 2025-03-09, in Lord Howe on 2025-04-06. A day was left out in Apia on 2011-12-30. */
const STARTS = [Date.parse('2025-02-20T00:00:00Z'), Date.parse('2011-12-15T00:00:00Z')];
const MINUTE = 60_000;
const RUNS = Number(process.env['ROLLUP_RUNS'] ?? 60);

let fresh: TestDatabase;
let domains = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  for (const [index, zone] of ZONES.entries()) {
    await addTenant(fresh.database, index + 1);
    await fresh.database.asOwner((query) =>
      sql`update gate.tenants set time_zone = ${zone} where tenant_id = ${index + 1}`.execute(query),
    );
    await asTenant(fresh.database, index + 1, (transaction) => beginRebuild(transaction));
  }
});
afterAll(() => fresh.drop());

const event = (start: number): fc.Arbitrary<NaiveEvent> =>
  fc.record({
    visitorId: fc.bigInt({ min: -2n, max: 4n }),
    // Steps of five minutes, so that gaps of exactly half an hour and events at one instant occur.
    at: fc
      .oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 * 24 * 50 }))
      .map((steps) => start + steps * 5 * MINUTE),
    // Few ids: some arrive twice.
    viewId: fc.oneof(
      { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 6n }) },
      { weight: 4, arbitrary: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }) },
    ),
    isView: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    link: fc.constantFrom('/', '/a', '/b', '/ü'),
    source: fc.constantFrom(null, 'google', 'mail'),
    utmSource: fc.constantFrom(null, 'mail'),
    utmCampaign: fc.constantFrom(null, 'spring', 'autumn'),
    country: fc.constantFrom(null, 'IN', 'US'),
  });

const dataSet = fc.constantFrom(...STARTS).chain((start) =>
  fc.record({
    tenantId: fc.integer({ min: 1, max: ZONES.length }),
    // In the order in which they arrive, which is no order in time.
    batches: fc.array(fc.array(event(start), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
    limit: fc.integer({ min: 1, max: 15 }),
  }),
);

async function rollUpAll(tenantId: number, limit: number): Promise<void> {
  while (await asTenant(fresh.database, tenantId, (transaction) => rollUpNext(transaction, limit)));
}

async function rebuildAll(tenantId: number): Promise<void> {
  await asTenant(fresh.database, tenantId, (transaction) => beginRebuild(transaction, true));
  while (await asTenant(fresh.database, tenantId, (transaction) => rebuildNext(transaction, 7)));
}

async function allRows(tenantId: number): Promise<unknown[]> {
  const { rows } = await asTenant(fresh.database, tenantId, ({ query }) =>
    sql`select * from public.traffic_rollups order by site_web_domain_id, dimension, bucket, value`.execute(query),
  );
  return rows;
}

describe('rollups', () => {
  it('are what a recomputation finds, after late, repeated and disordered events in any batches', async () => {
    await fc.assert(
      fc.asyncProperty(dataSet, async ({ tenantId, batches, limit }) => {
        const domainId = (domains += 1);
        for (const batch of batches) {
          await asTenant(fresh.database, tenantId, (transaction) => arrive(transaction, domainId, batch));
          await rollUpAll(tenantId, limit);
        }
        const expected = naiveRollups(batches.flat(), ZONES[tenantId - 1] ?? '');
        const found = await asTenant(fresh.database, tenantId, (transaction) => readRollups(transaction, domainId));
        expect(new Map([...found].toSorted())).toEqual(new Map([...expected].toSorted()));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it('are the same, row by row, when they are rebuilt from the page views', async () => {
    for (const tenantId of ZONES.keys()) {
      const before = await allRows(tenantId + 1);
      expect(before.length).toBeGreaterThan(0);
      await rebuildAll(tenantId + 1);
      expect(await allRows(tenantId + 1)).toEqual(before);
    }
  }, 600_000);

  it('keep the rule of each bucket: active are new and returned, bounces are no more than sessions', async () => {
    for (const tenantId of ZONES.keys()) {
      const { rows } = await asTenant(fresh.database, tenantId + 1, ({ query }) =>
        sql`select * from public.traffic_rollups
             where new_users > users or bounces > sessions or landing_users > sessions or users > page_views
                or least(users, page_views, sessions, exits, bounces, landing_users, landing_page_views, new_users,
                     resurrected_users, lost_users) < 0`.execute(query),
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('alive users', () => {
  it('of a day are those of the day before, and new and come back, less the lost', async () => {
    const { rows } = await asTenant(fresh.database, 1, ({ query }) =>
      sql`
        with days as (
          select v.site_web_domain_id as domain, d.day::date as day,
                 count(distinct v.visitor_id) filter (where (v.viewed_date at time zone 'Asia/Kolkata')::date between d.day::date - 14 and d.day::date) as alive
            from public.page_views v
           cross join generate_series(timestamp '2025-02-01', timestamp '2025-05-30', interval '1 day') as d (day)
           where v.is_view and v.viewed_date > '2025-01-01' group by 1, 2
        ), steps as (
          select d.domain, d.day, d.alive - lag(d.alive) over (partition by d.domain order by d.day) as step,
                 coalesce(r.new_users + r.resurrected_users - r.lost_users, 0) as counted
            from days d left join public.traffic_rollups r
              on r.tenant_id = 1 and r.site_web_domain_id = d.domain and r.dimension = 'visitors' and r.bucket = to_char(d.day, 'YYYY/MM/DD')
        )
        select * from steps where step <> counted
          and domain not in (select site_web_domain_id from public.page_views where viewed_date < '2025-01-01')`.execute(
        query,
      ),
    );
    expect(rows).toEqual([]);
  });
});

it('another time zone rebuilds the rollups, and arrivals wait until they are whole', async () => {
  const domainId = (domains += 1);
  const at = Date.parse('2025-03-01T22:00:00Z');
  const one = {
    visitorId: 1n,
    viewId: 1n,
    isView: true,
    link: '/',
    source: null,
    utmSource: null,
    utmCampaign: null,
    country: null,
  };
  const days = async () =>
    [...(await asTenant(fresh.database, 2, (transaction) => readRollups(transaction, domainId))).keys()].filter((key) =>
      /^visitors\|2025\/03\/\d\d\|$/.test(key),
    );
  await asTenant(fresh.database, 2, (transaction) => arrive(transaction, domainId, [{ ...one, at }]));
  await rollUpAll(2, 10);
  expect(await days()).toContain('visitors|2025/03/01|');
  await fresh.database.asOwner((query) =>
    sql`update gate.tenants set time_zone = 'Asia/Tokyo' where tenant_id = 2`.execute(query),
  );
  await asTenant(fresh.database, 2, async (transaction) => {
    await arrive(transaction, domainId, [{ ...one, viewId: 2n, at: at + MINUTE }]);
    await beginRebuild(transaction);
    expect(await rollUpNext(transaction, 10)).toBe(false);
  });
  while (await asTenant(fresh.database, 2, (transaction) => rebuildNext(transaction, 100)));
  await rollUpAll(2, 10);
  expect(await days()).toContain('visitors|2025/03/02|');
  expect(await days()).not.toContain('visitors|2025/03/01|');
});
