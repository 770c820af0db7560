import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../data/engine/open-database.ts';
import type { Database } from '../data/engine/database.ts';
import { freshDatabase, type TestDatabase } from '../data/testing/databases.ts';
import type { Facts } from '../http/log.ts';
import { watchStatements } from './watch-statements.ts';

const LIMIT = 5;
let fresh: TestDatabase;
let database: Database;
const logged: (Facts & { event: string })[] = [];
const stated: { operation: string; milliseconds: number; isSlow: boolean }[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.close();
  const log = { warn: (event: string, facts?: Facts) => void logged.push({ event, ...facts }) };
  const metrics = {
    stated: (operation: string, milliseconds: number, isSlow: boolean) =>
      void stated.push({ operation, milliseconds, isSlow }),
  };
  database = await openDatabase({ ...fresh.options, watch: watchStatements(metrics, log, LIMIT) });
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Works longer than the limit of this test, also on a fast machine. */
const slow = (typed: string) =>
  sql`select count(*) from generate_series(1, 300000) as n where n::text <> ${typed} and 'it''s a secret' <> 'b'`;

test('a slow statement is logged with its operation and without values', async () => {
  const meter = { milliseconds: 0, purpose: { operation: 'getProducts', requestId: 'r-1' } };
  await database.transaction(async ({ query }) => {
    await sql`select 1`.execute(query);
    await slow('typed by a person').execute(query);
  }, meter);
  // Another statement may take as long on a busy machine.
  const counted = logged.filter(({ statement }) => String(statement).startsWith('select count'));
  expect(counted).toEqual([
    {
      event: 'slowStatement',
      operation: 'getProducts',
      requestId: 'r-1',
      milliseconds: expect.any(Number) as number,
      statement: "select count(*) from generate_series(1, 300000) as n where n::text <> $1 and '…' <> '…'",
    },
  ]);
  expect(counted[0]?.['milliseconds']).toBeGreaterThanOrEqual(LIMIT);
  expect(stated.map(({ operation }) => operation)).toEqual(['getProducts', 'getProducts', 'getProducts']);
  expect(stated.map(({ isSlow }) => isSlow)).toEqual(stated.map(({ milliseconds }) => milliseconds > LIMIT));
  expect(stated[1]?.isSlow).toBe(true);
});

test('a failed statement counts, and work without a purpose is counted as other', async () => {
  stated.length = 0;
  await expect(database.transaction(({ query }) => sql`select 1 / 0`.execute(query))).rejects.toThrow('zero');
  expect(stated.map(({ operation }) => operation)).toEqual(['other']);
});
