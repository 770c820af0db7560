import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Actor } from '../operation-handler.ts';

/** Returns whether the caller is a platform administrator; not while it sees the console as a role. */
export async function isPlatformAdministrator(
  { tenantId, query }: Transaction,
  { contactId, viewedRole }: Actor,
): Promise<boolean> {
  if (viewedRole !== null) return false;
  const { rows } = await sql<{ is_one: boolean }>`
    select gate.is_platform_administrator(${tenantId}, ${contactId}) as is_one`.execute(query);
  return rows[0]?.is_one === true;
}
