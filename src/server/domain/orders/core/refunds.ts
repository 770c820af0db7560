import { amountsOf } from './amounts.ts';
import { done, touched } from './events.ts';
import { after, payoutMachine, refundMachine } from './machines.ts';
import { notFound, refused } from './refuse.ts';
import { changeRows } from './rows.ts';
import { sumOf } from './split.ts';
import type { OrderState, RefundProductRow, RefundRow, Surroundings, TransactionRow } from './state.ts';

/** A unit, or money that paid for no unit, that a refund can be requested for. */
export interface Refundable {
  /** Null for money that paid for no unit. */
  orderProductStatusId: number | null;
  amount: number;
}

/** Returns what can be refunded: what is held of each unit above its cost, and payments that fit no invoice. */
export function refundable(state: OrderState): Refundable[] {
  const amounts = amountsOf(state);
  const ofUnits = [...amounts.units.values()]
    .filter(({ over }) => over > 0)
    .map(({ unit, over }) => ({ orderProductStatusId: unit.orderProductStatusId, amount: over }));
  return amounts.unallocatedAmount > 0
    ? [...ofUnits, { orderProductStatusId: null, amount: amounts.unallocatedAmount }]
    : ofUnits;
}

/** What is asked for: a unit (null: money that paid for none), and an amount where it is not all. */
export interface RefundRequest {
  orderProductStatusId: number | null;
  amount?: number | undefined;
}

/**
 * Requests a refund. Its amounts are reserved at once, so that a second request cannot take them
 * (`docs/domain/orders.md#refunds`).
 */
export function createRefund(
  state: OrderState,
  requests: readonly RefundRequest[],
  around: Surroundings,
  note: string | null = null,
): OrderState {
  if (requests.length === 0) throw refused('noProducts', 'Please select at least one product to refund.');
  const open = new Map(refundable(state).map((row) => [row.orderProductStatusId, row.amount]));
  const seen = new Set<number | null>();
  const granted = requests.map(({ orderProductStatusId, amount }) => {
    const most = open.get(orderProductStatusId);
    if (most === undefined) throw refused('notRefundable', 'Nothing is due for refund of a chosen product any more.');
    if (seen.has(orderProductStatusId)) throw refused('listedTwice', 'A product is listed twice.');
    seen.add(orderProductStatusId);
    const wanted = amount ?? most;
    if (!Number.isInteger(wanted) || wanted <= 0) throw refused('badAmount', 'The amount must be above 0.');
    if (wanted > most) throw refused('overOpen', 'The amount is more than is due for refund.');
    return { orderProductStatusId, amount: wanted };
  });
  return addRefund(state, granted, around, note);
}

/** Requests a refund of what is due of these units; none of them may have anything due. */
export function requestRefund(state: OrderState, unitIds: readonly number[], around: Surroundings): OrderState {
  const ids = new Set<number | null>(unitIds);
  const due = refundable(state).filter((row) => ids.has(row.orderProductStatusId));
  return due.length === 0 ? state : addRefund(state, due, around, null);
}

function addRefund(
  state: OrderState,
  granted: readonly Refundable[],
  around: Surroundings,
  note: string | null,
): OrderState {
  const refundId = around.newId('refunds');
  const amount = sumOf(granted, (row) => row.amount);
  const refund: RefundRow = {
    refundId,
    status: refundMachine.initial,
    isCompleted: false,
    amount,
    note,
    createdDate: around.now,
    completedDate: null,
  };
  const products = granted.map((row): RefundProductRow => ({
    refundProductId: around.newId('refundProducts'),
    refundId,
    ...row,
  }));
  return done(
    { ...state, refunds: [...state.refunds, refund], refundProducts: [...state.refundProducts, ...products] },
    around,
    'refundRequested',
    { refundId, amount },
  );
}

/**
 * Approves a refund: payments out are queued, taken from the newest payments first, none above what is left of its
 * payment. The money counts when the gateway says that it was paid out.
 */
export function completeRefund(state: OrderState, refundId: number, around: Surroundings): OrderState {
  const refund = findRefund(state, refundId);
  const status = after(refundMachine, refund.status, 'complete');
  const payouts = splitOverPayments(state, refund, around);
  return done(
    {
      ...state,
      refunds: changeRows(
        state.refunds,
        (row) => row.refundId === refundId,
        () => ({ status, isCompleted: true, completedDate: around.now }),
      ),
      transactions: [...state.transactions, ...payouts],
    },
    around,
    'refundCompleted',
    { refundId, amount: refund.amount },
  );
}

/** Rejects a refund that was not approved: its amount is due again. */
export function rejectRefund(state: OrderState, refundId: number, around: Surroundings): OrderState {
  const refund = findRefund(state, refundId);
  const status = after(refundMachine, refund.status, 'reject');
  return done(
    {
      ...state,
      refunds: changeRows(
        state.refunds,
        (row) => row.refundId === refundId,
        () => ({ status }),
      ),
    },
    around,
    'refundRejected',
    { refundId, amount: refund.amount },
  );
}

function findRefund(state: OrderState, refundId: number): RefundRow {
  const refund = state.refunds.find((row) => row.refundId === refundId);
  if (refund === undefined) throw notFound('refund');
  return refund;
}

function splitOverPayments(state: OrderState, refund: RefundRow, around: Surroundings): TransactionRow[] {
  const payments = state.transactions
    .filter((row) => row.direction === 'in' && row.statusCode === 'succeeded')
    .toReversed();
  let left = refund.amount;
  const payouts = payments.flatMap((payment): TransactionRow[] => {
    const amount = Math.min(left, leftOf(state, payment));
    left -= amount;
    if (amount === 0) return [];
    return [
      {
        ...payment,
        paymentTransactionId: around.newId('transactions'),
        paymentTransactionIdentifier: around.newIdentifier(),
        refundId: refund.refundId,
        direction: 'out',
        sourceTransactionId: payment.paymentTransactionId,
        amount,
        statusCode: payoutMachine.initial,
        externalPaymentId: null,
        message: null,
        attempts: 0,
        createdDate: around.now,
      },
    ];
  });
  if (left > 0) throw refused('notCovered', 'The payments of this order do not cover this refund.');
  return payouts;
}

/** Returns what is left of a payment that no payment out is taken from. */
export function leftOf(state: OrderState, payment: TransactionRow): number {
  return (
    payment.amount -
    sumOf(state.transactions, (row) => (row.sourceTransactionId === payment.paymentTransactionId ? row.amount : 0))
  );
}

/** Takes a queued payment out in hand. Its identifier stays the gateway's idempotency key in all tries. */
export function startPayout(state: OrderState, identifier: string, around: Surroundings): OrderState {
  const payout = findPayout(state, identifier);
  if (payout.statusCode === 'processing')
    throw refused('processing', 'This refund is being processed. Wait for the answer of the gateway.');
  const statusCode = after(payoutMachine, payout.statusCode, 'process');
  return done(
    changePayout(state, payout, { statusCode, attempts: payout.attempts + 1, message: null }),
    around,
    'refundPaidOut',
    { paymentTransactionIdentifier: identifier, amount: payout.amount, isStarted: true },
  );
}

/** How long a try may take before its state can be asked for: longer than any call of a gateway. */
export const TRY_SECONDS = 60;

/**
 * Takes a payment out in hand again whose answer was not recorded, to ask for its state. Of several callers one gets it:
 * for the others the last try is too young.
 */
export function askPayout(state: OrderState, identifier: string, around: Surroundings): OrderState {
  const payout = findPayout(state, identifier);
  const statusCode = after(payoutMachine, payout.statusCode, 'ask');
  const started = state.events.findLast(
    ({ data }) => data['isStarted'] === true && data['paymentTransactionIdentifier'] === identifier,
  );
  if (started !== undefined && Date.parse(around.now) - Date.parse(started.at) < TRY_SECONDS * 1000)
    throw refused('processing', 'This refund is being processed. Ask again in a minute.');
  return done(changePayout(state, payout, { statusCode, attempts: payout.attempts + 1 }), around, 'refundPaidOut', {
    paymentTransactionIdentifier: identifier,
    amount: payout.amount,
    isStarted: true,
    isAsked: true,
  });
}

/** Records why a payment out stays in processing. */
export function holdPayout(state: OrderState, identifier: string, message: string): OrderState {
  const payout = findPayout(state, identifier);
  if (payout.statusCode !== 'processing' || payout.message === message) return state;
  return touched(changePayout(state, payout, { message }));
}

/** The answer of a gateway about a payment out; without one it stays `processing`. */
export type PayoutOutcome = { status: 'succeeded'; externalPaymentId: string } | { status: 'failed'; message: string };

/** Records the answer of a gateway. The same answer again changes nothing. */
export function settlePayout(
  state: OrderState,
  identifier: string,
  outcome: PayoutOutcome,
  around: Surroundings,
): OrderState {
  const payout = findPayout(state, identifier);
  if (payout.statusCode === outcome.status) return state;
  const statusCode = after(payoutMachine, payout.statusCode, outcome.status === 'succeeded' ? 'succeed' : 'fail');
  const change =
    outcome.status === 'succeeded'
      ? { statusCode, externalPaymentId: outcome.externalPaymentId, message: null }
      : { statusCode, message: outcome.message };
  return done(
    changePayout(state, payout, change),
    around,
    outcome.status === 'succeeded' ? 'refundPaidOut' : 'refundFailed',
    {
      paymentTransactionIdentifier: identifier,
      amount: payout.amount,
      ...(outcome.status === 'failed' ? { message: outcome.message } : {}),
    },
  );
}

function findPayout(state: OrderState, identifier: string): TransactionRow {
  const payout = state.transactions.find(
    (row) => row.direction === 'out' && row.paymentTransactionIdentifier === identifier,
  );
  if (payout === undefined) throw notFound('refund');
  return payout;
}

function changePayout(state: OrderState, payout: TransactionRow, change: Partial<TransactionRow>): OrderState {
  return {
    ...state,
    transactions: changeRows(
      state.transactions,
      (row) => row.paymentTransactionId === payout.paymentTransactionId,
      () => change,
    ),
  };
}
