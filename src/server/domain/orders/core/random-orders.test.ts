import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../refusal.ts';
import { cancelUnits, closeOrder } from './cancel.ts';
import { deliverOnline, startSubscription, updateServices } from './deliveries.ts';
import { violations } from './invariants.ts';
import { createInvoice, pendingInvoiceProducts } from './invoices.ts';
import { receivePayment } from './payments.ts';
import { completeRefund, createRefund, refundable, settlePayout, startPayout } from './refunds.ts';
import { approveReturn } from './returns.ts';
import { createShipment, dispatchShipment, markDelivered, markUndelivered } from './shipments.ts';
import type { OrderState } from './state.ts';
import { openItems } from './amounts.ts';
import { commands, pendingOf, Run } from './testing/random-orders.ts';
import { pendingUnits, shipmentsOfUnits, whyNotCancellable } from './units.ts';

/** `ORDER_RUNS=20000` runs ten times as many orders. */
const RUNS = Number(process.env['ORDER_RUNS'] ?? 2000);
const STEPS = 60;
const names = Object.keys(commands);

/** Runs one random order; calls back after each accepted command. Returns its last state. */
function play(seed: number, accepted: (name: string, before: OrderState, after: OrderState) => void): OrderState {
  const run = new Run(seed);
  let state = run.place();
  accepted('place', state, state);
  for (let step = 0; step < STEPS; step += 1) {
    const name = names[run.numbers.below(names.length)] ?? 'pay';
    const before = state;
    try {
      state = commands[name]?.(before, run) ?? before;
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(`seed ${seed}, step ${step}, ${name}`, { cause: error });
      continue;
    }
    if (state !== before) accepted(name, before, state);
  }
  return state;
}

describe('random orders', () => {
  it(`obey every invariant after each of ${STEPS} commands`, { timeout: 600_000 }, () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= RUNS; seed += 1) {
      play(seed, (name, before, after) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        const broken = violations(after);
        if (broken.length > 0) throw new Error(`seed ${seed}, ${name}: ${broken.join('; ')}`);
        if (name === 'pay') {
          const paid =
            (after.transactions.at(-1)?.amount ?? 0) * (after.transactions.length - before.transactions.length);
          if (pendingOf(before) - pendingOf(after) !== paid) throw new Error(`seed ${seed}: 6 the payment of ${paid}`);
        }
      });
    }
    // Every command was accepted; returns are approved and orders closed in few random ones.
    for (const name of names) expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
  });

  it('leaves the state as it was when a command is refused, and never changes one in place', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const run = new Run(seed);
      let state = freeze(run.place());
      for (let step = 0; step < STEPS; step += 1) {
        const name = names[run.numbers.below(names.length)] ?? 'pay';
        try {
          state = freeze(commands[name]?.(state, run) ?? state);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }
      expect(violations(state)).toEqual([]);
    }
  });

  it('can always be brought to closed or cancelled', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const last = finish(
        play(seed, () => {}),
        new Run(seed + 1_000_000),
      );
      expect(['closed', 'cancelled'], `seed ${seed}: ${last.order.statusText}`).toContain(last.order.status);
      expect(last.order.isPaymentSettled, `seed ${seed}`).toBe(true);
    }
  });
});

function freeze(state: OrderState): OrderState {
  for (const rows of Object.values(state)) {
    for (const row of Array.isArray(rows) ? rows : []) Object.freeze(row);
    Object.freeze(rows);
  }
  return Object.freeze(state);
}

/** Does what a patient clerk would: delivers or cancels, invoices, collects, refunds, closes. */
function finish(start: OrderState, run: Run): OrderState {
  let state = start;
  // Ids of the continued order must not meet those of its first part.
  const surroundings = (): ReturnType<Run['around']> => {
    const around = run.around();
    return {
      ...around,
      newId: (kind) => around.newId(kind) + 1_000_000,
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
