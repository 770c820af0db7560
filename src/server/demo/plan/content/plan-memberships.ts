import type { PlannedOrders } from '../orders/plan-orders.ts';
import { planSet, type PlannedSet, type Planning, type RowTexts } from './planned-set.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The zones that require a membership. */
const MEMBER_ZONES: Readonly<Record<number, readonly number[]>> = { 1: [1, 4], 2: [1] };
const COUNTS: Readonly<Record<number, number>> = { 1: 36, 2: 6 };
/** One membership in this many is a trial, without an order. */
const TRIALS = 4;
const YEAR = 365;

/** Returns memberships of customers: most bought with an order and valid for a year, some on trial for two weeks. */
export function planMemberships(planning: Planning, { states }: PlannedOrders): PlannedSet[] {
  const { random, tenantId, anchor } = planning;
  const zones = MEMBER_ZONES[tenantId] ?? [];
  // Each customer once, by the first order.
  const buyers = new Map(states.toReversed().map(({ order }) => [order.partyId, order] as const));
  const rows = [...buyers.values()].slice(0, COUNTS[tenantId] ?? 0).map((order, index): RowTexts => {
    const isTrial = index % TRIALS === TRIALS - 1;
    const place = `${tenantId}/${index}`;
    const started =
      anchor.getTime() - random.integer(0, isTrial ? 20 : YEAR + 30, 'Membership', place, 'validFrom') * DAY;
    return {
      values: {
        contentZoneId: zones[index % zones.length] ?? 1,
        partyId: order.partyId,
        contactId: order.contactId,
        validFrom: new Date(started).toISOString(),
        validUpTo: new Date(started + (isTrial ? 14 : YEAR) * DAY).toISOString(),
      },
      ...(isTrial ? {} : { stored: { associatedOrderId: order.orderId } }),
    };
  });
  return [planSet(planning, 'Membership', 'memberships', rows)];
}
