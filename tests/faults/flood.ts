import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { loadCatalogue } from '../../src/server/data/catalogue/catalogue.ts';
import type { Database } from '../../src/server/data/engine/database.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { migrate } from '../../src/server/data/migrations/migrate.ts';
import { hashSecret } from '../../src/server/domain/sign-in/secrets.ts';
import { HOSTS, seedPeople } from '../../src/server/http/testing/seed-people.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { startServer } from '../../src/server/start/start-server.ts';
import { startOwnServer } from './own-server.ts';

/**
 * Measures what one and two flooding contacts cost everybody else: eight parallel searches over 100,000 rows each, and
 * 200 strangers who ask for codes, on both engines. Prints the times of the others' calls when it is calm and during the flood.
 * The rows are products, which may be many and have an index for searches; or categories, which are meant to be few and
 * have none.
 */

const ROWS = Number(process.argv[3] ?? 100_000);
const SECONDS = Number(process.argv[4] ?? 30);
const PARALLEL = 8;
const STRANGERS = 200;
const CODES = '/auth-management/management/authentication/sendSmsOtpForLogin';

/** A table that is flooded: the path of its list, its key, and the statement that fills it. */
interface Flooded {
  list: string;
  key: string;
  fill: (tenantId: number, rows: number) => RawBuilder<unknown>;
}

const CATEGORIES: Flooded = {
  list: '/catalog-management/management/categories/getCategories',
  key: 'categoryId',
  fill: (tenantId, rows) => sql`
    insert into public.categories (tenant_id, title, short_title)
    select ${tenantId}::integer, 'Category ' || md5(n::text) || ' ' || n, 'C' || n from generate_series(1, ${rows}::integer) n`,
};
const PRODUCTS: Flooded = {
  list: '/catalog-management/management/products/getProducts',
  key: 'productId',
  fill: (tenantId, rows) => sql`
    with one as (
      insert into public.categories (tenant_id, title, short_title) values (${tenantId}::integer, 'One', 'One') returning category_id)
    insert into public.products (tenant_id, title, sub_title, short_description, category_id, fulfillment_process_code)
    select ${tenantId}::integer, 'Product ' || md5(n::text) || ' ' || n, 'P' || n, 'Sold by the piece', category_id, 'F'
      from one, generate_series(1, ${rows}::integer) n`,
};
const table = process.argv[5] === 'categories' ? CATEGORIES : PRODUCTS;

interface Person {
  tenantId: 1 | 2;
  cookie: string;
}

interface Figures {
  milliseconds: number[];
  statuses: Map<number, number>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

async function main(): Promise<void> {
  const engines = process.argv[2] === undefined ? ['embedded', 'postgres'] : [process.argv[2]];
  for (const engine of engines) await (engine === 'postgres' ? onPostgres() : onEmbedded());
}

async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-flood-'));
  await measure('embedded', { DATA_DIR: folder });
  rmSync(folder, { recursive: true, force: true });
}

async function onPostgres(): Promise<void> {
  const server = await startOwnServer();
  await measure('postgres', { DATABASE_URL: server.url, DATA_DIR: join(server.folder, 'files') });
  await server.kill();
  rmSync(server.folder, { recursive: true, force: true });
}

async function measure(engine: string, environment: Record<string, string>): Promise<void> {
  const settings = readSettings({
    ...environment,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    RATE_PER_ADDRESS: '100000',
    // Each stranger has an address of its own.
    TRUSTED_PROXY_HOPS: '1',
  });
  const people = await prepare(
    environment['DATABASE_URL'] === undefined
      ? { dataDirectory: settings.dataDirectory }
      : { databaseUrl: environment['DATABASE_URL'] },
  );
  const server = await startServer(settings);
  const { port } = server;
  const [first, second, ...others] = people;
  if (first === undefined || second === undefined) throw new Error('There are too few people.');
  const rounds: [string, ((until: number) => Promise<Figures>)[]][] = [
    ['calm', []],
    [`${STRANGERS} strangers ask for codes`, [(until) => askForCodes(port, until)]],
    ['one floods', [(until) => flood(port, first, until)]],
    ['two flood', [(until) => flood(port, first, until), (until) => flood(port, second, until)]],
  ];
  for (const [name, disturbances] of rounds) {
    const until = performance.now() + SECONDS * 1000;
    const before = process.cpuUsage();
    const floods = disturbances.map((disturb) => disturb(until));
    await wait(1000);
    const [calls, ...flooded] = await Promise.all([work(port, others, until), ...floods]);
    process.stdout.write(`${engine}, ${name}: others ${describe(calls)}\n`);
    for (const figures of flooded) process.stdout.write(`  they ${describe(figures)}\n`);
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(`  processor ${Math.round((user + system) / 1000)} ms\n`);
    await wait(1000);
  }
  await server.close();
}

/** Fills a database and returns two flooders and two others: one of their tenant, one of another. */
async function prepare(options: { dataDirectory: string } | { databaseUrl: string }): Promise<Person[]> {
  const database = await openDatabase(options);
  await migrate(database);
  const routes = Object.values(loadCatalogue().operations).map((operation) => operation.path);
  await seedPeople(database, routes);
  for (const [tenantId, rows] of [
    [1, ROWS],
    [2, 1000],
  ] as const)
    await addRows(database, tenantId, rows);
  await database.asOwner((query) => sql`analyze`.execute(query));
  const people: Person[] = [];
  for (const [tenantId, contactId] of [
    [1, 2],
    [1, 3],
    [1, 1],
    [2, 1],
  ] as const)
    people.push({ tenantId, cookie: await openSession(database, tenantId, contactId) });
  await database.close();
  return people;
}

async function addRows(database: Database, tenantId: number, rows: number): Promise<void> {
  await database.asOwner(async (query) => {
    await table.fill(tenantId, rows).execute(query);
    await sql`update public.site_contact_roles set role_id = 2 where tenant_id = ${tenantId} and contact_id = 3`.execute(
      query,
    );
  });
}

async function openSession(database: Database, tenantId: number, contactId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await database.transaction(({ query }) =>
    sql`select gate.open_session(${tenantId}, ${contactId}, null, ${[hashSecret(secret)]}, ${['cookie']}, ${[null]}::integer[], now())`.execute(
      query,
    ),
  );
  return `sid=${secret}`;
}

/** Searches in parallel until the time is over. */
async function flood(port: number, person: Person, until: number): Promise<Figures> {
  const figures = newFigures();
  let number = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < until) {
      number += 1;
      const status = await timed(figures, () =>
        call(port, person, `${table.list}?$search=e${number % 10}&$count=true&$orderby=title`),
      );
      if (status >= 400) await wait(50);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, loop));
  return figures;
}

/** That many strangers ask for a code at once, again and again, each with an address of its own. */
async function askForCodes(port: number, until: number): Promise<Figures> {
  const figures = newFigures();
  let number = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      number += 1;
      const body = JSON.stringify({ identityNo: `stranger${number}@example.com`, countryCode: 'IND' });
      const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
      await timed(figures, () =>
        call(port, { tenantId: 2, cookie: '' }, CODES, {
          body,
          headers: {
            'x-forwarded-for': address,
            'content-type': 'application/json',
            'x-screenplay': '1',
            origin: `http://${HOSTS[2]}:${port}`,
          },
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: STRANGERS }, ask));
  return figures;
}

/** Everybody else: a page of a list, and the session, ten times a second together. */
async function work(port: number, people: readonly Person[], until: number): Promise<Figures> {
  const figures = newFigures();
  const loop = async (person: Person): Promise<void> => {
    for (let round = 0; performance.now() < until; round += 1) {
      const path =
        round % 2 === 0 ? '/api/session' : `${table.list}?$top=20&$orderby=${table.key}&$skip=${(round % 10) * 20}`;
      await timed(figures, () => call(port, person, path));
      await wait(150 + (round % 7) * 15);
    }
  };
  await Promise.all(people.map(loop));
  return figures;
}

function newFigures(): Figures {
  return { milliseconds: [], statuses: new Map() };
}

async function timed(figures: Figures, run: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const status = await run();
  figures.milliseconds.push(performance.now() - began);
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  return status;
}

function call(
  port: number,
  { tenantId, cookie }: Person,
  path: string,
  write?: { body: string; headers: Record<string, string> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${HOSTS[tenantId]}:${port}`, cookie, ...write?.headers };
    const method = write === undefined ? 'GET' : 'POST';
    const options = { host: '127.0.0.1', port, method, path: encodeURI(path), headers, agent };
    const outgoing = request(options, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode ?? 0));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(write?.body);
  });
}

function describe({ milliseconds, statuses }: Figures): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`;
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)} (${counts})`;
}

await main();
