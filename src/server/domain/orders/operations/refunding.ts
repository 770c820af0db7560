import { defineOperation } from '../../operation-handler.ts';
import { notFound } from '../core/refuse.ts';
import {
  completeRefund as complete,
  createRefund as request,
  refundable,
  rejectRefund as reject,
} from '../core/refunds.ts';
import { changeOrder } from '../shell/change-order.ts';
import { decimal, minor } from '../shell/money.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';
import { linesOfUnits, orderOf, productName, unitOf } from './lookups.ts';
import { rowKeyOf } from './product-pages.ts';
import { withFailure } from './with-failure.ts';

/** Money that was received for no unit. */
const WITHOUT_UNIT = { rowKey: 'unallocated', productName: 'Payment without an open invoice' };

export const getRefundEligibleProducts = defineOperation({
  name: 'getRefundEligibleProducts',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const lines = linesOfUnits(state);
    const units = new Map(state.units.map((unit) => [unit.orderProductStatusId, unit]));
    return {
      result: refundable(state).map((row) => {
        const unit = row.orderProductStatusId === null ? undefined : units.get(row.orderProductStatusId);
        const amount = decimal(row.amount, digits);
        const amounts = {
          currencyCode: state.order.currencyCode,
          amount,
          includeInRefund: false,
          amountToRefund: amount,
        };
        if (unit === undefined) return { ...WITHOUT_UNIT, orderProductId: null, globalSerialNumber: null, ...amounts };
        return {
          rowKey: rowKeyOf(unit),
          orderProductId: unit.orderProductId,
          globalSerialNumber: unit.globalSerialNumber,
          productName: productName(lines.get(unit.orderProductStatusId)),
          ...amounts,
        };
      }),
    };
  },
});

export const createRefund = defineOperation({
  name: 'createRefund',
  transaction: 'request',
  async run(context, { payload }) {
    const { orderId, refundProductData } = payload;
    const { state } = await changeOrder(context.transaction, context, orderId, ({ state: before, digits }, around) =>
      request(
        before,
        refundProductData.map(({ amount, ...name }, index) => ({
          orderProductStatusId:
            (name.orderProductId ?? null) === null ? null : unitOf(before, name).orderProductStatusId,
          amount:
            amount === undefined || amount === null
              ? undefined
              : minor(amount, digits, `refundProductData[${index}].amount`),
        })),
        around,
      ),
    );
    const refundId = state.refunds.at(-1)?.refundId;
    if (refundId === undefined) throw notFound('refund');
    return { result: { refundId }, message: 'Refund request submitted successfully.' };
  },
});

export const getRefunds = defineOperation({
  name: 'getRefunds',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const lines = linesOfUnits(state);
    const units = new Map(state.units.map((unit) => [unit.orderProductStatusId, unit]));
    return {
      result: state.refunds.toReversed().map((row) => ({
        refundId: row.refundId,
        createdDate: row.createdDate,
        isCompleted: row.isCompleted,
        isRejected: row.status === 'rejected',
        currencyCode: state.order.currencyCode,
        amount: decimal(row.amount, digits),
        refundProducts: state.refundProducts
          .filter((one) => one.refundId === row.refundId)
          .map((one) => {
            const unit = one.orderProductStatusId === null ? undefined : units.get(one.orderProductStatusId);
            return {
              orderProductId: unit?.orderProductId ?? null,
              globalSerialNumber: unit?.globalSerialNumber ?? null,
              productName:
                unit === undefined ? WITHOUT_UNIT.productName : productName(lines.get(unit.orderProductStatusId)),
              amount: decimal(one.amount, digits),
            };
          }),
      })),
    };
  },
});

export const completeRefund = defineOperation({
  name: 'completeRefund',
  transaction: 'request',
  async run(context, { payload }) {
    const { refundId } = payload;
    await withFailure('Failed to complete the refund', async () => {
      const orderId = await orderOf(context.transaction, 'refund', refundId);
      await changeOrder(context.transaction, context, orderId, ({ state }, around) =>
        complete(state, refundId, around),
      );
    });
    return { result: null, message: 'Refund completed successfully' };
  },
});

export const rejectRefund = defineOperation({
  name: 'rejectRefund',
  transaction: 'request',
  async run(context, { payload }) {
    const orderId = await orderOf(context.transaction, 'refund', payload.refundId);
    await changeOrder(context.transaction, context, orderId, ({ state }, around) =>
      reject(state, payload.refundId, around),
    );
    return { result: null, message: 'Refund rejected. Its amount is due again.' };
  },
});
