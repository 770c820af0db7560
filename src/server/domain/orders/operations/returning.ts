import { defineOperation } from '../../operation-handler.ts';
import type { GetReturnByIdResult } from '../../generated/operation-types.ts';
import { dayIn } from '../core/invoice-numbers.ts';
import { notFound } from '../core/refuse.ts';
import { approveReturn as approve, createReturn as request, whyNotReturnable } from '../core/returns.ts';
import { DEFAULT_POLICY, type OrderState, type ReturnRow } from '../core/state.ts';
import { changeOrder } from '../shell/change-order.ts';
import { decimal } from '../shell/money.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';
import { linesOfUnits, orderOf, productName, reasonText, unitIds } from './lookups.ts';
import { rowKeyOf } from './product-pages.ts';
import { withFailure } from './with-failure.ts';

/** Returns the shipped units of an order, and why one cannot come back. */
export const getReturnEligibleProducts = defineOperation({
  name: 'getReturnEligibleProducts',
  transaction: 'request',
  async run({ transaction, now, timeZone }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const lines = linesOfUnits(state);
    const around = { today: dayIn(now.toISOString(), timeZone), policy: DEFAULT_POLICY };
    const shipped = state.units.filter((unit) => unit.hasShipping && unit.isShippingFulfilled);
    return {
      result: shipped.map((unit) => {
        const why = whyNotReturnable(unit, state.order, around);
        return {
          rowKey: rowKeyOf(unit),
          orderProductId: unit.orderProductId,
          globalSerialNumber: unit.globalSerialNumber,
          productName: productName(lines.get(unit.orderProductStatusId)),
          currencyCode: state.order.currencyCode,
          unitAmount: decimal(unit.unitAmount, digits),
          isReturnable: why === null,
          refusalText: why,
        };
      }),
    };
  },
});

export const createReturn = defineOperation({
  name: 'createReturn',
  transaction: 'request',
  async run(context, { payload }) {
    const { orderId, returnReasonId, returnReasonText, returnProducts } = payload;
    const reason = await reasonText(context.transaction, 'return', returnReasonId);
    const details = returnReasonText?.trim() ?? '';
    const text = details === '' || details === reason ? reason : `${reason}: ${details}`;
    const { state } = await changeOrder(context.transaction, context, orderId, ({ state: before }, around) =>
      request(before, unitIds(before, returnProducts), { returnReasonId, returnReasonText: text }, around),
    );
    return {
      result: { returnId: state.returns.at(-1)?.returnId ?? 0 },
      message: 'Return request submitted successfully.',
    };
  },
});

export const getReturns = defineOperation({
  name: 'getReturns',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state } = await readOrder(transaction, idIn(args.orderId));
    return { result: state.returns.toReversed().map((row) => shown(state, row)) };
  },
});

export const getReturnById = defineOperation({
  name: 'getReturnById',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state } = await readOrder(transaction, idIn(args.orderId));
    const row = state.returns.find(({ returnId }) => returnId === idIn(args.returnId));
    if (row === undefined) throw notFound('return');
    return { result: shown(state, row) };
  },
});

function shown(state: OrderState, row: ReturnRow): GetReturnByIdResult {
  const lines = linesOfUnits(state);
  const units = new Map(state.units.map((unit) => [unit.orderProductStatusId, unit]));
  return {
    returnId: row.returnId,
    orderId: state.order.orderId,
    returnReasonText: row.returnReasonText,
    createdDate: row.createdDate,
    completedDate: row.completedDate,
    isCompleted: row.isCompleted,
    returnProducts: state.returnProducts
      .filter((one) => one.returnId === row.returnId)
      .map(({ orderProductStatusId }) => {
        const line = lines.get(orderProductStatusId);
        return {
          orderProductId: line?.orderProductId ?? null,
          globalSerialNumber: units.get(orderProductStatusId)?.globalSerialNumber ?? null,
          orderProductData: {
            primaryAsset: line?.primaryAsset ?? [],
            title: productName(line),
            productId: line?.productId ?? null,
          },
        };
      }),
  };
}

export const approveReturn = defineOperation({
  name: 'approveReturn',
  transaction: 'request',
  async run(context, { payload }) {
    const { returnId } = payload;
    await withFailure('Failed to mark the return as complete', async () => {
      const orderId = await orderOf(context.transaction, 'return', returnId);
      await changeOrder(context.transaction, context, orderId, ({ state }, around) => approve(state, returnId, around));
    });
    return { result: null, message: 'Return marked as complete successfully' };
  },
});
