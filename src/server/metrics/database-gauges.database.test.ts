import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { addTenant, freshDatabase, type TestDatabase } from '../data/testing/databases.ts';
import { addDatabaseGauges } from './database-gauges.ts';
import { samplesOf } from './testing/read-samples.ts';

let fresh: TestDatabase;

afterEach(() => fresh.drop());

/** Adds a job, and gives it the state and the time of a test. */
async function addJob(kind: string, state: string, dueSecondsAgo: number, finishedHoursAgo: number | null = null) {
  await fresh.database.asOwner((query) =>
    sql`insert into gate.jobs (kind, tenant_id, state, due_date, max_attempts, finished_date)
        values (${kind}, 7, ${state}, now() - make_interval(secs => ${dueSecondsAgo}), 5,
                now() - make_interval(hours => ${finishedHoursAgo}::integer))`.execute(query),
  );
}

test('jobs are counted by kind and state over all tenants, kinds of other versions together', async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 7);
  const registry = new Registry();
  addDatabaseGauges(registry, fresh.database, new Set(['test.known', 'test.idle']));
  await addJob('test.known', 'queued', 90);
  await addJob('test.known', 'queued', 30);
  await addJob('test.known', 'queued', -600);
  await addJob('test.known', 'running', 5);
  await addJob('test.known', 'done', 5, 1);
  await addJob('test.known', 'failed', 5, 1);
  await addJob('test.known', 'failed', 5, 30);
  await addJob('of-tenant-7', 'queued', 200);
  await addJob('of-tenant-8', 'queued', 100);
  const samples = samplesOf(await registry.metrics());
  const jobs = samples.filter(({ name }) => name === 'screenplay_jobs');
  expect(Object.fromEntries(jobs.map(({ labels, value }) => [`${labels['kind']} ${labels['state']}`, value]))).toEqual({
    'test.known scheduled': 1,
    'test.known due': 2,
    'test.known running': 1,
    'test.known failed': 1,
    'other scheduled': 0,
    'other due': 2,
    'other running': 0,
    'other failed': 0,
  });
  const oldest = samples.filter(({ name }) => name === 'screenplay_job_oldest_due_seconds');
  const seconds = new Map(oldest.map(({ labels, value }) => [labels['kind'], value]));
  expect(seconds.get('test.known')).toBeGreaterThanOrEqual(90);
  expect(seconds.get('test.known')).toBeLessThan(200);
  expect(seconds.get('other')).toBeGreaterThanOrEqual(200);
});

test('without the database the other metrics are still answered', async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 7);
  await addJob('test.known', 'queued', 90);
  const registry = new Registry();
  addDatabaseGauges(registry, fresh.database, new Set(['test.known']));
  const names = async () => samplesOf(await registry.metrics()).map(({ name, value }) => `${name} ${value}`);
  expect(await names()).toContain('screenplay_database_up 1');
  await fresh.database.close();
  const after = await names();
  expect(after).toContain('screenplay_database_up 0');
  expect(after.filter((name) => /screenplay_(jobs|job_oldest|migration)/.test(name))).toEqual([]);
});
