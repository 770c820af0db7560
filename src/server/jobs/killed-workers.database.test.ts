import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../data/engine/open-database.ts';
import { addTenant, freshDatabase } from '../data/testing/databases.ts';
import { buildProgram, runProgram, type RunningProgram } from '../data/testing/programs.ts';
import { enqueueJob } from './enqueue-job.ts';

const JOBS = 3;

it('workers that are killed lose no step, repeat none, and end each job once', async () => {
  const { database, options, drop } = await freshDatabase();
  await addTenant(database, 1);
  await database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    for (let count = 0; count < JOBS; count += 1)
      await enqueueJob(transaction, { kind: 'test.steps', maxAttempts: 100 });
  });
  await database.close();
  const program = await buildProgram('src/server/jobs/testing/worker-program.ts');
  // Two processes at once where the engine allows it.
  const isShared = 'databaseUrl' in options;
  const running: RunningProgram[] = [];
  const start = (): void => void running.push(runProgram(program, [JSON.stringify(options)]));
  try {
    for (let round = 0; round < 2; round += 1) {
      start();
      if (isShared) start();
      const [first] = running;
      await first?.line('works');
      await delay(100 + Math.random() * 300);
      for (const one of running.splice(0)) {
        one.process.kill('SIGKILL');
        await one.ended;
      }
    }
    // Ends by itself when no job is left, so that the embedded database is free for the test.
    const last = runProgram(program, [JSON.stringify(options), 'until-done']);
    running.push(last);
    expect(await last.ended).toEqual({ code: 0, stderr: '' });
  } finally {
    for (const one of running) one.process.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
  }
  const after = await openDatabase(options);
  const { rows } = await after.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return sql<{ steps: number; names: number; ends: number }>`
      select count(*) filter (where party_name like 'job-%')::integer as steps,
             count(distinct party_name) filter (where party_name like 'job-%')::integer as names,
             count(*) filter (where party_name like 'end-%')::integer as ends
        from public.parties`.execute(transaction.query);
  });
  expect(rows).toEqual([{ steps: 30 * JOBS, names: 30 * JOBS, ends: JOBS }]);
  await after.close();
  await drop();
}, 90_000);
