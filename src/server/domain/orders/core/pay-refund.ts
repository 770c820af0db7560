import { BY_HAND } from './payments.ts';
import { notFound, refused } from './refuse.ts';
import { completeRefund, createRefund, refundable, settlePayout, startPayout, type RefundRequest } from './refunds.ts';
import { changeRows } from './rows.ts';
import { sumOf } from './split.ts';
import type { OrderState, Surroundings } from './state.ts';

/** What is paid back: a payment out that is queued, a refund that was requested, or an amount of what is due. */
export interface PaidBack {
  paymentTransactionIdentifier?: string | undefined;
  refundId?: number | undefined;
  /** In minor units; all that is due without it. */
  amount?: number | undefined;
}

/**
 * Returns the state with the payments out of a refund queued, and their identifiers: it requests and approves what was
 * not requested or approved yet (`docs/domain/orders.md#refunds`).
 */
export function grantRefund(
  state: OrderState,
  { paymentTransactionIdentifier, refundId, amount }: PaidBack,
  around: Surroundings,
): { state: OrderState; identifiers: string[] } {
  if (paymentTransactionIdentifier !== undefined) {
    if (!state.transactions.some((row) => isPayout(row, paymentTransactionIdentifier))) throw notFound('refund');
    return { state, identifiers: [paymentTransactionIdentifier] };
  }
  const requested = refundId === undefined ? createRefund(state, shareOut(state, amount), around) : state;
  const id = refundId ?? requested.refunds.at(-1)?.refundId ?? 0;
  const granted = completeRefund(requested, id, around);
  return {
    state: granted,
    identifiers: granted.transactions
      .filter((row) => row.direction === 'out' && row.refundId === id)
      .map((row) => row.paymentTransactionIdentifier),
  };
}

/** Records that a person has paid queued payments out, under one reference. */
export function payByHand(
  state: OrderState,
  identifiers: readonly string[],
  reference: string | null,
  around: Surroundings,
): OrderState {
  return identifiers.reduce((next, identifier) => {
    const byHand: OrderState = {
      ...next,
      transactions: changeRows(
        next.transactions,
        (row) => isPayout(row, identifier),
        () => ({ paymentGatewayCode: BY_HAND }),
      ),
    };
    const started = startPayout(byHand, identifier, around);
    const externalPaymentId = reference ?? `manual-${identifier}`;
    return settlePayout(started, identifier, { status: 'succeeded', externalPaymentId }, around);
  }, state);
}

function isPayout({ direction, paymentTransactionIdentifier }: OrderState['transactions'][number], identifier: string) {
  return direction === 'out' && paymentTransactionIdentifier === identifier;
}

/** Takes an amount of what is due, from the first product on. */
function shareOut(state: OrderState, amount: number | undefined): RefundRequest[] {
  const due = refundable(state);
  if (due.length === 0) throw refused('notRefundable', 'Nothing of this order is due for refund.');
  if (amount === undefined) return due;
  if (amount <= 0) throw refused('badAmount', 'The amount must be above 0.');
  if (amount > sumOf(due, (row) => row.amount)) throw refused('overOpen', 'The amount is more than is due for refund.');
  let left = amount;
  return due.flatMap(({ orderProductStatusId, amount: most }) => {
    const share = Math.min(left, most);
    left -= share;
    return share === 0 ? [] : [{ orderProductStatusId, amount: share }];
  });
}
