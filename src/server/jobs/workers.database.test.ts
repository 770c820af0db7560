import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../data/engine/database.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../data/testing/databases.ts';
import { enqueueJob } from './enqueue-job.ts';
import { defineJob, JobFailure, type Job, type JobRun } from './job.ts';
import { Queue } from './queue.ts';
import { jobTools } from './testing/job-tools.ts';
import { startWorkers, type WorkerOptions } from './workers.ts';

/** Several workers over one queue (`README.md`): on PostgreSQL each with its own connections. */

const FAST: Partial<WorkerOptions> = { pollMilliseconds: 10, slots: 3 };
const KIND = 'test.job';

let fresh: TestDatabase;
let second: Database;
let closers: (() => Promise<void> | void)[] = [];
let logged: string[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  // The embedded database has one owner: there two workers share its connection.
  second = fresh.database.engine === 'embedded' ? fresh.database : await openDatabase(fresh.options);
  for (const tenantId of [1, 2]) await addTenant(fresh.database, tenantId);
});
afterAll(async () => {
  if (second !== fresh.database) await second.close();
  await fresh.drop();
});
beforeEach(() => {
  logged = [];
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await fresh.database.asOwner((query) => sql`delete from gate.jobs`.execute(query));
});

function workers(
  job: Job,
  options: Partial<WorkerOptions> = {},
  database = fresh.database,
): () => Promise<void> | void {
  const close = startWorkers([job], jobTools(database, logged), { ...FAST, ...options });
  closers.push(close);
  return close;
}

function enqueue(job: Job, request: Parameters<typeof enqueueJob>[2] = {}, tenantId = 1): Promise<number> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return enqueueJob(transaction, job, request);
  });
}

interface JobRow {
  job_id: number;
  state: string;
  attempt: number;
  problem: string | null;
  waits_seconds: number;
}

async function rows(): Promise<JobRow[]> {
  const { rows: found } = await fresh.database.asOwner((query) =>
    sql<JobRow>`
      select job_id, state, attempt, problem, round(extract(epoch from due_date - now()))::integer as waits_seconds
        from gate.jobs order by job_id`.execute(query),
  );
  return found;
}

async function until(isMet: (found: JobRow[]) => boolean): Promise<JobRow[]> {
  for (const limit = Date.now() + 15_000; ;) {
    const found = await rows();
    if (isMet(found)) return found;
    if (Date.now() > limit) throw new Error(`Still ${JSON.stringify(found)}.`);
    await delay(10);
  }
}

const allDone = (found: JobRow[]): boolean => found.every(({ state }) => state === 'done');

/** Adds a party to the tenant of the run: what a step has stored. */
const store = (name: string) => async (transaction: Parameters<Parameters<JobRun['step']>[0]>[0]) => {
  await sql`insert into public.parties (tenant_id, party_name) values (public.current_tenant_id(), ${name})`.execute(
    transaction.query,
  );
};

async function stored(prefix: string, tenantId = 1): Promise<string[]> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const { rows: found } = await sql<{ party_name: string }>`
      select party_name from public.parties where starts_with(party_name, ${prefix}) order by 1`.execute(
      transaction.query,
    );
    return found.map(({ party_name }) => party_name);
  });
}

describe('enqueued jobs', () => {
  it('run once each, whatever the number of workers', async () => {
    const ran: number[] = [];
    const job = defineJob({
      kind: KIND,
      run: async ({ jobId, lastStep }) => {
        ran.push(jobId);
        await lastStep(store(`once-${String(jobId)}`));
      },
    });
    const ids = await Promise.all(Array.from({ length: 30 }, () => enqueue(job)));
    workers(job);
    workers(job, {}, second);
    workers(job, {}, second);
    await until(allDone);
    expect(ran.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect(await stored('once-')).toHaveLength(30);
  });

  it('exist only when the transaction commits, and run as its tenant', async () => {
    const seen: (number | null)[] = [];
    const job = defineJob({
      kind: KIND,
      run: async (run) => {
        seen.push(run.tenantId);
        await run.step(store('tenant-row'));
      },
    });
    const failed = fresh.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await enqueueJob(transaction, job);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
    await enqueue(job, {}, 2);
    workers(job);
    await until(allDone);
    expect(seen).toEqual([2]);
    expect([await stored('tenant-row', 1), await stored('tenant-row', 2)]).toEqual([[], ['tenant-row']]);
  });

  it('with one key wait once, run one after the other, and miss nothing that was committed', async () => {
    let [running, most] = [0, 0];
    const payloads: unknown[] = [];
    const events = new EventEmitter();
    const ended = once(events, 'end');
    const job = defineJob({
      kind: KIND,
      run: async ({ payload }) => {
        most = Math.max(most, (running += 1));
        payloads.push(payload['n']);
        // The first one runs until the others have been enqueued beside it.
        await (payload['n'] === 3 ? ended : delay(30));
        running -= 1;
      },
    });
    for (const n of [1, 2, 3]) await enqueue(job, { key: 'k', payload: { n } });
    expect(await rows()).toHaveLength(1);
    workers(job);
    workers(job, {}, second);
    await until(() => running === 1);
    await enqueue(job, { key: 'k', payload: { n: 4 } });
    await enqueue(job, { key: 'k', payload: { n: 5 } }, 2);
    events.emit('end');
    await until(allDone);
    expect(payloads.toSorted()).toEqual([3, 4, 5]);
    // That of the other tenant has a queue of its own.
    expect(most).toBeLessThanOrEqual(2);
  });

  it('run no earlier than they are due', async () => {
    const job = defineJob({ kind: KIND, run: () => Promise.resolve() });
    await enqueue(job, { due: new Date(Date.now() + 3_600_000) });
    await enqueue(job);
    workers(job);
    const found = await until(([, now]) => now?.state === 'done');
    expect(found[0]).toMatchObject({ state: 'queued', attempt: 0 });
  });
});

describe('a job that fails', () => {
  it('is tried again after a growing pause, and is failed when its attempts are used up', async () => {
    const job = defineJob({
      kind: KIND,
      maxAttempts: 2,
      run: () => Promise.reject(new JobFailure('The mail server is away.')),
    });
    await enqueue(job);
    const close = workers(job);
    expect(await until(([one]) => one?.problem !== null)).toMatchObject([
      { state: 'queued', attempt: 1, waits_seconds: 10, problem: 'The mail server is away.' },
    ]);
    await fresh.database.asOwner((query) => sql`update gate.jobs set due_date = now()`.execute(query));
    expect(await until(([one]) => one?.state === 'failed')).toMatchObject([{ attempt: 2 }]);
    await close();
    expect(logged.filter((line) => line.includes('jobFailed'))).toHaveLength(2);
  });

  it('stores nothing of the step that failed, and shows no text of an unforeseen error', async () => {
    const job = defineJob({
      kind: KIND,
      maxAttempts: 1,
      run: async ({ step }) => {
        await step(store('kept'));
        await step(async (transaction) => {
          await store('lost')(transaction);
          throw new TypeError('secret@example.com is wrong');
        });
      },
    });
    await enqueue(job);
    workers(job);
    const [failed] = await until(([one]) => one?.state === 'failed');
    expect(failed?.problem).toBe('TypeError; the log of the server has the details.');
    expect([await stored('kept'), await stored('lost')]).toEqual([['kept'], []]);
  });

  it('is not tried again when that cannot help', async () => {
    const job = defineJob({ kind: KIND, run: () => Promise.reject(new JobFailure('Gone.', { isPermanent: true })) });
    await enqueue(job);
    workers(job);
    expect(await until(([one]) => one?.state === 'failed')).toMatchObject([{ attempt: 1 }]);
  });
});

describe('a lease', () => {
  it('that expired gives the job to another worker, and the first one stores nothing any more', async () => {
    const job = defineJob({ kind: KIND, run: ({ lastStep }) => lastStep(store('second')) });
    await enqueue(job);
    const lost = new Queue(fresh.database, 'lost', 60);
    const claimed = await lost.claim([KIND]);
    if (claimed === null) throw new Error('Nothing was claimed.');
    await fresh.database.asOwner((query) =>
      sql`update gate.jobs set lease_until = now() - interval '1 s'`.execute(query),
    );
    workers(job, {}, second);
    expect(await until(allDone)).toMatchObject([{ attempt: 2 }]);
    expect(await fresh.database.transaction((transaction) => lost.hold(transaction, claimed))).toBe(false);
    expect(await lost.finish(claimed)).toBe(false);
    expect([...(await lost.prolong([claimed]))]).toEqual([claimed.jobId]);
  });

  it('is prolonged while the job runs', async () => {
    let runs = 0;
    const job = defineJob({
      kind: KIND,
      run: async () => {
        runs += 1;
        await delay(2500);
      },
    });
    await enqueue(job);
    for (const database of [fresh.database, second]) workers(job, { leaseSeconds: 1 }, database);
    await until(allDone);
    expect(runs).toBe(1);
  });

  it('of a job that kills its worker each time ends with the attempts', async () => {
    const job = defineJob({ kind: KIND, maxAttempts: 2, run: () => Promise.resolve() });
    await enqueue(job, { key: 'k' });
    const queue = new Queue(fresh.database, 'mortal', 60);
    for (const attempt of [1, 2]) {
      expect(await queue.claim([KIND])).toMatchObject({ attempt });
      await fresh.database.asOwner((query) =>
        sql`update gate.jobs set lease_until = now() - interval '1 s'`.execute(query),
      );
    }
    expect(await queue.claim([KIND])).toBeNull();
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'Its worker ended or lost the database.' }]);
  });

  it('is given back by a server that stops, and the attempt does not count', async () => {
    let hasBegun = false;
    const job = defineJob({
      kind: KIND,
      run: async ({ signal }) => {
        hasBegun = true;
        await delay(60_000, undefined, { signal });
      },
    });
    await enqueue(job);
    const close = workers(job);
    await until(() => hasBegun);
    await close();
    expect(await rows()).toMatchObject([{ state: 'queued', attempt: 0, problem: null }]);
  });
});

describe('a cancelled job', () => {
  it('has its signal aborted, and its next step is refused', async () => {
    let refused: unknown;
    const job = defineJob({
      kind: KIND,
      run: async ({ step, signal }) => {
        await step(store('before'));
        if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await step(store('after')).catch((error: unknown) => {
          refused = error;
        });
      },
    });
    await enqueue(job);
    workers(job, { leaseSeconds: 1 });
    await until(([one]) => one?.state === 'running');
    await fresh.database.asOwner((query) =>
      sql`select gate.cancel_job(job_id, '{"operation": "test"}') from gate.jobs`.execute(query),
    );
    await until(() => refused !== undefined);
    expect(refused).toBeInstanceOf(Error);
    expect([await stored('before'), await stored('after')]).toEqual([['before'], []]);
    expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('a repeated job', () => {
  it('is one row that is queued for its next time, for any number of workers', async () => {
    let runs = 0;
    const job = defineJob({
      kind: KIND,
      everySeconds: 3600,
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    for (const database of [fresh.database, second]) workers(job, {}, database);
    const found = await until(([one]) => (one?.waits_seconds ?? 0) > 3500);
    expect(found).toMatchObject([{ state: 'queued', attempt: 0, problem: null }]);
    expect(runs).toBe(1);
  });

  it('that fails each time is tried again at its next time, with its problem', async () => {
    const job = defineJob({
      kind: KIND,
      everySeconds: 3600,
      maxAttempts: 1,
      run: () => Promise.reject(new JobFailure('Away.')),
    });
    workers(job);
    expect(await until(([one]) => one?.problem === 'Away.')).toMatchObject([{ state: 'queued', attempt: 0 }]);
  });
});

it('refuses to claim jobs inside of a tenant', async () => {
  const claim = fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`select gate.claim_job(array['x'], 'w', interval '1 s')`.execute(transaction.query);
  });
  await expect(claim).rejects.toThrow('outside of tenants');
});
