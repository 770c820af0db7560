import type { OperationContext } from '../operation-handler.ts';
import { INSTANCE, type Budget } from './budgets.ts';
import { DEVICE_COOKIE, NONCE_COOKIE, readDevice } from './cookies.ts';
import type { LimitedBudget } from './limits.ts';
import type { OtpReference } from './otp-transactions.ts';
import { hashSecret, keyed } from './secrets.ts';

/** Under which names the counters know people, browsers and addresses: keyed hashes, so that the database alone tells nothing. */
export function identityKey(context: OperationContext, identityNo: string): string {
  return keyed(context.services.pepper, 'identity', context.tenantId, identityNo);
}

/** The budget of a browser that has signed this contact in before; null for every other. */
export function deviceKey(context: OperationContext, ofIdentity: string, contactId: number | null): string | null {
  if (contactId === null) return null;
  const { services, tenantId, now } = context;
  const device = readDevice(services.pepper, context.cookie(DEVICE_COOKIE.name), tenantId, contactId, now);
  return device === null ? null : keyed(services.pepper, 'device', ofIdentity, device);
}

/** Whose budgets an identity spends: its own, or those of its known browser. */
interface Spender {
  identityKey: string;
  deviceKey: string | null;
}

export function sendBudgets(context: OperationContext, spender: Spender, callingCode: string | null): Budget<LimitedBudget>[] {
  const prefix: Budget<LimitedBudget>[] = callingCode === null ? [] : [{ name: 'prefixSends', subject: callingCode }];
  return [{ name: 'identitySends', subject: spender.deviceKey ?? spender.identityKey }, { name: 'addressSends', subject: addressKey(context) }, ...prefix];
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

export const INSTANCE_WRONG: Budget = { name: 'instanceWrong', subject: INSTANCE };
export const INSTANCE_RIGHT: Budget = { name: 'instanceRight', subject: INSTANCE };

/** The transaction as this browser may name it, whatever it is for; without the nonce cookie it names nothing. */
export function namedOtp(context: OperationContext, transactionIdentifier: string): Omit<OtpReference, 'purpose'> {
  return { transactionIdentifier, tenantId: context.tenantId, nonceHash: hashSecret(context.cookie(NONCE_COOKIE.name) ?? '') };
}

function addressKey(context: OperationContext): string {
  return keyed(context.services.pepper, 'address', context.clientAddress);
}
