import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type DatabaseOptions } from '../../src/server/data/engine/open-database.ts';
import type { Database } from '../../src/server/data/engine/database.ts';
import { serverEnvironment, temporaryFolder } from '../../src/server/data/testing/databases.ts';
import { beginRebuild, rollUpNext } from '../../src/server/domain/analytics/rollups/roll-up.ts';
import { asTenant, readRollups } from '../../src/server/domain/analytics/testing/analytics-database.ts';
import {
  naiveRollups,
  type Figures,
  type NaiveEvent,
} from '../../src/server/domain/analytics/testing/naive-rollups.ts';
import { seedPeople } from '../../src/server/http/testing/seed-people.ts';
import { freePort } from '../support/free-port.ts';
import { startServer, WITHOUT_BUDGETS, type RunningServer } from '../support/start-server.ts';
import { CollectorLoad, DOMAIN } from './collector-load.ts';

const SENDERS = 8;
const TENANT = 1;

export interface KilledCollector {
  kills: number;
  /** Kills that hit a run of the rollups. */
  inRollUps: number;
  acknowledged: number;
  givenUp: number;
  repeats: number;
  /** What was not as promised, in words. */
  faults: string[];
}

export interface CollectorKills {
  kills: number;
  /** Events that are acknowledged before the next kill: at random between these, at the speed of the machine. */
  events: readonly [number, number];
  /** Kills and starts the database itself, in every second round; the server goes on. */
  restartDatabase?: () => Promise<void>;
}

/**
 * Kills the built server with SIGKILL while visitors send page views, and checks after each kill that every
 * acknowledged event is stored once, and in the end that the rollups are those of a recomputation from the stored
 * events. The database must be migrated, empty and closed.
 */
export async function killCollector(options: DatabaseOptions, plan: CollectorKills): Promise<KilledCollector> {
  await withDatabase(options, prepare);
  const port = await freePort();
  const files = temporaryFolder();
  const start = (): Promise<RunningServer> => startServer({ port, ...placeOf(options, files) });
  const load = new CollectorLoad(port);
  const faults: string[] = [];
  let inRollUps = 0;
  let server = await start();
  const sent = load.run(SENDERS);
  try {
    for (let kill = 0; kill < plan.kills; kill += 1) {
      const [least, most] = plan.events;
      await Promise.race([sent, load.furtherEvents(least + Math.random() * (most - least))]);
      await delay(Math.random() * 20);
      if (plan.restartDatabase !== undefined && kill % 2 === 1) await plan.restartDatabase();
      else {
        process.kill(server.processId, 'SIGKILL');
        await server.stop();
        inRollUps += await withDatabase(options, (database) => afterKill(database, load, faults));
        server = await start();
      }
    }
    await Promise.race([sent, load.furtherEvents(plan.events[0])]);
  } finally {
    load.stop();
    await sent;
    await server.stop();
    rmSync(files, { recursive: true, force: true });
  }
  faults.push(...(await withDatabase(options, (database) => afterAll(database, load))));
  const { repeats } = load;
  return {
    kills: plan.kills,
    inRollUps,
    acknowledged: load.acknowledged.size,
    givenUp: load.givenUp.size,
    repeats,
    faults,
  };
}

function placeOf(options: DatabaseOptions, files: string): Parameters<typeof startServer>[0] {
  const environment = { ...WITHOUT_BUDGETS, DEMO: '0', LOG_LEVEL: 'fatal', TRUSTED_PROXY_HOPS: '1' };
  return 'databaseUrl' in options
    ? { dataDirectory: files, environment: { ...environment, ...serverEnvironment(options) } }
    : { dataDirectory: options.dataDirectory, environment };
}

async function withDatabase<Result>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function prepare(database: Database): Promise<void> {
  await seedPeople(database, []);
  await asTenant(database, TENANT, ({ query }) =>
    sql`insert into public.site_web_domains (tenant_id, site_id, web_domain_type_code, web_domain_name)
        values (${TENANT}, ${TENANT}, 'custom', ${DOMAIN})`.execute(query),
  );
}

/** Checks what is stored, and frees the jobs of the killed server at once. Returns 1 when it ran the rollups. */
async function afterKill(database: Database, load: CollectorLoad, faults: string[]): Promise<number> {
  faults.push(...storedFaults(load, await storedIds(database)));
  const { rows } = await database.asOwner((query) =>
    sql<{ kind: string }>`
      update gate.jobs set lease_until = clock_timestamp() where state = 'running' returning kind`.execute(query),
  );
  return rows.some(({ kind }) => kind === 'analytics.rollUp') ? 1 : 0;
}

async function afterAll(database: Database, load: CollectorLoad): Promise<string[]> {
  const faults: string[] = [];
  const { rows } = await database.asOwner((query) =>
    sql<{ arrivals: number; jobs: number }>`
      select (select count(*) from public.page_view_arrivals)::integer as arrivals,
             (select count(*) from gate.jobs where kind = 'analytics.rollUp' and state in ('queued', 'running'))::integer as jobs`.execute(
      query,
    ),
  );
  const [left] = rows;
  if (left !== undefined && left.arrivals > 0 && left.jobs === 0) faults.push(`no job for ${left.arrivals} arrivals`);
  await asTenant(database, TENANT, (transaction) => beginRebuild(transaction));
  while (await asTenant(database, TENANT, (transaction) => rollUpNext(transaction, 500)));
  faults.push(...storedFaults(load, await storedIds(database)));
  for (const domainId of await domainIds(database)) faults.push(...(await rollUpFaults(database, domainId)));
  return faults;
}

/**
 * Returns how often each view id is stored. An arrival that has been stored before does not count: the rollups drop it.
 */
async function storedIds(database: Database): Promise<Map<string, number>> {
  const { rows } = await asTenant(database, TENANT, ({ query }) =>
    sql<{ id: string; times: number }>`
      select view_id::text as id, count(*)::integer as times
        from (select visitor_id, view_id from public.page_views
              union all
              select distinct a.visitor_id, a.view_id from public.page_view_arrivals a
               where not exists (select from public.page_views v where v.visitor_id = a.visitor_id and v.view_id = a.view_id)) as one
       group by view_id`.execute(query),
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
}

function storedFaults(load: CollectorLoad, stored: ReadonlyMap<string, number>): string[] {
  const lost = [...load.acknowledged].filter((id) => !stored.has(id)).length;
  const twice = [...stored].filter(([, times]) => times > 1).length;
  const counted = [...load.dropped].filter((id) => stored.has(id)).length;
  return [
    ...(lost > 0 ? [`${lost} acknowledged events are lost`] : []),
    ...(twice > 0 ? [`${twice} events are stored twice`] : []),
    ...(counted > 0 ? [`${counted} events of bots and foreign pages are stored`] : []),
  ];
}

async function domainIds(database: Database): Promise<number[]> {
  const { rows } = await asTenant(database, TENANT, ({ query }) =>
    sql<{ id: number }>`select site_web_domain_id as id from public.site_web_domains`.execute(query),
  );
  return rows.map(({ id }) => id);
}

/** Compares the rollups of a domain with a recomputation from its stored events. */
async function rollUpFaults(database: Database, domainId: number): Promise<string[]> {
  const [zone, events, found] = await asTenant(database, TENANT, async (transaction) => {
    const { rows } = await sql<{ zone: string }>`select gate.current_time_zone() as zone`.execute(transaction.query);
    return [rows[0]?.zone ?? '', await storedEvents(transaction, domainId), await readRollups(transaction, domainId)];
  });
  const expected = naiveRollups(events, zone);
  const keys = new Set([...expected.keys(), ...found.keys()]);
  const wrong = [...keys].filter((key) => textOf(found.get(key)) !== textOf(expected.get(key)));
  if (expected.size === 0) return ['no rollups'];
  return wrong.length === 0 ? [] : [`${wrong.length} of ${keys.size} rollups are wrong, such as ${wrong[0]}`];
}

async function storedEvents({ query }: Parameters<typeof readRollups>[0], domainId: number): Promise<NaiveEvent[]> {
  const { rows } = await sql<Omit<NaiveEvent, 'visitorId' | 'viewId'> & { visitorId: string; viewId: string }>`
    select visitor_id::text as "visitorId", view_id::text as "viewId", (extract(epoch from viewed_date) * 1000)::float8 as at,
           is_view as "isView", link, source, utm_source as "utmSource", utm_campaign as "utmCampaign", country_code as country
      from public.page_views where site_web_domain_id = ${domainId}`.execute(query);
  return rows.map((row) => ({ ...row, visitorId: BigInt(row.visitorId), viewId: BigInt(row.viewId) }));
}

function textOf(figures: Figures | undefined): string {
  return JSON.stringify(Object.entries(figures ?? {}).toSorted());
}
