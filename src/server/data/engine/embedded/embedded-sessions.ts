import { setTimeout as delay } from 'node:timers/promises';
import { databaseUnavailable, storageFull, statementTimeout } from '../database-error.ts';
import {
  REQUEST_ROLE,
  type Around,
  type Purpose,
  type Session,
  type SessionPool,
  type SessionResult,
} from '../session.ts';
import { readerOf, writeValue } from '../values.ts';
import type { DatabaseLoad } from '../database.ts';
import type { DataFolder } from './data-folder.ts';
import { isDiskFull } from './data-folder.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { SeenStatements, StatementNames } from '../statement-names.ts';
import type { RawResult } from './read-answer.ts';
import type { RawStatement } from './worker-messages.ts';
import type { StatementLimits } from './worker-client.ts';
import { NotBegun, WorkerClient, WorkerLost } from './worker-client.ts';

/**
 * Time limits in milliseconds (the engine has no statement timeout, `docs/security.md#m5`), and the limit of free disk
 * space.
 */
export interface EmbeddedLimits {
  /** Work of a request's statement: there is one connection, and all others wait. */
  statement: number;
  /** Time of a request's statement, which passes on a busy machine without work. */
  statementTime: number;
  ownerStatement: number;
  /** How long a statement may go on after it was cancelled, until the engine is given up. */
  cancelled: number;
  idleInTransaction: number;
  turn: number;
  open: number;
  longestReopenPause: number;
  close: number;
  /** With less free space writes are refused, before the engine fails to grow its log: two of its 16 MB files. */
  freeBytes: number;
}

export const defaultLimits: EmbeddedLimits = {
  statement: 1_000,
  statementTime: 5_000,
  ownerStatement: 600_000,
  cancelled: 5_000,
  idleInTransaction: 10_000,
  turn: 10_000,
  open: 120_000,
  longestReopenPause: 4_000,
  close: 10_000,
  freeBytes: 32 * 1024 * 1024,
};

const longestQueue = 2_000;
const diskCheckInterval = 250;

/**
 * Lends the one connection of the embedded engine to one session after the other. When the worker behind it is lost,
 * the current session fails, and a new worker opens the folder, repeatedly until it succeeds.
 */
export class EmbeddedSessions implements SessionPool {
  readonly #layout: DataFolder;
  readonly #limits: EmbeddedLimits;
  readonly #report: (line: string) => void;
  readonly #queue = new ConnectionQueue();
  readonly #names = new StatementNames(new SeenStatements());
  #worker: WorkerClient;
  #reopening: Promise<void> | undefined;
  #isClosed = false;
  #isDiskFull = false;
  #diskCheckedAt = 0;

  /** @param report gets one line when the engine was lost and when it is back */
  constructor(layout: DataFolder, limits: EmbeddedLimits, worker: WorkerClient, report: (line: string) => void) {
    this.#layout = layout;
    this.#limits = limits;
    this.#worker = worker;
    this.#report = report;
  }

  get isDurable(): boolean {
    return this.#worker.isDurable;
  }

  get isDiskFull(): boolean {
    return this.#isDiskFull;
  }

  async acquire(purpose: Purpose): Promise<Session> {
    if (this.#isClosed || this.#queue.waiting >= longestQueue) throw databaseUnavailable();
    if (!(await this.#queue.take(this.#limits.turn))) throw databaseUnavailable(new Error('no turn within the limit'));
    try {
      if (this.#isClosed) throw databaseUnavailable();
      await this.#checkDisk();
      const engine: SessionEngine = {
        worker: await this.#livingWorker(),
        next: () => this.#livingWorker(),
        pass: () => this.#queue.pass(),
      };
      return new EmbeddedSession(engine, this.#limits, purpose, this.#names);
    } catch (error) {
      this.#queue.pass();
      throw error;
    }
  }

  async release(session: Session): Promise<void> {
    if (!(session instanceof EmbeddedSession)) throw new TypeError('This session was acquired elsewhere.');
    try {
      await session.end();
    } finally {
      session.handOn();
    }
  }

  /** On an almost full disk transactions are read-only; PostgreSQL itself then refuses writes. */
  begin(purpose: Purpose): string[] {
    if (purpose === 'owner') return ['begin'];
    return [`begin${this.#isDiskFull ? ' read only' : ''}`, `set local role ${REQUEST_ROLE}`];
  }

  load(): DatabaseLoad {
    const busy = this.#queue.isTaken ? 1 : 0;
    return { busy, idle: 1 - busy, waiting: this.#queue.waiting };
  }

  async close(): Promise<void> {
    const isOurTurn = await this.#queue.take(this.#limits.close);
    this.#isClosed = true;
    await this.#worker.close(this.#limits.close);
    await this.#reopening;
    if (isOurTurn) this.#queue.pass();
  }

  async #checkDisk(): Promise<void> {
    if (Date.now() - this.#diskCheckedAt < diskCheckInterval) return;
    this.#isDiskFull = await isDiskFull(this.#layout, this.#limits.freeBytes);
    this.#diskCheckedAt = Date.now();
  }

  async #livingWorker(): Promise<WorkerClient> {
    if (this.#worker.isLost) {
      this.#reopening ??= this.#reopen();
      await Promise.race([this.#reopening, delay(this.#limits.turn, undefined, { ref: false })]);
      if (this.#worker.isLost) throw this.#isDiskFull ? storageFull() : databaseUnavailable();
    }
    return this.#worker;
  }

  async #reopen(): Promise<void> {
    this.#report(`The embedded database was lost (${this.#worker.lostReason}) and is opened again.`);
    await this.#worker.end();
    for (
      let pause = 250;
      this.#worker.isLost && !this.#isClosed;
      pause = Math.min(pause * 2, this.#limits.longestReopenPause)
    ) {
      const opened = await WorkerClient.open(this.#layout.database, this.#limits.open).catch(() => null);
      if (opened && this.#isClosed) await opened.close(this.#limits.close);
      else if (opened) this.#worker = opened;
      else await delay(pause, undefined, { ref: false });
    }
    this.#reopening = undefined;
    if (!this.#isClosed) this.#report('The embedded database is open again.');
  }
}

/** What a session uses of the one connection. */
interface SessionEngine {
  worker: WorkerClient;
  /** Returns the worker that is opened instead of a lost one. */
  next(): Promise<WorkerClient>;
  /** Gives the connection to the next session; called once. */
  pass(): void;
}

class EmbeddedSession implements Session {
  readonly #engine: SessionEngine;
  #worker: WorkerClient;
  readonly #isOwner: boolean;
  readonly #limit: StatementLimits;
  readonly #idleLimit: number;
  readonly #names: StatementNames;
  #idleTimer: NodeJS.Timeout | undefined;
  /** Whether the session is over: it has ended, was idle for too long, or has sent the end of its transaction. */
  #isExpired = false;
  #isHandedOn = false;
  /** The running statement: `end` must not pass the connection on before it settles. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(engine: SessionEngine, limits: EmbeddedLimits, purpose: Purpose, names: StatementNames) {
    this.#engine = engine;
    this.#worker = engine.worker;
    this.#isOwner = purpose === 'owner';
    this.#limit = statementLimits(limits, purpose);
    this.#idleLimit = limits.idleInTransaction;
    this.#names = names;
  }

  get worked(): number {
    return this.#worker.worked;
  }

  async run(
    statement: string,
    parameters: readonly unknown[],
    { before = [], after = [] }: Around = {},
  ): Promise<SessionResult> {
    clearTimeout(this.#idleTimer);
    if (this.#isExpired) throw databaseUnavailable(new Error('the transaction is over, or was idle for too long'));
    const name = parameters.length === 0 ? undefined : this.#names.nameOf(statement);
    const forget = name === undefined ? [] : this.#names.takeBack();
    const endsTransaction = after.length > 0 && !this.#isOwner;
    const values = parameters.map(writeValue);
    const raw = { before, after, statement, parameters: values, name, forget, endsTransaction };
    const answer = this.#running.then(() => this.#send(raw));
    this.#running = answer.catch(() => undefined);
    try {
      return readResult(await answer);
    } catch (error) {
      throw error instanceof WorkerLost ? lost(error) : error;
    } finally {
      this.#watchIdleness();
    }
  }

  /**
   * Sends a statement. With the end of the transaction the next session gets the connection: what it sends waits at the
   * worker, which so never waits for this thread between two transactions. When the worker is lost meanwhile, the next
   * one gets it.
   */
  async #send(statement: RawStatement): Promise<RawResult> {
    const answer = this.#worker.run(statement, this.#limit);
    if (statement.endsTransaction) {
      this.#isExpired = true;
      this.handOn();
    }
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error;
      this.#worker = await this.#engine.next();
      return this.#worker.run(statement, this.#limit);
    }
  }

  /** Resets the connection for the next session: no open transaction, no role, no setting. */
  async end(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const wasExpired = this.#isExpired;
    this.#isExpired = true;
    await this.#running;
    // The connection belongs to another session by now.
    if (wasExpired) return;
    if (this.#worker.isInTransaction) await this.#worker.run(plain('rollback'), this.#limit).catch(() => undefined);
    if (this.#isOwner)
      await this.#worker.run(plain('reset role; reset all; discard temp'), this.#limit).catch(() => undefined);
  }

  handOn(): void {
    if (this.#isHandedOn) return;
    this.#isHandedOn = true;
    this.#engine.pass();
  }

  /** Ends the session of a transaction that stays idle: the next session must not wait for a handler that hangs. */
  #watchIdleness(): void {
    if (this.#isOwner || this.#isExpired) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      this.#isExpired = true;
      const rolledBack = this.#worker.run(plain('rollback'), this.#limit).catch(() => undefined);
      this.#running = rolledBack.then(() => this.handOn());
    }, this.#idleLimit);
  }
}

function plain(statement: string): RawStatement {
  return { before: [], after: [], statement, parameters: [], name: undefined, forget: [], endsTransaction: false };
}

function statementLimits(limits: EmbeddedLimits, purpose: Purpose): StatementLimits {
  const [work, time] =
    purpose === 'owner' ? [limits.ownerStatement, limits.ownerStatement] : [limits.statement, limits.statementTime];
  return { work, time, answer: time + limits.cancelled };
}

function lost(error: WorkerLost): Error {
  return error.isOverrun ? statementTimeout(error) : databaseUnavailable(error);
}

function readResult(raw: RawResult): SessionResult {
  const readers = raw.columns.map((column) => readerOf(column.oid));
  const rows = raw.rows.map((values) => {
    const row: Record<string, unknown> = {};
    raw.columns.forEach((column, index) => {
      const text = values[index];
      row[column.name] = text === null || text === undefined ? null : readers[index]?.(text);
    });
    return row;
  });
  const count = /\d+$/.exec(raw.tag)?.[0];
  return { rows, command: /^\w*/.exec(raw.tag)?.[0] ?? '', rowCount: count === undefined ? null : Number(count) };
}
