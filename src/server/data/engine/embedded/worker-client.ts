import { existsSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../../root.ts';
import { SqlError } from '../database-error.ts';
import type { Interrupts } from './interrupts.ts';
import { cancelStatement } from './interrupts.ts';
import { ProcessorTime } from './processor-time.ts';
import { readAnswer, type RawResult } from './read-answer.ts';
import type { RawStatement, WorkerAnswer, WorkerRequest } from './worker-messages.ts';

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

/** The engine was lost before it began a request, which can be made again at the next engine. */
export class NotBegun extends WorkerLost {
  override name = 'NotBegun';
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

/** A request that the worker has not answered. */
interface Pending {
  /** Called when the worker works at it: at once, or when it has answered those before. */
  begin(): void;
  settle(answer: WorkerAnswer): void;
  fail(error: Error): void;
}

/** A watch over a running statement. */
interface Watch {
  begin(): void;
  /** Ends the watch. Returns how many milliseconds the statement has worked. */
  end(): number;
}

/**
 * One running worker and its database. Requests run one after the other, in the order in which they are made. A statement that exceeds its limits is
 * cancelled; a worker that does not answer at all is terminated, which is as safe as a kill -9 (`docs/security.md#m1`,
 * `#m5`). A lost worker stays lost.
 */
export class WorkerClient {
  readonly #worker: Worker;
  /** The first one is running. */
  readonly #pending: Pending[] = [];
  /** Statements that were sent. */
  #statements = 0;
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
    this.#statements += 1;
    const watch = this.#watch(this.#statements, limits);
    const answer = await this.#request({ kind: 'run', ...statement }, limits.answer, watch).finally(() => {
      this.worked = watch.end();
    });
    if (answer.kind !== 'ran') throw new Error(`The worker answered a statement with ${answer.kind}.`);
    this.isInTransaction = answer.isInTransaction;
    const { result, error } = readAnswer(answer.bytes, statement.after.length);
    if (error === null) return result;
    if (error.severity === 'PANIC' || error.severity === 'FATAL') throw this.#lose(error.message);
    throw new SqlError(error.message, error.code ?? 'XX000', error);
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

  /** Cancels a statement when it exceeds its limits. */
  #watch(number: number, { work, time }: StatementLimits): Watch {
    let began = performance.now();
    let spent: ProcessorTime | undefined;
    let timer: NodeJS.Timeout | undefined;
    const look = (): void => {
      spent ??= new ProcessorTime();
      const left = Math.min(work - spent.worked, time - spent.passed) - FIRST_LOOK;
      if (left > 0) timer = setTimeout(look, Math.max(left, SHORTEST_WATCH));
      else if (this.#interrupts) cancelStatement(this.#interrupts, number);
    };
    return {
      begin: () => {
        began = performance.now();
        timer = setTimeout(look, Math.min(FIRST_LOOK, work, time));
      },
      end: () => {
        clearTimeout(timer);
        return spent === undefined ? performance.now() - began : FIRST_LOOK + spent.worked;
      },
    };
  }

  #request(request: WorkerRequest, limitMilliseconds: number, watch?: Watch): Promise<WorkerAnswer> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      this.#pending.push({
        begin: () => {
          timer = setTimeout(() => this.#overrun(limitMilliseconds), limitMilliseconds);
          watch?.begin();
        },
        settle: (answer) => (clearTimeout(timer), resolve(answer)),
        fail: (error) => (clearTimeout(timer), reject(error)),
      });
      if (this.#pending.length === 1) this.#pending[0]?.begin();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of one process have no origin
      this.#worker.postMessage(request);
    });
  }

  #settle(answer: WorkerAnswer): void {
    if (answer.kind === 'broken') return void this.#lose(answer.reason);
    this.#pending.shift()?.settle(answer);
    this.#pending[0]?.begin();
  }

  #overrun(limitMilliseconds: number): void {
    this.#lose(`no answer within ${limitMilliseconds} ms`, true);
    void this.#worker.terminate();
  }

  #lose(reason: string, isOverrun = false): WorkerLost {
    this.#lost ??= new WorkerLost(reason, isOverrun);
    const [running, ...waiting] = this.#pending.splice(0);
    running?.fail(this.#lost);
    for (const pending of waiting) pending.fail(new NotBegun(this.#lost.message));
    return this.#lost;
  }
}
