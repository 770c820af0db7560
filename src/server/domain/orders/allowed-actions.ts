import type { ComputedField } from '../../data/store/store-types.ts';
import { allowedActions } from './core/shipments.ts';
import { shipmentMachine } from './core/machines.ts';
import type { ShipmentStatus } from './core/state.ts';

/** Returns the actions that a stored shipment offers, for the entity's field `allowedActions`. */
export const shipmentActions: ComputedField = (record) => {
  const { status, orderStatus } = record;
  return isShipmentStatus(status) && typeof orderStatus === 'string' ? allowedActions(orderStatus, status) : [];
};

const STATUSES = new Set<string>(shipmentMachine.transitions.flatMap(({ from, to }) => [from, to]));

function isShipmentStatus(value: unknown): value is ShipmentStatus {
  return typeof value === 'string' && STATUSES.has(value) && value !== 'deleted';
}
