import { openItems } from './amounts.ts';
import { done } from './events.ts';
import { knownPayment, notFound, refused } from './refuse.ts';
import { splitAmount, sumOf } from './split.ts';
import type { AllocationRow, OrderState, Surroundings, TransactionRow } from './state.ts';

/** The gateway of payments that a person has taken or made, outside of a gateway. */
export const BY_HAND = 'MANUAL';

/** Money from a customer, in minor units. */
export interface ReceivedPayment {
  orderInvoiceId: number;
  amount: number;
  paymentGatewayCode: string;
  externalOrderId: string | null;
  externalPaymentId: string | null;
}

/**
 * Records a payment that a clerk has taken. It must not be more than is open of the invoice, and its reference must be
 * new: a clerk who is told 'recorded' has to find the payment.
 */
export function recordPayment(state: OrderState, payment: ReceivedPayment, around: Surroundings): OrderState {
  const invoice = state.invoices.find((row) => row.orderInvoiceId === payment.orderInvoiceId);
  if (invoice === undefined) throw notFound('invoice');
  if (invoice.kind !== 'invoice') throw refused('notAnInvoice', 'A credit note cannot be paid.');
  if (!Number.isInteger(payment.amount) || payment.amount <= 0)
    throw refused('badAmount', 'The amount must be above 0.');
  if (isKnown(state, payment)) throw knownPayment();
  const open = sumOf(openItems(state, payment.orderInvoiceId), (item) => item.open);
  if (open === 0) throw refused('nothingOpen', 'Nothing is left to pay of this invoice.');
  if (payment.amount > open) throw refused('overOpen', 'The amount is more than is left to pay of this invoice.');
  return receivePayment(state, payment, around);
}

/**
 * Receives money that has been captured already: it is never dropped. What does not fit the invoice stays unallocated
 * and is due for refund. A payment that is known already changes nothing.
 */
export function receivePayment(state: OrderState, payment: ReceivedPayment, around: Surroundings): OrderState {
  if (isKnown(state, payment)) return state;
  const items = openItems(state, payment.orderInvoiceId).filter((item) => item.open > 0);
  const fitting = Math.min(
    payment.amount,
    sumOf(items, (item) => item.open),
  );
  const shares = splitAmount(
    fitting,
    items.map((item) => item.open),
  );
  const transaction: TransactionRow = {
    paymentTransactionId: around.newId('transactions'),
    paymentTransactionIdentifier: around.newIdentifier(),
    orderInvoiceId: payment.orderInvoiceId,
    refundId: null,
    direction: 'in',
    sourceTransactionId: null,
    amount: payment.amount,
    currencyCode: state.order.currencyCode,
    paymentGatewayCode: payment.paymentGatewayCode,
    statusCode: 'succeeded',
    externalOrderId: payment.externalOrderId,
    externalPaymentId: payment.externalPaymentId,
    message: null,
    attempts: 1,
    createdDate: around.now,
  };
  const allocations = items.flatMap((item, index): AllocationRow[] => {
    const amount = shares[index] ?? 0;
    if (amount === 0) return [];
    return [
      {
        paymentAllocationId: around.newId('allocations'),
        paymentTransactionId: transaction.paymentTransactionId,
        orderInvoiceItemId: item.orderInvoiceItemId,
        amount,
      },
    ];
  });
  return done(
    {
      ...state,
      transactions: [...state.transactions, transaction],
      allocations: [...state.allocations, ...allocations],
    },
    around,
    'paymentReceived',
    {
      orderInvoiceId: payment.orderInvoiceId,
      amount: payment.amount,
      paymentGatewayCode: payment.paymentGatewayCode,
    },
  );
}

/** A gateway repeats its messages: the same external payment is the same payment. */
function isKnown(state: OrderState, { paymentGatewayCode, externalPaymentId }: ReceivedPayment): boolean {
  return (
    externalPaymentId !== null &&
    state.transactions.some(
      (row) =>
        row.direction === 'in' &&
        row.paymentGatewayCode === paymentGatewayCode &&
        row.externalPaymentId === externalPaymentId,
    )
  );
}
