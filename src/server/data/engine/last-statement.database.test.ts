import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTenant, freshDatabase } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';
import type { Transaction } from './database.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
});

afterAll(() => fresh.drop());

const add = (title: string) =>
  sql`insert into public.categories (tenant_id, title, short_title, created_date) values (1, ${title}, 'Short', '2026-01-01T00:00:00Z')`;
const countOf = (title: string) =>
  sql<{ count: number }>`select count(*) as count from public.categories where title = ${title}`;

async function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

async function stored(title: string): Promise<unknown> {
  return inTransaction(async ({ query }) => (await countOf(title).execute(query)).rows[0]?.count);
}

test('the last statement answers its own rows and commits what came before', async () => {
  const { rows } = await inTransaction(async (transaction) => {
    await add('kept').execute(transaction.query);
    return transaction.last(countOf('kept'));
  });
  expect(rows).toEqual([{ count: 1 }]);
  expect(await stored('kept')).toBe(1);
});

test('it may be the only statement', async () => {
  const one = await fresh.database.transaction((transaction) =>
    transaction.last(sql`select current_user as role, ${'1'}::text as one`),
  );
  expect(one.rows).toEqual([{ role: 'screenplay_app', one: '1' }]);
});

test('a statement after it throws', async () => {
  const late = inTransaction(async (transaction) => {
    await transaction.last(countOf('kept'));
    await add('late').execute(transaction.query);
  });
  await expect(late).rejects.toThrow('The transaction was committed with its last statement.');
  expect(await stored('late')).toBe(0);
});

test('a last statement that fails rolls back', async () => {
  const failed = inTransaction(async (transaction) => {
    await add('undone').execute(transaction.query);
    await transaction.last(sql`select 1 / ${'0'}::integer`);
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(await stored('undone')).toBe(0);
});

test('the next transaction does not wait for work after it', async () => {
  const order: string[] = [];
  let next: Promise<unknown> | undefined;
  await inTransaction(async (transaction) => {
    await transaction.last(countOf('kept'));
    next = stored('kept').then(() => order.push('next'));
    await next;
    order.push('first');
  });
  expect(order).toEqual(['next', 'first']);
});

test('transactions whose last statements fail leave nothing to those behind them', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      inTransaction(async (transaction) => {
        await add(`mixed ${index}`).execute(transaction.query);
        const divisor = index % 3 === 0 ? '0' : '1';
        const last = sql<{ role: string }>`select current_user as role, 1 / ${divisor}::integer as one`;
        return (await transaction.last(last)).rows[0]?.role;
      }),
    ),
  );
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual(
    outcomes.map((_, index) => (index % 3 === 0 ? 'failed' : 'screenplay_app')),
  );
  for (const index of outcomes.keys()) expect(await stored(`mixed ${index}`)).toBe(index % 3 === 0 ? 0 : 1);
});
