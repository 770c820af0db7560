import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../../testing/databases.ts';
import { Probe } from './probe.ts';

/** A pooler in transaction mode between the server and its requests: each transaction may have another connection. */
const SERVER = process.env['TEST_DATABASE_URL'];
const POOLER = process.env['TEST_POOLER_URL'];

/** More callers than the pooler has connections to the server. */
const CALLERS = 40;
/** Milliseconds. */
const PATIENCE = 5_000;

function behindPooler(server: string, pooler: string): void {
  let fresh: TestDatabase;
  let database: Database;
  let shared: string;

  beforeAll(async () => {
    fresh = await freshDatabase();
    if (!('databaseUrl' in fresh.options)) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
    shared = fresh.options.databaseUrl;
    database = await openDatabase({ ...fresh.options, poolSize: CALLERS });
    for (const tenantId of [1, 2]) await addTenant(database, tenantId);
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });

  /** Returns an answer of a connection that the transactions before it have used. */
  async function asked(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: shared });
    await client.connect();
    try {
      return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
    } finally {
      await client.end();
    }
  }

  test('is refused without the address of the server itself, and as that address, without a password', async () => {
    const alone = await problemOf(() => openDatabase({ databaseUrl: shared }));
    expect(alone).toMatch(/^DATABASE_URL: 127\.0\.0\.1:\d+\/\w+ is a pooler of connections\. Set DATABASE_DIRECT_URL /);
    const twice = await problemOf(() => openDatabase({ databaseUrl: server, directUrl: pooler }));
    expect(twice).toMatch(/^DATABASE_DIRECT_URL: 127\.0\.0\.1:\d+\/\w+ is a pooler of connections too\. /);
    // The servers of a whole run ask for a password.
    expect(alone + twice).not.toContain(new URL(shared).password || 'password');
    const other = await problemOf(() => openDatabase({ databaseUrl: shared, directUrl: server }));
    expect(other).toMatch(/^DATABASE_DIRECT_URL: .* is not the database to which DATABASE_URL leads\.$/);
  });

  test('lets each transaction see its own tenant, with the limits and the role of a request', async () => {
    const seen = await Promise.all(
      Array.from({ length: CALLERS * 5 }, async (_, index) => {
        const tenantId = 1 + (index % 2);
        return database.transaction(async (transaction) => {
          await transaction.asTenant(tenantId);
          await sql`select pg_sleep(0.002)`.execute(transaction.query);
          const { rows } = await sql<{ site: number; role: string; limit: string; zone: string }>`
            select site_id as site, current_user::text as role, current_setting('statement_timeout') as limit,
                   current_setting('timezone') as zone
              from public.sites where site_id > ${0}`.execute(transaction.query);
          return { tenantId, rows };
        });
      }),
    );
    for (const { tenantId, rows } of seen)
      expect(rows).toEqual([{ site: tenantId, role: 'screenplay_app', limit: '5s', zone: 'UTC' }]);
  });

  test('gets its connections back as they were', async () => {
    for (let run = 1; run <= 4; run += 1)
      await database.transaction(async (transaction) => {
        await transaction.asTenant(1);
        await sql`select count(*) from public.sites where site_id = ${1}`.execute(transaction.query);
      });
    expect(await asked(`select coalesce(current_setting('app.tenant', true), '')`)).toEqual(['']);
    expect(await asked('show statement_timeout')).toEqual(['0']);
    expect(await asked('select current_user = session_user')).toEqual([true]);
    expect(await asked('select count(*)::integer from pg_prepared_statements')).toEqual([0]);
  });

  test('is not in the way of the owner, whose locks belong to a connection', async () => {
    const lock = sql`select pg_advisory_lock(7223)`;
    await database.asOwner(async (query) => {
      await lock.execute(query);
      const { rows } = await sql<{ isOurs: boolean }>`
        select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as "isOurs"`.execute(
        query,
      );
      expect(rows).toEqual([{ isOurs: true }]);
      await sql`select pg_advisory_unlock(7223)`.execute(query);
    });
  });
}

async function problemOf(work: () => Promise<Database>): Promise<string> {
  try {
    await (await work()).close();
    return 'opened';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (SERVER && POOLER) describe('a pooler of connections', () => behindPooler(SERVER, POOLER));
if (SERVER)
  test('a server that answers itself is no pooler', async () => {
    const probe = new Probe(SERVER, PATIENCE);
    expect(await probe.ask()).toMatchObject({ isPooler: false, isReplica: false });
    await probe.close();
  });
else
  test('an address where nothing listens is an error, and no pooler', async () => {
    await expect(new Probe('postgres://127.0.0.1:1/books', PATIENCE).ask()).rejects.toThrow('ECONNREFUSED');
  });
