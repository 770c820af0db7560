import { sql } from 'kysely';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob } from '../../../jobs/job.ts';
import type { Transaction } from '../../engine/database.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/** The changes that one call of a function adds up: other requests wait meanwhile on the embedded engine. */
const PORTION = 500;

/** Brings the totals of an entity's view up to date, by the function that the entity names as `table.refresh`. */
export async function refresh(transaction: Transaction, { entity }: Pick<StoredEntity, 'entity'>): Promise<void> {
  if (entity.table.refresh !== undefined) await refreshBy(transaction, entity.table.refresh);
}

/**
 * Calls a function of the schema `public` that brings totals up to date, for a request that reads them. The second call
 * finds nothing to do, which is an index lookup; after many changes at once it does another portion, and a job does the
 * rest. Returns whether they are up to date now.
 */
export async function refreshBy(transaction: Pick<Transaction, 'query'>, name: string): Promise<boolean> {
  if ((await refreshPortion(transaction, name)) === 0) return true;
  if ((await refreshPortion(transaction, name)) === 0) return true;
  await enqueueJob(transaction, refreshTotalsJob, { key: name, payload: { name } });
  return false;
}

/** Brings totals up to date after more changes than a request adds up. */
export const refreshTotalsJob = defineJob({
  kind: 'data.refreshTotals',
  async run({ payload: { name }, step, signal }) {
    if (typeof name !== 'string') return;
    while ((await step((transaction) => refreshPortion(transaction, name))) > 0) signal.throwIfAborted();
  },
});

/** Returns how much was done; 0 when the totals are up to date. */
async function refreshPortion({ query }: Pick<Transaction, 'query'>, name: string): Promise<number> {
  const { rows } = await sql<{ done: number }>`select ${sql.id('public', name)}(${PORTION}) as done`.execute(query);
  return Number(rows[0]?.done ?? 0);
}
