import { unitAmounts } from './amounts.ts';
import { done } from './events.ts';
import { actionsFrom, after, shipmentMachine, type ShipmentAction } from './machines.ts';
import { notFound, refused } from './refuse.ts';
import { changeRows, groupBy } from './rows.ts';
import { sumOf } from './split.ts';
import type {
  OrderState,
  ShipmentProductRow,
  ShipmentRow,
  ShipmentStatus,
  ShipmentUnitRow,
  Surroundings,
  UnitRow,
} from './state.ts';
import { pendingUnits } from './units.ts';

/** What the caller says of a shipment. */
export interface ShipmentValues {
  shippingPartnerId: number;
  /** Empty until the partner has given one. */
  trackingId: string;
  products: readonly ShipmentLine[];
}

export interface ShipmentLine {
  /** Null for a new line. */
  shipmentProductId: number | null;
  orderProductId: number;
  quantity: number;
  batchNumber: string | null;
  serialNumber: string | null;
  isDeleted: boolean;
}

/** Returns the actions that are offered of a shipment: none unless its order is open. */
export function allowedActions(orderStatus: string, status: ShipmentStatus): ShipmentAction[] {
  return orderStatus === 'open' ? actionsFrom(shipmentMachine, status) : [];
}

/** Creates a shipment and reserves its units (`docs/domain/orders.md#shipments`). */
export function createShipment(state: OrderState, values: ShipmentValues, around: Surroundings): OrderState {
  refuseClosed(state);
  const shipment: ShipmentRow = {
    shipmentId: around.newId('shipments'),
    status: 'created',
    shippingPartnerId: values.shippingPartnerId,
    trackingId: values.trackingId,
    dispatchDate: null,
    deliveryDate: null,
    isDeleted: false,
    createdDate: around.now,
    version: 1,
  };
  const added = { ...state, shipments: [...state.shipments, shipment] };
  return done(withLines(added, shipment, values.products, around), around, 'shipmentCreated', {
    shipmentId: shipment.shipmentId,
  });
}

/** Changes a shipment that was not dispatched yet; its units are reserved anew. */
export function updateShipment(
  state: OrderState,
  shipmentId: number,
  values: ShipmentValues,
  around: Surroundings,
): OrderState {
  const shipment = allowed(state, shipmentId, 'updateShipment');
  const freed = changeShipment(state, shipment, {
    shippingPartnerId: values.shippingPartnerId,
    trackingId: values.trackingId,
  });
  return done(
    withLines(withoutLiveUnits(freed, shipmentId), shipment, values.products, around),
    around,
    'shipmentUpdated',
    {
      shipmentId,
    },
  );
}

export function deleteShipment(state: OrderState, shipmentId: number, around: Surroundings): OrderState {
  const shipment = allowed(state, shipmentId, 'deleteShipment');
  return done(
    changeShipment(withoutLiveUnits(state, shipmentId), shipment, { isDeleted: true }),
    around,
    'shipmentDeleted',
    { shipmentId },
  );
}

/** Sends a shipment off. The tenant's policy says what must be paid before. */
export function dispatchShipment(
  state: OrderState,
  shipmentId: number,
  carrier: { shippingPartnerId: number; trackingId: string },
  around: Surroundings,
): OrderState {
  const shipment = allowed(state, shipmentId, 'dispatchShipment');
  refuseUnpaid(state, shipmentId, around);
  return done(
    changeShipment(state, shipment, {
      ...carrier,
      status: statusAfter(shipment, 'dispatchShipment'),
      dispatchDate: around.now,
    }),
    around,
    'shipmentDispatched',
    { shipmentId, trackingId: carrier.trackingId },
  );
}

export function markDelivered(state: OrderState, shipmentId: number, around: Surroundings): OrderState {
  const shipment = allowed(state, shipmentId, 'markAsDelivered');
  const ids = liveUnitsOf(state, shipmentId);
  return done(
    {
      ...changeShipment(state, shipment, {
        status: statusAfter(shipment, 'markAsDelivered'),
        deliveryDate: around.now,
      }),
      units: changeRows(
        state.units,
        (unit) => ids.has(unit.orderProductStatusId),
        () => ({ isShippingFulfilled: true, deliveredDate: around.now }),
      ),
    },
    around,
    'shipmentDelivered',
    { shipmentId },
  );
}

/** A parcel came back: its units wait for a new shipment. */
export function markUndelivered(state: OrderState, shipmentId: number, around: Surroundings): OrderState {
  const shipment = allowed(state, shipmentId, 'markAsUndelivered');
  return done(
    changeShipment(withoutLiveUnits(state, shipmentId), shipment, {
      status: statusAfter(shipment, 'markAsUndelivered'),
    }),
    around,
    'shipmentUndelivered',
    { shipmentId },
  );
}

/** Takes units out of shipments that were not dispatched yet; one that is empty then is deleted. */
export function withoutUnits(state: OrderState, unitIds: ReadonlySet<number>, around: Surroundings): OrderState {
  const affected = new Set(
    state.shipmentUnits
      .filter((row) => row.isLive && unitIds.has(row.orderProductStatusId))
      .map((row) => row.shipmentId),
  );
  if (affected.size === 0) return state;
  const lineOf = new Map(state.units.map((unit) => [unit.orderProductStatusId, unit.orderProductId]));
  let next: OrderState = {
    ...state,
    shipmentUnits: changeRows(
      state.shipmentUnits,
      (row) => row.isLive && unitIds.has(row.orderProductStatusId),
      () => ({ isLive: false }),
    ),
  };
  for (const shipmentId of affected) {
    const left = groupBy(
      next.shipmentUnits.filter((row) => row.isLive && row.shipmentId === shipmentId),
      (row) => lineOf.get(row.orderProductStatusId) ?? 0,
    );
    next = withQuantities(next, shipmentId, new Map([...left].map(([line, rows]) => [line, rows.length])));
    const shipment = next.shipments.find((row) => row.shipmentId === shipmentId);
    if (left.size === 0 && shipment !== undefined) {
      next = changeShipment(next, shipment, { isDeleted: true });
      next = done(next, around, 'shipmentDeleted', { shipmentId });
    }
  }
  return next;
}

/** Sets the quantities of a shipment's lines to what is left of each product, in their order. */
function withQuantities(state: OrderState, shipmentId: number, left: Map<number, number>): OrderState {
  const rows = state.shipmentProducts.map((row) => {
    if (row.shipmentId !== shipmentId || row.isDeleted) return row;
    const quantity = Math.min(row.quantity, left.get(row.orderProductId) ?? 0);
    left.set(row.orderProductId, (left.get(row.orderProductId) ?? 0) - quantity);
    if (quantity === row.quantity) return row;
    return quantity === 0 ? { ...row, isDeleted: true } : { ...row, quantity };
  });
  return { ...state, shipmentProducts: rows };
}

function allowed(state: OrderState, shipmentId: number, action: ShipmentAction): ShipmentRow {
  const shipment = state.shipments.find((row) => row.shipmentId === shipmentId && !row.isDeleted);
  if (shipment === undefined) throw notFound('shipment');
  refuseClosed(state);
  after(shipmentMachine, shipment.status, action);
  return shipment;
}

function refuseClosed({ order }: OrderState): void {
  if (order.status !== 'open') throw refused('notOpen', `This order is ${order.status}, so nothing can be shipped.`);
}

/** Returns the status after an action that leaves the shipment there. */
function statusAfter(shipment: ShipmentRow, action: ShipmentAction): ShipmentStatus {
  const status = after(shipmentMachine, shipment.status, action);
  if (status === 'deleted') throw new Error('A deleted shipment has no status.');
  return status;
}

function changeShipment(state: OrderState, shipment: ShipmentRow, change: Partial<ShipmentRow>): OrderState {
  return {
    ...state,
    shipments: changeRows(
      state.shipments,
      (row) => row.shipmentId === shipment.shipmentId,
      (row) => ({ ...change, version: row.version + 1 }),
    ),
  };
}

function withoutLiveUnits(state: OrderState, shipmentId: number): OrderState {
  return {
    ...state,
    shipmentUnits: changeRows(
      state.shipmentUnits,
      (row) => row.shipmentId === shipmentId && row.isLive,
      () => ({ isLive: false }),
    ),
  };
}

function liveUnitsOf(state: OrderState, shipmentId: number): Set<number> {
  return new Set(
    state.shipmentUnits
      .filter((row) => row.shipmentId === shipmentId && row.isLive)
      .map((row) => row.orderProductStatusId),
  );
}

/** Stores the lines of a shipment and reserves a unit for each piece. */
function withLines(
  state: OrderState,
  { shipmentId }: ShipmentRow,
  lines: readonly ShipmentLine[],
  around: Surroundings,
): OrderState {
  const live = lines.filter((line) => !line.isDeleted);
  if (live.length === 0) throw refused('noProducts', 'A shipment needs at least one product.');
  const reserved = reserve(state, live, shipmentId, around);
  const sent = new Map(
    lines.flatMap((line) => (line.shipmentProductId === null ? [] : [[line.shipmentProductId, line]])),
  );
  for (const id of sent.keys()) {
    if (!state.shipmentProducts.some((row) => row.shipmentProductId === id && row.shipmentId === shipmentId))
      throw notFound('line of this shipment');
  }
  const kept = state.shipmentProducts.map((row): ShipmentProductRow => {
    const line = sent.get(row.shipmentProductId);
    if (row.shipmentId !== shipmentId) return row;
    return line === undefined
      ? { ...row, isDeleted: true }
      : { ...row, ...line, shipmentProductId: row.shipmentProductId };
  });
  const added = live
    .filter((line) => line.shipmentProductId === null)
    .map((line): ShipmentProductRow => ({
      ...line,
      shipmentProductId: around.newId('shipmentProducts'),
      shipmentId,
    }));
  return {
    ...state,
    shipmentProducts: [...kept, ...added],
    shipmentUnits: [...state.shipmentUnits, ...reserved],
  };
}

/**
 * Chooses concrete units: the one that a serial number names, else the lowest serials that wait. Throws when the named
 * one is out already, cancelled, or of another product: another one must not go in its place.
 */
function reserve(
  state: OrderState,
  lines: readonly ShipmentLine[],
  shipmentId: number,
  around: Surroundings,
): ShipmentUnitRow[] {
  const pending = pendingUnits(state);
  const titles = new Map(state.lines.map((row) => [row.orderProductId, row.title]));
  return [...groupBy([...lines], (line) => line.orderProductId)].flatMap(([orderProductId, ofProduct]) => {
    const title = titles.get(orderProductId);
    if (title === undefined) throw notFound('product in this order');
    if (ofProduct.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1))
      throw refused('badQuantity', `The quantity of ${title} must be at least 1.`);
    const waiting = pending.get(orderProductId) ?? [];
    const wanted = sumOf(ofProduct, (line) => line.quantity);
    if (wanted > waiting.length)
      throw refused('overPending', `Only ${waiting.length} of ${title} can be shipped, not ${wanted}.`);
    const serials = new Set(ofProduct.map((line) => line.serialNumber));
    const named = waiting.filter((unit) => serials.has(unit.globalSerialNumber));
    const out = state.units.find((unit) => serials.has(unit.globalSerialNumber) && !named.includes(unit));
    if (out !== undefined) {
      const why = out.orderProductId === orderProductId ? 'does not wait to be shipped' : `is not of ${title}`;
      throw refused('notPending', `${out.globalSerialNumber} ${why}. Choose another one, or none.`);
    }
    const others = waiting.filter((unit) => !serials.has(unit.globalSerialNumber));
    return [...named, ...others].slice(0, wanted).map((unit: UnitRow): ShipmentUnitRow => ({
      shipmentUnitId: around.newId('shipmentUnits'),
      shipmentId,
      orderProductStatusId: unit.orderProductStatusId,
      isLive: true,
    }));
  });
}

function refuseUnpaid(state: OrderState, shipmentId: number, around: Surroundings): void {
  if (!isPaidForDispatch(state, shipmentId, around))
    throw refused('notPaid', 'The payment for these products has not arrived yet, so they cannot be dispatched.');
}

/** Returns whether what the tenant's policy wants before the dispatch of a shipment is paid. */
export function isPaidForDispatch(
  state: OrderState,
  shipmentId: number,
  { policy }: Pick<Surroundings, 'policy'>,
): boolean {
  if (policy.dispatchRequires === 'none') return true;
  const amounts = unitAmounts(state);
  const first = new Map<number, number>();
  for (const stage of state.stages) {
    if (!first.has(stage.orderProductStatusId)) first.set(stage.orderProductStatusId, stage.amount);
  }
  return [...liveUnitsOf(state, shipmentId)].every((id) => {
    const figures = amounts.get(id);
    if (figures === undefined) return true;
    const costs = figures.total - figures.credited;
    // A confirmation that was rounded to nothing still asks for one minor unit.
    const needed = policy.dispatchRequires === 'fullyPaid' ? costs : Math.max(1, first.get(id) ?? 0);
    return figures.paid - figures.refunded >= Math.min(needed, costs);
  });
}
