import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../data/engine/database.ts';
import type { Log } from '../http/log.ts';
import type { Closer } from './closers.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Each is a transaction of its own: what is slow or fails does not undo the others. People wait for the first. */
const TASKS: readonly { task: string; statement: RawBuilder<unknown> }[] = [
  { task: 'submitClosedAttempts', statement: sql`select gate.submit_closed_attempts()` },
  { task: 'forgetTheOld', statement: sql`select gate.forget_the_old()` },
  { task: 'forgetOldAccess', statement: sql`select gate.forget_old_access()` },
];

/** Submits the attempts of exams that have closed, and deletes what has expired, now and every hour. */
export function startHousekeeping(database: Pick<Database, 'transaction'>, log: Pick<Log, 'error'>): Closer {
  void keepHouse(database, log);
  const timer = setInterval(() => void keepHouse(database, log), HOUR_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs the tasks one after the other; the log gets those that fail. Never rejects. */
export async function keepHouse(database: Pick<Database, 'transaction'>, log: Pick<Log, 'error'>): Promise<void> {
  for (const { task, statement } of TASKS)
    await database
      .transaction(({ query }) => statement.execute(query))
      .catch((error: unknown) => log.error('housekeepingFailed', error, { task }));
}
