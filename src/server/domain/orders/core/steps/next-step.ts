import { amountsOf, openItems, type OrderAmounts } from '../amounts.ts';
import { pendingOnlineDeliveries } from '../deliveries.ts';
import { pendingInvoiceProducts, type PendingProduct } from '../invoices.ts';
import {
  orderMachine,
  payoutMachine,
  refundMachine,
  returnMachine,
  shipmentMachine,
  type Machine,
} from '../machines.ts';
import { whyNotReturnable } from '../returns.ts';
import { isPaidForDispatch } from '../shipments.ts';
import { sumOf } from '../split.ts';
import type { OrderState, OrderStatus, Surroundings, TransactionRow } from '../state.ts';
import { pendingUnits } from '../units.ts';

/** What a step is done to, and what is at stake. */
export interface StepSubject {
  orderInvoiceId?: number;
  shipmentId?: number;
  refundId?: number;
  returnId?: number;
  paymentTransactionIdentifier?: string;
  fulfillmentIdentifier?: string;
  /** In minor units. */
  amount?: number;
  /** How many units, shipments or services wait for it. */
  count?: number;
}

/** What an order waits for. */
export interface Step {
  code: StepCode;
  /** The states of an order in which the step may be the next one. */
  orders: readonly OrderStatus[];
  /** When it is found, in words, for the table of the documentation. */
  when: string;
  /** The transition that it asks for, where a machine has one. */
  transition?: StepTransition;
  /** Returns what the step is done to, or null while the order does not wait for it. */
  find(state: OrderState, known: Known): StepSubject | null;
}

interface StepTransition {
  machine: Machine<string, string>;
  from: readonly string[];
  action: string;
}

export type StepCode =
  | 'refund'
  | 'completeRefund'
  | 'payOut'
  | 'askGateway'
  | 'receiveReturn'
  | 'takePayment'
  | 'invoice'
  | 'dispatch'
  | 'ship'
  | 'deliverOnline'
  | 'doServices'
  | 'startSubscription'
  | 'deliver'
  | 'invoiceRest'
  | 'close';

/** Why nothing is to be done. */
export type ReasonCode = 'closed' | 'cancelled' | 'notDue';

export type NextStep =
  | { code: StepCode; subject: StepSubject; reason: null }
  | { code: null; reason: ReasonCode; /** The day on which something falls due. */ until: string | null };

type Around = Pick<Surroundings, 'today' | 'policy'>;

/** What several steps ask about. */
interface Known {
  around: Around;
  amounts: OrderAmounts;
  /** What can be invoiced. */
  pending: readonly PendingProduct[];
}

const ANY: readonly OrderStatus[] = ['open', 'closed', 'cancelled'];
const OPEN: readonly OrderStatus[] = ['open'];

/**
 * The steps in the order of their urgency: money that the customer is owed, goods that are back, money that is due,
 * goods, what is left. The first that is found is the next one (`docs/domain/orders.md#next-step`).
 */
export const STEPS: readonly Step[] = [
  {
    code: 'refund',
    orders: ANY,
    when: 'money is held that the customer does not owe',
    find: (_state, { amounts }) => (amounts.refundDueAmount > 0 ? { amount: amounts.refundDueAmount } : null),
  },
  {
    code: 'completeRefund',
    orders: ANY,
    when: 'a refund is requested',
    transition: { machine: refundMachine, from: ['requested'], action: 'complete' },
    find({ refunds }) {
      const refund = refunds.find(({ status }) => status === 'requested');
      return refund === undefined ? null : { refundId: refund.refundId, amount: refund.amount };
    },
  },
  {
    code: 'payOut',
    orders: ANY,
    when: 'a refund is approved and was not paid out, or its gateway refused',
    transition: { machine: payoutMachine, from: ['pending', 'failed'], action: 'process' },
    find: (state) => payoutIn(state, ['pending', 'failed']),
  },
  {
    code: 'askGateway',
    orders: ANY,
    when: 'a gateway has not said whether it paid out',
    transition: { machine: payoutMachine, from: ['processing'], action: 'ask' },
    find: (state) => payoutIn(state, ['processing']),
  },
  {
    code: 'receiveReturn',
    orders: OPEN,
    when: 'a return is requested',
    transition: { machine: returnMachine, from: ['requested'], action: 'approve' },
    find({ returns }) {
      const returned = returns.find(({ isCompleted }) => !isCompleted);
      return returned === undefined ? null : { returnId: returned.returnId };
    },
  },
  {
    code: 'takePayment',
    orders: OPEN,
    when: 'an invoice is open',
    find: (state) => openInvoice(state),
  },
  {
    code: 'invoice',
    orders: OPEN,
    when: 'a stage is due that was not invoiced',
    find: (_state, { pending }) => amountOf(pending, ({ isDue }) => isDue),
  },
  {
    code: 'dispatch',
    orders: OPEN,
    when: 'a shipment is created and what must be paid before is paid',
    transition: { machine: shipmentMachine, from: ['created'], action: 'dispatchShipment' },
    find(state, { around }) {
      const ready = shipmentsIn(state, 'created').find((id) => isPaidForDispatch(state, id, around));
      return ready === undefined ? null : { shipmentId: ready };
    },
  },
  {
    code: 'ship',
    orders: OPEN,
    when: 'units wait to be shipped',
    find: (state) => counted(sumOf([...pendingUnits(state).values()], (units) => units.length)),
  },
  {
    code: 'deliverOnline',
    orders: OPEN,
    when: 'units wait for their online delivery',
    find: (state) => counted(pendingOnlineDeliveries(state).length),
  },
  {
    code: 'doServices',
    orders: OPEN,
    when: 'a service is not done',
    find: (state) => counted(waiting(state, 'hasServiceDelivery', 'isServiceDeliveryFulfilled').length),
  },
  {
    code: 'startSubscription',
    orders: OPEN,
    when: 'a subscription was not started',
    find(state) {
      const units = waiting(state, 'hasSubscription', 'isSubscriptionFulfilled');
      const fulfillmentIdentifier = units[0]?.fulfillmentIdentifier;
      return typeof fulfillmentIdentifier === 'string' ? { fulfillmentIdentifier, count: units.length } : null;
    },
  },
  {
    code: 'deliver',
    orders: OPEN,
    when: 'a shipment is dispatched',
    transition: { machine: shipmentMachine, from: ['dispatched'], action: 'markAsDelivered' },
    find(state) {
      const [shipmentId] = shipmentsIn(state, 'dispatched');
      return shipmentId === undefined ? null : { shipmentId };
    },
  },
  {
    code: 'invoiceRest',
    orders: OPEN,
    when: 'a stage without a due date was not invoiced, or a shipment waits for its payment',
    find: (state, { pending }) =>
      amountOf(pending, ({ dueDate }) => dueDate === null || shipmentsIn(state, 'created').length > 0),
  },
  {
    code: 'close',
    orders: OPEN,
    when: 'payment and fulfilment are settled',
    transition: { machine: orderMachine, from: ['open'], action: 'close' },
    find: ({ order }) => (order.canCloseOrder ? {} : null),
  },
];

/** Returns what is to be done of an order next, or why nothing is. */
export function nextStep(state: OrderState, around: Around): NextStep {
  const pending = pendingInvoiceProducts(state, around.today);
  const known: Known = { around, amounts: amountsOf(state), pending };
  for (const { code, orders, find } of STEPS) {
    const subject = orders.includes(state.order.status) ? find(state, known) : null;
    if (subject !== null) return { code, subject, reason: null };
  }
  const { status } = state.order;
  return status === 'open'
    ? { code: null, reason: 'notDue', until: firstDue(pending) }
    : { code: null, reason: status, until: null };
}

/** What an order offers besides its next step. */
export interface Offers {
  canInvoice: boolean;
  canShip: boolean;
  canRefund: boolean;
  canReturn: boolean;
}

/** Returns which screens of an order have something to do. A closed or cancelled order is not invoiced or shipped. */
export function offersOf(state: OrderState, around: Around): Offers {
  const isOpen = state.order.status === 'open';
  return {
    canInvoice: pendingInvoiceProducts(state, around.today).length > 0,
    canShip: isOpen && pendingUnits(state).size > 0,
    canRefund: amountsOf(state).refundDueAmount > 0,
    canReturn: state.units.some((unit) => whyNotReturnable(unit, state.order, around) === null),
  };
}

function counted(count: number): StepSubject | null {
  return count === 0 ? null : { count };
}

function payoutIn({ transactions }: OrderState, states: readonly TransactionRow['statusCode'][]): StepSubject | null {
  const payout = transactions.find((row) => row.direction === 'out' && states.includes(row.statusCode));
  if (payout === undefined) return null;
  const { paymentTransactionIdentifier, amount } = payout;
  return { paymentTransactionIdentifier, amount };
}

/** Returns the first invoice that is not paid whole. */
function openInvoice(state: OrderState): StepSubject | null {
  for (const { orderInvoiceId, kind } of state.invoices) {
    if (kind !== 'invoice') continue;
    const amount = sumOf(openItems(state, orderInvoiceId), ({ open }) => open);
    if (amount > 0) return { orderInvoiceId, amount };
  }
  return null;
}

/** Returns what the stages that fit add up to, at most what is open of each unit. */
function amountOf(
  pending: readonly PendingProduct[],
  fits: (stage: PendingProduct['stages'][number]) => boolean,
): StepSubject | null {
  const amount = sumOf(pending, ({ openAmount, stages }) =>
    Math.min(
      openAmount,
      sumOf(stages, (stage) => (fits(stage) ? stage.openAmount : 0)),
    ),
  );
  return amount > 0 ? { amount } : null;
}

function firstDue(pending: readonly PendingProduct[]): string | null {
  const dates = pending.flatMap(({ stages }) =>
    stages.flatMap(({ openAmount, dueDate }) => (openAmount > 0 && dueDate !== null ? [dueDate] : [])),
  );
  return dates.toSorted()[0] ?? null;
}

function shipmentsIn({ shipments }: OrderState, status: OrderState['shipments'][number]['status']): number[] {
  return shipments.filter((row) => !row.isDeleted && row.status === status).map(({ shipmentId }) => shipmentId);
}

/** Returns the units that wait to be delivered in one way. */
function waiting(
  { units }: OrderState,
  has: 'hasServiceDelivery' | 'hasSubscription',
  is: 'isServiceDeliveryFulfilled' | 'isSubscriptionFulfilled',
): OrderState['units'][number][] {
  return units.filter((unit) => unit[has] && !unit[is] && !unit.isCancelled && unit.returnState !== 'returned');
}
