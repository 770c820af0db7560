import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/databases.ts';
import { freshDatabase } from '../testing/databases.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

/**
 * Named statements on a real connection: the only one of the embedded engine, and of a pool of one, without a pooler.
 */

let fresh: TestDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  const { options } = fresh;
  const isServer = 'databaseUrl' in options;
  database = isServer
    ? await openDatabase({ databaseUrl: options.directUrl ?? options.databaseUrl, poolSize: 1 })
    : fresh.database;
});

afterAll(async () => {
  if (database !== fresh.database) await database.close();
  await fresh.drop();
});

const add = (number: number): Promise<number | undefined> =>
  database.transaction(async ({ query }) => {
    const { rows } = await sql<{ sum: number }>`select ${sql.lit(number)} + ${1}::integer as sum`.execute(query);
    return rows[0]?.sum;
  });

const named = (): Promise<string[]> =>
  database.transaction(async ({ query }) => {
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where name <> ''`.execute(query);
    return rows.map(({ statement }) => statement);
  });

test('a connection keeps the 200 statements that were used last', async () => {
  for (let number = 1; number <= 230; number += 1)
    for (let run = 1; run <= 3; run += 1) expect(await add(number)).toBe(number + 1);
  const kept = await named();
  expect(kept).toHaveLength(200);
  expect(kept).toContain('select 230 + $1::integer as sum');
  expect(kept).not.toContain('select 1 + $1::integer as sum');
  expect(await add(1)).toBe(2);
  expect(await named()).toContain('select 1 + $1::integer as sum');
});

test('a connection that has given very many names is replaced and works on', { timeout: 120_000 }, async () => {
  for (let number = 1_000; number <= 2_100; number += 1) {
    expect(await add(number)).toBe(number + 1);
    expect(await add(number)).toBe(number + 1);
  }
  expect((await named()).length).toBeLessThanOrEqual(200);
  expect(await add(7)).toBe(8);
});
