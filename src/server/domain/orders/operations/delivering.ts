import { sql } from 'kysely';
import { invalid } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { deliverOnline, pendingOnlineDeliveries, startSubscription, updateServices } from '../core/deliveries.ts';
import { counted, refused } from '../core/refuse.ts';
import { changeOrder } from '../shell/change-order.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn, linesOfUnits, orderOf, productName } from './lookups.ts';
import { withFailure } from './with-failure.ts';
import { resourceAddress } from './delivery-connector.ts';

export const getOrderOnlineDeliveries = defineOperation({
  name: 'getOrderOnlineDeliveries',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state } = await readOrder(transaction, idIn(args.orderId));
    const lines = linesOfUnits(state);
    const pending = new Set(pendingOnlineDeliveries(state));
    return {
      result: state.units
        .filter((unit) => unit.hasOnlineDelivery)
        .map((unit) => ({
          globalSerialNumber: unit.globalSerialNumber,
          productName: productName(lines.get(unit.orderProductStatusId)),
          resourceUrl: unit.resourceUrl,
          onlineFulfillment: { isFulfilled: unit.isOnlineDeliveryFulfilled },
          isCancelled: unit.isCancelled,
          isPending: state.order.status === 'open' && pending.has(unit),
        })),
    };
  },
});

/** Delivers what is missing; what was delivered already is not sent again. */
export const sendOnlineDeliveryMessage = defineOperation({
  name: 'sendOnlineDeliveryMessage',
  transaction: 'request',
  async run(context, { payload }) {
    const { transaction } = context;
    const { rows } = await sql<{ code: string; end_point: string | null }>`
      select fulfillment_process_code as code, online_delivery_end_point as end_point
      from public.fulfillment_processes where tenant_id = ${transaction.tenantId} and deleted_at is null`.execute(
      transaction.query,
    );
    const endPoints = new Map(rows.map((row) => [row.code, row.end_point]));
    let sent = 0;
    await changeOrder(transaction, context, payload.orderId, ({ state }, around) => {
      const lines = linesOfUnits(state);
      const resources = pendingOnlineDeliveries(state).map((unit): [number, string] => {
        const code = lines.get(unit.orderProductStatusId)?.fulfillmentProcessCode ?? '';
        const endPoint = endPoints.get(code);
        if (!endPoint) throw refused('noEndPoint', `No delivery endpoint is set on fulfilment process ${code}.`);
        return [unit.orderProductStatusId, resourceAddress(endPoint, unit)];
      });
      sent = resources.length;
      return deliverOnline(state, new Map(resources), around);
    });
    return { result: null, message: `${counted(sent, 'product')} delivered.` };
  },
});

export const getOrderServices = defineOperation({
  name: 'getOrderServices',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state } = await readOrder(transaction, idIn(args.orderId));
    const lines = linesOfUnits(state);
    return {
      result: state.units
        .filter((unit) => unit.hasServiceDelivery)
        .map((unit) => ({
          orderProductStatusId: unit.orderProductStatusId,
          orderProductId: unit.orderProductId,
          productName: productName(lines.get(unit.orderProductStatusId)),
          globalSerialNumber: unit.globalSerialNumber,
          resourceUrl: unit.resourceUrl,
          isServiceDeliveryFulfilled: unit.isServiceDeliveryFulfilled,
          isCancelled: unit.isCancelled,
        })),
    };
  },
});

export const updateServiceFulfilment = defineOperation({
  name: 'updateServiceFulfilment',
  transaction: 'request',
  async run(context, { payload }) {
    const items = payload.orderProductStatusItems;
    const [first] = items;
    if (first === undefined) throw invalid([{ path: 'orderProductStatusItems', message: 'Choose a service.' }]);
    const orderId = await orderOf(context.transaction, 'product', first.orderProductStatusId);
    await changeOrder(context.transaction, context, orderId, ({ state }, around) =>
      updateServices(state, items, around),
    );
    return { result: { updated: items.length }, message: 'Services Updated Successfully' };
  },
});

export const getOrderSubscriptions = defineOperation({
  name: 'getOrderSubscriptions',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state } = await readOrder(transaction, idIn(args.orderId));
    const lines = linesOfUnits(state);
    return {
      result: state.units
        .filter((unit) => unit.hasSubscription)
        .map((unit) => ({
          globalSerialNumber: unit.globalSerialNumber,
          productName: productName(lines.get(unit.orderProductStatusId)),
          resourceUrl: unit.resourceUrl,
          isSubscriptionFulfilled: unit.isSubscriptionFulfilled,
          fulfillmentIdentifier: unit.fulfillmentIdentifier,
          isCancelled: unit.isCancelled,
          subscriptions: state.subscriptions
            .filter((row) => row.orderProductStatusId === unit.orderProductStatusId)
            .map(({ startDate, validUpTo }) => ({ startDate, validUpTo })),
        })),
    };
  },
});

export const sendSubscriptionStartMessage = defineOperation({
  name: 'sendSubscriptionStartMessage',
  transaction: 'request',
  async run(context, { payload }) {
    await withFailure('Failed to start subscription fulfillment.', () =>
      changeOrder(context.transaction, context, payload.orderId, ({ state }, around) =>
        startSubscription(state, payload.fulfillmentIdentifier, around),
      ),
    );
    return { result: null, message: 'Subscription fulfillment started successfully.' };
  },
});
