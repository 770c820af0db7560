import type { PrintedDocument, PrintedRow } from '../../../documents/document.ts';
import type { OrderState, ShipmentProductRow, ShipmentRow, UnitRow } from '../core/state.ts';
import { productName } from '../operations/lookups.ts';
import { addressLines, dayText, serialsText, type Issue } from './issue.ts';

/** Returns what a packing slip holds as a document: what is in the parcel, and no amounts. */
export function packingSlip(
  state: OrderState,
  shipment: ShipmentRow,
  issue: Issue & { partner: string },
): PrintedDocument {
  const { order } = state;
  const products = state.shipmentProducts.filter((row) => row.shipmentId === shipment.shipmentId && !row.isDeleted);
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    title: 'Packing slip',
    name: `Shipment ${shipment.shipmentId}`,
    issuer: issue.tenantTitle,
    address: { head: 'SHIP TO', lines: addressLines(order) },
    facts: [
      { label: 'Order', value: String(order.orderId) },
      { label: 'Order date', value: dayText(order.createdDate, issue) },
      { label: 'Shipped by', value: issue.partner },
      ...(shipment.trackingId === '' ? [] : [{ label: 'Tracking Id', value: shipment.trackingId }]),
      ...(shipment.dispatchDate === null
        ? []
        : [{ label: 'Dispatched', value: dayText(shipment.dispatchDate, issue) }]),
    ],
    columns: [
      { label: 'Product', share: 64, align: 'left' },
      { label: 'Batch', share: 20, align: 'left' },
      { label: 'Quantity', share: 16, align: 'right' },
    ],
    rows: rowsOf(state, shipment, products),
    totals: [{ label: 'Pieces', value: String(pieces) }],
    remarks: [],
    date: shipment.dispatchDate ?? shipment.createdDate,
  };
}

/** Units are given to the rows of their product in order: rows of one product differ by batch or serial number. */
function rowsOf(state: OrderState, shipment: ShipmentRow, products: readonly ShipmentProductRow[]): PrintedRow[] {
  const lines = new Map(state.lines.map((line) => [line.orderProductId, line]));
  const waiting = new Map<number, string[]>();
  for (const unit of unitsIn(state, shipment)) {
    waiting.set(unit.orderProductId, [...(waiting.get(unit.orderProductId) ?? []), unit.globalSerialNumber]);
  }
  const take = ({ orderProductId, quantity, serialNumber }: ShipmentProductRow): string[] => {
    const left = waiting.get(orderProductId) ?? [];
    const named = left.filter((serial) => serial === serialNumber);
    const taken = [...named, ...left.filter((serial) => serial !== serialNumber)].slice(0, quantity);
    waiting.set(
      orderProductId,
      left.filter((serial) => !taken.includes(serial)),
    );
    return taken;
  };
  // A row that names its serial number comes first: no other row may take it.
  const bySerial = [...products].toSorted(
    (one, other) => Number(other.serialNumber !== null) - Number(one.serialNumber !== null),
  );
  const serials = new Map(bySerial.map((row) => [row, take(row)]));
  return products.map((row) => {
    const line = lines.get(row.orderProductId);
    const own = serials.get(row) ?? [];
    return {
      cells: [productName(line), row.batchNumber ?? '', String(row.quantity)],
      ...(own.length > 0 ? { note: serialsText(own) } : {}),
    };
  });
}

/**
 * Returns the units of a shipment. Units that were cancelled have left it; an undelivered one has let go of all of its
 * units, so those that were not cancelled come first.
 */
function unitsIn({ shipmentUnits, units }: OrderState, { shipmentId, status }: ShipmentRow): UnitRow[] {
  const ids = new Set(
    shipmentUnits
      .filter((row) => row.shipmentId === shipmentId && (row.isLive || status === 'undelivered'))
      .map((row) => row.orderProductStatusId),
  );
  return units
    .filter(({ orderProductStatusId }) => ids.has(orderProductStatusId))
    .toSorted((one, other) => Number(one.isCancelled) - Number(other.isCancelled));
}
