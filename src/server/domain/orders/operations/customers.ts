import { sql } from 'kysely';
import { defineOperation } from '../../operation-handler.ts';
import { notFound } from '../core/refuse.ts';
import { decimal } from '../shell/money.ts';
import { idIn } from '../../id-in-path.ts';

/** Rows of a customer's page beyond the newest ones are found in the lists. */
const MOST_ROWS = 200;

interface Figures {
  partyName: string;
  emailAddress: string | null;
  phoneNumber: string | null;
  currencyCode: string;
  digits: number;
  countOrders: number;
  countOpenOrders: number;
  totalSpent: number;
  inflowAmount: number;
  outflowAmount: number;
  pendingInflowAmount: number;
  refundDueAmount: number;
  firstOrderDate: Date;
  lastOrderDate: Date;
}

/** Returns a customer: whoever has placed an order. Amounts are those of the orders in the currency of the last one. */
export const getCustomerById = defineOperation({
  name: 'getCustomerById',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const partyId = idIn(args.partyId);
    const { rows } = await sql<Figures>`
      with own as (
        select * from public.orders where tenant_id = ${transaction.tenantId} and party_id = ${partyId}
      ), latest as (
        select * from own order by created_date desc, order_id desc limit 1
      )
      select l.party_name as "partyName", l.email_address as "emailAddress",
        l.shipping_phone_number as "phoneNumber", l.currency_code as "currencyCode", c.minor_units as digits,
        count(*)::integer as "countOrders",
        (count(*) filter (where o.status = 'open'))::integer as "countOpenOrders",
        ${inCurrency('current_order_total')} as "totalSpent", ${inCurrency('inflow_amount')} as "inflowAmount",
        ${inCurrency('outflow_amount')} as "outflowAmount",
        ${inCurrency('pending_inflow_amount')} as "pendingInflowAmount",
        ${inCurrency('refund_due_amount')} as "refundDueAmount",
        min(o.created_date) as "firstOrderDate", max(o.created_date) as "lastOrderDate"
      from own o cross join latest l join public.currencies c on c.currency_code = l.currency_code
      group by l.party_name, l.email_address, l.shipping_phone_number, l.currency_code, c.minor_units`.execute(
      transaction.query,
    );
    const [found] = rows;
    if (found === undefined) throw notFound('customer');
    const { digits, firstOrderDate, lastOrderDate, ...figures } = found;
    const amount = (value: number): number => decimal(Number(value), digits);
    return {
      result: {
        partyId,
        ...figures,
        totalSpent: amount(figures.totalSpent),
        inflowAmount: amount(figures.inflowAmount),
        outflowAmount: amount(figures.outflowAmount),
        pendingInflowAmount: amount(figures.pendingInflowAmount),
        refundDueAmount: amount(figures.refundDueAmount),
        firstOrderDate: new Date(firstOrderDate).toISOString(),
        lastOrderDate: new Date(lastOrderDate).toISOString(),
      },
    };
  },
});

function inCurrency(column: string) {
  return sql`coalesce(sum(${sql.ref(`o.${column}`)}) filter (where o.currency_code = l.currency_code), 0)::bigint`;
}

export const getCustomerPayments = defineOperation({
  name: 'getCustomerPayments',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { rows } = await sql<{
      paymentTransactionId: number;
      orderId: number;
      createdDate: Date;
      direction: 'in' | 'out';
      currencyCode: string;
      amount: number;
      digits: number;
      paymentGatewayCode: string;
      statusCode: string;
      externalPaymentId: string | null;
    }>`
      select t.payment_transaction_id as "paymentTransactionId", t.order_id as "orderId",
        t.created_date as "createdDate", t.direction, t.currency_code as "currencyCode", t.amount,
        c.minor_units as digits, t.payment_gateway_code as "paymentGatewayCode", t.status_code as "statusCode",
        t.external_payment_id as "externalPaymentId"
      from public.orders o
      join public.payment_transactions t on t.tenant_id = o.tenant_id and t.order_id = o.order_id
      join public.currencies c on c.currency_code = t.currency_code
      where o.tenant_id = ${transaction.tenantId} and o.party_id = ${idIn(args.partyId)}
      order by t.created_date desc, t.payment_transaction_id desc limit ${MOST_ROWS}`.execute(transaction.query);
    return {
      result: rows.map(({ digits, amount, createdDate, ...row }) => ({
        ...row,
        createdDate: new Date(createdDate).toISOString(),
        amount: decimal(Number(amount), digits),
      })),
    };
  },
});

export const getCustomerNotes = defineOperation({
  name: 'getCustomerNotes',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { rows } = await sql<{
      orderNoteId: number;
      orderId: number;
      noteText: string;
      authorName: string | null;
      createdDate: Date;
    }>`
      select n.order_note_id as "orderNoteId", n.order_id as "orderId", n.note_text as "noteText",
        n.author_name as "authorName", n.created_date as "createdDate"
      from public.orders o join public.order_notes n on n.tenant_id = o.tenant_id and n.order_id = o.order_id
      where o.tenant_id = ${transaction.tenantId} and o.party_id = ${idIn(args.partyId)}
      order by n.created_date desc, n.order_note_id desc limit ${MOST_ROWS}`.execute(transaction.query);
    return {
      result: rows.map(({ createdDate, ...row }) => ({ ...row, createdDate: new Date(createdDate).toISOString() })),
    };
  },
});
