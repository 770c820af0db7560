import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { databaseUnavailable, SqlError } from '../database-error.ts';
import type { Around, Purpose, Session, SessionResult } from '../session.ts';
import type { StatementNames } from '../statement-names.ts';
import { writeValue } from '../values.ts';
import { limits, settingsOfConnection } from './session-settings.ts';
import { surroundedQuery } from './surrounded-query.ts';

/** The code of PostgreSQL for a named statement whose result has another type since a migration. */
const FEATURE_NOT_SUPPORTED = '0A000';
/** `pg` keeps the text of every name: a connection that has given so many is replaced. */
const MOST_NAMES_GIVEN = 1_000;

/** One connection of a pool while it is in use. */
export class PostgresSession implements Session {
  readonly #client: pg.PoolClient;
  readonly #purpose: Purpose;
  readonly #names: StatementNames | null;
  #isBroken = false;
  worked = 0;

  /** @param names null when statements may have no names: behind a pooler the next one may meet another connection */
  constructor(client: pg.PoolClient, purpose: Purpose, names: StatementNames | null) {
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

  /** Returns the connection to its pool, or ends it when it is not idle and intact. */
  async release(): Promise<void> {
    // Settings that the owner made must not reach the next request on this connection.
    if (this.#purpose === 'owner')
      await this.run(`reset role; reset all; discard temp; ${settingsOfConnection}`, []).catch(ignore);
    const isIntact = !this.#isBroken && this.#client.getTransactionStatus() === 'I';
    const forgotten = isIntact ? (this.#names?.takeBack() ?? []) : [];
    if (forgotten.length > 0)
      await this.run(forgotten.map((name) => `deallocate ${name}`).join('; '), []).catch(ignore);
    this.#client.release(!isIntact || this.#isBroken || (this.#names?.given ?? 0) > MOST_NAMES_GIVEN);
  }

  #queryConfig(statement: string, parameters: readonly unknown[]): pg.QueryConfig & { query_timeout: number } {
    const limit = this.#purpose === 'owner' ? limits.ownerStatement : limits.statement;
    // The server's own limit comes first; this one is for a server that no longer responds at all.
    const name = parameters.length === 0 ? undefined : this.#names?.nameOf(statement);
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

/** The next query on a broken connection fails and reports it. */
function ignore(): void {}
