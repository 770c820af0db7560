import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Transaction } from '../data/engine/database.ts';
import { Refusal } from '../refusal.ts';

/** Runs work in a transaction of its own, outside of the job's lock. */
export type Recorder = (work: (transaction: Transaction) => Promise<unknown>) => Promise<unknown>;

/** Returns the recorder of a tenant, for what a job knows and must not forget, whatever has become of the job. */
export function recorderOf(database: Pick<Database, 'transaction'>, tenantId: number): Recorder {
  return (work) =>
    database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return work(transaction);
    });
}

/** How often what is known is stored, when the database is busy or away. */
const ATTEMPTS = 6;
const PAUSE_MILLISECONDS = 100;

/** Stores what is known of messages, again when the database refuses for now: otherwise they would become unknown. */
export async function recordSurely(record: Recorder, work: Parameters<Recorder>[0]): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return void (await record(work));
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Refusal) || error.status !== 503) throw error;
      await delay(PAUSE_MILLISECONDS * 2 ** attempt);
    }
}
