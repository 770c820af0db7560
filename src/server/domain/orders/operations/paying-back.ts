import { invalidField } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { grantRefund, payByHand } from '../core/pay-refund.ts';
import { counted, refused } from '../core/refuse.ts';
import { startPayout } from '../core/refunds.ts';
import { sumOf } from '../core/split.ts';
import { changeOrder } from '../shell/change-order.ts';
import { decimal, minor } from '../shell/money.ts';
import { findPayouts, processOne } from './pay-out.ts';

/**
 * Pays money back in one step (`docs/domain/orders.md#refunds`). What a person has paid is recorded in the transaction
 * that requests and approves the refund. A gateway is called after that transaction: when it refuses, the refund stays
 * approved and can be tried again.
 */
export const payRefund = defineOperation({
  name: 'payRefund',
  transaction: 'own',
  keepsAnswer: true,
  async run(context, { payload }) {
    const { orderId, refundId, paymentTransactionIdentifier, amount, currencyCode, paidBy, reference } = payload;
    const isByHand = paidBy === 'byHand';
    let identifiers: string[] = [];
    const { state, digits } = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      return changeOrder(transaction, context, orderId, ({ state: before, digits: decimals }, around) => {
        const { currencyCode: currency } = before.order;
        if ((currencyCode ?? currency) !== currency) throw invalidField('amount', `The order is in ${currency}.`);
        const wanted = amount === undefined || amount === null ? undefined : minor(amount, decimals, 'amount');
        const granted = grantRefund(
          before,
          {
            refundId: refundId ?? undefined,
            paymentTransactionIdentifier: paymentTransactionIdentifier ?? undefined,
            amount: wanted,
          },
          around,
        );
        ({ identifiers } = granted);
        return isByHand ? payByHand(granted.state, identifiers, reference?.trim() || null, around) : granted.state;
      });
    });
    const problems: string[] = [];
    for (const payout of isByHand ? [] : await findPayouts(context, identifiers)) {
      const problem = await processOne(context, payout, startPayout, (gateway, ...sent) => gateway.refund(...sent));
      if (problem !== null) problems.push(problem);
    }
    if (problems.length > 0)
      throw refused(
        'notAllProcessed',
        `The refund is approved, and ${counted(problems.length, 'payment')} of ${identifiers.length} ` +
          `could not be paid out. ${problems[0]}`,
      );
    const paid = sumOf(state.transactions, (row) =>
      identifiers.includes(row.paymentTransactionIdentifier) ? row.amount : 0,
    );
    return { result: { refunded: decimal(paid, digits) }, message: 'The refund is paid out.' };
  },
});
