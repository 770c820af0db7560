import { sql } from 'kysely';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Database, Transaction } from '../data/engine/database.ts';
import type { Job } from './job.ts';

/** A claimed job: id and attempt together name the run. */
export interface ClaimedJob {
  jobId: number;
  kind: string;
  tenantId: number | null;
  payload: JsonObject;
  attempt: number;
}

type Run = Pick<ClaimedJob, 'jobId' | 'attempt'>;

/** The calls of one worker to the functions of the database (`0390_jobs.sql`). */
export class Queue {
  readonly #database: Pick<Database, 'transaction'>;
  readonly #worker: string;
  readonly #lease: string;

  /** @param worker a name for platform administrators */
  constructor(database: Pick<Database, 'transaction'>, worker: string, leaseSeconds: number) {
    this.#database = database;
    this.#worker = worker;
    this.#lease = `${leaseSeconds} seconds`;
  }

  /** Stores when the repeated jobs run. */
  async repeat(jobs: readonly Job[]): Promise<void> {
    const repeats = jobs.flatMap(({ kind, everySeconds, maxAttempts }) =>
      everySeconds === undefined ? [] : [{ kind, seconds: everySeconds, attempts: maxAttempts }],
    );
    await this.#database.transaction(({ query }) =>
      sql`select gate.repeat_jobs(${JSON.stringify(repeats)}::jsonb)`.execute(query),
    );
  }

  /** Returns null when no job of these kinds is due. */
  async claim(kinds: readonly string[]): Promise<ClaimedJob | null> {
    interface Row {
      job_id: number;
      kind: string;
      tenant_id: number | null;
      payload: JsonObject;
      attempt: number;
    }
    const { rows } = await this.#database.transaction(({ query }) =>
      sql<Row>`
        select * from gate.claim_job(array(select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb)), ${this.#worker},
          ${this.#lease}::interval)`.execute(query),
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { job_id: jobId, kind, tenant_id: tenantId, payload, attempt } = row;
    return { jobId, kind, tenantId, payload, attempt };
  }

  /** Locks the job until the transaction ends, and prolongs its lease. Returns false when the run is over. */
  async hold(transaction: Transaction, { jobId, attempt }: Run): Promise<boolean> {
    const { rows } = await sql<{ is_held: boolean }>`
      select gate.hold_job(${jobId}, ${attempt}, ${this.#lease}::interval) as is_held`.execute(transaction.query);
    return rows[0]?.is_held === true;
  }

  /** Marks the job as done in this transaction. Returns false when the run is over. */
  async finishIn(transaction: Transaction, { jobId, attempt }: Run): Promise<boolean> {
    const { rows } = await sql<{ is_done: boolean }>`
      select gate.finish_job(${jobId}, ${attempt}) as is_done`.execute(transaction.query);
    return rows[0]?.is_done === true;
  }

  finish(run: Run): Promise<boolean> {
    return this.#database.transaction((transaction) => this.finishIn(transaction, run));
  }

  /** @param again seconds until the next attempt; null for none */
  async fail({ jobId, attempt }: Run, problem: string, again: number | null): Promise<void> {
    const pause = again === null ? null : `${again} seconds`;
    await this.#database.transaction(({ query }) =>
      sql`select gate.fail_job(${jobId}, ${attempt}, ${problem}, ${pause}::interval)`.execute(query),
    );
  }

  async giveBack({ jobId, attempt }: Run): Promise<void> {
    await this.#database.transaction(({ query }) =>
      sql`select gate.give_job_back(${jobId}, ${attempt})`.execute(query),
    );
  }

  /** Prolongs the leases, and returns the ids of the jobs whose run is over. */
  async prolong(runs: readonly Run[]): Promise<Set<number>> {
    const named = JSON.stringify(runs.map(({ jobId, attempt }) => ({ job: jobId, attempt })));
    const { rows } = await this.#database.transaction(({ query }) =>
      sql<{ job_id: number }>`select * from gate.prolong_leases(${named}::jsonb, ${this.#lease}::interval)`.execute(
        query,
      ),
    );
    return new Set(rows.map(({ job_id }) => job_id));
  }
}
