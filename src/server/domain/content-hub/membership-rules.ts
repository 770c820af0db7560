import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalidField } from '../../refusal.ts';
import { overlapping, trialValidity, type Validity } from './validity.ts';

/** Two memberships of one contact in one zone never overlap (`docs/domain/content-hub.md#memberships`). */
export const membershipRules: EntityRules = {
  entity: 'Membership',

  // One writer at a time in a tenant: the rule reads other memberships of the contact.
  async lock(transaction) {
    await sql`select pg_advisory_xact_lock(hashtext('content.memberships'), ${transaction.tenantId}::integer)`.execute(
      transaction.query,
    );
  },

  async beforeAdd(transaction, values) {
    await refuseForeignContact(transaction, values);
    await refuseOverlap(transaction, values);
    return values;
  },

  async beforeUpdate(transaction, values) {
    await refuseOverlap(transaction, values);
    return values;
  },

  afterRestore: (transaction, record) => refuseOverlap(transaction, record),
};

/** A trial is a membership for some days from now. */
export const trialMembershipRules: EntityRules = {
  entity: 'TrialMembership',

  async afterAdd(transaction, record, origin, store) {
    const { contentZoneId, partyId, contactId, validFrom, validTo } = record;
    const { rows } = await sql<{ now: Date | string }>`select now() as now`.execute(transaction.query);
    const days = trialValidity(Number(validFrom), Number(validTo), new Date(rows[0]?.now ?? 0));
    await store.create(transaction, origin, 'Membership', {
      contentZoneId: contentZoneId ?? null,
      partyId: partyId ?? null,
      contactId: contactId ?? null,
      ...days,
    });
  },
};

/** A contact without a customer of its own may be a member for any. The store refuses missing ones. */
async function refuseForeignContact(transaction: Transaction, { partyId, contactId }: JsonObject): Promise<void> {
  const { rows } = await sql<{ party_id: number | null }>`
    select party_id from public.contacts where tenant_id = ${transaction.tenantId} and contact_id = ${contactId}::bigint`.execute(
    transaction.query,
  );
  const own = rows[0]?.party_id ?? null;
  if (own !== null && own !== partyId) throw invalidField('partyId', `This contact belongs to the customer ${own}.`);
}

async function refuseOverlap(transaction: Transaction, values: JsonObject): Promise<void> {
  const { membershipId = null, contentZoneId, contactId, validFrom, validUpTo } = values;
  const { rows } = await sql<{ membership_id: number; valid_from: Date | string; valid_up_to: Date | string | null }>`
    select membership_id, valid_from, valid_up_to from public.memberships
    where tenant_id = ${transaction.tenantId} and content_zone_id = ${contentZoneId} and contact_id = ${contactId}
      and membership_id is distinct from ${membershipId}::integer order by valid_from`.execute(transaction.query);
  const others = rows.map((row): Validity => ({
    membershipId: row.membership_id,
    validFrom: new Date(row.valid_from).toISOString(),
    validUpTo: row.valid_up_to === null ? null : new Date(row.valid_up_to).toISOString(),
  }));
  const own = { validFrom: String(validFrom), validUpTo: typeof validUpTo === 'string' ? validUpTo : null };
  const other = overlapping(own, others);
  if (other !== undefined)
    throw invalidField(
      'validFrom',
      `This contact is a member of the zone at that time already: membership ${other.membershipId}.`,
    );
}
