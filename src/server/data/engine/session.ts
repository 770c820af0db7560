import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Tables } from './database.ts';

/** The result of a statement, with its values converted (`values.ts`). */
export interface SessionResult {
  rows: Record<string, unknown>[];
  /** `UPDATE`, `COMMIT`; of the last statement when several were sent. */
  command: string;
  /** Number of rows that the command changed or returned; null when it counts none. */
  rowCount: number | null;
}

/** Exclusive use of one connection, on either engine. */
export interface Session {
  /**
   * Runs one statement with `$1` parameters, or, without parameters, any number of statements in one round trip. Throws
   * `SqlError` for an error of PostgreSQL and a `Refusal` 503 or 507 when the connection is lost.
   */
  run(statement: string, parameters: readonly unknown[]): Promise<SessionResult>;
}

/** A source of sessions. Sessions of `owner` have no statement limit. */
export interface SessionPool {
  acquire(purpose: Purpose): Promise<Session>;
  release(session: Session): Promise<void>;
  /** Returns the statements that open a transaction. */
  begin(purpose: Purpose): string;
}

export type Purpose = 'request' | 'owner';

/** Returns a kysely query builder over the pool's sessions. */
export function queryBuilder(pool: SessionPool, purpose: Purpose): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(pool, purpose),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class SessionConnection implements DatabaseConnection {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, command, rowCount } = await this.session.run(query.sql, query.parameters);
    return {
      // The row type is the caller's claim about its own statement, as everywhere in kysely.
      rows: rows as Row[],
      ...(rowCount !== null && changing.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}),
    };
  }

  // oxlint-disable-next-line eslint/require-yield -- the interface asks for it; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered.');
  }
}

class SessionDriver implements Driver {
  readonly #pool: SessionPool;
  readonly #purpose: Purpose;

  constructor(pool: SessionPool, purpose: Purpose) {
    this.#pool = pool;
    this.#purpose = purpose;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#pool.acquire(this.#purpose));
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#pool.begin(this.#purpose)));
    } catch (error) {
      // `begin` may have succeeded before a later statement failed; the connection must not be returned with an open
      // transaction.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /**
   * PostgreSQL responds to the commit of a failed transaction with ROLLBACK and no error; this turns it into an error.
   */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await sessionOf(connection).run('commit', []);
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and ignored.');
  }

  /** A lost connection has rolled back by itself; the first error is the one to report. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await sessionOf(connection)
      .run('rollback', [])
      .catch(() => undefined);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#pool.release(sessionOf(connection));
  }

  async destroy(): Promise<void> {}
}

function sessionOf(connection: DatabaseConnection): Session {
  if (connection instanceof SessionConnection) return connection.session;
  throw new Error('This connection is of another driver.');
}
