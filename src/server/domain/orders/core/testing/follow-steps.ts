import { closeOrder } from '../cancel.ts';
import { deliverOnline, pendingOnlineDeliveries, startSubscription, updateServices } from '../deliveries.ts';
import { createInvoice, pendingInvoiceProducts, type PendingStage } from '../invoices.ts';
import { nextStep, type NextStep, type StepCode, type StepSubject } from '../steps/next-step.ts';
import { recordPayment } from '../payments.ts';
import {
  askPayout,
  completeRefund,
  createRefund,
  refundable,
  settlePayout,
  startPayout,
  TRY_SECONDS,
} from '../refunds.ts';
import { approveReturn } from '../returns.ts';
import { createShipment, dispatchShipment, markDelivered } from '../shipments.ts';
import type { OrderState, Surroundings } from '../state.ts';
import { pendingUnits } from '../units.ts';
import type { Run } from './random-orders.ts';

/** A step that was followed. */
export interface Followed {
  state: OrderState;
  next: NextStep;
}

/** More than any random order needs. */
const MOST_STEPS = 400;

/**
 * Does what the next step of an order says until there is none, and waits where it says that something falls due later.
 * Returns the last state. Throws when a step is refused or there is no end.
 */
export function followSteps(start: OrderState, run: Run, followed: (step: Followed) => void = () => {}): OrderState {
  const clock = new Clock(run);
  let state = start;
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const around = clock.around();
    const next = nextStep(state, around);
    followed({ state, next });
    if (next.code !== null) state = ACTS[next.code](state, next.subject, around);
    else if (next.until !== null) clock.waitUntil(next.until);
    else return state;
  }
  throw new Error(`${MOST_STEPS} steps lead to no end.`);
}

/** Goes on from the random part of an order: its ids must not meet those that were given there. */
class Clock {
  readonly #run: Run;
  #earliest = '';

  constructor(run: Run) {
    this.#run = run;
  }

  around(): Surroundings {
    const around = this.#run.around();
    const today = around.today > this.#earliest ? around.today : this.#earliest;
    return {
      ...around,
      today,
      now: `${today}${around.now.slice(10)}`,
      newId: (kind) => around.newId(kind) + 1_000_000,
      newIdentifier: () => `later ${around.newIdentifier()}`,
    };
  }

  waitUntil(day: string): void {
    this.#earliest = day;
  }
}

type Act = (state: OrderState, subject: StepSubject, around: Surroundings) => OrderState;

/** What a clerk does who follows each step. */
const ACTS: Readonly<Record<StepCode, Act>> = {
  refund: (state, _subject, around) => createRefund(state, refundable(state), around),
  completeRefund: (state, { refundId = 0 }, around) => completeRefund(state, refundId, around),
  payOut: (state, { paymentTransactionIdentifier = '' }, around) =>
    paidOut(startPayout(state, paymentTransactionIdentifier, around), paymentTransactionIdentifier, around),
  askGateway(state, { paymentTransactionIdentifier = '' }, around) {
    const later = { ...around, now: new Date(Date.parse(around.now) + 1000 * TRY_SECONDS * 60).toISOString() };
    const days = { ...later, now: later.now > lastEvent(state) ? later.now : aMinuteAfter(lastEvent(state)) };
    return paidOut(askPayout(state, paymentTransactionIdentifier, days), paymentTransactionIdentifier, days);
  },
  receiveReturn: (state, { returnId = 0 }, around) => approveReturn(state, returnId, around),
  takePayment: (state, { orderInvoiceId = 0, amount = 0 }, around) =>
    recordPayment(
      state,
      { orderInvoiceId, amount, paymentGatewayCode: 'MANUAL', externalOrderId: null, externalPaymentId: null },
      around,
    ),
  invoice: (state, _subject, around) => invoiced(state, around, ({ isDue }) => isDue),
  dispatch: (state, { shipmentId = 0 }, around) =>
    dispatchShipment(state, shipmentId, { shippingPartnerId: 1, trackingId: 'T' }, around),
  ship: (state, _subject, around) =>
    createShipment(
      state,
      {
        shippingPartnerId: 1,
        trackingId: 'T',
        products: [...pendingUnits(state)].map(([orderProductId, units]) => ({
          shipmentProductId: null,
          orderProductId,
          quantity: units.length,
          batchNumber: null,
          serialNumber: null,
          isDeleted: false,
        })),
      },
      around,
    ),
  deliverOnline: (state, _subject, around) =>
    deliverOnline(
      state,
      new Map(pendingOnlineDeliveries(state).map((unit) => [unit.orderProductStatusId, 'https://example.com'])),
      around,
    ),
  doServices: (state, _subject, around) =>
    updateServices(
      state,
      state.units
        .filter((unit) => unit.hasServiceDelivery && !unit.isCancelled && unit.returnState !== 'returned')
        .map(({ orderProductStatusId }) => ({ orderProductStatusId, isFulfilled: true })),
      around,
    ),
  startSubscription: (state, { fulfillmentIdentifier = '' }, around) =>
    startSubscription(state, fulfillmentIdentifier, around),
  deliver: (state, { shipmentId = 0 }, around) => markDelivered(state, shipmentId, around),
  invoiceRest: (state, _subject, around) => invoiced(state, around, () => true),
  close: (state, _subject, around) => closeOrder(state, around),
};

function paidOut(state: OrderState, identifier: string, around: Surroundings): OrderState {
  return settlePayout(state, identifier, { status: 'succeeded', externalPaymentId: 'paid' }, around);
}

function invoiced(state: OrderState, around: Surroundings, fits: (stage: PendingStage) => boolean): OrderState {
  const items = pendingInvoiceProducts(state, around.today).flatMap(({ stages, openAmount }) => {
    let left = openAmount;
    return stages.filter(fits).flatMap(({ orderProductPriceStageId, openAmount: open }) => {
      const amount = Math.min(left, open);
      left -= amount;
      return amount === 0 ? [] : [{ orderProductPriceStageId, amount }];
    });
  });
  return createInvoice(state, items, around);
}

function lastEvent({ events }: OrderState): string {
  return events.reduce((last, { at }) => (at > last ? at : last), '');
}

function aMinuteAfter(instant: string): string {
  return new Date(Date.parse(instant) + 1000 * TRY_SECONDS).toISOString();
}
