import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';

/** Lets one writer of roles, permissions and contacts at a time into a tenant, until the transaction ends. */
export async function lockAccess({ tenantId, query }: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access'), ${tenantId}::integer)`.execute(query);
}
