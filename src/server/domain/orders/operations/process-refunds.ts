import { Refusal } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { counted, notFound, refused } from '../core/refuse.ts';
import { askPayout, startPayout } from '../core/refunds.ts';
import { findPayouts, processOne } from './pay-out.ts';

/**
 * Pays queued refunds out (`docs/domain/orders.md#refunds`), one after the other: it is taken in hand in one
 * transaction, the gateway is called outside of any, and its answer is recorded in another. What one order refuses does
 * not stop the others.
 */
export const processUnprocessedRefunds = defineOperation({
  name: 'processUnprocessedRefunds',
  transaction: 'own',
  keepsAnswer: true,
  async run(context, { payload }) {
    const wanted = payload.unprocessedPaymentTransactionIdentifiers.map((row) => row.paymentTransactionIdentifier);
    const payouts = await findPayouts(context, [...new Set(wanted)]);
    const problems: string[] = [];
    for (const payout of payouts) {
      const problem = await processOne(context, payout, startPayout, (gateway, ...sent) => gateway.refund(...sent));
      if (problem !== null) problems.push(problem);
    }
    if (problems.length > 0)
      throw new Refusal(
        409,
        'notAllProcessed',
        `${counted(problems.length, 'refund')} of ${payouts.length} could not be processed. ${problems[0]}`,
      );
    return { result: { processed: payouts.length }, message: 'Refunds processed successfully.' };
  },
});

/**
 * Asks the gateway for the state of a refund whose answer was not recorded, because there was none or the server was
 * killed. A refund that the gateway does not know is sent under its key.
 */
export const askRefundState = defineOperation({
  name: 'askRefundState',
  transaction: 'own',
  keepsAnswer: true,
  async run(context, { payload }) {
    const [payout] = await findPayouts(context, [payload.paymentTransactionIdentifier]);
    if (payout === undefined) throw notFound('refund');
    const problem = await processOne(context, payout, askPayout, async (gateway, ...sent) => {
      const known = await gateway.stateOf(...sent);
      return known.status === 'missing' ? gateway.refund(...sent) : known;
    });
    if (problem !== null) throw refused('notProcessed', problem);
    return { result: null, message: 'The gateway has paid this refund out.' };
  },
});
