import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobTools } from '../../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../../jobs/workers.ts';
import type { Transaction } from '../../engine/database.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../../testing/databases.ts';
import { refreshBy, refreshTotalsJob } from './refresh.ts';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
});
afterAll(() => fresh?.drop());
afterEach(() =>
  fresh.database.asOwner((query) => sql`truncate gate.jobs cascade; delete from public.sale_changes`.execute(query)),
);

function asTenant<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

/** Notes that the orders of so many customers have changed. */
const noteChanges = (count: number) =>
  asTenant(({ query }) =>
    sql`insert into public.sale_changes (tenant_id, party_id) select 1, generate_series(1, ${count}::integer)`.execute(
      query,
    ),
  );

const waiting = async () => {
  const { rows } = await asTenant(({ query }) =>
    sql<{ count: number }>`select count(*)::integer as count from public.sale_changes`.execute(query),
  );
  return rows[0]?.count;
};

const jobs = async () => {
  const { rows } = await fresh.database.asOwner((query) =>
    sql`select kind, tenant_id, payload, state from gate.jobs`.execute(query),
  );
  return rows;
};

test('a request adds up what has changed, without a job', async () => {
  await noteChanges(500);
  await asTenant((transaction) => refreshBy(transaction, 'fold_sales'));
  expect([await waiting(), await jobs()]).toEqual([0, []]);
});

test('after many changes at once a request does two portions, and one job the rest', async () => {
  await noteChanges(2700);
  await asTenant((transaction) => refreshBy(transaction, 'fold_sales'));
  expect(await waiting()).toBe(1700);
  await asTenant((transaction) => refreshBy(transaction, 'fold_sales'));
  expect(await waiting()).toBe(700);
  const job = { kind: 'data.refreshTotals', tenant_id: 1, payload: { name: 'fold_sales' } };
  expect(await jobs()).toEqual([{ ...job, state: 'queued' }]);

  const logged: string[] = [];
  const close = startWorkers([refreshTotalsJob], jobTools(fresh.database, logged), { pollMilliseconds: 10 });
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ ...job, state: 'done' }]);
  await close();
  expect(await waiting()).toBe(0);
  expect(logged).not.toContain('jobFailed');
});
