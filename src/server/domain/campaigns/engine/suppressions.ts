import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Instant } from '../core/plan.ts';
import { contactsOfReader } from './refusals.ts';
import { instant } from './visits.ts';

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

/** Returns, as a condition, whether messages to an address bounce: nothing is sent to it, critical or not. */
export function isBounced(
  tenantId: number,
  { transportModeId, foldedAddress }: Omit<ReaderColumns, 'contactId'>,
): RawBuilder<unknown> {
  return sql`
    exists (select from public.bounced_addresses b
             where b.tenant_id = ${tenantId} and b.transport_mode_id = ${transportModeId}
               and b.folded_address = ${foldedAddress} and b.lifted_date is null)`;
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
  /** When it happened: what a contact has opened again later stays open. */
  at: Instant;
  /** When the contact called a message spam; absent when it only unsubscribed. */
  complainedAt?: Instant;
}

/** Providers tell times in seconds: an unsubscription of the second of the opening may have come after it. */
const PRECISION = 1000;

/** Stores an unsubscription, unless its reader has opened the way again since. Repeating it changes nothing but an address or a complaint that was not known. */
export async function suppress(
  { query, tenantId }: Transaction,
  { contactId, transportModeId, address, at, complainedAt }: Suppressed,
): Promise<void> {
  const complained = complainedAt === undefined ? null : instant(complainedAt);
  await sql`
    insert into public.message_suppressions as s (tenant_id, contact_id, transport_mode_id, reason, address, complained_date)
    select ${tenantId}, ${contactId}::integer, ${transportModeId}::integer, 'unsubscribed', ${address}::text, ${complained}::timestamptz
     where not exists (
       select from (${contactsOfReader(tenantId, sql`${contactId}::integer`)}) reader
         join public.reopened_ways o on o.tenant_id = ${tenantId} and o.contact_id = reader.contact_id
          and o.transport_mode_id = ${transportModeId}
        where o.reopened_date >= ${instant(at + PRECISION)})
    on conflict (tenant_id, contact_id, transport_mode_id) do update
      set address = coalesce(s.address, excluded.address),
          complained_date = coalesce(s.complained_date, excluded.complained_date)`.execute(query);
}
