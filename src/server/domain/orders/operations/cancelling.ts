import { defineOperation } from '../../operation-handler.ts';
import { cancelOrder as cancelWhole, cancelUnits, closeOrder as close } from '../core/cancel.ts';
import { changeOrder } from '../shell/change-order.ts';
import { reasonText, unitIds } from './lookups.ts';

export const cancelOrder = defineOperation({
  name: 'cancelOrder',
  transaction: 'request',
  async run(context, { payload }) {
    const { transaction } = context;
    const { orderId, cancellationReasonId } = payload;
    const cancellationReasonText = await reasonText(transaction, 'cancellation', cancellationReasonId);
    await changeOrder(transaction, context, orderId, ({ state }, around) =>
      cancelWhole(state, { cancellationReasonId, cancellationReasonText }, around),
    );
    return { result: null, message: 'The order has been cancelled' };
  },
});

export const cancelProduct = defineOperation({
  name: 'cancelProduct',
  transaction: 'request',
  async run(context, { payload }) {
    const { transaction } = context;
    const { orderId, cancellationReasonId, cancelProducts } = payload;
    const cancellationReasonText = await reasonText(transaction, 'cancellation', cancellationReasonId);
    await changeOrder(transaction, context, orderId, ({ state }, around) =>
      cancelUnits(state, unitIds(state, cancelProducts), { cancellationReasonId, cancellationReasonText }, around),
    );
    return { result: null, message: 'The products have been cancelled' };
  },
});

export const closeOrder = defineOperation({
  name: 'closeOrder',
  transaction: 'request',
  async run(context, { payload }) {
    await changeOrder(context.transaction, context, payload.OrderId, ({ state }, around) => close(state, around));
    return { result: null, message: 'The order is closed.' };
  },
});
