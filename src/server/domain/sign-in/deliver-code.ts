import type { Transaction } from '../../data/database.ts';
import type { OperationContext } from '../operation-handler.ts';
import { refund, SEND_BUDGETS } from './budgets.ts';
import { codeMessage } from './code-message.ts';
import type { DoorPurpose, OtpState } from './otp-transactions.ts';
import { notSent } from './refusals.ts';

/** A code that is stored and paid for, and the person it is for. */
export interface StoredCode {
  to: Pick<OtpState, 'identityNo' | 'identityType'>;
  purpose: DoorPurpose;
  code: string;
  /** Names what its sending has spent. */
  cause: string;
}

/**
 * Sends a code. When that fails, `takeBack` undoes what was stored for it and its price is given back; throws 503 `notSent`. How long the sending
 * takes, or whether it fails, would tell who is registered, and of strangers who is blocked: there it is not waited for, and a failure is only logged.
 */
export async function deliverCode(context: OperationContext, { to, purpose, code, cause }: StoredCode, takeBack: (transaction: Transaction) => Promise<void>): Promise<void> {
  const { database, services, tenantId, siteTitle } = context;
  const message = codeMessage(tenantId, to, purpose, siteTitle, code);
  const sending = services.delivery.send(message).catch(async () => {
    context.report('deliveryFailed', { channel: message.channel });
    await database.transaction(async (transaction) => {
      await takeBack(transaction);
      await refund(transaction, SEND_BUDGETS, cause);
    });
    throw notSent();
  });
  if (services.settings.enumerationSafe || purpose === 'selfRegister') sending.catch(() => undefined);
  else await sending;
}
