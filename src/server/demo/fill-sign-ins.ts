import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import type { PlannedTenant } from './plan/plan-tenants.ts';
import type { Random } from './plan/random.ts';

const OFFICE: readonly [string, ...string[]] = [
  'Chrome on Windows',
  'Edge on Windows',
  'Safari on macOS',
  'Firefox on Linux',
];
const POCKET: readonly [string, ...string[]] = ['Safari on iPhone', 'Chrome on Android', 'Samsung Internet on Android'];
const DAY = 86_400_000;

/**
 * Inserts the sign-ins of the last weeks, from an office and a pocket device of each person. Addresses are from the
 * ranges for documentation.
 */
export async function fillSignIns(
  transaction: Transaction,
  { tenantId, people }: PlannedTenant,
  { random, anchorDate }: { random: Random; anchorDate: string },
): Promise<void> {
  const anchor = Date.parse(`${anchorDate}T00:00:00Z`);
  for (const { contactId } of people) {
    const place = `${tenantId}/${contactId}`;
    const [office, pocket] = [
      random.pick(OFFICE, 'SignIn', place, 'office'),
      random.pick(POCKET, 'SignIn', place, 'pocket'),
    ];
    const count = random.integer(4, 9, 'SignIn', place, 'count');
    for (let index = 0; index < count; index += 1) {
      const at = `${place}/${index}`;
      const day = (count - index) * 6 - random.integer(0, 4, 'SignIn', at, 'day');
      const minute = random.integer(7 * 60, 18 * 60, 'SignIn', at, 'minute');
      const isPocket = random.integer(0, 3, 'SignIn', at, 'device') === 0;
      await sql`
        insert into public.contact_sign_ins (tenant_id, contact_id, method, device, client_address, created_date)
        values (${tenantId}, ${contactId}, ${index === 0 ? 'invite' : 'code'}, ${isPocket ? pocket : office},
          ${isPocket ? `203.0.113.${contactId}` : `198.51.100.${contactId}`},
          ${new Date(anchor - day * DAY + minute * 60_000).toISOString()})`.execute(transaction.query);
    }
  }
}
