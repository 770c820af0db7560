import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/server/data/engine/database.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { freshDatabase, serverEnvironment } from '../../src/server/data/testing/databases.ts';
import { startServer, WITHOUT_BUDGETS } from '../support/start-server.ts';
import { bareQuery, fill, line, overHttp, PATH, ROWS, sessions, type Figure } from './list-calls.ts';

/** The two ways to read a page: the first page of a list asks for the count, a page that is read ahead does not. */
const KINDS = [
  { title: 'with count', hasCount: true },
  { title: 'without count', hasCount: false },
];

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
