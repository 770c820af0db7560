import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Database, Transaction } from '../data/engine/database.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import type { TableReader } from '../domain/reports/mail/table-reader.ts';
import type { Services } from '../domain/services.ts';
import type { Log } from '../http/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** What jobs use of the server. */
export interface JobTools {
  database: Pick<Database, 'transaction' | 'engine'>;
  store: EntityStore;
  services: Services;
  /** Reads tables as contacts who have no session. */
  tables: TableReader;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  metrics: Pick<Metrics, 'jobEnded' | 'delivered'>;
}

/** One run of a job. A job that fails or loses its worker runs again, so a run must expect half of its work done. */
export interface JobRun {
  tools: JobTools;
  jobId: number;
  /** Null for a job of the installation. */
  tenantId: number | null;
  payload: JsonObject;
  /** 1 in the first run. */
  attempt: number;
  /** Aborts when the run is over: the job was cancelled, lost its lease, or the server stops. */
  signal: AbortSignal;
  /**
   * Runs `work` in a transaction, as the tenant of the job, and prolongs the lease. Throws `RunOver` and changes nothing
   * when another worker has the job or it was cancelled: two workers never commit steps of one job at the same time.
   */
  step<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs the last step: its transaction also marks the job as done. For work that must not be done twice. */
  lastStep<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

/** A kind of job. */
export interface Job {
  /** `area.whatItDoes`; stored with each job, so it is never renamed while jobs wait. */
  kind: string;
  /** Seconds from one run to the next; absent for a job that is enqueued. */
  everySeconds?: number;
  /** How often it is tried before it has failed. */
  maxAttempts: number;
  run(run: JobRun): Promise<void>;
}

export function defineJob(job: Omit<Job, 'maxAttempts'> & Partial<Pick<Job, 'maxAttempts'>>): Job {
  return { maxAttempts: 5, ...job };
}

/** The run is over: the job was cancelled or another worker has it. Nothing of the step was stored. */
export class RunOver extends Error {
  constructor() {
    super('The job was cancelled, or another worker has it.');
    this.name = 'RunOver';
  }
}

/**
 * A job failed for a reason that platform administrators may read: the message names no data of a tenant. Other errors
 * are shown by their name only, and logged.
 */
export class JobFailure extends Error {
  /** Whether a further attempt could succeed. */
  readonly isPermanent: boolean;

  constructor(message: string, options: { isPermanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'JobFailure';
    this.isPermanent = options.isPermanent ?? false;
  }
}
