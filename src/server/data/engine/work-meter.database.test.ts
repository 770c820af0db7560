import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

test('the meter of a transaction counts its statements, and not the time between them', async () => {
  const meter = { milliseconds: 0 };
  await fresh.database.transaction(async ({ query }) => {
    expect(meter.milliseconds).toBe(0);
    await sql`select 1`.execute(query);
    const first = meter.milliseconds;
    expect(first).toBeGreaterThan(0);
    await wait(20);
    expect(meter.milliseconds).toBe(first);
    await sql`select 2`.execute(query);
    expect(meter.milliseconds).toBeGreaterThan(first);
  }, meter);
});

test('a failed statement counts, and each transaction has its own meter', async () => {
  const [failed, other] = [{ milliseconds: 0 }, { milliseconds: 0 }];
  const failing = fresh.database.transaction(({ query }) => sql`select 1 / 0`.execute(query), failed);
  await expect(failing).rejects.toThrow('division by zero');
  expect(failed.milliseconds).toBeGreaterThan(0);
  const { milliseconds } = failed;
  await fresh.database.transaction((transaction) => transaction.last(sql`select 1`), other);
  expect(other.milliseconds).toBeGreaterThan(0);
  expect(failed.milliseconds).toBe(milliseconds);
});
