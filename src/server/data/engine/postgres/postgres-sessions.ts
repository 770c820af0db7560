import type pg from 'pg';
import { databaseUnavailable } from '../database-error.ts';
import type { DatabaseLoad } from '../database.ts';
import { REQUEST_ROLE, type Purpose, type Session, type SessionPool } from '../session.ts';
import { SeenStatements, StatementNames } from '../statement-names.ts';
import { PostgresSession } from './postgres-session.ts';
import { settingsOfOwner, settingsOfTransaction } from './session-settings.ts';

/** The connections of requests, and those of the owner: the same pool, but behind a pooler of connections. */
export interface Pools {
  requests: pg.Pool;
  owner: pg.Pool;
  /** Whether requests share connections to the server, each transaction another one. */
  isShared: boolean;
  /** Whether transactions of requests only read. */
  isReadOnly?: boolean;
}

/** Sessions over pools of `pg`. */
export class PostgresSessions implements SessionPool {
  readonly #pools: Pools;
  readonly #seen = new SeenStatements();
  readonly #namesOf = new WeakMap<pg.PoolClient, StatementNames>();

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  async acquire(purpose: Purpose): Promise<Session> {
    const pool = purpose === 'owner' ? this.#pools.owner : this.#pools.requests;
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseUnavailable(error);
    });
    const isShared = this.#pools.isShared && purpose === 'request';
    const session = new PostgresSession(client, purpose, isShared ? null : this.#names(client));
    if (purpose === 'owner') await session.run(settingsOfOwner, []);
    return session;
  }

  async release(session: Session): Promise<void> {
    if (session instanceof PostgresSession) await session.release();
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.#pools.requests;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  begin(purpose: Purpose): string[] {
    if (purpose === 'owner') return ['begin'];
    const settings = this.#pools.isShared ? settingsOfTransaction : [];
    return [
      this.#pools.isReadOnly === true ? 'begin read only' : 'begin',
      ...settings,
      `set local role ${REQUEST_ROLE}`,
    ];
  }

  #names(client: pg.PoolClient): StatementNames {
    const names = this.#namesOf.get(client) ?? new StatementNames(this.#seen);
    this.#namesOf.set(client, names);
    return names;
  }
}
