import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { migratedFolder, temporaryFolder } from '../../src/server/data/testing/databases.ts';
import { checkDatabase } from '../../src/server/doctor/check-database.ts';
import { ApiClient, rows } from '../support/api-client.ts';
import { clerk } from '../support/demo-people.ts';
import { startServer, WITHOUT_BUDGETS, type RunningServer } from '../support/start-server.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

/** Streaming replicas of a real PostgreSQL, which are stopped, killed and promoted while people write and read. */

const LIST = '/catalog-management/management/categories/getCategories?$top=200&$orderby=categoryId desc';
const ADD = '/catalog-management/management/categories/addCategory';
/** Milliseconds: a replica that is away or late is left out within a second, and comes back as fast. */
const A_MOMENT = 2_000;
/** Milliseconds after which a client gives a statement up: its limit, and three seconds. */
const ABANDONED_BY_ITSELF = 8_000;
/** Others' writes may be missing for so many milliseconds. */
const MOST_LATE = 1_000;

function describeOnPostgres(): void {
  const folder = temporaryFolder();
  let primary: OwnServer;
  let replicas: [OwnServer, OwnServer];
  let server: RunningServer;
  let clients: ApiClient[];
  let readers: ApiClient[];

  beforeAll(async () => {
    primary = await startOwnServer();
    replicas = [await primary.startReplica(), await primary.startReplica()];
    server = await startServer({
      dataDirectory: folder,
      environment: {
        ...WITHOUT_BUDGETS,
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(','),
        LOG_LEVEL: 'warn',
      },
    });
    const client = new ApiClient(server.origin);
    await client.signIn(clerk);
    clients = [client, client.at(server.origin), client.at(server.origin)];
    readers = clients.map((one) => one.at(server.origin));
  }, 300_000);

  afterAll(async () => {
    await server?.stop();
    for (const one of [...(replicas ?? []), primary]) {
      await one?.kill().catch(() => undefined);
      if (one !== undefined) rmSync(one.folder, { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Milliseconds of the slowest list. */
  let longest = 0;

  /** Writes and reads what was written, in every browser at once. Returns how often the own write was missing. */
  async function missed(
    times: number,
    name: string,
    written: { title: string; at: number }[] = [],
  ): Promise<{ stale: number; failed: number }> {
    const counts = await Promise.all(
      clients.map(async (client, index) => {
        let [stale, failed] = [0, 0];
        for (let time = 0; time < times; time += 1) {
          const title = `${name} ${index} ${time}`;
          const added = await client.post(ADD, { title, shortTitle: title });
          const began = Date.now();
          written.push({ title, at: began });
          const listed = await client.get(LIST);
          longest = Math.max(longest, Date.now() - began);
          if (added.status !== 200 || listed.status !== 200) failed += 1;
          else if (!rows(listed.envelope).some((row) => row['title'] === title)) stale += 1;
        }
        return { stale, failed };
      }),
    );
    return counts.reduce((one, other) => ({ stale: one.stale + other.stale, failed: one.failed + other.failed }));
  }

  /** Reads until a replica has answered some lists, or for ten seconds. */
  async function readsOn(replica: OwnServer): Promise<boolean> {
    const before = await scans(replica);
    for (const end = Date.now() + 10_000; Date.now() < end;) {
      await Promise.all(clients.map((client) => client.get(LIST)));
      if ((await scans(replica)) > before) return true;
      await wait(100);
    }
    return false;
  }

  /** Reads for three seconds without a write, so mostly on the replicas. Returns how many reads failed. */
  async function readFor(reader: ApiClient): Promise<number> {
    let failed = 0;
    for (const end = Date.now() + 3_000; Date.now() < end;) {
      const began = Date.now();
      if ((await reader.get(LIST)).status !== 200) failed += 1;
      longest = Math.max(longest, Date.now() - began);
    }
    return failed;
  }

  /** Waits until a line about a replica is in the log. */
  async function told(line: string, count: number): Promise<void> {
    await expect
      .poll(() => server.output().split(line).length - 1, { timeout: A_MOMENT, message: line })
      .toBeGreaterThanOrEqual(count);
  }

  test('both are read, and everybody sees the own writes at once', async () => {
    await wait(A_MOMENT);
    expect(await Promise.all(replicas.map(readsOn))).toEqual([true, true]);
    expect(await missed(40, 'Calm')).toEqual({ stale: 0, failed: 0 });
  }, 120_000);

  test('one that no longer replays is left out, and nobody misses what is older than a second', async () => {
    const [paused] = replicas;
    const written: { title: string; at: number }[] = [];
    const late = readers.map((reader) => missesOf(reader, written));
    await wait(500);
    await valueOf(paused, 'select pg_wal_replay_pause()');
    expect(await missed(40, 'Paused', written)).toEqual({ stale: 0, failed: 0 });
    expect(await Promise.all(late)).toEqual([[], [], []]);
    expect(written.length).toBe(120);
    await told(`${nameOf(paused)} is left out: it is late.`, 1);
    await valueOf(paused, 'select pg_wal_replay_resume()');
    await told(`${nameOf(paused)} serves.`, 2);
    expect(await readsOn(paused)).toBe(true);
  }, 120_000);

  test('one that hangs delays nobody for long, and comes back', async () => {
    const [hanging] = replicas;
    longest = 0;
    const working = Promise.all([missed(40, 'Hanging'), ...readers.map(readFor)]);
    await wait(500);
    hanging.freeze('SIGSTOP');
    try {
      expect(await working).toEqual([{ stale: 0, failed: 0 }, 0, 0, 0]);
      // A read that waits for the replica is done on the server as soon as the replica is found to hang.
      expect(longest).toBeLessThan(ABANDONED_BY_ITSELF);
      await told(`${nameOf(hanging)} is left out: it does not answer`, 1);
    } finally {
      hanging.freeze('SIGCONT');
    }
    expect(await readsOn(hanging)).toBe(true);
  }, 120_000);

  test('one that is killed fails no read, and comes back when it runs again', async () => {
    const [, killed] = replicas;
    const working = missed(40, 'Killed');
    await wait(100);
    await killed.kill();
    expect(await working).toEqual({ stale: 0, failed: 0 });
    await told(`${nameOf(killed)} is left out: it`, 1);
    await killed.start();
    expect(await readsOn(killed)).toBe(true);
    expect(await missed(10, 'Again')).toEqual({ stale: 0, failed: 0 });
  }, 120_000);

  test('one that is promoted follows nobody, and is not read any more', async () => {
    const [promoted] = replicas;
    const working = missed(40, 'Promoted');
    await wait(100);
    await valueOf(promoted, 'select pg_promote()');
    expect(await working).toEqual({ stale: 0, failed: 0 });
    await told(`${nameOf(promoted)} is left out: it follows no server.`, 1);
    const newServer = await openDatabase({ databaseUrl: promoted.url, replicaUrls: [replicas[1].url], poolSize: 2 });
    expect(newServer.replicas?.states()[0]?.problem).toBe('it follows the server before a failover');
    await newServer.close();
    expect(await missed(10, 'Alone')).toEqual({ stale: 0, failed: 0 });
  }, 120_000);

  test('the server of another database is never read', async () => {
    const other = await startOwnServer();
    await valueOf(other, 'create role screenplay_app');
    const copy = await other.startReplica();
    const database = await openDatabase({ databaseUrl: primary.url, replicaUrls: [copy.url], poolSize: 2 });
    try {
      const [state] = database.replicas?.states() ?? [];
      expect(state?.problem).toBe('it follows another server than DATABASE_URL names');
      const place = { databaseUrl: primary.url, databaseDirectUrl: primary.url, dataDirectory: folder };
      const findings = await checkDatabase({ ...place, databaseReplicaUrls: [copy.url] });
      expect(findings.filter(({ text }) => text.includes('replica')).map(({ level, text }) => [level, text])).toEqual([
        ['warning', `${nameOf(copy)} is not read: it follows another server than DATABASE_URL names.`],
      ]);
    } finally {
      await database.close();
      for (const one of [copy, other]) {
        await one.kill();
        rmSync(one.folder, { recursive: true, force: true });
      }
    }
  }, 120_000);
}

/** Returns how often a replica has answered lists since `categories` was counted. */
const scans = async (replica: OwnServer): Promise<number> =>
  Number(await valueOf(replica, `select seq_scan + idx_scan from pg_stat_user_tables where relname = 'categories'`));

/**
 * Reads for three seconds what others write, and returns the titles that were missing a second after their write was
 * acknowledged.
 */
async function missesOf(reader: ApiClient, written: readonly { title: string; at: number }[]): Promise<string[]> {
  const misses: string[] = [];
  for (const end = Date.now() + 3_000; Date.now() < end;) {
    const expected = written.filter(({ at }) => at < Date.now() - MOST_LATE).map(({ title }) => title);
    const seen = new Set(rows((await reader.get(LIST)).envelope).map((row) => row['title']));
    misses.push(...expected.filter((title) => !seen.has(title)));
  }
  return misses;
}

const nameOf = ({ url }: OwnServer): string => `The replica ${new URL(url).host}/postgres`;

async function valueOf({ url }: OwnServer, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()[0];
  } finally {
    await client.end();
  }
}

if (process.env['TEST_DATABASE_URL']) describe('replicas', describeOnPostgres);
else
  test('the embedded engine has no replicas', async () => {
    const dataDirectory = await migratedFolder();
    const database = await openDatabase({ dataDirectory });
    expect(database.replicas).toBeNull();
    await database.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
