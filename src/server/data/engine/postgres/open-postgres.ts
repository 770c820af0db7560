import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { databaseUnavailable, SqlError } from '../database-error.ts';
import type { Database, DatabaseLoad, StatementWatch } from '../database.ts';
import { pooledDatabase } from '../pooled-database.ts';
import type { Around, Purpose, Session, SessionPool, SessionResult } from '../session.ts';
import { SeenStatements, StatementNames } from '../statement-names.ts';
import { readerOf, writeValue } from '../values.ts';
import { surroundedQuery } from './surrounded-query.ts';

/** The code of PostgreSQL for a named statement whose result has another type since a migration. */
const FEATURE_NOT_SUPPORTED = '0A000';
/** `pg` keeps the text of every name: a connection that has given so many is replaced. */
const MOST_NAMES_GIVEN = 1_000;

/** Time limits in milliseconds (`docs/security.md#t13`). */
const limits = {
  connect: 5_000,
  statement: 5_000,
  lock: 2_000,
  idleInTransaction: 10_000,
  ownerStatement: 600_000,
  ownerLock: 120_000,
  unanswered: 3_000,
};

/** Makes PostgreSQL print values the same, whatever its configuration. */
const sessionSettings = `
  set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set standard_conforming_strings to on; set bytea_output to 'hex';
  set statement_timeout to ${limits.statement}; set lock_timeout to ${limits.lock};
  set idle_in_transaction_session_timeout to ${limits.idleInTransaction}`;

/**
 * Opens a pool of connections to a PostgreSQL server and checks that it responds. Throws an `Error` of one line,
 * without the password, when it does not.
 */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, watch }: { poolSize?: number; watch?: StatementWatch | undefined } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: limits.connect,
    types: { getTypeParser: readerOf },
    application_name: 'screenplay',
    keepAlive: true,
    onConnect: async (client) => {
      // Without a listener a connection that breaks while it is in use would end the process.
      client.on('error', ignore);
      await client.query(sessionSettings);
    },
  });
  pool.on('error', ignore);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw new Error(
      `DATABASE_URL: ${describe(databaseUrl)} does not let us in: ${error instanceof Error ? reasonOf(error) : String(error)}`,
    );
  });
  return pooledDatabase({
    engine: 'postgres',
    connections: poolSize,
    isDurable: () => true,
    pool: new PostgresSessions(pool),
    watch,
    close: () => pool.end(),
  });
}

/** The next query on a broken connection fails and reports it. */
function ignore(): void {}

function describe(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database';
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'the local server'}${pathname}`;
}

/** Node collects the failures of several addresses in one error without a message. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}

class PostgresSessions implements SessionPool {
  readonly #pool: pg.Pool;
  readonly #seen = new SeenStatements();
  readonly #namesOf = new WeakMap<pg.PoolClient, StatementNames>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async acquire(purpose: Purpose): Promise<Session> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
    const names = this.#namesOf.get(client) ?? new StatementNames(this.#seen);
    this.#namesOf.set(client, names);
    const session = new PostgresSession(client, purpose, names);
    if (purpose === 'owner')
      await session.run(
        `set statement_timeout to ${limits.ownerStatement}; set lock_timeout to ${limits.ownerLock}`,
        [],
      );
    return session;
  }

  async release(session: Session): Promise<void> {
    if (session instanceof PostgresSession) await session.release();
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  begin(purpose: Purpose): string[] {
    return purpose === 'owner' ? ['begin'] : ['begin', 'set local role screenplay_app'];
  }
}

class PostgresSession implements Session {
  readonly #client: pg.PoolClient;
  readonly #purpose: Purpose;
  readonly #names: StatementNames;
  #isBroken = false;
  worked = 0;

  constructor(client: pg.PoolClient, purpose: Purpose, names: StatementNames) {
    this.#client = client;
    this.#purpose = purpose;
    this.#names = names;
  }

  async run(
    statement: string,
    parameters: readonly unknown[],
    { before = [], after = [] }: Around = {},
  ): Promise<SessionResult> {
    if (this.#isBroken) throw databaseUnavailable();
    const isTogether = parameters.length === 0;
    const config = this.#queryConfig(isTogether ? [...before, statement, ...after].join('; ') : statement, parameters);
    const began = performance.now();
    try {
      const answer =
        isTogether || before.length + after.length === 0
          ? await this.#client.query(config)
          : await surroundedQuery(this.#client, config, { before, after });
      // Several statements sent at once return one result each.
      const result = Array.isArray(answer) ? answer.at(-1 - after.length) : answer;
      return { rows: result?.rows ?? [], command: result?.command ?? '', rowCount: result?.rowCount ?? null };
    } catch (error) {
      // `pg` may believe by now that the server has parsed the statement.
      if (before.length > 0 && config.name !== undefined) this.#isBroken = true;
      throw this.#translate(error);
    } finally {
      this.worked = performance.now() - began;
    }
  }

  async release(): Promise<void> {
    // Settings that the owner made must not reach the next request on this connection.
    if (this.#purpose === 'owner')
      await this.run(`reset role; reset all; discard temp; ${sessionSettings}`, []).catch(ignore);
    const isIntact = !this.#isBroken && this.#client.getTransactionStatus() === 'I';
    const forgotten = isIntact ? this.#names.takeBack() : [];
    if (forgotten.length > 0)
      await this.run(forgotten.map((name) => `deallocate ${name}`).join('; '), []).catch(ignore);
    this.#client.release(!isIntact || this.#isBroken || this.#names.given > MOST_NAMES_GIVEN);
  }

  #queryConfig(statement: string, parameters: readonly unknown[]): pg.QueryConfig & { query_timeout: number } {
    const limit = this.#purpose === 'owner' ? limits.ownerStatement : limits.statement;
    // The server's own limit comes first; this one is for a server that no longer responds at all.
    const name = parameters.length === 0 ? undefined : this.#names.nameOf(statement);
    return {
      text: statement,
      values: parameters.map(writeValue),
      query_timeout: limit + limits.unanswered,
      ...(name === undefined ? {} : { name }),
    };
  }

  #translate(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError) || error.code === undefined) {
      this.#isBroken = true;
      return databaseUnavailable(error);
    }
    if (error.severity === 'FATAL' || error.severity === 'PANIC') this.#isBroken = true;
    // "cached plan must not change result type": another process has migrated. The connection's named statements are
    // stale for good, so the pool opens another one.
    if (error.code === FEATURE_NOT_SUPPORTED) this.#isBroken = true;
    return new SqlError(error.message, error.code, error);
  }
}
