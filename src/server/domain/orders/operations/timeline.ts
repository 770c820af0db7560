import { sql } from 'kysely';
import { defineOperation } from '../../operation-handler.ts';
import type { EventRow, OrderState } from '../core/state.ts';
import { decimal } from '../shell/money.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from './lookups.ts';
import { eventText } from './event-text.ts';

/** Returns what has happened to an order, the newest first. */
export const getOrderTimeline = defineOperation({
  name: 'getOrderTimeline',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const actors = [...new Set(state.events.flatMap((row) => row.actorContactId ?? []))];
    const { rows } = await sql<{ contact_id: number; full_name: string }>`
      select contact_id, full_name from public.contacts
      where tenant_id = ${transaction.tenantId} and contact_id = any(${actors}::integer[])`.execute(transaction.query);
    const names = new Map(rows.map((row) => [row.contact_id, row.full_name]));
    return {
      result: state.events.toReversed().map((row) => ({
        orderEventId: row.orderEventId,
        at: row.at,
        text: eventText(row.eventCode, { ...row.data, ...words(state, row, digits) }),
        actorName: row.actorContactId === null ? 'Customer' : (names.get(row.actorContactId) ?? null),
      })),
    };
  },
});

/** Numbers of invoices and amounts as a person reads them. */
function words({ order, invoices }: OrderState, { data }: EventRow, digits: number): Record<string, string> {
  const amount = data['amount'];
  const invoice = invoices.find((row) => row.orderInvoiceId === data['orderInvoiceId']);
  return {
    ...(typeof amount === 'number'
      ? {
          amount: new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currencyCode }).format(
            decimal(amount, digits),
          ),
        }
      : {}),
    ...(invoice === undefined ? {} : { invoice: invoice.invoiceNumber }),
  };
}

/** Returns the payments of an order, the newest first. */
export const getOrderPayments = defineOperation({
  name: 'getOrderPayments',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    return {
      result: state.transactions.toReversed().map((row) => ({
        paymentTransactionId: row.paymentTransactionId,
        createdDate: row.createdDate,
        direction: row.direction === 'in' ? 'Received' : 'Refunded',
        currencyCode: row.currencyCode,
        amount: decimal(row.amount, digits),
        paymentGatewayCode: row.paymentGatewayCode,
        statusCode: row.statusCode,
        externalPaymentId: row.externalPaymentId,
        message: row.message,
      })),
    };
  },
});
