import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { openItems } from './core/amounts.ts';
import { cancelOrder, cancelUnits, closeOrder } from './core/cancel.ts';
import { deliverOnline, pendingOnlineDeliveries, startSubscription, updateServices } from './core/deliveries.ts';
import { createInvoice, pendingInvoiceProducts } from './core/invoices.ts';
import { recordPayment } from './core/payments.ts';
import { completeRefund, createRefund, refundable, rejectRefund, settlePayout, startPayout } from './core/refunds.ts';
import { approveReturn, createReturn } from './core/returns.ts';
import { createShipment, dispatchShipment, markDelivered, markUndelivered } from './core/shipments.ts';
import type { OrderState } from './core/state.ts';
import { pendingUnits } from './core/units.ts';
import { OrderDesk } from './testing/order-desk.ts';
import { writeUntilAnswered, type Cut } from './testing/lossy-writes.ts';
import { race, type Command } from './testing/race.ts';

let server: TestServer;
let clerk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await OrderDesk.open(server, await signedIn(server, 'owner'));
});
afterAll(() => server.close());

const reason = { cancellationReasonId: 1, cancellationReasonText: 'Mistake' };

type Step = (seen: OrderState) => Command;

const invoiceAll: Step = (seen) => {
  const items = pendingInvoiceProducts(seen, '2030-01-01').flatMap(({ stages }) =>
    stages.map((stage) => ({
      orderProductPriceStageId: stage.orderProductPriceStageId,
      amount: stage.openAmount,
    })),
  );
  return (state, around) => createInvoice(state, items, around);
};

const payAll: Step = (seen) => {
  const [invoice] = seen.invoices;
  const orderInvoiceId = invoice?.orderInvoiceId ?? 0;
  const amount = openItems(seen, orderInvoiceId).reduce((sum, item) => sum + item.open, 0);
  return (state, around) =>
    recordPayment(
      state,
      { orderInvoiceId, amount, paymentGatewayCode: 'MANUAL', externalOrderId: null, externalPaymentId: null },
      around,
    );
};

const shipAll: Step = (seen) => {
  const products = [...pendingUnits(seen)].map(([orderProductId, units]) => ({
    shipmentProductId: null,
    orderProductId,
    quantity: units.length,
    batchNumber: null,
    serialNumber: null,
    isDeleted: false,
  }));
  return (state, around) =>
    createShipment(state, { shippingPartnerId: clerk.ids.partner, trackingId: 'T', products }, around);
};

const shipmentOf = (seen: OrderState): number => seen.shipments.at(-1)?.shipmentId ?? 0;
const refundOf = (seen: OrderState): number => seen.refunds.at(-1)?.refundId ?? 0;
const payoutOf = (seen: OrderState): string => seen.transactions.at(-1)?.paymentTransactionIdentifier ?? '';
const unitIds = (seen: OrderState): number[] => seen.units.map((unit) => unit.orderProductStatusId);

const dispatch: Step = (seen) => (state, around) =>
  dispatchShipment(
    state,
    shipmentOf(seen),
    { shippingPartnerId: clerk.ids.partner, trackingId: 'T' },
    { ...around, policy: { ...around.policy, dispatchRequires: 'none' } },
  );

const refundAll: Step = (seen) => {
  const due = refundable(seen);
  return (state, around) => createRefund(state, due, around);
};

const cancelFirst: Step = (seen) => (state, around) => cancelUnits(state, unitIds(seen).slice(0, 1), reason, around);

/** Every write of an order that moves money or goods, in an order in which each is possible. */
const steps: readonly (readonly [name: string, step: Step])[] = [
  ['createInvoice', invoiceAll],
  ['recordPayment', payAll],
  ['createShipment', shipAll],
  ['dispatchShipment', dispatch],
  ['markShipmentUndelivered', (seen) => (state, around) => markUndelivered(state, shipmentOf(seen), around)],
  ['createShipment again', shipAll],
  ['dispatchShipment again', dispatch],
  ['markShipmentDelivered', (seen) => (state, around) => markDelivered(state, shipmentOf(seen), around)],
  [
    'sendOnlineDeliveryMessage',
    (seen) => {
      const resources = new Map(
        pendingOnlineDeliveries(seen).map((unit) => [unit.orderProductStatusId, 'https://example.com/']),
      );
      return (state, around) => deliverOnline(state, resources, around);
    },
  ],
  [
    'updateServiceFulfilment',
    (seen) => {
      const done = seen.units
        .filter((unit) => unit.hasServiceDelivery)
        .map(({ orderProductStatusId }) => ({ orderProductStatusId, isFulfilled: true }));
      return (state, around) => updateServices(state, done, around);
    },
  ],
  [
    'sendSubscriptionStartMessage',
    (seen) => {
      const identifier = seen.units.find((unit) => unit.hasSubscription)?.fulfillmentIdentifier ?? '';
      return (state, around) => startSubscription(state, identifier, around);
    },
  ],
  ['closeOrder', () => closeOrder],
  [
    'createReturn',
    (seen) => (state, around) =>
      createReturn(
        state,
        unitIds(seen).slice(0, 1),
        { returnReasonId: clerk.ids.returnReason, returnReasonText: 'Broken' },
        around,
      ),
  ],
  ['approveReturn', (seen) => (state, around) => approveReturn(state, seen.returns.at(-1)?.returnId ?? 0, around)],
  ['createRefund', refundAll],
  ['rejectRefund', (seen) => (state, around) => rejectRefund(state, refundOf(seen), around)],
  ['createRefund again', refundAll],
  ['completeRefund', (seen) => (state, around) => completeRefund(state, refundOf(seen), around)],
  ['processUnprocessedRefunds', (seen) => (state, around) => startPayout(state, payoutOf(seen), around)],
  [
    'the answer of the gateway',
    (seen) => (state, around) =>
      settlePayout(state, payoutOf(seen), { status: 'succeeded', externalPaymentId: 'r' }, around),
  ],
];

it('of 8 equal writes at once exactly one wins, for every write of an order', async () => {
  const { pan, desk } = clerk.ids;
  const orderId = await clerk.place([
    { productId: pan, quantity: 2 },
    { productId: desk, quantity: 1 },
  ]);
  const winners: Record<string, number> = {};
  for (const [name, step] of steps) winners[name] = (await race(server, orderId, step)).winners;
  const other = await clerk.place([{ productId: pan, quantity: 2 }]);
  winners['cancelProduct'] = (await race(server, other, cancelFirst)).winners;
  const cancelled = await race(server, other, () => (state, around) => cancelOrder(state, reason, around));
  winners['cancelOrder'] = cancelled.winners;
  expect(winners).toEqual(
    Object.fromEntries([...steps.map(([name]) => name), 'cancelProduct', 'cancelOrder'].map((name) => [name, 1])),
  );
  expect(cancelled.after.order.status).toBe('cancelled');
});

it('50 writes of which every fifth loses its answer have exactly 50 effects', async () => {
  const orderId = await clerk.place([{ productId: clerk.ids.pan, quantity: 1 }]);
  const { orderInvoiceId = null } = await clerk.acme.done('createInvoice', await clerk.wholeInvoice(orderId));
  const browser = await signedIn(server, 'owner');
  const path = server.operations.find(({ name }) => name === 'recordPayment')?.path ?? '';
  const cuts: Cut[] = ['no', 'no', 'answered', 'no', 'no', 'no', 'no', 'no', 'sent', 'no'];
  let next = 0;
  const tries: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      for (let write = 0; write < 10; write += 1)
        tries.push(
          await writeUntilAnswered({
            browser,
            path,
            values: { orderId, orderInvoiceId, amount: 1.5 },
            nextCut: () => cuts[(next += 1) % cuts.length] ?? 'no',
            limitMilliseconds: 60_000,
          }),
        );
    }),
  );
  const { transactions, order } = await clerk.stateOf(orderId);
  expect([transactions.length, order.inflowAmount]).toEqual([50, 7500]);
  expect(tries.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(55);
});
