import type { OperationContext } from '../operation-handler.ts';
import { INSTANCE, type Budget } from './limits/budgets.ts';
import { DEVICE_COOKIE, NONCE_COOKIE, readDevice } from './sessions/cookies.ts';
import type { LimitedBudget } from './limits/limits.ts';
import type { OtpReference } from './codes/otp-transactions.ts';
import { hashSecret, keyedHash } from './secrets.ts';

/** Subjects of budgets are keyed hashes, so that the database alone does not reveal identities and addresses. */
export function identityKey(context: OperationContext, identityNo: string): string {
  return keyedHash(context.services.pepper, 'identity', context.tenantId, identityNo);
}

/** Returns the budget subject of a browser that has signed this contact in before; null for any other browser. */
export function deviceKey(context: OperationContext, ofIdentity: string, contactId: number | null): string | null {
  if (contactId === null) return null;
  const { services, tenantId, now } = context;
  const device = readDevice(services.pepper, context.cookie(DEVICE_COOKIE.name), tenantId, contactId, now);
  return device === null ? null : keyedHash(services.pepper, 'device', ofIdentity, device);
}

/** The subject of an identity's budgets: the identity itself, or its known browser. */
interface Spender {
  identityKey: string;
  deviceKey: string | null;
}

export function sendBudgets(
  context: OperationContext,
  spender: Spender,
  callingCode: string | null,
): Budget<LimitedBudget>[] {
  const prefix: Budget<LimitedBudget>[] = callingCode === null ? [] : [{ name: 'prefixSends', subject: callingCode }];
  return [
    { name: 'identitySends', subject: spender.deviceKey ?? spender.identityKey },
    { name: 'addressSends', subject: addressKey(context) },
    ...prefix,
  ];
}

export function guessBudgets(context: OperationContext, spender: Spender): Budget<LimitedBudget>[] {
  return [wrongGuesses(spender), { name: 'addressWrong', subject: addressKey(context) }];
}

export function wrongGuesses(spender: Spender): Budget<LimitedBudget> {
  return { name: 'identityWrong', subject: spender.deviceKey ?? spender.identityKey };
}

export function unknownBudget(context: OperationContext): Budget<LimitedBudget> {
  return { name: 'addressUnknown', subject: addressKey(context) };
}

/** Sign-ins that are started with identity providers. */
export function providerBudget(context: OperationContext): Budget<LimitedBudget> {
  return { name: 'addressProviders', subject: addressKey(context) };
}

/** Answers that are sent from public forms. */
export function formBudget(context: OperationContext): Budget<LimitedBudget> {
  return { name: 'addressForms', subject: addressKey(context) };
}

export const INSTANCE_WRONG: Budget = { name: 'instanceWrong', subject: INSTANCE };
export const INSTANCE_RIGHT: Budget = { name: 'instanceRight', subject: INSTANCE };

/** Returns the transaction that this browser may name, of any purpose; without the nonce cookie none matches. */
export function otpReference(context: OperationContext, transactionIdentifier: string): Omit<OtpReference, 'purpose'> {
  return {
    transactionIdentifier,
    tenantId: context.tenantId,
    nonceHash: hashSecret(context.cookie(NONCE_COOKIE.name) ?? ''),
  };
}

function addressKey(context: OperationContext): string {
  return keyedHash(context.services.pepper, 'address', context.clientAddress);
}
