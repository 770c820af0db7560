import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import type { PlannedTenant } from './plan/plan-tenants.ts';

const DAY = 86_400_000;
/** Days before the anchor on which each export was asked for; the archives of both were deleted since. */
const ASKED_DAYS = [40, 12];
const OFFERED_DAYS = 7;

/** Has the owner of a tenant export the data of two of its people, some weeks ago. */
export async function fillPersonRequests(
  transaction: Transaction,
  { people }: PlannedTenant,
  anchorDate: string,
): Promise<void> {
  const [owner, ...others] = people;
  if (owner === undefined) return;
  const anchor = new Date(`${anchorDate}T10:00:00Z`).getTime();
  for (const [index, days] of ASKED_DAYS.entries()) {
    const contact = others[index];
    if (contact === undefined) continue;
    const asked = anchor - days * DAY;
    await sql`
      insert into public.person_requests (tenant_id, kind_code, contact_id, requested_by_contact_id, state_code,
        row_count, byte_count, created_date, finished_date, expires_date)
      values (${transaction.tenantId}, 'export', ${contact.contactId}, ${owner.contactId}, 'expired', ${120 + index * 37},
        ${41_000 + index * 9000}, ${new Date(asked).toISOString()}, ${new Date(asked + 4000).toISOString()},
        ${new Date(asked + OFFERED_DAYS * DAY).toISOString()})`.execute(transaction.query);
  }
}
