import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSession } from '../../../http/testing/open-session.ts';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { beginRebuild, rollUpNext } from '../rollups/roll-up.ts';
import { arrive, asTenant } from '../testing/analytics-database.ts';
import type { NaiveEvent } from '../testing/naive-rollups.ts';

/** The reports of web analytics, as a caller sees them. The clock of the server is 2026-03-02 15:30 in Kolkata. */

const DOMAIN = 'shop.example';

let server: TestServer;
let owner: Service;
let ids = 0n;

const view = (visitorId: bigint, at: string, link: string, more: Partial<NaiveEvent> = {}): NaiveEvent => ({
  visitorId,
  at: Date.parse(at),
  viewId: (ids += 1n),
  isView: true,
  link,
  source: null,
  utmSource: null,
  utmCampaign: null,
  country: 'IN',
  ...more,
});

beforeAll(async () => {
  server = await startTestServer();
  owner = serviceOf(
    server,
    await openTestSession(server, server.browser(), { tenantId: 1, contactId: PEOPLE.owner.contactId }),
  );
  await asTenant(server.database, 1, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into public.site_web_domains (tenant_id, site_id, web_domain_type_code, web_domain_name)
      select 1, min(site_id), 'custom', ${DOMAIN} from public.sites returning site_web_domain_id as id`.execute(
      transaction.query,
    );
    await beginRebuild(transaction);
    await arrive(transaction, rows[0]?.id ?? 0, [
      view(1n, '2026-03-01T10:00:00Z', '/'),
      view(1n, '2026-03-01T10:05:00Z', '/chairs'),
      view(2n, '2026-03-01T11:00:00Z', '/', { source: 'google', country: null }),
      view(1n, '2026-03-02T09:00:00Z', '/', { source: 'mail', utmSource: 'mail', utmCampaign: 'spring' }),
      // May still go on.
      view(3n, '2026-03-02T09:55:00Z', '/chairs'),
    ]);
    while (await rollUpNext(transaction, 100));
  });
});
afterAll(() => server.close());

it.each([
  [
    'getBouncedPages',
    [
      { link: '/', sessions: 2 },
      { link: '/chairs', sessions: 1 },
    ],
  ],
  [
    'getExitPages',
    [
      { link: '/', sessions: 2 },
      { link: '/chairs', sessions: 1 },
    ],
  ],
  [
    'getLandingPages',
    [
      { link: '/', users: 2, pageViews: 4 },
      { link: '/chairs', users: 1, pageViews: 1 },
    ],
  ],
  [
    'getMostVisitedPages',
    [
      { link: '/', users: 2, pageViews: 3 },
      { link: '/chairs', users: 2, pageViews: 2 },
    ],
  ],
  [
    'getTrafficSources',
    [
      { source: 'Direct', users: 2, pageViews: 3 },
      { source: 'google', users: 1, pageViews: 1 },
      { source: 'mail', users: 1, pageViews: 1 },
    ],
  ],
  [
    'getUsersByLocation',
    [
      { country: 'India', users: 2, pageViews: 4 },
      { country: 'Unknown', users: 1, pageViews: 1 },
    ],
  ],
])('%s of all time', async (operation, rows) => {
  expect(await owner.rows(operation, [DOMAIN])).toEqual(rows);
});

it('the traffic of a campaign is by source, and of no other campaign', async () => {
  expect(await owner.rows('getCampaignTraffic', [DOMAIN, 'spring'])).toEqual([
    { source: 'mail', users: 1, pageViews: 1 },
  ]);
  expect(await owner.rows('getCampaignTraffic', [DOMAIN, 'spr'])).toEqual([]);
});

it('the fixed users are of 30 days until today, and the last day has its countries', async () => {
  const rows = await owner.rows('getActiveReturningLostNewUsersFixed30Days', [DOMAIN]);
  expect(rows).toHaveLength(30);
  expect(rows.slice(-2)).toEqual([
    { timestamp: '2026-03-01', activeUsers: 2, returningUsers: 0, lostUsers: 0, newUsers: 2 },
    { timestamp: '2026-03-02', activeUsers: 2, returningUsers: 1, lostUsers: 0, newUsers: 1 },
  ]);
  expect(await owner.rows('getGeographicDistribution', [DOMAIN])).toMatchObject([
    { country: 'India', users: 2 },
    { country: 'Unknown', users: 1 },
  ]);
});

it.each([
  [[], 10, { key: '2026', text: '2026', value: 3 }],
  [['2026'], 12, { key: '2026/03', text: 'Mar', value: 3 }],
  [['2026', '03'], 31, { key: '2026/03/02', text: '2', value: 1 }],
  [['2026', 'w09'], 7, { key: '2026/03/02', text: 'Mon', value: 1 }],
  [['2026', '03', '02'], 24, { key: '2026/03/02/15', text: '15:00', value: 1 }],
])('new users of %j are in every bucket, zeros too', async (period, count, row) => {
  const rows = await owner.rows('getNewUsersOverTime', [DOMAIN, ...period]);
  expect(rows).toHaveLength(count);
  expect(rows).toContainEqual(row);
  const [active, returned] = [
    await owner.rows('getActiveUsersOverTime', [DOMAIN, ...period]),
    await owner.rows('getReturnedUsersOverTime', [DOMAIN, ...period]),
  ];
  expect(active.map(({ metricValue }) => metricValue)).toEqual(
    rows.map(({ value }, index) => Number(value) + Number(returned[index]?.['value'])),
  );
});

it('the year has the months up to today, and a year before has all of them', async () => {
  const months = await owner.rows('getYearAnalytics', [DOMAIN]);
  expect(months.map(({ key, users }) => [key, users])).toEqual([
    ['2026/01', 0],
    ['2026/02', 0],
    ['2026/03', 3],
  ]);
  expect(await owner.rows('getYearAnalytics', [DOMAIN, 2025])).toHaveLength(12);
});

it('a week has what its days have', async () => {
  for (const operation of ['getMostVisitedPages', 'getLandingPages', 'getExitPages', 'getTrafficSources']) {
    const all = await owner.rows(operation, [DOMAIN]);
    expect(all.length, operation).toBeGreaterThan(0);
    expect(await owner.rows(operation, [DOMAIN, '2026', 'w09']), operation).toEqual(all);
    expect(await owner.rows(operation, [DOMAIN, '2026', 'w08']), operation).toEqual([]);
  }
});

it.each([[['2026', '13']], [['2026', '02', '30']], [['2026', 'w53']], [['2026', 'w09', '01']], [['1999']], [['20x6']]])(
  'the period %j is refused',
  async (period) => {
    expect(refusal(await owner.read('getBouncedPages', [DOMAIN, ...period]))).toMatchObject({ status: 400 });
  },
);

it('another domain is not found', async () => {
  expect(refusal(await owner.read('getBouncedPages', ['other.example']))).toMatchObject({ status: 404 });
});

const run = (statement: RawBuilder<unknown>) => asTenant(server.database, 1, ({ query }) => statement.execute(query));

it('the domain of a site at which the caller may not read the report is not found', async () => {
  await run(sql`insert into public.sites (tenant_id, site_id, title) values (1, 30, 'Second')`);
  await run(sql`
    insert into public.site_web_domains (tenant_id, site_id, web_domain_type_code, web_domain_name)
    values (1, 30, 'custom', 'second.example')`);
  expect(refusal(await owner.read('getBouncedPages', ['second.example']))).toMatchObject({ status: 404 });
  await run(sql`
    insert into public.site_roles (tenant_id, role_id, site_id, role_title, is_owner) values (1, 30, 30, 'Owner', true)`);
  await run(
    sql`insert into public.site_contacts (tenant_id, site_id, contact_id) values (1, 30, ${PEOPLE.owner.contactId})`,
  );
  await run(sql`
    insert into public.site_contact_roles (tenant_id, site_id, contact_id, role_id)
    values (1, 30, ${PEOPLE.owner.contactId}, 30)`);
  expect(await owner.rows('getBouncedPages', ['second.example'])).toEqual([]);
});
