import { sql } from 'kysely';
import { defineOperation } from '../../operation-handler.ts';
import { readRows } from '../../rows/selected.ts';
import type { EventRow, OrderState } from '../core/state.ts';
import { decimal } from '../shell/money.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';
import { eventText } from './event-text.ts';

/** Returns what has happened to an order, the newest first. */
export const getOrderTimeline = defineOperation({
  name: 'getOrderTimeline',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const actors = [...new Set(state.events.flatMap((row) => row.actorContactId ?? []))];
    const contacts = await readRows(
      transaction,
      'contacts',
      ['contactId', 'fullName'],
      sql`t.contact_id = any(${actors}::integer[])`,
    );
    const names = new Map(contacts.map(({ contactId, fullName }) => [contactId, fullName]));
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
