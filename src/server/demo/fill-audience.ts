import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import { insertSet, type SetRow } from './insert-set.ts';
import type { PlannedContact } from './plan/plan-audience.ts';
import type { PlannedSegment } from './plan/plan-segments.ts';

/** Inserts contacts who do not sign in, where messages reach them, and segments, as sets. */
export async function fillAudience(
  transaction: Transaction,
  store: EntityStore,
  contacts: readonly PlannedContact[],
  segments: readonly PlannedSegment[],
): Promise<void> {
  await insertContacts(transaction, contacts);
  const insert = (entity: string, rows: readonly SetRow[]) =>
    insertSet(transaction, store.entity(entity), rows, new Map());
  const communications = contacts.flatMap(({ contactId, communications: rows, createdDate }) =>
    rows.map((row) => ({ values: { ...row, notificationContactId: contactId }, createdDate })),
  );
  await insert(
    'ContactCommunication',
    communications.map(({ values, createdDate }, index) => ({
      values: { ...values, contactCommunicationId: index + 1 },
      createdDate,
    })),
  );
  await insert(
    'AudienceSegment',
    segments.map(({ name, createdDate }, index) => ({ values: { audienceSegmentId: index + 1, name }, createdDate })),
  );
  await insert(
    'AudienceSegmentMember',
    segments.flatMap(({ members }, index) =>
      members.map(({ contactId, createdDate }) => ({
        values: { audienceSegmentId: index + 1, notificationContactId: contactId },
        createdDate,
      })),
    ),
  );
}

/** Their identifiers belong to sign-in, so the store does not write them. */
async function insertContacts(transaction: Transaction, contacts: readonly PlannedContact[]): Promise<void> {
  const rows = contacts.map(({ contactId, contactIdentifier, fullName, profile, isPublished, createdDate }) => ({
    contact_id: contactId,
    contact_identifier: contactIdentifier,
    full_name: fullName,
    profile,
    is_published: isPublished,
    created_date: createdDate,
  }));
  await sql`
    insert into public.contacts (tenant_id, contact_id, contact_identifier, full_name, profile, is_published, created_date)
    select ${transaction.tenantId}::integer, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (contact_id integer, contact_identifier uuid, full_name text, profile text, is_published boolean, created_date timestamptz)`.execute(
    transaction.query,
  );
}
