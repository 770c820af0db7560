import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { deviceName } from './device-name.ts';
import { openSession, type SessionSecret } from './sessions.ts';

/** How a contact has proven who it is. */
export type SignInMethod = 'code' | 'register' | 'invite' | 'provider' | 'passkey';

/**
 * Opens the session of a contact that has just proven who it is, and writes the sign-in to its history
 * (`docs/domain/sign-in.md#sign-in-history`). The session replaces the one that the browser had. Returns null for a
 * blocked contact.
 */
export async function openSignInSession(
  { tenantId, actor, now, userAgent, clientAddress }: OperationContext,
  transaction: Transaction,
  { contactId, method }: { contactId: number; method: SignInMethod },
  secrets: readonly SessionSecret[],
): Promise<number | null> {
  const sessionId = await openSession(transaction, { tenantId, contactId }, actor?.sessionId ?? null, secrets, now);
  if (sessionId === null) return null;
  await sql`
    insert into public.contact_sign_ins
      (tenant_id, contact_id, session_id, method, device, client_address, created_date)
    values (${tenantId}, ${contactId}, ${sessionId}, ${method}, ${deviceName(userAgent)}, ${clientAddress.slice(0, 60)},
      ${now.toISOString()})`.execute(transaction.query);
  return sessionId;
}
