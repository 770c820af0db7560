import { SqlError } from '../../../data/engine/database-error.ts';
import { defineOperation } from '../../operation-handler.ts';
import { invoiceAmounts, openItems } from '../core/amounts.ts';
import { extendSubscriptions } from '../core/deliveries.ts';
import { createInvoice as invoice, pendingInvoiceProducts } from '../core/invoices.ts';
import { BY_HAND, recordPayment as record } from '../core/payments.ts';
import { sumOf } from '../core/split.ts';
import { dayIn } from '../core/invoice-numbers.ts';
import { knownPayment } from '../core/refuse.ts';
import { changeOrder } from '../shell/change-order.ts';
import { decimal, minor } from '../shell/money.ts';
import { readOrder } from '../shell/read-order.ts';
import { invalidField } from '../../../refusal.ts';
import { idIn } from '../../id-in-path.ts';
import { linesOfUnits, productName, unitOf } from './lookups.ts';

export const getPendingInvoiceProducts = defineOperation({
  name: 'getPendingInvoiceProducts',
  transaction: 'request',
  async run({ transaction, now, timeZone }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const lines = linesOfUnits(state);
    const units = new Map(state.units.map((unit) => [unit.orderProductStatusId, unit]));
    return {
      result: pendingInvoiceProducts(state, dayIn(now.toISOString(), timeZone)).map((product) => {
        const unit = units.get(product.orderProductStatusId);
        return {
          orderProductId: unit?.orderProductId ?? null,
          productName: productName(lines.get(product.orderProductStatusId)),
          globalSerialNumber: unit?.globalSerialNumber ?? null,
          currencyCode: state.order.currencyCode,
          totalAmount: decimal(product.totalAmount, digits),
          invoiceRaisedAmount: decimal(product.invoiceRaisedAmount, digits),
          stages: product.stages
            .filter((stage) => stage.openAmount > 0)
            .map((stage) => ({
              orderProductPriceStageId: stage.orderProductPriceStageId,
              stage: stage.stage,
              dueDate: stage.dueDate,
              amount: decimal(stage.amount, digits),
              openAmount: decimal(stage.openAmount, digits),
              includeInInvoice: stage.isDue,
              amountIncludedInInvoice: decimal(stage.openAmount, digits),
            })),
        };
      }),
    };
  },
});

export const createInvoice = defineOperation({
  name: 'createInvoice',
  transaction: 'request',
  async run(context, { payload }) {
    const { orderId, createInvoiceItems } = payload;
    const { state } = await changeOrder(context.transaction, context, orderId, ({ state: before, digits }, around) => {
      const stages = createInvoiceItems.flatMap((item, index) => {
        const unit = unitOf(before, item);
        return item.stages
          .filter(({ includeInInvoice }) => includeInInvoice)
          .map((stage) => ({
            // A stage of another unit counts as unknown.
            orderProductPriceStageId: before.stages.some(
              (row) =>
                row.orderProductPriceStageId === stage.orderProductPriceStageId &&
                row.orderProductStatusId === unit.orderProductStatusId,
            )
              ? stage.orderProductPriceStageId
              : 0,
            amount: minor(stage.amountIncludedInInvoice, digits, `createInvoiceItems[${index}]`),
          }));
      });
      return invoice(before, stages, around);
    });
    const { orderInvoiceId = 0, invoiceNumber = '' } = state.invoices.at(-1) ?? {};
    return { result: { orderInvoiceId, invoiceNumber }, message: 'Invoice Created Successfully' };
  },
});

export const getInvoices = defineOperation({
  name: 'getInvoices',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    return {
      result: state.invoices.toReversed().map((row) => {
        const { open } = invoiceAmounts(state, row);
        return {
          orderInvoiceId: row.orderInvoiceId,
          invoiceNumber: row.invoiceNumber,
          kind: row.kind === 'invoice' ? 'Invoice' : 'Credit note',
          invoiceDate: row.invoiceDate,
          currencyCode: state.order.currencyCode,
          amount: decimal(row.amount, digits),
          openAmount: decimal(open, digits),
          isOpen: open > 0,
          orderInvoicePayments: state.transactions
            .filter((one) => one.direction === 'in' && one.orderInvoiceId === row.orderInvoiceId)
            .map((one) => ({
              createdDate: one.createdDate,
              externalOrderId: one.externalOrderId,
              amount: decimal(one.amount, digits),
              paymentGatewayCode: one.paymentGatewayCode,
            })),
        };
      }),
    };
  },
});

/** Records money that was taken in cash or by transfer; without an amount all that is open of the invoice. */
export const recordPayment = defineOperation({
  name: 'recordPayment',
  transaction: 'request',
  async run(context, { payload }) {
    const { orderId, orderInvoiceId, amount, currencyCode, externalPaymentId } = payload;
    const changed = changeOrder(context.transaction, context, orderId, ({ state, digits }, around) => {
      const { currencyCode: currency } = state.order;
      if ((currencyCode ?? currency) !== currency) throw invalidField('amount', `The order is in ${currency}.`);
      const open = sumOf(openItems(state, orderInvoiceId), (item) => item.open);
      const paid = record(
        state,
        {
          orderInvoiceId,
          amount: amount === undefined || amount === null ? open : minor(amount, digits, 'amount'),
          paymentGatewayCode: BY_HAND,
          externalOrderId: null,
          externalPaymentId: externalPaymentId?.trim() || null,
        },
        around,
      );
      return extendSubscriptions(state, paid, around);
    });
    await changed.catch((error: unknown) => {
      throw isKnownElsewhere(error) ? knownPayment() : error;
    });
    return { result: null, message: 'Payment recorded.' };
  },
});

/** The index that keeps a reference unique over all orders of a tenant. */
const ONE_REFERENCE = 'payment_transactions_once';

function isKnownElsewhere(error: unknown): boolean {
  return error instanceof SqlError && error.constraint === ONE_REFERENCE;
}
