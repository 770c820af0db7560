import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';

/**
 * A reader in a statement: a contact, a transport mode, and an address in lower case (`folded_value`,
 * `folded_address`).
 */
export interface ReaderColumns {
  contactId: RawBuilder<unknown>;
  transportModeId: RawBuilder<unknown>;
  foldedAddress: RawBuilder<unknown>;
}

/**
 * Returns, as a condition, whether nothing is sent to a reader: the contact, or somebody with the address, has
 * unsubscribed from the transport mode. A pair of lookups by indexes, because it is asked for each contact.
 */
export function isSuppressed(
  tenantId: number,
  { contactId, transportModeId, foldedAddress }: ReaderColumns,
): RawBuilder<unknown> {
  return sql`(
    exists (select from public.message_suppressions u
             where u.tenant_id = ${tenantId} and u.contact_id = ${contactId} and u.transport_mode_id = ${transportModeId})
    or ${isAddressSuppressed(tenantId, { transportModeId, foldedAddress })})`;
}

/** Returns, as a condition, whether somebody with an address has unsubscribed from its transport mode. */
export function isAddressSuppressed(
  tenantId: number,
  { transportModeId, foldedAddress }: Omit<ReaderColumns, 'contactId'>,
): RawBuilder<unknown> {
  return sql`
    exists (select from public.message_suppressions u
             where u.tenant_id = ${tenantId} and u.transport_mode_id = ${transportModeId}
               and u.folded_address = ${foldedAddress})`;
}

/** Returns the columns of a row of `contact_communications` that has an alias in the statement. */
export function readerOf(alias: string): ReaderColumns {
  return {
    contactId: sql.ref(`${alias}.notification_contact_id`),
    transportModeId: sql.ref(`${alias}.transport_mode_id`),
    foldedAddress: sql.ref(`${alias}.folded_value`),
  };
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
