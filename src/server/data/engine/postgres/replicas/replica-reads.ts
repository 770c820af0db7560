import { sql } from 'kysely';
import { Refusal } from '../../../../refusal.ts';
import { asRefusal, SqlError } from '../../database-error.ts';
import type { Database, ReadReplicas, StatementWatch, Transaction, WorkMeter } from '../../database.ts';
import { RunningTransaction } from '../../pooled-database.ts';
import { queryBuilder } from '../../session.ts';
import { BEYOND_ALL, readPosition } from './position.ts';
import type { Replica, WatchedReplicas } from './watched-replicas.ts';

/** A statement that took too long would take as long on the server. */
const QUERY_CANCELED = '57014';

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** Returns the reads on replicas beside a database that writes. */
export function replicaReads(
  database: Pick<Database, 'transaction'>,
  replicas: WatchedReplicas,
  watch: StatementWatch | undefined,
): ReadReplicas {
  const readOn = <Result>({ pool }: Replica, work: Work<Result>, meter?: WorkMeter): Promise<Result> =>
    queryBuilder(pool, 'request', { meter, watch })
      .transaction()
      .execute((query) => work(new RunningTransaction(query)));

  return {
    async position() {
      const { rows } = await database.transaction((transaction) =>
        transaction.last(sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`),
      );
      return rows[0]?.position ?? BEYOND_ALL;
    },
    async read(after, work, meter) {
      const position = after === null ? 0n : readPosition(after);
      const replica = position === null ? null : replicas.choose(position);
      if (replica === null) return database.transaction(work, meter);
      try {
        return await readOn(replica, work, meter);
      } catch (error) {
        if (isFinal(error)) throw asRefusal(error);
        if (!(error instanceof Refusal)) replicas.failed(replica, error);
        return database.transaction(work, meter);
      }
    },
    states: () => replicas.states(),
  };
}

/**
 * Returns whether the server would answer the same. A record that is not there, and all else, may be different on the
 * server.
 */
function isFinal(error: unknown): boolean {
  return error instanceof Refusal ? error.status === 400 : error instanceof SqlError && error.code === QUERY_CANCELED;
}
