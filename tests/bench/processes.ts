import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { startOwnServer, type OwnServer } from '../faults/own-server.ts';
import { startServer, WITHOUT_BUDGETS } from '../support/start-server.ts';
import { sizeOr } from './figures/repetitions.ts';
import { bareQuery, fill, line, overHttp, PATH, ROWS, sessions, type Figure } from './list-calls.ts';

/** Callers over all processes. */
const CALLERS = 24;
const PROCESSES = sizeOr<readonly number[]>([1, 2, 4], [2]);
const REPLICAS = sizeOr<readonly number[]>([0, 1, 2], [1]);
/** Milliseconds in which the processes find out that the replicas follow. */
const SETTLE = 1_500;

/**
 * Measures a list with its count over one, two and four processes, on a PostgreSQL of its own with no, one and two
 * streaming replicas, against the bare query through the driver with as many callers. Servers, databases and callers
 * share this machine.
 */
export async function benchProcesses(): Promise<void> {
  console.log(`\nlist of ${ROWS.toLocaleString('en')} rows with count, ${CALLERS} callers, by processes and replicas`);
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  const clusters = [await startOwnServer()];
  try {
    const [primary] = clusters;
    if (primary === undefined) return;
    const settings = { ...WITHOUT_BUDGETS, DATABASE_URL: primary.url };
    await (await startServer({ dataDirectory: folder, environment: settings })).stop();
    console.log(`  bare query                 ${line(await bareFigure(primary))}`);
    while (clusters.length <= Math.max(...REPLICAS)) clusters.push(await primary.startReplica());
    for (const processes of PROCESSES)
      for (const count of REPLICAS) {
        const urls = clusters.slice(1, 1 + count).map(({ url }) => url);
        // An empty setting counts as none.
        const figure = await measured(folder, { ...settings, DATABASE_REPLICA_URLS: urls.join(',') }, processes);
        console.log(`  ${processes} processes, ${count} replicas    ${line(figure)}`);
      }
  } finally {
    for (const cluster of clusters.toReversed()) {
      await cluster.kill();
      rmSync(cluster.folder, { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bareFigure(primary: OwnServer): Promise<Figure> {
  const database = await openDatabase({ databaseUrl: primary.url });
  try {
    await fill(database);
    return await bareQuery(database, CALLERS, true);
  } finally {
    await database.close();
  }
}

/** Returns the sum of the calls of all processes, and the times of the slowest one. */
async function measured(folder: string, environment: Record<string, string>, processes: number): Promise<Figure> {
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServer({ dataDirectory: folder, environment })),
  );
  try {
    const [first] = servers;
    const cookies = first === undefined ? [] : await sessions(first.origin);
    await wait(SETTLE);
    const callers = Math.ceil(CALLERS / processes);
    const figures = await Promise.all(
      servers.map(({ origin }) => overHttp(`${origin}${PATH}&$count=true`, cookies, callers)),
    );
    return {
      perSecond: figures.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p97_5: Math.max(...figures.map(({ p97_5 }) => p97_5)),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
