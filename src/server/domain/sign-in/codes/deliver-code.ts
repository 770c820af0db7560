import type { Transaction } from '../../../data/engine/database.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { refund, SEND_BUDGETS } from '../limits/budgets.ts';
import { codeMessage } from './code-message.ts';
import type { Purpose, OtpState } from './otp-transactions.ts';
import { notSent } from '../refusals.ts';

/** A stored code whose budgets have been spent, and its recipient. */
export interface StoredCode {
  to: Pick<OtpState, 'identityNo' | 'identityType'>;
  purpose: Purpose;
  code: string;
  /** Identifies the budget events of this sending. */
  cause: string;
}

/**
 * Returns whether the response waits for the delivery. Where responses must not reveal who is registered or blocked, it
 * does not, and a failure is only logged, because its duration and result would reveal it.
 */
export function isAwaited({ services }: OperationContext, purpose: Purpose): boolean {
  if (purpose === 'login') return !services.settings.enumerationSafe;
  return purpose !== 'selfRegister';
}

/**
 * Sends a code. When the delivery fails, `undo` undoes what was stored, the budgets are refunded, and 503 `notSent`
 * is thrown.
 */
export async function deliverCode(
  context: OperationContext,
  { to, purpose, code, cause }: StoredCode,
  undo: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { database, services, tenantId, siteTitle } = context;
  const message = codeMessage(tenantId, to, purpose, siteTitle, code);
  try {
    await services.delivery.send(message);
  } catch {
    context.report('deliveryFailed', { channel: message.channel });
    await database.transaction(async (transaction) => {
      await undo(transaction);
      await refund(transaction, SEND_BUDGETS, cause);
    });
    throw notSent();
  }
}
