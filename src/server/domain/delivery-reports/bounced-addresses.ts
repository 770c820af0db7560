import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { Instant } from '../campaigns/core/plan.ts';
import { instant } from '../campaigns/engine/visits.ts';

/** On so many different days (UTC) messages to an address came back for now, until it counts as bouncing. */
export const SOFT_BOUNCE_DAYS = 3;
/** Within so many days. */
export const SOFT_BOUNCE_PERIOD = 30;

/** A message that came back. */
export interface Bounce {
  transportModeId: number;
  address: string;
  contactId: number;
  detail: string | null;
  at: Instant;
}

/**
 * Notes that an address bounces. What happened before somebody lifted it does not count again; a hard bounce stays the
 * reason.
 */
export async function noteBounced(
  { query, tenantId }: Transaction,
  reason: 'hardBounce' | 'softBounces',
  { transportModeId, address, contactId, detail, at }: Bounce,
): Promise<void> {
  await sql`
    insert into public.bounced_addresses as b (tenant_id, transport_mode_id, address, contact_id, reason, detail, bounced_date)
    values (${tenantId}, ${transportModeId}, ${address}, ${contactId}, ${reason}, ${detail}, ${instant(at)})
    on conflict (tenant_id, transport_mode_id, folded_address) do update
      set reason = excluded.reason, detail = excluded.detail, bounced_date = excluded.bounced_date,
          contact_id = excluded.contact_id, lifted_date = null, lift_reason = null, version = b.version + 1
    where b.lifted_date < excluded.bounced_date
       or b.lifted_date is null and excluded.reason = 'hardBounce' and b.reason <> 'hardBounce'`.execute(query);
}

/**
 * Returns whether messages to an address came back for now on enough days, since it was lifted. The period ends with the
 * newest of them, because reports may come in another order.
 */
export async function bouncesForDays(
  { query, tenantId }: Transaction,
  { transportModeId, address }: Pick<Bounce, 'transportModeId' | 'address'>,
): Promise<boolean> {
  const { rows } = await sql<{ days: number }>`
    with bounces as (
      select r.happened_date, max(r.happened_date) over () as newest
      from public.delivery_reports r
      left join public.bounced_addresses b on b.tenant_id = r.tenant_id and b.transport_mode_id = r.transport_mode_id
       and b.folded_address = r.folded_address
     where r.tenant_id = ${tenantId} and r.kind = 'softBounce' and r.transport_mode_id = ${transportModeId}
       and r.folded_address = lower(${address}) and r.happened_date > coalesce(b.lifted_date, '-infinity'))
    select count(distinct (happened_date at time zone 'UTC')::date)::integer as days from bounces
     where happened_date >= newest - make_interval(days => ${SOFT_BOUNCE_PERIOD})`.execute(query);
  return (rows[0]?.days ?? 0) >= SOFT_BOUNCE_DAYS;
}
