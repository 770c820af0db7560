import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { addTenant, migratedFolder } from '../../testing/databases.ts';
import { prepareDataFolder } from './data-folder.ts';
import { maintain } from './maintenance.ts';
import { EmbeddedSessions, defaultLimits } from './embedded-sessions.ts';
import { WorkerClient } from './worker-client.ts';

let folder: string;
let database: Database;
let reports: string[];

/** Short for a test, and still far above what a plain statement takes on a busy machine. */
const LIMITS = { statement: 1_000, statementTime: 2_500, cancelled: 1_000, idleInTransaction: 1_500, turn: 30_000 };

function nothing(): void {}

function openTestDatabase(): Promise<Database> {
  return openDatabase({
    dataDirectory: folder,
    report: (line) => reports.push(line),
    limits: { ...LIMITS, ownerStatement: 20_000 },
  });
}

beforeAll(async () => {
  folder = await migratedFolder();
  database = await openTestDatabase();
  await addTenant(database, 1);
});

afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  reports = [];
  await database.asOwner((query) => sql`truncate public.parties cascade`.execute(query));
});

const addParty = (name: string) =>
  database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`insert into public.parties (tenant_id, party_name) values (1, ${name})`.execute(transaction.query);
  });
const parties = () =>
  database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    const { rows } = await sql<{
      name: string;
    }>`select party_name as name from public.parties order by party_id`.execute(transaction.query);
    return rows.map(({ name }) => name);
  });
const sleep = (seconds: number) => database.transaction(({ query }) => sql`select pg_sleep(${seconds})`.execute(query));

test('a commit reaches the disk', () => {
  expect(database.isDurable).toBe(true);
});

test('the folder is readable by its owner only', () => {
  expect(fs.statSync(path.join(folder, 'database')).mode & 0o777).toBe(0o700);
});

describe('the watchdog', { timeout: 90_000 }, () => {
  test.each([
    ['computes', 'select count(*) from generate_series(1, 400000000)'],
    ['reads', 'select count(*) from pg_class a, pg_class b, pg_class c, pg_class d'],
    ['runs in a function', 'do $$ begin loop perform 1; end loop; end $$'],
  ])('cancels a query that %s for too long, and the database stays open', async (_, query) => {
    await addParty('before');
    const slow = database.transaction((transaction) => sql.raw(query).execute(transaction.query));
    const waiting = parties();
    await expect(slow).rejects.toMatchObject({ status: 503, errorCode: 'timeout', retryAfterSeconds: 5 });
    expect(await waiting).toEqual(['before']);
    await addParty('after');
    expect(await parties()).toEqual(['before', 'after']);
    expect(reports).toEqual([]);
  });

  test('a cancelled statement rolls its transaction back, and cancels no later one', async () => {
    const slow = database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await sql`insert into public.parties (tenant_id, party_name) values (1, 'lost')`.execute(transaction.query);
      await sql`select count(*) from generate_series(1, 400000000)`.execute(transaction.query);
    });
    await expect(slow).rejects.toMatchObject({ errorCode: 'timeout' });
    for (let round = 0; round < 20; round += 1) expect(await parties()).toEqual([]);
  });

  test('cancels no statement that waits behind the last one of another transaction', async () => {
    const slow = database.transaction((transaction) =>
      transaction.last(sql`select count(*) from generate_series(1, ${400_000_000}::integer)`),
    );
    const waiting = Array.from({ length: 5 }, () => parties());
    await expect(slow).rejects.toMatchObject({ errorCode: 'timeout' });
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => []));
  });

  test('a statement that waits behind one that loses the engine runs at the next engine', async () => {
    await addParty('before');
    const slow = database.transaction((transaction) => transaction.last(sql`select pg_sleep(${60}::integer)`));
    const waiting = parties();
    await expect(slow).rejects.toMatchObject({ status: 503, errorCode: 'timeout' });
    expect(await waiting).toEqual(['before']);
  });

  test('gives up an engine that does not heed a cancellation and opens it again, without losing a commit', async () => {
    await addParty('before');
    // Sleeping is one call of the system here, and looks at no flag.
    const slow = sleep(60);
    const waiting = parties();
    await expect(slow).rejects.toMatchObject({ status: 503, errorCode: 'timeout' });
    expect(await waiting).toEqual(['before']);
    expect(reports).toEqual([
      expect.stringMatching(/^The embedded database was lost \(no answer within 3500 ms\)/),
      'The embedded database is open again.',
    ]);
  });

  test('does not block the process meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    await sleep(30).catch(() => undefined);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
  });

  test('rolls back an idle transaction, and starts the next one', async () => {
    let resume = nothing;
    const paused = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const idle = database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await sql`insert into public.parties (tenant_id, party_name) values (1, 'idle')`.execute(transaction.query);
      await paused;
      await sql`select 1`.execute(transaction.query);
    });
    const refused = expect(idle).rejects.toMatchObject({ status: 503, errorCode: 'databaseUnavailable' });
    // The next transaction starts when the limit has passed; only then does the idle one continue.
    expect(await parties()).toEqual([]);
    resume();
    await refused;
  });

  test('fails the health check in time', async () => {
    let isOver = false;
    const slow = sleep(30).catch(() => {
      isOver = true;
    });
    await expect(database.ping(100)).rejects.toMatchObject({ status: 503 });
    expect(isOver).toBe(false);
    await slow;
    await database.ping(30_000);
  });
});

test('transactions run in the order of their requests', async () => {
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      database.transaction(async ({ query }) => {
        await sql`select 1`.execute(query);
        order.push(index);
        await sql`select 1`.execute(query);
      }),
    ),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('after closing every call is refused', async () => {
  await database.close();
  await expect(parties()).rejects.toMatchObject({ status: 503 });
  await expect(database.ping(1_000)).rejects.toMatchObject({ status: 503 });
  await database.close();
  database = await openDatabase({ dataDirectory: folder });
});

async function ownSessions(dataDirectory: string): Promise<EmbeddedSessions> {
  const layout = prepareDataFolder(dataDirectory);
  return new EmbeddedSessions(layout, defaultLimits, await WorkerClient.open(layout.database, 60_000), nothing);
}

test('a statement does not run when its transaction cannot take its role', async () => {
  await database.close();
  const sessions = await ownSessions(folder);
  const session = await sessions.acquire('request');
  const insert = `insert into public.parties (tenant_id, party_name) values (1, $1)`;
  for (let round = 0; round < 3; round += 1) {
    const refused = session.run(insert, ['stray'], { before: ['begin', 'set local role no_such_role'] });
    await expect(refused).rejects.toMatchObject({ code: '22023' });
    await session.run('rollback', []);
  }
  await sessions.release(session);
  const owner = await sessions.acquire('owner');
  expect((await owner.run('select count(*) as n from public.parties', [])).rows).toEqual([{ n: 0 }]);
  await sessions.release(owner);
  await sessions.close();
  database = await openDatabase({ dataDirectory: folder });
});

test('a statement that is run again is parsed once, and a failed one can be run again', async () => {
  await database.close();
  const sessions = await ownSessions(folder);
  const session = await sessions.acquire('owner');
  for (const [divisor, outcome] of [
    [1, 10],
    [2, 5],
    [0, '22012'],
    [5, 2],
    [0, '22012'],
    [10, 1],
  ] as const) {
    const quotient = session.run('select 10 / $1::integer as quotient', [divisor]);
    if (divisor === 0) await expect(quotient).rejects.toMatchObject({ code: outcome });
    else expect((await quotient).rows).toEqual([{ quotient: outcome }]);
  }
  const kept = await session.run('select statement from pg_prepared_statements', []);
  expect(kept.rows).toEqual([{ statement: 'select 10 / $1::integer as quotient' }]);
  await sessions.release(session);
  await sessions.close();
  database = await openDatabase({ dataDirectory: folder });
});

test('maintenance shrinks the log and removes dead rows', async () => {
  await database.close();
  const sessions = await ownSessions(folder);
  const read = async (statement: string): Promise<Record<string, unknown> | undefined> => {
    const session = await sessions.acquire('owner');
    const { rows } = await session.run(statement, []);
    await sessions.release(session);
    return rows[0];
  };
  const state = `select n_dead_tup as dead, pg_wal_lsn_diff(pg_current_wal_lsn(), (pg_control_checkpoint()).redo_lsn)::bigint as log, last_analyze is not null as analysed
    from pg_stat_user_tables where relname = 'heap'`;
  await read(`create table heap as select n, repeat('x', 600) as filler from generate_series(1, 30000) n; select 1`);
  await read('update heap set n = n + 1; update heap set n = n + 1; select pg_stat_force_next_flush()');
  await read('select 1');
  expect(await read(state)).toMatchObject({ dead: 60_000, analysed: false });
  expect(Number((await read(state))?.['log'])).toBeGreaterThan(32 * 1024 * 1024);
  await maintain(sessions, false);
  const after = await read(state);
  expect(after).toMatchObject({ dead: 0, analysed: true });
  expect(Number(after?.['log'])).toBeLessThan(8 * 1024 * 1024);
  await sessions.close();
  database = await openDatabase({ dataDirectory: folder });
}, 60_000);
