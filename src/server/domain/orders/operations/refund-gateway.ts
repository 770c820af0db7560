import type { PayoutOutcome } from '../core/refunds.ts';
import type { TransactionRow } from '../core/state.ts';

/**
 * Pays refunds out. `identifier` is the gateway's idempotency key: the same one in every try. `unknown` means that
 * nobody can say whether the money has moved: the payment stays in processing and is asked for again.
 */
export interface RefundGateway {
  refund(payout: TransactionRow): Promise<PayoutOutcome | { status: 'unknown' }>;
}

/** For money that a person pays back by hand, in cash or in the gateway's own console: it is recorded as paid. */
export const manualGateway: RefundGateway = {
  refund: ({ paymentTransactionIdentifier }) =>
    Promise.resolve({ status: 'succeeded', externalPaymentId: `manual-${paymentTransactionIdentifier}` }),
};
