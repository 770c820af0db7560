import { performance } from 'node:perf_hooks';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseLoad, StatementWatch, Tables, WorkMeter } from './database.ts';

/** The result of a statement, with its values converted (`values.ts`). */
export interface SessionResult {
  rows: Record<string, unknown>[];
  /** `UPDATE`, `COMMIT`; of the last statement when several were sent. */
  command: string;
  /** Number of rows that the command changed or returned; null when it counts none. */
  rowCount: number | null;
}

/** Statements that run before and after another one. */
export interface Around {
  before?: readonly string[];
  after?: readonly string[];
}

/** Exclusive use of one connection, on either engine. */
export interface Session {
  /**
   * Milliseconds that the last statement has worked. On the embedded engine that is processor time for a statement of
   * some length, so that a busy machine does not make it look like more work.
   */
  readonly worked: number;

  /**
   * Runs one statement with `$1` parameters, or, without parameters, any number of statements in one round trip. Throws
   * `SqlError` for an error of PostgreSQL and a `Refusal` 503 or 507 when the connection is lost.
   * @param around Statements without parameters, in the same round trip; when one fails, none after it runs. With some
   * that run `after`, `statement` is a single one.
   */
  run(statement: string, parameters: readonly unknown[], around?: Around): Promise<SessionResult>;
}

/** A source of sessions. Sessions of `owner` have no statement limit. */
export interface SessionPool {
  acquire(purpose: Purpose): Promise<Session>;
  release(session: Session): Promise<void>;
  /** Returns the statements that open a transaction. */
  begin(purpose: Purpose): string[];
  load(): DatabaseLoad;
}

/** Who is told of the statements. */
export interface Observers {
  /** Counts the work of the statements, failed ones too. */
  meter?: WorkMeter | undefined;
  watch?: StatementWatch | undefined;
}

export type Purpose = 'request' | 'owner';

/** The role of the database as which requests run: row security applies to it. */
export const REQUEST_ROLE = 'screenplay_app';

/** Returns a kysely query builder over the pool's sessions. */
export function queryBuilder(pool: SessionPool, purpose: Purpose, observers: Observers): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(pool, purpose, observers),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

/** Statements that end their transaction. */
const endings = new WeakSet<CompiledQuery>();

/** Marks a statement as the last one of its transaction: it is committed with it, in one round trip. */
export function endWith(query: CompiledQuery): void {
  endings.add(query);
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class SessionConnection implements DatabaseConnection {
  readonly session: Session;
  readonly #pool: SessionPool;
  readonly #observers: Observers;
  /** The statements that begin the transaction, until the first statement inside it takes them along. */
  unsent: readonly string[] = [];
  #released: Promise<void> | undefined;

  constructor(session: Session, pool: SessionPool, observers: Observers) {
    this.session = session;
    this.#pool = pool;
    this.#observers = observers;
  }

  /** Whether the transaction was committed with its last statement. */
  get hasEnded(): boolean {
    return this.#released !== undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.hasEnded) throw new Error('The transaction was committed with its last statement.');
    const before = this.unsent;
    this.unsent = [];
    const isLast = endings.has(query);
    const around = { before, after: isLast ? ['commit'] : [] };
    const { rows, command, rowCount } = await this.watched(query.sql, () =>
      this.session.run(query.sql, query.parameters, around).finally(() => this.#count()),
    );
    // The next transaction may have the connection while this one's rows are still read.
    if (isLast) void this.release().catch(() => undefined);
    return {
      // The row type is the caller's claim about its own statement, as everywhere in kysely.
      rows: rows as Row[],
      ...(rowCount !== null && changing.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}),
    };
  }

  /** Tells the watch how long a statement took. */
  async watched<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
    const { meter, watch } = this.#observers;
    if (watch === undefined) return run();
    const began = performance.now();
    try {
      return await run();
    } finally {
      watch({ text, milliseconds: performance.now() - began, purpose: meter?.purpose });
    }
  }

  #count(): void {
    const { meter } = this.#observers;
    if (meter) meter.milliseconds += this.session.worked;
  }

  /** Returns the connection to the pool, once. */
  release(): Promise<void> {
    return (this.#released ??= this.#pool.release(this.session));
  }

  // oxlint-disable-next-line eslint/require-yield -- the interface asks for it; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered.');
  }
}

class SessionDriver implements Driver {
  readonly #pool: SessionPool;
  readonly #purpose: Purpose;
  readonly #observers: Observers;

  constructor(pool: SessionPool, purpose: Purpose, observers: Observers) {
    this.#pool = pool;
    this.#purpose = purpose;
    this.#observers = observers;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#pool.acquire(this.#purpose), this.#pool, this.#observers);
  }

  /** Sends nothing yet: the first statement of the transaction saves the round trip. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    connectionOf(connection).unsent = this.#pool.begin(this.#purpose);
  }

  /**
   * PostgreSQL responds to the commit of a failed transaction with ROLLBACK and no error; this turns it into an error.
   */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connectionOf(connection);
    if (own.unsent.length > 0 || own.hasEnded) return;
    const { command } = await own.watched('commit', () => own.session.run('commit', []));
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and ignored.');
  }

  /** A lost connection has rolled back by itself; the first error is the one to report. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { session, unsent, hasEnded } = connectionOf(connection);
    if (unsent.length === 0 && !hasEnded) await session.run('rollback', []).catch(() => undefined);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await connectionOf(connection).release();
  }

  async destroy(): Promise<void> {}
}

function connectionOf(connection: DatabaseConnection): SessionConnection {
  if (connection instanceof SessionConnection) return connection;
  throw new Error('This connection is of another driver.');
}
