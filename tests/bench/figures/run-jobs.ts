import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../src/server/data/engine/database.ts';
import type { Job } from '../../../src/server/jobs/job.ts';
import { jobTools } from '../../../src/server/jobs/testing/job-tools.ts';
import { startWorkers } from '../../../src/server/jobs/workers.ts';

/**
 * Runs jobs by the workers of a server until none of their kinds is left. Returns the seconds that it took. Throws when
 * one fails.
 */
export async function runJobs(database: Database, jobs: readonly Job[]): Promise<number> {
  const startedAt = performance.now();
  const logged: string[] = [];
  const stopWorkers = startWorkers(jobs, jobTools(database, logged), { pollMilliseconds: 100 });
  const kinds = JSON.stringify(jobs.map(({ kind }) => kind));
  try {
    while ((await unfinished(database, kinds)) > 0) {
      const failure = logged.find((line) => line.startsWith('jobFailed'));
      if (failure !== undefined) throw new Error(failure);
      await delay(100);
    }
  } finally {
    await stopWorkers();
  }
  return (performance.now() - startedAt) / 1000;
}

async function unfinished(database: Database, kinds: string): Promise<number> {
  const { rows } = await database.asOwner((query) =>
    sql<{ count: number }>`
      select count(*)::integer as count from gate.jobs
       where state in ('queued', 'running') and kind in (select jsonb_array_elements_text(${kinds}::jsonb))`.execute(
      query,
    ),
  );
  return rows[0]?.count ?? 0;
}
