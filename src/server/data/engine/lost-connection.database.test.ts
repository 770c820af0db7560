import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { addTenant, freshDatabase } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';

let fresh: TestDatabase;
let database: Database;
/** Breaks the connection while it is in use. */
let cut: () => void;
let stop: () => Promise<void>;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  const connection = 'databaseUrl' in fresh.options ? await throughProxy(fresh.options) : await withWatchdog(fresh);
  ({ database, cut, stop } = connection);
});

afterAll(async () => {
  await database.close();
  await stop();
  await fresh.drop();
});

interface Connection {
  database: Database;
  cut(): void;
  stop(): Promise<void>;
}

interface PostgresPlace {
  databaseUrl: string;
  directUrl?: string | undefined;
}

/** Connections to a server go through a proxy that can drop them all. */
async function throughProxy({ databaseUrl, directUrl }: PostgresPlace): Promise<Connection> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const proxy = net.createServer((incoming) => {
    const outgoing = net.connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => (sockets.delete(one), other.destroy()))
        .pipe(other);
    }
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
  return {
    database: await openDatabase({ databaseUrl: url.href, directUrl, poolSize: 4 }),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => new Promise((resolve) => void proxy.close(() => resolve())),
  };
}

/**
 * The embedded engine is lost when a query exceeds its limit and does not heed that it was cancelled, like one that
 * sleeps.
 */
async function withWatchdog(one: TestDatabase): Promise<Connection> {
  await one.database.close();
  const opened = await openDatabase({ ...one.options, limits: { statementTime: 1_000, cancelled: 0 } });
  const cutOff = (): void =>
    void opened.transaction(({ query }) => sql`select pg_sleep(30)`.execute(query)).catch(() => undefined);
  return { database: opened, cut: cutOff, stop: () => Promise.resolve() };
}

const write = (name: string) =>
  database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`insert into public.parties (tenant_id, party_name) values (1, ${name})`.execute(transaction.query);
  });

test('when the connection breaks callers get 503, nothing acknowledged is lost, and it reconnects by itself', async () => {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  for (let round = 0; round < 5; round += 1) {
    cut();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        write(`${round}-${index}`).then(
          () => acknowledged.push(`${round}-${index}`),
          (error: unknown) => refusals.push(error),
        ),
      ),
    );
    await expect
      .poll(
        () =>
          database.ping(1_000).then(
            () => 'there',
            () => 'away',
          ),
        { timeout: 10_000 },
      )
      .toBe('there');
  }
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  }
  const stored = await database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return (
      await sql<{ name: string }>`select party_name as name from public.parties`.execute(transaction.query)
    ).rows.map(({ name }) => name);
  });
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
}, 180_000);

test('a connection that breaks during a transaction fails the rest of it', async () => {
  const broken = database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`insert into public.parties (tenant_id, party_name) values (1, 'half')`.execute(transaction.query);
    if (database.engine === 'postgres') cut();
    await sql`select pg_sleep(2)`.execute(transaction.query);
  });
  await expect(broken).rejects.toMatchObject({ status: 503 });
  await expect
    .poll(
      () =>
        database.ping(1_000).then(
          () => 'there',
          () => 'away',
        ),
      { timeout: 10_000 },
    )
    .toBe('there');
  const { rows } = await database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return sql`select from public.parties where party_name = 'half'`.execute(transaction.query);
  });
  expect(rows).toEqual([]);
}, 60_000);

test('an address without a server is reported in one line, without the password', async () => {
  const problem = await openDatabase({ databaseUrl: 'postgres://clerk:hush@127.0.0.1:1/books' }).then(
    () => 'none',
    (error: unknown) => String(error),
  );
  expect(problem).toMatch(/^Error: DATABASE_URL: 127\.0\.0\.1:1\/books does not let us in: .*ECONNREFUSED.*$/);
  expect(problem).not.toContain('hush');
});
