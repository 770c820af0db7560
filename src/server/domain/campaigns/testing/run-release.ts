import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../data/engine/database.ts';
import type { TestServer } from '../../../http/testing/test-server.ts';
import { jobTools } from '../../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../../jobs/workers.ts';
import { releaseHeldBackJob } from '../engine/release-job.ts';

/** Returns the states of the jobs that release what a policy held back, the oldest first. */
export async function releaseJobs({ database }: Pick<TestServer, 'database'>): Promise<string[]> {
  const { rows } = await database.asOwner((query) =>
    sql<{ state: string }>`
      select state from gate.jobs where kind = ${releaseHeldBackJob.kind} order by job_id`.execute(query),
  );
  return rows.map(({ state }) => state);
}

/**
 * Runs the jobs that release what a policy held back, in a worker, until none waits. Throws when one fails.
 * @param database replaces the one of the server, in the worker
 */
export async function runRelease(
  server: Pick<TestServer, 'database'>,
  database: Pick<Database, 'transaction' | 'engine'> = server.database,
): Promise<void> {
  const logged: string[] = [];
  const close = startWorkers([releaseHeldBackJob], jobTools(database, logged), { pollMilliseconds: 10 });
  try {
    while ((await releaseJobs(server)).some((state) => state !== 'done')) {
      if (logged.some((line) => line.startsWith('jobFailed'))) throw new Error(logged.join('\n'));
      await delay(10);
    }
  } finally {
    await close();
  }
}
