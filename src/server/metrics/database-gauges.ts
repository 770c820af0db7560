import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../data/engine/database.ts';
import { withinLimit } from '../within-limit.ts';

const LIMIT_MILLISECONDS = 2000;

type Measured = Pick<Database, 'load' | 'transaction' | 'replicas'>;

/** What `0570_measures.sql` answers. */
interface Measures {
  jobs: JobMeasure[];
  newestMigration: string;
}

interface JobMeasure {
  kind: string;
  states: Record<'scheduled' | 'due' | 'running' | 'failed', number>;
  oldestDueSeconds: number;
}

/**
 * Adds the metrics of the database: its connections, and what its tables say of jobs and migrations, which are read
 * whenever metrics are asked for. Without an answer in time they are absent, and `screenplay_database_up` is 0.
 * @param kinds the kinds of jobs that this version knows; others are counted as `other`
 */
export function addDatabaseGauges(registry: Registry, database: Measured, kinds: ReadonlySet<string>): void {
  const measures = shared(() => readMeasures(database));
  const jobs = new Gauge({
    name: 'screenplay_jobs',
    help: 'Jobs of the installation: scheduled, due, running, and failed for good within a day',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset();
      for (const { kind, states } of await jobsOf(measures(), kinds))
        for (const [state, count] of Object.entries(states)) this.set({ kind, state }, count);
    },
  });
  const oldest = new Gauge({
    name: 'screenplay_job_oldest_due_seconds',
    help: 'For how long the oldest waiting job has been due; 0 when none is',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset();
      for (const { kind, oldestDueSeconds } of await jobsOf(measures(), kinds)) this.set({ kind }, oldestDueSeconds);
    },
  });
  const migration = new Gauge({
    name: 'screenplay_migration',
    help: 'Number of the newest migration that the database has',
    registers: [],
    async collect() {
      const newest = (await measures())?.newestMigration;
      if (newest === undefined) this.remove();
      else this.set(Number.parseInt(newest, 10));
    },
  });
  const up = new Gauge({
    name: 'screenplay_database_up',
    help: 'Whether the database has answered within two seconds',
    registers: [],
    async collect() {
      this.set((await measures()) === null ? 0 : 1);
    },
  });
  for (const gauge of [...connectionGauges(database), jobs, oldest, migration, up, ...replicaGauges(database)])
    registry.registerMetric(gauge);
}

function connectionGauges(database: Pick<Database, 'load'>): Gauge[] {
  const connections = new Gauge({
    name: 'screenplay_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { busy, idle } = database.load();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  const waiting = new Gauge({
    name: 'screenplay_database_waiting',
    help: 'Transactions that wait for a connection',
    registers: [],
    collect() {
      this.set(database.load().waiting);
    },
  });
  return [connections, waiting];
}

/** Replicas have numbers, in the order of DATABASE_REPLICA_URLS: no label is an address. */
function replicaGauges({ replicas }: Pick<Database, 'replicas'>): Gauge[] {
  const up = new Gauge({
    name: 'screenplay_replica_up',
    help: 'Whether a replica of the database is read: it answers, and is not late',
    labelNames: ['replica'],
    registers: [],
    collect() {
      for (const [index, { problem }] of (replicas?.states() ?? []).entries())
        this.set({ replica: index + 1 }, problem === null ? 1 : 0);
    },
  });
  const behind = new Gauge({
    name: 'screenplay_replica_behind_seconds',
    help: 'How late a replica of the database was when it answered last',
    labelNames: ['replica'],
    registers: [],
    collect() {
      for (const [index, { behindMilliseconds }] of (replicas?.states() ?? []).entries())
        if (behindMilliseconds !== null) this.set({ replica: index + 1 }, behindMilliseconds / 1000);
    },
  });
  return [up, behind];
}

/** Returns a function that joins a running `read`: metrics that are collected together share one. */
function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= read().finally(() => {
      running = undefined;
    }));
}

/** Returns null when the database does not answer. */
async function readMeasures(database: Measured): Promise<Measures | null> {
  interface Row extends Record<keyof JobMeasure['states'], number> {
    kind: string;
    oldest_due_seconds: number;
  }
  const reading = database.transaction(
    async ({ query }) => {
      const { rows } = await sql<Row>`select * from gate.measure_jobs()`.execute(query);
      const newest = await sql<{ name: string }>`select gate.newest_migration() as name`.execute(query);
      const jobs = rows.map(({ kind, oldest_due_seconds: oldestDueSeconds, ...states }) => ({
        kind,
        states,
        oldestDueSeconds,
      }));
      return { jobs, newestMigration: newest.rows[0]?.name ?? '' };
    },
    { milliseconds: 0, purpose: { operation: 'metrics' } },
  );
  return withinLimit(LIMIT_MILLISECONDS, reading, () => new Error('The database takes long.')).catch(() => null);
}

/**
 * Returns the jobs by kind. Those of kinds that this version does not know are added up, so that labels are bounded.
 */
async function jobsOf(measures: Promise<Measures | null>, kinds: ReadonlySet<string>): Promise<JobMeasure[]> {
  const byKind = new Map<string, JobMeasure>();
  for (const { kind, states, oldestDueSeconds } of (await measures)?.jobs ?? []) {
    const shown = kinds.has(kind) ? kind : 'other';
    const sum = byKind.get(shown);
    byKind.set(shown, {
      kind: shown,
      states: sum === undefined ? states : added(sum.states, states),
      oldestDueSeconds: Math.max(sum?.oldestDueSeconds ?? 0, oldestDueSeconds),
    });
  }
  return [...byKind.values()];
}

function added(one: JobMeasure['states'], other: JobMeasure['states']): JobMeasure['states'] {
  return {
    scheduled: one.scheduled + other.scheduled,
    due: one.due + other.due,
    running: one.running + other.running,
    failed: one.failed + other.failed,
  };
}
