import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Closer } from '../start/closers.ts';
import type { Job, JobTools } from './job.ts';
import { Queue, type ClaimedJob } from './queue.ts';
import { runJob } from './run-job.ts';

export interface WorkerOptions {
  /** Jobs that this process runs at the same time. */
  slots: number;
  /** How often it asks for due jobs while none is. */
  pollMilliseconds: number;
  /** A run without a sign of life for so long has lost its worker. */
  leaseSeconds: number;
}

export const defaultWorkers: WorkerOptions = { slots: 4, pollMilliseconds: 1000, leaseSeconds: 60 };

/** How long a stopping server waits for runs that heed their signal. */
const STOP_MILLISECONDS = 3000;

interface Running {
  claimed: ClaimedJob;
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * Runs due jobs in this process, beside any number of others, until it is closed. Closing aborts the signals of the
 * running jobs, waits for them, and gives those back that have not ended.
 */
export function startWorkers(jobs: readonly Job[], tools: JobTools, options: Partial<WorkerOptions> = {}): Closer {
  const workers = new Workers(jobs, tools, { ...defaultWorkers, ...options });
  void workers.work();
  return () => workers.close();
}

class Workers {
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #tools: JobTools;
  readonly #options: WorkerOptions;
  readonly #queue: Queue;
  readonly #running = new Map<number, Running>();
  readonly #heartbeat: NodeJS.Timeout;
  #isClosing = false;
  #loop: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  constructor(jobs: readonly Job[], tools: JobTools, options: WorkerOptions) {
    const worker = `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`;
    this.#jobs = new Map(jobs.map((job) => [job.kind, job]));
    if (this.#jobs.size < jobs.length) throw new Error('Two jobs have the same kind.');
    this.#tools = tools;
    this.#options = options;
    this.#queue = new Queue(tools.database, worker, options.leaseSeconds);
    this.#heartbeat = setInterval(() => void this.#prolong(), (options.leaseSeconds * 1000) / 4);
    this.#heartbeat.unref();
  }

  /** Claims and runs jobs until the workers are closed. Never rejects. */
  work(): Promise<void> {
    return (this.#loop = this.#claimJobs());
  }

  async #claimJobs(): Promise<void> {
    let areRepeatsStored = false;
    while (!this.#isClosing) {
      try {
        if (!areRepeatsStored) await this.#queue.repeat([...this.#jobs.values()]);
        areRepeatsStored = true;
        if (this.#running.size < this.#options.slots && (await this.#claimOne())) continue;
      } catch (error) {
        if (!this.#isClosing) this.#tools.log.error('jobsNotClaimed', error);
      }
      await this.#pause();
    }
  }

  /** Starts one due job. Returns false when there is none. */
  async #claimOne(): Promise<boolean> {
    const claimed = await this.#queue.claim([...this.#jobs.keys()]);
    const job = claimed === null ? undefined : this.#jobs.get(claimed.kind);
    if (claimed === null || job === undefined) return false;
    if (this.#isClosing) {
      await this.#queue.giveBack(claimed);
      return false;
    }
    const stop = new AbortController();
    const ended = runJob(job, claimed, this.#tools, this.#queue, stop.signal).finally(() => {
      this.#running.delete(claimed.jobId);
      this.#wake();
    });
    this.#running.set(claimed.jobId, { claimed, stop, ended });
    return true;
  }

  /** Waits until it is time to ask again, or a slot is free. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#options.pollMilliseconds);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#isClosing) this.#wake();
    });
  }

  /** Prolongs the leases of all runs, and aborts those that are over. */
  async #prolong(): Promise<void> {
    const runs = [...this.#running.values()];
    if (runs.length === 0) return;
    try {
      const over = await this.#queue.prolong(runs.map(({ claimed }) => claimed));
      for (const { claimed, stop } of runs) if (over.has(claimed.jobId)) stop.abort();
    } catch (error) {
      this.#tools.log.error('leasesNotProlonged', error);
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    clearInterval(this.#heartbeat);
    await this.#loop;
    const runs = [...this.#running.values()];
    for (const { stop } of runs) stop.abort();
    await Promise.race([
      Promise.all(runs.map(({ ended }) => ended)),
      delay(STOP_MILLISECONDS, undefined, { ref: false }),
    ]);
    for (const { claimed } of runs)
      await this.#queue
        .giveBack(claimed)
        .catch((error: unknown) => this.#tools.log.error('jobNotGivenBack', error, { jobId: claimed.jobId }));
  }
}
