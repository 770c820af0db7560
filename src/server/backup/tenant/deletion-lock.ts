import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';

/** An arbitrary number: the first of the two keys of the advisory lock, the second is the id of the tenant. */
const DELETION_LOCK = 722_305_800;

/**
 * Runs the work while no other process deletes the same tenant. The lock belongs to the connection, so that it ends with
 * a killed process. Throws an `Error` of one line when another process has it.
 * @param query one connection, outside a transaction
 */
export async function withDeletionLock<Result>(
  query: Kysely<Tables>,
  tenantId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(${DELETION_LOCK}::integer, ${tenantId}::integer) as "isOurs"`.execute(query);
  if (rows[0]?.isOurs !== true)
    throw new Error(`Tenant ${tenantId} is being deleted by another process. Wait until that one has ended.`);
  try {
    return await work();
  } finally {
    // A lost connection has given the lock back, and its own error is the one to report.
    await sql`select pg_advisory_unlock(${DELETION_LOCK}::integer, ${tenantId}::integer)`
      .execute(query)
      .catch(() => undefined);
  }
}
