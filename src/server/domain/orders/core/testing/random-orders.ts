import { cancelOrder, cancelUnits, closeOrder } from '../cancel.ts';
import { deliverOnline, extendSubscriptions, startSubscription, updateServices } from '../deliveries.ts';
import { createInvoice, creditUnits, pendingInvoiceProducts } from '../invoices.ts';
import { touched } from '../events.ts';
import { recordPayment, receivePayment } from '../payments.ts';
import { placeOrder, type PlacedProduct } from '../place.ts';
import {
  askPayout,
  completeRefund,
  createRefund,
  refundable,
  rejectRefund,
  settlePayout,
  startPayout,
} from '../refunds.ts';
import { approveReturn, createReturn } from '../returns.ts';
import {
  createShipment,
  deleteShipment,
  dispatchShipment,
  markDelivered,
  markUndelivered,
  updateShipment,
} from '../shipments.ts';
import { DEFAULT_POLICY, type OrderPolicy, type OrderState, type Surroundings } from '../state.ts';

/** A small generator of numbers: the same seed gives the same run. */
export class Numbers {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Returns one of a list, or undefined of an empty one. */
  of<Value>(list: readonly Value[]): Value | undefined {
    return list[this.below(list.length)];
  }
}

/** A running order: its state and the surroundings of its next command. */
export class Run {
  readonly numbers: Numbers;
  readonly policy: OrderPolicy;
  /** What was ordered. */
  placed: readonly PlacedProduct[] = [];
  #hours: number;
  #id = 0;

  constructor(seed: number) {
    this.numbers = new Numbers(seed);
    // Some orders begin before the financial year ends and go on in the next one.
    this.#hours = this.numbers.below(120 * 24);
    this.policy = {
      ...DEFAULT_POLICY,
      refundOnCancel: this.numbers.chance(0.3) ? 'auto' : 'manual',
      dispatchRequires: this.numbers.of(['none', 'confirmationPaid', 'fullyPaid'] as const) ?? 'none',
    };
  }

  around(): Surroundings {
    if (this.numbers.chance(0.8)) this.#hours += this.numbers.below(60);
    const now = new Date(Date.UTC(2026, 0, 1) + this.#hours * 3_600_000).toISOString();
    return {
      now,
      today: now.slice(0, 10),
      actorContactId: 1,
      policy: this.policy,
      newId: () => (this.#id += 1),
      newIdentifier: () => `id-${(this.#id += 1)}`,
    };
  }

  place(orderId = 1): OrderState {
    const { numbers } = this;
    const products = Array.from({ length: 1 + numbers.below(3) }, (_, index) => product(numbers, index + 1));
    this.placed = products;
    return placeOrder(
      {
        orderId,
        siteId: 1,
        sourceCode: 'web',
        currencyCode: 'INR',
        marketCode: 'IND',
        customer: {
          partyId: 1,
          contactId: 1,
          partyAddressId: 1,
          partyName: 'A',
          shippingFullName: 'A',
          shippingPhoneNumber: null,
          shippingCity: 'B',
          shippingState: 'C',
          shippingCountry: 'D',
          shippingPinCode: null,
          shippingAddressDisplayValue: 'B, C, D',
          emailAddress: null,
        },
        products,
      },
      this.around(),
    );
  }
}

function product(numbers: Numbers, productId: number): PlacedProduct {
  const leg = (): boolean => numbers.chance(0.4);
  const hasInstallments = numbers.chance(0.3);
  const hasSubscription = leg();
  return {
    productId,
    title: `Product ${productId}`,
    size: null,
    primaryAsset: null,
    quantity: 1 + numbers.below(3),
    fulfillmentProcessCode: 'X',
    legs: { hasShipping: numbers.chance(0.7), hasOnlineDelivery: leg(), hasServiceDelivery: leg(), hasSubscription },
    price: {
      fixedPrice: numbers.chance(0.1) ? 0 : 1 + numbers.below(20_000),
      fixedDiscountPercentage: numbers.chance(0.5) ? 0 : numbers.below(100),
      hasInstallments,
      orderConfirmationPercentage: 33.3,
      installments: [
        { orderNo: 2, stage: 'Built', percentage: 33.4 },
        { orderNo: 1, stage: 'Ordered', percentage: 33.3 },
      ],
      subscription: hasSubscription
        ? { price: 1 + numbers.below(999), discountPercentage: 5, period: 'month', intervals: numbers.below(4) }
        : null,
    },
  };
}

/** Returns what a unit must cost in minor units, without the functions of the core. */
export function unitPrice({ price }: PlacedProduct): number {
  const { subscription } = price;
  const intervals =
    subscription === null
      ? 0
      : Math.max(1, subscription.intervals) * discounted(subscription.price, subscription.discountPercentage);
  return discounted(price.fixedPrice, price.fixedDiscountPercentage) + intervals;
}

function discounted(amount: number, percentage: number): number {
  return Math.floor((2 * amount * (100 - percentage) + 100) / 200);
}

type Command = (state: OrderState, run: Run) => OrderState;

const reason = { cancellationReasonId: 1, cancellationReasonText: 'Because' };

function someUnits(state: OrderState, { numbers }: Run): number[] {
  return state.units.filter(() => numbers.chance(0.4)).map((unit) => unit.orderProductStatusId);
}

/** Every command of the core with arguments that are right, nearly right or wrong. */
export const commands: Readonly<Record<string, Command>> = {
  invoice(state, run) {
    const around = run.around();
    const stages = pendingInvoiceProducts(state, around.today).flatMap((row) => row.stages);
    const items = stages
      .filter(() => run.numbers.chance(0.6))
      .map((stage) => ({
        orderProductPriceStageId: stage.orderProductPriceStageId,
        amount: run.numbers.chance(0.7) ? stage.openAmount : run.numbers.below(stage.amount + 2),
      }));
    return createInvoice(state, items, around);
  },
  pay(state, run) {
    const invoice = run.numbers.of(state.invoices);
    const payment = {
      orderInvoiceId: invoice?.orderInvoiceId ?? 99,
      amount: run.numbers.chance(0.6) ? (invoice?.amount ?? 1) : 1 + run.numbers.below(9000),
      paymentGatewayCode: 'MANUAL',
      externalOrderId: null,
      externalPaymentId: null,
    };
    const around = run.around();
    return extendSubscriptions(state, recordPayment(state, payment, around), around);
  },
  receiveTooMuch(state, run) {
    const invoice = run.numbers.of(state.invoices.filter(({ kind }) => kind === 'invoice'));
    if (invoice === undefined || run.numbers.chance(0.5)) return state;
    return receivePayment(
      state,
      {
        orderInvoiceId: invoice.orderInvoiceId,
        amount: invoice.amount + run.numbers.below(500),
        paymentGatewayCode: 'STRIPE',
        externalOrderId: null,
        externalPaymentId: externalId(state, run),
      },
      run.around(),
    );
  },
  creditPart(state, run) {
    const unit = run.numbers.of(state.units);
    const left = unit === undefined ? 0 : unit.unitAmount - unit.creditedAmount;
    if (unit === undefined || left < 2 || unit.isCancelled || state.order.status !== 'open') return state;
    const amount = 1 + run.numbers.below(left - 1);
    return touched(creditUnits(state, [{ orderProductStatusId: unit.orderProductStatusId, amount }], run.around()));
  },
  cancelOrder: (state, run) => (run.numbers.chance(0.2) ? cancelOrder(state, reason, run.around()) : state),
  cancelUnits: (state, run) => cancelUnits(state, someUnits(state, run), reason, run.around()),
  close: (state, run) => closeOrder(state, run.around()),
  refund(state, run) {
    const requests = refundable(state)
      .filter(() => run.numbers.chance(0.7))
      .map((row) => ({
        orderProductStatusId: row.orderProductStatusId,
        amount: refundedAmount(row.amount, run),
      }));
    return createRefund(state, requests, run.around());
  },
  refundUnits: (state, run) =>
    createRefund(
      state,
      someUnits(state, run).map((orderProductStatusId) => ({ orderProductStatusId })),
      run.around(),
    ),
  completeRefund: (state, run) => completeRefund(state, run.numbers.of(state.refunds)?.refundId ?? 99, run.around()),
  rejectRefund: (state, run) =>
    run.numbers.chance(0.3) ? rejectRefund(state, run.numbers.of(state.refunds)?.refundId ?? 99, run.around()) : state,
  startPayout: (state, run) => startPayout(state, somePayout(state, run), run.around()),
  askPayout(state, run) {
    const around = run.around();
    const identifier = somePayout(state, run);
    const asked = askPayout(state, identifier, around);
    // A second clerk at the same moment, who must be refused.
    return run.numbers.chance(0.3) ? askPayout(asked, identifier, around) : asked;
  },
  settlePayout: (state, run) =>
    settlePayout(
      state,
      somePayout(state, run),
      run.numbers.chance(0.7)
        ? { status: 'succeeded', externalPaymentId: 'rfnd' }
        : { status: 'failed', message: 'No.' },
      run.around(),
    ),
  return: (state, run) =>
    createReturn(state, someUnits(state, run), { returnReasonId: 1, returnReasonText: 'Broken' }, run.around()),
  approve: (state, run) => approveReturn(state, run.numbers.of(state.returns)?.returnId ?? 99, run.around()),
  ship: (state, run) => createShipment(state, shipmentValues(state, run), run.around()),
  updateShipment: (state, run) =>
    updateShipment(state, run.numbers.of(state.shipments)?.shipmentId ?? 99, shipmentValues(state, run), run.around()),
  deleteShipment: (state, run) =>
    run.numbers.chance(0.3)
      ? deleteShipment(state, run.numbers.of(state.shipments)?.shipmentId ?? 99, run.around())
      : state,
  dispatch: (state, run) =>
    dispatchShipment(
      state,
      run.numbers.of(state.shipments)?.shipmentId ?? 99,
      { shippingPartnerId: 1, trackingId: 'T' },
      run.around(),
    ),
  deliver: (state, run) => markDelivered(state, run.numbers.of(state.shipments)?.shipmentId ?? 99, run.around()),
  undeliver: (state, run) => markUndelivered(state, run.numbers.of(state.shipments)?.shipmentId ?? 99, run.around()),
  online: (state, run) =>
    deliverOnline(state, new Map(someUnits(state, run).map((id) => [id, 'https://example.com'])), run.around()),
  services: (state, run) =>
    updateServices(
      state,
      someUnits(state, run).map((orderProductStatusId) => ({
        orderProductStatusId,
        isFulfilled: run.numbers.chance(0.8),
      })),
      run.around(),
    ),
  subscribe: (state, run) =>
    startSubscription(state, run.numbers.of(state.units)?.fulfillmentIdentifier ?? '', run.around()),
};

/** Returns all that is due, a part of it, or a little too much. */
function refundedAmount(due: number, { numbers }: Run): number | undefined {
  if (numbers.chance(0.6)) return undefined;
  return numbers.chance(0.5) ? due + 1 + numbers.below(3) : 1 + numbers.below(due);
}

/** Returns a new id, or one that the gateway has reported before. */
function externalId({ order, transactions }: OrderState, { numbers }: Run): string {
  const known = numbers.of(transactions.filter((row) => row.externalPaymentId !== null && row.direction === 'in'));
  return (numbers.chance(0.5) ? known?.externalPaymentId : null) ?? `pay_${order.orderId}_${transactions.length}`;
}

/** Returns the identifier of a payment out, now and then of any payment. */
function somePayout({ transactions }: OrderState, { numbers }: Run): string {
  const payouts = numbers.chance(0.1) ? transactions : transactions.filter(({ direction }) => direction === 'out');
  return numbers.of(payouts)?.paymentTransactionIdentifier ?? '';
}

function shipmentValues(state: OrderState, { numbers }: Run): Parameters<typeof createShipment>[1] {
  return {
    shippingPartnerId: 1,
    trackingId: 'T',
    products: state.lines
      .filter(() => numbers.chance(0.7))
      .map((line) => ({
        shipmentProductId: null,
        orderProductId: line.orderProductId,
        quantity: 1 + numbers.below(line.quantity),
        batchNumber: null,
        serialNumber: numbers.chance(0.2) ? (numbers.of(state.units)?.globalSerialNumber ?? null) : null,
        isDeleted: numbers.chance(0.1),
      })),
  };
}
