import { sql } from 'kysely';
import { Refusal } from '../../../refusal.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import { counted, notFound } from '../core/refuse.ts';
import { settlePayout, startPayout } from '../core/refunds.ts';
import { changeOrder } from '../shell/change-order.ts';
import { manualGateway, type RefundGateway } from './refund-gateway.ts';

/**
 * Pays queued refunds out (`docs/domain/orders.md#refunds`), one after the other: it is taken in hand in one
 * transaction, the gateway is called outside of any, and its answer is recorded in another. What one order refuses does
 * not stop the others.
 */
export const processUnprocessedRefunds = defineOperation({
  name: 'processUnprocessedRefunds',
  transaction: 'own',
  async run(context, { payload }) {
    const wanted = payload.unprocessedPaymentTransactionIdentifiers.map((row) => row.paymentTransactionIdentifier);
    const payouts = await findPayouts(context, [...new Set(wanted)]);
    const problems: string[] = [];
    for (const payout of payouts) {
      const problem = await processOne(context, payout, manualGateway);
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

interface Payout {
  identifier: string;
  orderId: number;
}

/** Returns the payments out in the order of their orders. Throws 404 when one is missing. */
async function findPayouts({ database, tenantId }: OperationContext, wanted: readonly string[]): Promise<Payout[]> {
  const found = await database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const { rows } = await sql<Payout>`
      select payment_transaction_identifier as identifier, order_id as "orderId" from public.payment_transactions
      where tenant_id = ${tenantId} and direction = 'out' and payment_transaction_identifier = any(${[...wanted]}::text[])
      order by order_id, payment_transaction_id`.execute(transaction.query);
    return rows;
  });
  if (found.length < wanted.length) throw notFound('refund');
  return found;
}

/** Returns why a refund was not paid out, or null. */
async function processOne(
  context: OperationContext,
  { identifier, orderId }: Payout,
  gateway: RefundGateway,
): Promise<string | null> {
  const change = (command: Parameters<typeof changeOrder>[3]): ReturnType<typeof changeOrder> =>
    context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      return changeOrder(transaction, context, orderId, command);
    });
  try {
    const { state } = await change((loaded, around) => startPayout(loaded.state, identifier, around));
    const payout = state.transactions.find((row) => row.paymentTransactionIdentifier === identifier);
    if (payout === undefined) return 'It is gone.';
    const outcome = await gateway.refund(payout);
    if (outcome.status === 'unknown') return 'The gateway has not answered; its state will be asked for.';
    await change((loaded, around) => settlePayout(loaded.state, identifier, outcome, around));
    return outcome.status === 'failed' ? outcome.message : null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
