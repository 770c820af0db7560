import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { openDatabase, type DatabaseOptions } from '../../data/engine/open-database.ts';
import { defineJob } from '../job.ts';
import { startWorkers } from '../workers.ts';
import { jobTools } from './job-tools.ts';

/**
 * Runs jobs of the kind `test.steps` until it is killed, and prints each step once it is committed. A job of thirty
 * steps stores one party in each; the last one also marks it as done. Arguments: the database's options as JSON, and
 * `until-done` for a program that ends when no job is left.
 */
// The options come from the test, which has them typed.
const options = JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions;
const STEPS = 30;

async function store({ query }: Transaction, name: string): Promise<void> {
  await sql`insert into public.parties (tenant_id, party_name) values (public.current_tenant_id(), ${name})`.execute(
    query,
  );
}

async function countSteps({ query }: Transaction, prefix: string): Promise<number> {
  const { rows } = await sql<{ steps: number }>`
    select count(*)::integer as steps from public.parties where starts_with(party_name, ${prefix})`.execute(query);
  return rows[0]?.steps ?? 0;
}

const steps = defineJob({
  kind: 'test.steps',
  maxAttempts: 100,
  async run({ jobId, step, lastStep }) {
    const prefix = `job-${jobId}-`;
    let done = await step((transaction) => countSteps(transaction, prefix));
    for (; done < STEPS; done += 1) {
      await step((transaction) => store(transaction, `${prefix}${String(done)}`));
      writeSync(1, `step ${done}\n`);
    }
    await lastStep((transaction) => store(transaction, `end-${jobId}`));
    writeSync(1, 'end\n');
  },
});

const database = await openDatabase(options);
const close = startWorkers([steps], jobTools(database, []), { slots: 2, pollMilliseconds: 20, leaseSeconds: 1 });
writeSync(1, 'works\n');

async function isDone(): Promise<boolean> {
  const { rows } = await database.asOwner((query) =>
    sql<{ left: number }>`select count(*)::integer as left from gate.jobs where state <> 'done'`.execute(query),
  );
  return rows[0]?.left === 0;
}

while (process.argv[3] !== 'until-done' || !(await isDone())) await delay(50);
await close();
await database.close();
process.exit(0);
