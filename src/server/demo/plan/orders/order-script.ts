import { openItems } from '../../../domain/orders/core/amounts.ts';
import { cancelOrder, cancelUnits, closeOrder } from '../../../domain/orders/core/cancel.ts';
import {
  deliverOnline,
  extendSubscriptions,
  pendingOnlineDeliveries,
  startSubscription,
  updateServices,
} from '../../../domain/orders/core/deliveries.ts';
import { createInvoice, pendingInvoiceProducts } from '../../../domain/orders/core/invoices.ts';
import { addNote } from '../../../domain/orders/core/notes.ts';
import { receivePayment } from '../../../domain/orders/core/payments.ts';
import {
  completeRefund,
  createRefund,
  refundable,
  settlePayout,
  startPayout,
} from '../../../domain/orders/core/refunds.ts';
import { approveReturn, createReturn, whyNotReturnable } from '../../../domain/orders/core/returns.ts';
import {
  createShipment,
  dispatchShipment,
  markDelivered,
  markUndelivered,
} from '../../../domain/orders/core/shipments.ts';
import { DEFAULT_POLICY, type OrderState, type RowKind, type Surroundings } from '../../../domain/orders/core/state.ts';
import { pendingUnits, shipmentsOfUnits, whyNotCancellable } from '../../../domain/orders/core/units.ts';
import type { Dice } from './dice.ts';

const HOUR = 3_600_000;

/** What all orders of a tenant share while they are played. */
export interface Stage {
  /** Nothing happens later. */
  anchor: Date;
  /** Numbers the rows of each kind from 1. */
  newId(kind: RowKind): number;
  clerkIds: readonly [number, ...number[]];
  /** Ids of the tenant's settings: they are numbered from 1. */
  partners: number;
  cancellationReasons: readonly [string, ...string[]];
  returnReasons: readonly [string, ...string[]];
}

/** Plays what happens to one order, through the same core as the console, until the anchor is reached. */
export class OrderScript {
  readonly #stage: Stage;
  readonly #dice: Dice;
  #at: number;
  #state: OrderState | null = null;

  constructor(stage: Stage, dice: Dice, start: Date) {
    this.#stage = stage;
    this.#dice = dice;
    this.#at = start.getTime();
  }

  get state(): OrderState {
    if (this.#state === null) throw new Error('The order is not placed yet.');
    return this.#state;
  }

  place(place: (around: Surroundings) => OrderState): this {
    this.#state = place(this.#around(null));
    return this;
  }

  /** Invoices what is due; with a share, the first stages of that share of all. */
  invoice(hours: number, which: 'due' | 'all' | number = 'due'): this {
    return this.#step(hours, (state, around) => {
      const stages = pendingInvoiceProducts(state, around.today).flatMap((product) => product.stages);
      const most = typeof which === 'number' ? Math.max(1, Math.round(stages.length * which)) : stages.length;
      const wanted = stages.filter(
        (stage, index) => stage.openAmount > 0 && (which === 'due' ? stage.isDue : index < most),
      );
      return wanted.length === 0
        ? state
        : createInvoice(
            state,
            wanted.map((stage) => ({
              orderProductPriceStageId: stage.orderProductPriceStageId,
              amount: stage.openAmount,
            })),
            around,
          );
    });
  }

  /** Pays a share of the newest invoice. */
  pay(hours: number, gateway: string, share = 1): this {
    return this.#step(
      hours,
      (state, around) => {
        const invoice = state.invoices.findLast(({ kind }) => kind === 'invoice');
        if (invoice === undefined || openItems(state, invoice.orderInvoiceId).every(({ open }) => open === 0))
          return state;
        const paid = receivePayment(
          state,
          {
            orderInvoiceId: invoice.orderInvoiceId,
            amount: Math.max(1, Math.round(invoice.amount * share)),
            paymentGatewayCode: gateway,
            externalOrderId: gateway === 'MANUAL' ? null : `order_${this.#token()}`,
            externalPaymentId: gateway === 'MANUAL' ? null : `pay_${this.#token()}`,
          },
          around,
        );
        return extendSubscriptions(state, paid, around);
      },
      false,
    );
  }

  /** Ships units that wait: all, or the first share of them. */
  ship(hours: number, share = 1): this {
    return this.#step(hours, (state, around) => {
      const products = [...pendingUnits(state)].map(([orderProductId, units]) => ({
        shipmentProductId: null,
        orderProductId,
        quantity: Math.max(1, Math.round(units.length * share)),
        batchNumber: this.#dice.chance(0.3) ? `B-${this.#dice.integer(100, 999)}` : null,
        serialNumber: null,
        isDeleted: false,
      }));
      const chosen = share === 1 ? products : products.slice(0, Math.max(1, Math.ceil(products.length * share)));
      if (chosen.length === 0) return state;
      return createShipment(state, { ...this.#carrier(), products: chosen }, around);
    });
  }

  dispatch(hours: number): this {
    return this.#ofShipment(hours, 'created', (state, shipment, around) =>
      dispatchShipment(state, shipment.shipmentId, shipment, around),
    );
  }

  deliver(hours: number): this {
    return this.#ofShipment(hours, 'dispatched', (state, { shipmentId }, around) =>
      markDelivered(state, shipmentId, around),
    );
  }

  undeliver(hours: number): this {
    return this.#ofShipment(hours, 'dispatched', (state, { shipmentId }, around) =>
      markUndelivered(state, shipmentId, around),
    );
  }

  /** Does all that is not shipped: online deliveries, services, subscriptions. */
  fulfil(hours: number): this {
    return this.#step(hours, (state, around) => {
      const online = pendingOnlineDeliveries(state);
      let next =
        online.length === 0
          ? state
          : deliverOnline(
              state,
              new Map(
                online.map((unit) => [unit.orderProductStatusId, `https://library.example.com/${this.#token()}`]),
              ),
              around,
            );
      next = updateServices(
        next,
        next.units
          .filter((unit) => unit.hasServiceDelivery && !unit.isCancelled && unit.returnState === null)
          .map(({ orderProductStatusId }) => ({ orderProductStatusId, isFulfilled: true })),
        around,
      );
      for (const unit of next.units) {
        if (!unit.hasSubscription || unit.isSubscriptionFulfilled || unit.isCancelled) continue;
        next = startSubscription(next, unit.fulfillmentIdentifier ?? '', around);
      }
      return next;
    });
  }

  close(hours: number): this {
    return this.#step(hours, (state, around) => (state.order.canCloseOrder ? closeOrder(state, around) : state));
  }

  /** Cancels the whole order, or the first units that can be cancelled. */
  cancel(hours: number, units?: number): this {
    return this.#step(hours, (state, around) => {
      const index = this.#dice.integer(0, this.#stage.cancellationReasons.length - 1);
      const reason = {
        cancellationReasonId: index + 1,
        cancellationReasonText: this.#stage.cancellationReasons[index] ?? this.#stage.cancellationReasons[0],
      };
      if (units === undefined)
        return state.order.allowedToCancelWholeOrder ? cancelOrder(state, reason, around) : state;
      const shipments = shipmentsOfUnits(state);
      const chosen = state.units
        .filter((unit) => whyNotCancellable(unit, shipments.get(unit.orderProductStatusId)) === null)
        .slice(-units);
      const ids = chosen.map((unit) => unit.orderProductStatusId);
      return ids.length === 0 ? state : cancelUnits(state, ids, reason, around);
    });
  }

  refund(hours: number): this {
    return this.#step(hours, (state, around) => {
      const due = refundable(state);
      return due.length === 0 ? state : createRefund(state, due, around);
    });
  }

  /** Approves the requested refunds. */
  complete(hours: number): this {
    return this.#step(hours, (state, around) =>
      state.refunds
        .filter(({ status }) => status === 'requested')
        .reduce((next, { refundId }) => completeRefund(next, refundId, around), state),
    );
  }

  /** The gateway pays out what is queued, or says why not. */
  payOut(hours: number, failure?: string): this {
    return this.#step(hours, (state, around) => {
      const queued = state.transactions.filter((row) => row.direction === 'out' && row.statusCode === 'pending');
      return queued.reduce((next, { paymentTransactionIdentifier: identifier }) => {
        const started = startPayout(next, identifier, around);
        return settlePayout(
          started,
          identifier,
          failure === undefined
            ? { status: 'succeeded', externalPaymentId: `rfnd_${this.#token()}` }
            : { status: 'failed', message: failure },
          around,
        );
      }, state);
    });
  }

  requestReturn(hours: number, units = 1): this {
    return this.#step(hours, (state, around) => {
      const index = this.#dice.integer(0, this.#stage.returnReasons.length - 1);
      const ids = state.units
        .filter((unit) => whyNotReturnable(unit, state.order, around) === null)
        .slice(0, units)
        .map((unit) => unit.orderProductStatusId);
      return ids.length === 0
        ? state
        : createReturn(
            state,
            ids,
            {
              returnReasonId: index + 1,
              returnReasonText: this.#stage.returnReasons[index] ?? this.#stage.returnReasons[0],
            },
            around,
          );
    });
  }

  /** Writes an internal note. */
  note(hours: number, text: string): this {
    return this.#step(hours, (state, around) => addNote(state, text, around));
  }

  approve(hours: number): this {
    return this.#step(hours, (state, around) =>
      state.returns
        .filter(({ isCompleted }) => !isCompleted)
        .reduce((next, { returnId }) => approveReturn(next, returnId, around), state),
    );
  }

  /** Runs a step that many hours later, unless that is after the anchor. A customer has no id of a clerk. */
  #step(hours: number, step: (state: OrderState, around: Surroundings) => OrderState, isClerk = true): this {
    const at = this.#at + hours * HOUR + this.#dice.integer(0, 50) * 60_000;
    if (at > this.#stage.anchor.getTime()) return this;
    this.#at = at;
    const around = this.#around(isClerk ? this.#dice.pick(this.#stage.clerkIds) : null);
    this.#state = step(this.state, around);
    return this;
  }

  #ofShipment(
    hours: number,
    status: string,
    step: (state: OrderState, shipment: OrderState['shipments'][number], around: Surroundings) => OrderState,
  ): this {
    return this.#step(hours, (state, around) => {
      const shipment = state.shipments.find((row) => row.status === status && !row.isDeleted);
      return shipment === undefined ? state : step(state, shipment, around);
    });
  }

  #carrier(): { shippingPartnerId: number; trackingId: string } {
    return {
      shippingPartnerId: this.#dice.integer(1, this.#stage.partners),
      trackingId: `TRK${this.#dice.integer(10_000_000, 99_999_999)}`,
    };
  }

  #token(): string {
    return this.#dice.uuid().replaceAll('-', '').slice(0, 14);
  }

  #around(actorContactId: number | null): Surroundings {
    const now = new Date(this.#at).toISOString();
    return {
      now,
      today: now.slice(0, 10),
      actorContactId,
      policy: DEFAULT_POLICY,
      newId: (kind) => this.#stage.newId(kind),
      newIdentifier: () => this.#dice.uuid(),
    };
  }
}
