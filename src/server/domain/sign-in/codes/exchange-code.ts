import type { OperationContext } from '../../operation-handler.ts';
import { GUESS_BUDGETS, refund, spend } from '../limits/budgets.ts';
import { readPerson, type Person } from '../identity/contacts.ts';
import { useOtp } from './otp-transactions.ts';
import { proveCode } from './prove-code.ts';
import { invalidOtp } from '../refusals.ts';
import { linkProvenAccount } from '../providers/provider-sign-ins.ts';
import type { SessionSecret } from '../sessions/sessions.ts';
import { openSignInSession } from '../sessions/sign-in-session.ts';
import { INSTANCE_RIGHT } from '../sign-in-keys.ts';

export interface SignedIn extends Person {
  contactId: number;
}

/**
 * Exchanges a one-time code for a session, in one transaction. Of concurrent callers with the right code one gets the
 * session; a contact that was blocked meanwhile gets none. Throws the same refusal for every wrong code.
 */
export async function exchangeCode(
  context: OperationContext,
  transactionIdentifier: string,
  smsOtp: string,
  secrets: readonly SessionSecret[],
): Promise<SignedIn> {
  const {
    otp,
    hmac,
    state: { contactId },
  } = await proveCode(context, transactionIdentifier, smsOtp, 'login');
  const { now, tenantId } = context;
  return context.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    if (contactId === null || !(await useOtp(transaction, otp, hmac, now))) throw invalidOtp(false);
    const sessionId = await openSignInSession(context, transaction, { contactId, method: 'code' }, secrets);
    if (sessionId === null) throw invalidOtp(false);
    await linkProvenAccount(transaction, context.origin, transactionIdentifier, contactId);
    await refund(transaction, GUESS_BUDGETS, transactionIdentifier);
    await spend(transaction, [INSTANCE_RIGHT], transactionIdentifier, now);
    return { ...(await readPerson(transaction, contactId)), contactId };
  });
}
