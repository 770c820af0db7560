import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import { invalidField } from '../../../refusal.ts';
import { sql } from 'kysely';
import { notFound, refused } from '../core/refuse.ts';
import * as core from '../core/shipments.ts';
import type { OrderState, Surroundings } from '../core/state.ts';
import { pendingUnits } from '../core/units.ts';
import { changeOrder } from '../shell/change-order.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';
import { orderOf } from './lookups.ts';

/** Returns what the form of a new shipment starts with: the status New, and a line for each product that waits. */
export const getNewShipment = defineOperation({
  name: 'getNewShipment',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state } = await readOrder(transaction, idIn(args.orderId));
    const titles = new Map(state.lines.map((line) => [line.orderProductId, line.title]));
    const isOpen = state.order.status === 'open';
    return {
      result: {
        orderId: state.order.orderId,
        status: 'New',
        allowedActions: isOpen ? ['createShipment'] : [],
        shipmentProducts: [...pendingUnits(state)].map(([orderProductId, units]) => ({
          orderProductId,
          title: titles.get(orderProductId) ?? null,
          pendingQuanityForFulfillment: units.length,
          quantity: units.length,
        })),
      },
    };
  },
});

export const batchUpdateShipment = defineOperation({
  name: 'batchUpdateShipment',
  transaction: 'request',
  async run(context, { payload }) {
    const { shipmentId, orderId, shippingPartnerId, trackingId } = payload;
    await requirePartner(context, shippingPartnerId);
    const values: core.ShipmentValues = {
      shippingPartnerId,
      trackingId: trimmed(trackingId),
      products: payload.shipmentProducts.map((line) => ({
        shipmentProductId: (line.shipmentProductId ?? 0) > 0 ? (line.shipmentProductId ?? null) : null,
        orderProductId: line.orderProductId,
        quantity: line.quantity,
        batchNumber: line.batchNumber ?? null,
        serialNumber: line.serialNumber ?? null,
        isDeleted: line.isDeleted === true,
      })),
    };
    const isNew = (shipmentId ?? 0) === 0;
    const { state } = await changeOrder(context.transaction, context, orderId, ({ state: before }, around) =>
      isNew
        ? core.createShipment(before, values, around)
        : core.updateShipment(before, shipmentId ?? 0, values, around),
    );
    const id = isNew ? (state.shipments.at(-1)?.shipmentId ?? 0) : (shipmentId ?? 0);
    return {
      result: { shipment: await shown(context, id) },
      message: isNew ? 'Shipment created.' : 'Shipment saved.',
    };
  },
});

/** Puts all that waits of an order into one shipment, by the partner that the last shipments went with. */
export const shipWholeOrder = defineOperation({
  name: 'shipWholeOrder',
  transaction: 'request',
  async run(context, { payload: { orderId } }) {
    const shippingPartnerId = await usualPartner(context, orderId);
    const { state } = await changeOrder(context.transaction, context, orderId, ({ state: before }, around) => {
      const products = [...pendingUnits(before)].map(([orderProductId, units]) => lineOf(orderProductId, units.length));
      if (products.length === 0 && before.order.status === 'open')
        throw refused('refused', 'Nothing of this order waits for a shipment.');
      return core.createShipment(before, { shippingPartnerId, trackingId: '', products }, around);
    });
    return { result: null, message: `Shipment ${state.shipments.at(-1)?.shipmentId ?? ''} created.` };
  },
});

function lineOf(orderProductId: number, quantity: number): core.ShipmentLine {
  return { shipmentProductId: null, orderProductId, quantity, batchNumber: null, serialNumber: null, isDeleted: false };
}

export const deleteShipment = defineOperation({
  name: 'deleteShipment',
  transaction: 'request',
  async run(context, { payload }) {
    await change(context, payload.shipmentId, core.deleteShipment);
    return { result: null, message: 'Shipment deleted.' };
  },
});

export const dispatchShipment = defineOperation({
  name: 'dispatchShipment',
  transaction: 'request',
  async run(context, { payload }) {
    const { shipmentId, shippingPartnerId, trackingId } = payload;
    const { needsTrackingId } = await requirePartner(context, shippingPartnerId);
    const carrier = { shippingPartnerId, trackingId: trimmed(trackingId) };
    await change(context, shipmentId, (state, id, around) => {
      const dispatched = core.dispatchShipment(state, id, carrier, around);
      // After what the order refuses: a tracking id would not help then.
      if (needsTrackingId && carrier.trackingId === '') throw invalidField('trackingId', 'required');
      return dispatched;
    });
    return { result: { shipment: await shown(context, shipmentId) }, message: 'Shipment dispatched.' };
  },
});

export const markShipmentDelivered = defineOperation({
  name: 'markShipmentDelivered',
  transaction: 'request',
  async run(context, { payload: { shipmentId } }) {
    await change(context, shipmentId, core.markDelivered);
    return { result: { shipment: await shown(context, shipmentId) }, message: 'Shipment delivered.' };
  },
});

export const markShipmentUndelivered = defineOperation({
  name: 'markShipmentUndelivered',
  transaction: 'request',
  async run(context, { payload: { shipmentId } }) {
    await change(context, shipmentId, core.markUndelivered);
    return {
      result: { shipment: await shown(context, shipmentId) },
      message: 'Shipment undelivered. Its products can be shipped again.',
    };
  },
});

async function change(
  context: OperationContext,
  shipmentId: number,
  command: (state: OrderState, shipmentId: number, around: Surroundings) => OrderState,
): Promise<void> {
  const orderId = await orderOf(context.transaction, 'shipment', shipmentId);
  await changeOrder(context.transaction, context, orderId, ({ state }, around) => command(state, shipmentId, around));
}

/**
 * Returns what a partner wants of a shipment. A partner that is deleted meanwhile stays in history, and takes no new
 * shipments.
 */
async function requirePartner(
  { transaction }: OperationContext,
  shippingPartnerId: number,
): Promise<{ needsTrackingId: boolean }> {
  const { rows } = await sql<{ needsTrackingId: boolean }>`
    select needs_tracking_id as "needsTrackingId" from public.shipping_partners
    where tenant_id = ${transaction.tenantId} and shipping_partner_id = ${shippingPartnerId} and deleted_at is null`.execute(
    transaction.query,
  );
  if (rows[0] === undefined) throw notFound('shipping partner');
  return rows[0];
}

/**
 * Returns the partner that ships an order when nobody chooses a partner: the partner of the order's last shipment, else
 * the partner of the tenant's last shipment, else the first partner. Deleted partners do not count. Throws 409 without one.
 */
async function usualPartner({ transaction }: OperationContext, orderId: number): Promise<number> {
  const { tenantId } = transaction;
  const kept = sql`join public.shipping_partners p using (tenant_id, shipping_partner_id)
    where s.tenant_id = ${tenantId} and not s.is_deleted and p.deleted_at is null`;
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select s.shipping_partner_id from public.shipments s ${kept} and s.order_id = ${orderId}
        order by s.shipment_id desc limit 1),
      (select s.shipping_partner_id from public.shipments s ${kept} order by s.created_date desc, s.shipment_id limit 1),
      (select shipping_partner_id from public.shipping_partners
        where tenant_id = ${tenantId} and deleted_at is null order by shipping_partner_id limit 1)
    ) as id`.execute(transaction.query);
  const id = rows[0]?.id ?? null;
  if (id === null) throw refused('refused', 'There is no shipping partner yet.');
  return id;
}

function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? '';
}

/** Returns a shipment as `getShipment` answers it. */
async function shown({ store, transaction }: OperationContext, shipmentId: number): Promise<JsonObject> {
  return store.get(transaction, 'Shipment', { shipmentId });
}
