import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';

/**
 * Returns, as a condition, whether a communication gets no messages of campaigns: its contact, or somebody with its
 * address, has unsubscribed from its transport mode.
 *
 * @param alias The name of the row of `contact_communications` in the statement.
 */
export function isSuppressed(alias: string): RawBuilder<unknown> {
  const own = (column: string): RawBuilder<unknown> => sql.ref(`${alias}.${column}`);
  return sql`(
    exists (select from public.message_suppressions u where u.tenant_id = ${own('tenant_id')}
       and u.contact_id = ${own('notification_contact_id')} and u.transport_mode_id = ${own('transport_mode_id')})
    or exists (select from public.message_suppressions u where u.tenant_id = ${own('tenant_id')}
       and lower(u.address) = lower(${own('communication_value')} collate "C")
       and u.transport_mode_id = ${own('transport_mode_id')}))`;
}

/** Whom nothing is sent to any more, and by which transport mode. */
export interface Suppressed {
  contactId: number;
  transportModeId: number;
  /** The address that unsubscribed; null when it is not known. */
  address: string | null;
}

/** Stores an unsubscription. Repeating it changes nothing but an address that was not known. */
export async function suppress(
  { query, tenantId }: Transaction,
  { contactId, transportModeId, address }: Suppressed,
): Promise<void> {
  await sql`
    insert into public.message_suppressions (tenant_id, contact_id, transport_mode_id, reason, address)
    values (${tenantId}, ${contactId}, ${transportModeId}, 'unsubscribed', ${address})
    on conflict (tenant_id, contact_id, transport_mode_id) do update
      set address = coalesce(message_suppressions.address, excluded.address)`.execute(query);
}
