import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { withCompanions } from '../../../renderer/language/calls/companions.ts';
import { loadCatalogue } from '../../../src/server/data/catalogue/catalogue.ts';
import type { Database } from '../../../src/server/data/engine/database.ts';
import { openDatabase, type DatabaseOptions } from '../../../src/server/data/engine/open-database.ts';
import { freshDatabase, serverEnvironment, temporaryFolder } from '../../../src/server/data/testing/databases.ts';
import { rollUpJob } from '../../../src/server/domain/analytics/rollups/roll-up-job.ts';
import { beginRebuild } from '../../../src/server/domain/analytics/rollups/roll-up.ts';
import { asTenant } from '../../../src/server/domain/analytics/testing/analytics-database.ts';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE, seedPeople } from '../../../src/server/http/testing/seed-people.ts';
import { serviceOf, type Service } from '../../../src/server/http/testing/service.ts';
import { TestBrowser } from '../../../src/server/http/testing/test-browser.ts';
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts';
import { freePort } from '../../support/free-port.ts';
import { startServer, WITHOUT_BUDGETS } from '../../support/start-server.ts';
import { printReportTimes } from '../figures/report-times.ts';
import { sizeOr } from '../figures/repetitions.ts';
import { runJobs } from '../figures/run-jobs.ts';
import { benchDrill } from './drill.ts';
import { generatePageViews } from './generate-page-views.ts';
import { DOMAIN, ingest, lagOf } from './ingest.ts';

const SECONDS = Number(process.env['INGEST_SECONDS'] ?? sizeOr(20, 3));
/** What a busy site sends in the mean. */
const STEADY = 200;

/**
 * Measures web analytics: the collector and the reports on the built server over `PAGE_VIEWS` stored page views, in
 * PostgreSQL with TEST_DATABASE_URL, in the embedded engine otherwise; and the drill-down chart in a browser.
 */
export async function benchAnalytics(): Promise<void> {
  const count = Number(process.env['PAGE_VIEWS'] ?? sizeOr(100_000, 2000));
  const fresh = await freshDatabase();
  try {
    const port = await freePort();
    const browser = await prepare(fresh.database, port, count);
    await fresh.database.close();
    await measureServer(fresh.options, port, browser);
    await printBytes(fresh.options);
  } finally {
    await fresh.drop();
  }
  await benchDrill();
}

/** Fills the database and returns the browser of its owner. */
async function prepare(database: Database, port: number, count: number): Promise<TestBrowser> {
  await seedPeople(database, []);
  const { rows } = await asTenant(database, 1, ({ query }) =>
    sql<{ id: number }>`
      insert into public.site_web_domains (tenant_id, site_id, web_domain_type_code, web_domain_name)
      values (1, 1, 'custom', ${DOMAIN}) returning site_web_domain_id as id`.execute(query),
  );
  const startedAt = performance.now();
  const stored = await generatePageViews(database, rows[0]?.id ?? 0, count);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`\n${stored.toLocaleString('en')} page views, ${database.engine}, filled in ${Math.round(seconds)} s`);
  await asTenant(database, 1, async (transaction) => {
    await beginRebuild(transaction, true);
    await enqueueJob(transaction, rollUpJob, { key: 'roll-up' });
  });
  const rebuilt = await runJobs(database, [rollUpJob]);
  await database.asOwner((query) => sql`vacuum analyze`.execute(query));
  console.log(
    `  rollups rebuilt by their job in ${Math.round(rebuilt)} s: ${Math.round(stored / rebuilt)} views a second`,
  );
  const owner = { tenantId: 1, contactId: PEOPLE.owner.contactId };
  return openTestSession({ database, clock: { now: new Date() } }, new TestBrowser(port), owner);
}

async function measureServer(options: DatabaseOptions, port: number, browser: TestBrowser): Promise<void> {
  const files = temporaryFolder();
  const environment = { ...WITHOUT_BUDGETS, DEMO: '0', LOG_LEVEL: 'fatal', TRUSTED_PROXY_HOPS: '1' };
  const server = await startServer({
    port,
    ...('databaseUrl' in options
      ? { dataDirectory: files, environment: { ...environment, ...serverEnvironment(options) } }
      : { dataDirectory: options.dataDirectory, environment }),
  });
  try {
    const owner = serviceOf({ operations: withCompanions(loadCatalogue()) }, browser);
    await printReportTimes(reportsOf(owner), new Date());
    await measureCollector(
      port,
      async (campaign) => (await owner.rows('getCampaignTraffic', [DOMAIN, campaign])).length > 0,
    );
  } finally {
    await server.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

/** Every report that has a period. */
const REPORTS = [
  'getBouncedPages',
  'getExitPages',
  'getLandingPages',
  'getMostVisitedPages',
  'getLeastVisitedPages',
  'getTrafficSources',
  'getUsersByLocation',
  'getNewUsersOverTime',
  'getReturnedUsersOverTime',
  'getActiveUsersOverTime',
  'getUserMetrics',
];

function reportsOf(owner: Service) {
  return [
    ...REPORTS.map((name) => ({
      name: name.replace(/^get/, ''),
      hasPeriod: true,
      read: (period: readonly (string | number)[]) => owner.read(name, [DOMAIN, ...period]),
    })),
    {
      name: 'GeographicDistribution, last day',
      hasPeriod: false,
      read: () => owner.read('getGeographicDistribution', [DOMAIN]),
    },
  ];
}

async function measureCollector(port: number, isReported: (campaign: string) => Promise<boolean>): Promise<void> {
  console.log(`  rollup lag when it is quiet: ${(await lagOf(port, isReported)).toFixed(1)} s`);
  const steady = ingest(port, { seconds: SECONDS, eventsPerBeacon: 1, perSecond: STEADY });
  const lag = await lagOf(port, isReported);
  const { p99 } = await steady;
  console.log(`  rollup lag at ${STEADY} events a second: ${lag.toFixed(1)} s; answers p99 ${p99} ms`);
  for (const eventsPerBeacon of [1, 5]) {
    const figures = await ingest(port, { seconds: SECONDS, eventsPerBeacon });
    const caughtUp = await lagOf(port, isReported);
    console.log(
      `  ${eventsPerBeacon} to a beacon: ${Math.round(figures.perSecond)} events a second for ${SECONDS} s; answers p50 ` +
        `${figures.p50} ms, p99 ${figures.p99} ms; rolled up ${caughtUp.toFixed(1)} s later, ` +
        `${Math.round(figures.events / (SECONDS + caughtUp))} a second`,
    );
  }
}

/** Prints what a page view takes on disk, and its part of the rollups. */
async function printBytes(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  try {
    const { rows } = await database.asOwner((query) =>
      sql<{ views: number; view_bytes: number; rollup_bytes: number }>`
        select (select count(*) from public.page_views)::integer as views,
               (select sum(pg_total_relation_size(c.oid)) from pg_class c
                 where c.relnamespace = 'gate'::regnamespace and c.relkind = 'r' and c.relname like 'page\_views\_%')::float8 as view_bytes,
               pg_total_relation_size('public.traffic_rollups')::float8 as rollup_bytes`.execute(query),
    );
    const [{ views, view_bytes: own, rollup_bytes: rollups } = { views: 0, view_bytes: 0, rollup_bytes: 0 }] = rows;
    console.log(
      `  bytes of a page view, with indexes: ${Math.round(own / views)}, and ${Math.round(rollups / views)} of rollups`,
    );
  } finally {
    await database.close();
  }
}
