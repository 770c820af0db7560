import { existsSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../../root.ts';
import { SqlError } from '../database-error.ts';
import type { Interrupts } from './interrupts.ts';
import { cancelStatement } from './interrupts.ts';
import { ProcessorTime } from './processor-time.ts';
import type { RawResult, RawStatement, WorkerAnswer, WorkerRequest } from './worker-messages.ts';

const workerFile = path.join(projectRoot, 'dist/server/embedded-worker.js');

/** A statement on a busy machine is looked at no more often than this, in milliseconds. */
const SHORTEST_WATCH = 20;
/** Its processor time is measured from here on: reading the clocks costs as much as a short statement. */
const FIRST_LOOK = 50;

/** The engine is lost: it failed, exceeded its time limit, or was terminated. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
  /** Whether it was terminated for exceeding its limit. */
  readonly isOverrun: boolean;

  constructor(reason: string, isOverrun = false) {
    super(reason);
    this.isOverrun = isOverrun;
  }
}

/** Limits of one statement, in milliseconds. */
export interface StatementLimits {
  /** It is cancelled when it has worked for so long ... */
  work: number;
  /** ... or when so much time has passed. */
  time: number;
  /** A worker that then does not answer either is terminated, this long after the statement began. */
  answer: number;
}

interface Pending {
  settle(answer: WorkerAnswer): void;
  fail(error: Error): void;
}

/**
 * One running worker and its database. Requests run one after the other. A statement that exceeds its limits is
 * cancelled; a worker that does not answer at all is terminated, which is as safe as a kill -9 (`docs/security.md#m1`,
 * `#m5`). A lost worker stays lost.
 */
export class WorkerClient {
  readonly #worker: Worker;
  #pending: Pending | undefined;
  #lost: WorkerLost | undefined;
  #interrupts: Interrupts | null = null;
  /** Whether a commit was seen to reach the disk when the folder was opened. */
  isDurable = false;
  /** Milliseconds that the last statement has worked; processor time behind the first look at it. */
  worked = 0;
  /** Whether the last statement left a transaction open. */
  isInTransaction = false;

  private constructor() {
    if (!existsSync(workerFile))
      throw new Error(`${path.relative(projectRoot, workerFile)} is missing. Run: npm run build`);
    this.#worker = new Worker(workerFile, { stdout: true, stderr: true });
    // The engine's output is repeated in its errors; unread it would fill memory.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#lose(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', () => this.#lose('the worker ended'));
  }

  /** Creates a database in an empty folder, in a worker of its own that ends. Throws `WorkerLost`. */
  static async create(folder: string, limitMilliseconds: number): Promise<void> {
    const client = new WorkerClient();
    try {
      await client.#request({ kind: 'create', folder }, limitMilliseconds);
    } finally {
      await client.end();
    }
  }

  /** Starts a worker and opens the database of `folder` in it. Throws `WorkerLost` with the engine's reason. */
  static async open(folder: string, limitMilliseconds: number): Promise<WorkerClient> {
    const client = new WorkerClient();
    try {
      const answer = await client.#request({ kind: 'open', folder }, limitMilliseconds);
      if (answer.kind === 'opened') {
        client.isDurable = answer.isDurable;
        client.#interrupts = answer.interrupts;
      }
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  get lostReason(): string {
    return this.#lost?.message ?? '';
  }

  /** Throws `SqlError`, with code 57014 for a statement over its limits, or `WorkerLost`. */
  async run(statement: RawStatement, limits: StatementLimits): Promise<RawResult> {
    const stopWatching = this.#cancelAfter(limits);
    const answer = await this.#request({ kind: 'run', ...statement }, limits.answer).finally(() => {
      this.worked = stopWatching();
    });
    if (answer.kind === 'result' || answer.kind === 'sqlError') this.isInTransaction = answer.isInTransaction;
    if (answer.kind === 'result') return answer.result;
    if (answer.kind === 'sqlError') throw new SqlError(answer.error.message, answer.error.code, answer.error);
    throw new Error(`The worker answered a statement with ${answer.kind}.`);
  }

  /** Closes the database normally. A worker that does not finish in time is terminated. */
  async close(limitMilliseconds: number): Promise<void> {
    if (!this.isLost) await this.#request({ kind: 'close' }, limitMilliseconds).catch(() => undefined);
    await this.end();
  }

  /** Terminates the worker at once, also during a query. */
  async end(): Promise<void> {
    this.#lose('the worker was ended');
    await this.#worker.terminate();
  }

  /**
   * Cancels the statement that starts now when it exceeds its limits. Returns a function that ends the watch and returns
   * how long the statement has worked.
   */
  #cancelAfter({ work, time }: StatementLimits): () => number {
    const began = performance.now();
    let spent: ProcessorTime | undefined;
    let timer: NodeJS.Timeout;
    const look = (): void => {
      spent ??= new ProcessorTime();
      const left = Math.min(work - spent.worked, time - spent.passed) - FIRST_LOOK;
      if (left > 0) timer = setTimeout(look, Math.max(left, SHORTEST_WATCH));
      else if (this.#interrupts) cancelStatement(this.#interrupts);
    };
    timer = setTimeout(look, Math.min(FIRST_LOOK, work, time));
    return () => {
      clearTimeout(timer);
      return spent === undefined ? performance.now() - began : FIRST_LOOK + spent.worked;
    };
  }

  #request(request: WorkerRequest, limitMilliseconds: number): Promise<WorkerAnswer> {
    if (this.#lost) return Promise.reject(this.#lost);
    if (this.#pending) return Promise.reject(new Error('The embedded database takes one request at a time.'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#overrun(limitMilliseconds), limitMilliseconds);
      const finish = (): void => {
        clearTimeout(timer);
        this.#pending = undefined;
      };
      this.#pending = {
        settle: (answer) => (finish(), resolve(answer)),
        fail: (error) => (finish(), reject(error)),
      };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of one process have no origin
      this.#worker.postMessage(request);
    });
  }

  #settle(answer: WorkerAnswer): void {
    if (answer.kind === 'broken') this.#lose(answer.reason);
    else this.#pending?.settle(answer);
  }

  #overrun(limitMilliseconds: number): void {
    this.#lose(`no answer within ${limitMilliseconds} ms`, true);
    void this.#worker.terminate();
  }

  #lose(reason: string, isOverrun = false): void {
    this.#lost ??= new WorkerLost(reason, isOverrun);
    this.#pending?.fail(this.#lost);
  }
}
