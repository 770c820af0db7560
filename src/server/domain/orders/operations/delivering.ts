import { sql } from 'kysely';
import { invalid } from '../../../refusal.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { defineOperation } from '../../operation-handler.ts';
import {
  deliverOnline,
  pendingOnlineDeliveries,
  refuseDelivery,
  startSubscription,
  updateServices,
} from '../core/deliveries.ts';
import { counted, refused } from '../core/refuse.ts';
import type { OrderState } from '../core/state.ts';
import type { Delivery } from '../ports/delivery-connector.ts';
import { changeOrder } from '../shell/change-order.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';
import { linesOfUnits, orderOf, productName } from './lookups.ts';
import { withFailure } from './with-failure.ts';

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

/**
 * Delivers what is missing; what was delivered already is not sent again. The connectors are called outside of any
 * transaction, one unit after the other under the key of the unit, and what they answered is recorded at once.
 */
export const sendOnlineDeliveryMessage = defineOperation({
  name: 'sendOnlineDeliveryMessage',
  transaction: 'own',
  keepsAnswer: true,
  async run(context, { payload }) {
    const { orderId } = payload;
    const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      context.database.transaction(async (transaction) => {
        await transaction.asTenant(context.tenantId);
        return work(transaction);
      });
    const { state, processes } = await inTransaction(async (transaction) => ({
      state: (await readOrder(transaction, orderId)).state,
      processes: await readProcesses(transaction),
    }));
    const waiting = waitingUnits(state, processes);
    const resources = new Map<number, string>();
    const problems: string[] = [];
    for (const { connector, endPoint, delivery } of waiting) {
      const answer = await context.services.connectors.of(connector).deliver(endPoint, delivery);
      if (answer.status === 'delivered') resources.set(delivery.orderProductStatusId, answer.resourceUrl);
      else problems.push(answer.message);
    }
    if (resources.size > 0 || problems.length === 0)
      await inTransaction((transaction) =>
        changeOrder(transaction, context, orderId, (loaded, around) => deliverOnline(loaded.state, resources, around)),
      );
    if (problems.length > 0)
      throw refused(
        'notAllDelivered',
        `${counted(problems.length, 'product')} of ${waiting.length} could not be delivered. ${problems[0]} Try again.`,
      );
    return { result: null, message: `${counted(resources.size, 'product')} delivered.` };
  },
});

interface Process {
  endPoint: string | null;
  connector: string | null;
}

async function readProcesses(transaction: Transaction): Promise<Map<string, Process>> {
  const { rows } = await sql<Process & { code: string }>`
    select p.fulfillment_process_code as code, p.online_delivery_end_point as "endPoint",
      c.fulfillment_connector_code as connector
    from public.fulfillment_processes p
    left join public.fulfillment_connectors c on c.fulfillment_connector_id = p.fulfillment_connector_id
    where p.tenant_id = ${transaction.tenantId} and p.deleted_at is null`.execute(transaction.query);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Returns the units that wait, and where each is delivered. Throws 409 when one has no end point. */
function waitingUnits(
  state: OrderState,
  processes: ReadonlyMap<string, Process>,
): { connector: string | null; endPoint: string; delivery: Delivery }[] {
  refuseDelivery(state);
  const lines = linesOfUnits(state);
  return pendingOnlineDeliveries(state).map((unit) => {
    const line = lines.get(unit.orderProductStatusId);
    const code = line?.fulfillmentProcessCode ?? '';
    const { endPoint = null, connector = null } = processes.get(code) ?? {};
    if (!endPoint) throw refused('noEndPoint', `No delivery endpoint is set on fulfilment process ${code}.`);
    const { orderProductStatusId, globalSerialNumber } = unit;
    const { productId = 0, title = '' } = line ?? {};
    return {
      connector,
      endPoint,
      delivery: { orderId: state.order.orderId, orderProductStatusId, globalSerialNumber, productId, title },
    };
  });
}

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
