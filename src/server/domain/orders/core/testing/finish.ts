import { openItems } from '../amounts.ts';
import { cancelUnits, closeOrder } from '../cancel.ts';
import { deliverOnline, startSubscription, updateServices } from '../deliveries.ts';
import { createInvoice, pendingInvoiceProducts } from '../invoices.ts';
import { receivePayment } from '../payments.ts';
import { completeRefund, createRefund, refundable, settlePayout, startPayout } from '../refunds.ts';
import { approveReturn } from '../returns.ts';
import { createShipment, dispatchShipment, markDelivered, markUndelivered } from '../shipments.ts';
import type { OrderState } from '../state.ts';
import { pendingUnits, shipmentsOfUnits, whyNotCancellable } from '../units.ts';
import type { Run } from './random-orders.ts';

/** Does what a patient clerk would: delivers or cancels, invoices, collects, refunds, closes. */
export function finish(start: OrderState, run: Run): OrderState {
  let state = start;
  // Ids of the continued order must not meet those of its first part.
  const surroundings = (): ReturnType<Run['around']> => {
    const around = run.around();
    return {
      ...around,
      newId: (kind) => around.newId(kind) + 1_000_000,
      newIdentifier: () => `later ${around.newIdentifier()}`,
      policy: { ...around.policy, dispatchRequires: 'none' },
    };
  };
  for (const { shipmentId, status, isDeleted } of state.shipments) {
    if (state.order.status !== 'open' || isDeleted) continue;
    if (status === 'created')
      state = dispatchShipment(state, shipmentId, { shippingPartnerId: 1, trackingId: 'T' }, surroundings());
    if (status === 'created') state = markUndelivered(state, shipmentId, surroundings());
    if (status === 'dispatched') state = markDelivered(state, shipmentId, surroundings());
  }
  if (state.order.status === 'open') {
    const shipments = shipmentsOfUnits(state);
    const ids = state.units
      .filter((unit) => whyNotCancellable(unit, shipments.get(unit.orderProductStatusId)) === null)
      .map((unit) => unit.orderProductStatusId);
    if (ids.length > 0)
      state = cancelUnits(state, ids, { cancellationReasonId: 1, cancellationReasonText: 'x' }, surroundings());
  }
  for (const { returnId, isCompleted } of state.returns)
    if (!isCompleted) state = approveReturn(state, returnId, surroundings());
  state = deliverRest(state, surroundings);
  state = collect(state, surroundings);
  const due = refundable(state);
  if (due.length > 0) state = createRefund(state, due, surroundings());
  for (const { refundId, status } of state.refunds)
    if (status === 'requested') state = completeRefund(state, refundId, surroundings());
  for (const row of state.transactions) {
    if (row.direction === 'in' || row.statusCode === 'succeeded') continue;
    const id = row.paymentTransactionIdentifier;
    if (row.statusCode !== 'processing') state = startPayout(state, id, surroundings());
    state = settlePayout(state, id, { status: 'succeeded', externalPaymentId: 'r' }, surroundings());
  }
  return state.order.canCloseOrder ? closeOrder(state, surroundings()) : state;
}

function deliverRest(start: OrderState, surroundings: () => ReturnType<Run['around']>): OrderState {
  if (start.order.status !== 'open') return start;
  let state = start;
  const pending = [...pendingUnits(state)];
  if (pending.length > 0) {
    const products = pending.map(([orderProductId, units]) => ({
      shipmentProductId: null,
      orderProductId,
      quantity: units.length,
      batchNumber: null,
      serialNumber: null,
      isDeleted: false,
    }));
    state = createShipment(state, { shippingPartnerId: 1, trackingId: 'T', products }, surroundings());
    const id = state.shipments.at(-1)?.shipmentId ?? 0;
    state = dispatchShipment(state, id, { shippingPartnerId: 1, trackingId: 'T' }, surroundings());
    state = markDelivered(state, id, surroundings());
  }
  const live = state.units.filter((unit) => !unit.isCancelled && unit.returnState === null);
  const online = live.filter((unit) => unit.hasOnlineDelivery && !unit.isOnlineDeliveryFulfilled);
  if (online.length > 0)
    state = deliverOnline(
      state,
      new Map(online.map((unit) => [unit.orderProductStatusId, 'https://example.com'])),
      surroundings(),
    );
  state = updateServices(
    state,
    live
      .filter((unit) => unit.hasServiceDelivery)
      .map(({ orderProductStatusId }) => ({ orderProductStatusId, isFulfilled: true })),
    surroundings(),
  );
  for (const unit of live)
    if (unit.hasSubscription && !unit.isSubscriptionFulfilled)
      state = startSubscription(state, unit.fulfillmentIdentifier ?? '', surroundings());
  return state;
}

function collect(start: OrderState, surroundings: () => ReturnType<Run['around']>): OrderState {
  let state = start;
  for (const product of pendingInvoiceProducts(state, '2030-01-01')) {
    let left = product.openAmount;
    const items = product.stages.flatMap((stage) => {
      const amount = Math.min(left, stage.openAmount);
      left -= amount;
      return amount === 0 ? [] : [{ orderProductPriceStageId: stage.orderProductPriceStageId, amount }];
    });
    if (items.length > 0) state = createInvoice(state, items, surroundings());
  }
  for (const { orderInvoiceId, kind } of state.invoices) {
    const amount = openItems(state, orderInvoiceId).reduce((sum, item) => sum + item.open, 0);
    if (kind === 'invoice' && amount > 0)
      state = receivePayment(
        state,
        { orderInvoiceId, amount, paymentGatewayCode: 'MANUAL', externalOrderId: null, externalPaymentId: null },
        surroundings(),
      );
  }
  return state;
}
