import { groupBy } from './rows.ts';
import type { OrderState, ShipmentRow, UnitRow } from './state.ts';

/** Where a unit stands; the first that holds of this list (`docs/domain/orders.md#unit-status`). */
export const STATUS_CODES = [
  'cancelled',
  'returned',
  'returnRequested',
  'fulfilled',
  'dispatched',
  'inShipment',
  'partlyFulfilled',
  'open',
] as const;
export type StatusCode = (typeof STATUS_CODES)[number];

/** The ways in which a unit reaches its buyer. */
export const LEGS = [
  { has: 'hasShipping', is: 'isShippingFulfilled' },
  { has: 'hasOnlineDelivery', is: 'isOnlineDeliveryFulfilled' },
  { has: 'hasServiceDelivery', is: 'isServiceDeliveryFulfilled' },
  { has: 'hasSubscription', is: 'isSubscriptionFulfilled' },
] as const;

/** Returns the live shipment of each unit that is in one, by the unit's id. */
export function shipmentsOfUnits(state: OrderState): Map<number, ShipmentRow> {
  const shipments = new Map(state.shipments.map((row) => [row.shipmentId, row]));
  return new Map(
    state.shipmentUnits
      .filter(({ isLive }) => isLive)
      .flatMap((row) => {
        const shipment = shipments.get(row.shipmentId);
        return shipment === undefined ? [] : [[row.orderProductStatusId, shipment] as const];
      }),
  );
}

export function statusCodeOf(unit: UnitRow, shipment: ShipmentRow | undefined): StatusCode {
  if (unit.isCancelled) return 'cancelled';
  if (unit.returnState === 'returned') return 'returned';
  if (unit.returnState === 'requested') return 'returnRequested';
  if (isFulfilled(unit)) return 'fulfilled';
  if (shipment?.status === 'dispatched') return 'dispatched';
  if (shipment?.status === 'created') return 'inShipment';
  return hasFulfilledLeg(unit) ? 'partlyFulfilled' : 'open';
}

/** Returns whether every leg that a unit has is done. */
export function isFulfilled(unit: UnitRow): boolean {
  return LEGS.every(({ has, is }) => !unit[has] || unit[is]);
}

export function hasFulfilledLeg(unit: UnitRow): boolean {
  return LEGS.some(({ has, is }) => unit[has] && unit[is]);
}

/** Returns why a unit cannot be cancelled, or null. */
export function whyNotCancellable(unit: UnitRow, shipment: ShipmentRow | undefined): WhyNotCancellable | null {
  if (unit.isCancelled) return 'already cancelled';
  if (unit.returnState !== null) return 'returned';
  if (shipment?.status === 'dispatched') return 'already dispatched';
  if (shipment?.status === 'delivered') return 'already delivered';
  return hasFulfilledLeg(unit) ? 'already fulfilled' : null;
}

export type WhyNotCancellable =
  | 'already cancelled'
  | 'returned'
  | 'already dispatched'
  | 'already delivered'
  | 'already fulfilled';

/** Returns whether a unit waits for a shipment. */
export function isPendingForShipment(unit: UnitRow, shipment: ShipmentRow | undefined): boolean {
  return unit.hasShipping && !unit.isCancelled && unit.returnState === null && shipment === undefined;
}

/** Returns the units that wait for a shipment by line, lowest serial first. */
export function pendingUnits(state: OrderState): Map<number, UnitRow[]> {
  const shipments = shipmentsOfUnits(state);
  const pending = state.units
    .filter((unit) => isPendingForShipment(unit, shipments.get(unit.orderProductStatusId)))
    .toSorted((one, other) => one.serialOrdinal - other.serialOrdinal);
  return groupBy(pending, (unit) => unit.orderProductId);
}
