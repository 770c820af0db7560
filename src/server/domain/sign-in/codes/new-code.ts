import type { Transaction } from '../../../data/engine/database.ts';
import type { OperationContext } from '../../operation-handler.ts';
import type { Identity } from '../identity/identity.ts';
import { spend, waitForBudgets } from '../limits/budgets.ts';
import { tooMany } from '../refusals.ts';
import { codeHmac, hashSecret, newCode, newSecret, newTransactionIdentifier } from '../secrets.ts';
import { deviceKey, identityKey, sendBudgets, wrongGuesses } from '../sign-in-keys.ts';
import { deliverCode } from './deliver-code.ts';
import { cancelOtp, openOtp, type NewOtp, type Purpose } from './otp-transactions.ts';

/** A code that is stored and not yet sent, with the nonce of the browser that may enter it. */
export interface SentCode {
  otp: NewOtp;
  code: string;
  nonce: string;
}

/** Creates the transaction of a code, after its budgets have been spent under the same identifier. */
export async function storeCode(
  { services, tenantId, now }: OperationContext,
  transaction: Transaction,
  requested: Omit<NewOtp, 'tenantId' | 'nonceHash' | 'codeHmac'>,
): Promise<SentCode> {
  const { transactionIdentifier } = requested;
  const [code, nonce] = [newCode(services.settings.otpLength), newSecret()];
  const otp = {
    ...requested,
    tenantId,
    nonceHash: hashSecret(nonce),
    codeHmac: codeHmac(services.pepper, transactionIdentifier, code),
  };
  await openOtp(transaction, otp, now);
  return { otp, code, nonce };
}

/** The requester of a code who may have it: an invited person, or a contact with a session. */
export interface EntitledRequester {
  identity: Identity;
  purpose: Purpose;
  contactId: number | null;
}

/** Spends the budgets of a code and stores it. Throws 429 `tooManyRequests` when one is used up. */
export async function reserveCode(
  context: OperationContext,
  transaction: Transaction,
  requester: EntitledRequester,
): Promise<SentCode> {
  const key = identityKey(context, requester.identity.identityNo);
  const spender = { identityKey: key, deviceKey: deviceKey(context, key, requester.contactId) };
  const spent = sendBudgets(context, spender, requester.identity.callingCode);
  const waitSeconds = await waitForBudgets(transaction, [...spent, wrongGuesses(spender)], context.now);
  if (waitSeconds > 0) throw tooMany(waitSeconds);
  const transactionIdentifier = newTransactionIdentifier();
  await spend(transaction, spent, transactionIdentifier, context.now);
  return storeCode(context, transaction, { ...requester, ...spender, transactionIdentifier });
}

/** Sends the code; a failed delivery undoes the transaction and the budgets. */
export function deliverNewCode(context: OperationContext, { otp, code }: SentCode): Promise<void> {
  const { identity, purpose, transactionIdentifier } = otp;
  const to = { identityNo: identity.identityNo, identityType: identity.type };
  return deliverCode(context, { to, purpose, code, cause: transactionIdentifier }, (transaction) =>
    cancelOtp(transaction, otp),
  );
}
