import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import type { PlannedContact } from './plan/plan-audience.ts';

/** Inserts contacts who do not sign in. */
export async function fillAudience(transaction: Transaction, contacts: readonly PlannedContact[]): Promise<void> {
  const rows = contacts.map(({ contactId, contactIdentifier, fullName, createdDate }) => ({
    contact_id: contactId,
    contact_identifier: contactIdentifier,
    full_name: fullName,
    created_date: createdDate,
  }));
  await sql`
    insert into public.contacts (tenant_id, contact_id, contact_identifier, full_name, created_date)
    select ${transaction.tenantId}::integer, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (contact_id integer, contact_identifier uuid, full_name text, created_date timestamptz)`.execute(
    transaction.query,
  );
}
