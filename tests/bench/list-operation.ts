import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../src/server/data/engine/database.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { freshDatabase, serverEnvironment } from '../../src/server/data/testing/databases.ts';
import { clerk, owner, viewer } from '../support/demo-people.ts';
import { ApiClient } from '../support/api-client.ts';
import { startServer, WITHOUT_BUDGETS } from '../support/start-server.ts';
import { sizeOr } from './figures/repetitions.ts';

const ROWS = sizeOr(100_000, 1000);
const SECONDS = sizeOr(15, 1);
const PATH = '/catalog-management/management/categories/getCategories?$top=10&$skip=0&$orderby=createdDate%20desc';

/** The two ways to read a page: the first page of a list asks for the count, a page that is read ahead does not. */
const KINDS = [
  { title: 'with count', hasCount: true },
  { title: 'without count', hasCount: false },
];

interface Figure {
  perSecond: number;
  p97_5: number;
}

interface Place {
  title: string;
  connections: number;
  environment: Record<string, string>;
  dataDirectory: string;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * Compares the list operation as the browser calls it (cookie session, permission, row security, page and count of
 * 100,000 rows of one tenant) with the bare query for the same page, sent by the owner role through the same driver
 * with as many callers. The target is 60 % of the bare query.
 */
export async function benchList(): Promise<void> {
  console.log(`\nlist of ${ROWS.toLocaleString('en')} rows: sign-in, permission, row security, page of 10 and count`);
  const places = [await embeddedPlace()];
  if (process.env['TEST_DATABASE_URL']) places.push(await postgresPlace());
  else console.log('  PostgreSQL is not measured: TEST_DATABASE_URL is not set.');
  for (const place of places) {
    try {
      await measure(place);
    } finally {
      await place.remove();
    }
  }
}

async function measure(place: Place): Promise<void> {
  await (await startServer(place)).stop();
  const database = await place.open();
  await fill(database);
  const bare: Figure[] = [];
  for (const { hasCount } of KINDS) bare.push(await bareQuery(database, place.connections, hasCount));
  await database.close();

  const server = await startServer(place);
  try {
    const cookies = await sessions(server.origin);
    for (const [index, { title, hasCount }] of KINDS.entries()) {
      const query = bare[index];
      if (query === undefined) continue;
      const whole = await overHttp(server.origin + PATH + (hasCount ? '&$count=true' : ''), cookies, place.connections);
      console.log(`  ${place.title}, ${place.connections} connections, ${title}`);
      console.log(`    bare query   ${line(query)}`);
      console.log(
        `    operation    ${line(whole)}   ${Math.round((100 * whole.perSecond) / query.perSecond)} % of the bare query`,
      );
    }
  } finally {
    await server.stop();
  }
}

function line({ perSecond, p97_5 }: Figure): string {
  return `${perSecond.toFixed(0).padStart(6)}/s   p97.5 ${p97_5.toFixed(1).padStart(7)} ms`;
}

/** The rows of one INSERT. More would exceed the time limit of a statement. */
const BATCH = Math.min(ROWS, 10_000);

/**
 * Inserts the same rows twice: into the real table, and into a copy with the same columns and indexes but without row
 * security, for the bare query.
 */
async function fill(database: Database): Promise<void> {
  for (let first = 1; first <= ROWS; first += BATCH) {
    await database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await batchInto('categories', first).execute(transaction.query);
    });
  }
  await database.asOwner(async (query) => {
    await sql`create table bench_categories (like categories including all)`.execute(query);
    for (let first = 1; first <= ROWS; first += BATCH) await batchInto('bench_categories', first).execute(query);
    for (const table of ['categories', 'bench_categories'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(query);
  });
}

function batchInto(table: string, first: number): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (tenant_id, title, short_title, created_date)
    select 1, 'Bench ' || n, 'Bench', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(${sql.lit(first)}, ${sql.lit(first + BATCH - 1)}) n`;
}

async function bareQuery(database: Database, callers: number, hasCount: boolean): Promise<Figure> {
  const count = sql`(select count(*) from bench_categories where tenant_id = 1 and deleted_at is null)`;
  const times: number[] = [];
  const endsAt = performance.now() + SECONDS * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await database.asOwner((query) =>
        sql`select page.*, ${hasCount ? count : sql`null`} as count from (
          select * from bench_categories where tenant_id = 1 and deleted_at is null order by created_date desc, category_id desc limit 10) page`.execute(
          query,
        ),
      );
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p97_5: sorted[Math.floor(sorted.length * 0.975)] ?? Number.NaN };
}

/** Signs in seven sessions: each may have eight calls in flight, which is enough for fifty connections. */
async function sessions(origin: string): Promise<string[]> {
  const cookies: string[] = [];
  for (const person of [owner, owner, owner, clerk, clerk, clerk, viewer]) {
    const client = new ApiClient(origin);
    await client.signIn(person);
    cookies.push(client.cookieHeader);
  }
  return cookies;
}

async function overHttp(url: string, cookies: string[], connections: number): Promise<Figure> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    setupClient: (client) => client.setHeaders({ cookie: cookies[clients++ % cookies.length] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors: the figure would be of those.`);
  return { perSecond: result.requests.average, p97_5: result.latency.p97_5 };
}

async function embeddedPlace(): Promise<Place> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  return {
    title: 'embedded database',
    connections: 10,
    environment: WITHOUT_BUDGETS,
    dataDirectory,
    open: () => openDatabase({ dataDirectory }),
    remove: () => rm(dataDirectory, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Place> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  const { options, drop } = await freshDatabase();
  return {
    title: 'PostgreSQL',
    connections: 50,
    environment: { ...WITHOUT_BUDGETS, ...serverEnvironment(options) },
    dataDirectory,
    open: () => openDatabase(options),
    remove: async () => {
      await drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
