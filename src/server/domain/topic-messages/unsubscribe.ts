import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Instant } from '../campaigns/core/plan.ts';
import { suppress, type Suppressed } from '../campaigns/engine/suppressions.ts';

/**
 * Turns off the way of a message of a topic, for its reader and all campaigns and topics. Returns false when there is no
 * such message.
 */
export async function unsubscribeFromTopics(
  transaction: Transaction,
  messageId: string,
  at: Instant,
): Promise<boolean> {
  const { rows } = await sql<Omit<Suppressed, 'at'>>`
    select m.contact_id as "contactId", m.transport_mode_id as "transportModeId", m.address
      from public.topic_messages m
     where m.tenant_id = ${transaction.tenantId} and m.message_id = ${messageId}::uuid`.execute(transaction.query);
  const [message] = rows;
  if (message === undefined) return false;
  await suppress(transaction, { ...message, at });
  return true;
}
