import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from '../../../data/engine/database.ts';
import { defineOperation, type ResponseOf, type OperationContext } from '../../operation-handler.ts';
import { isInstanceUnderAttack, spend, waitForBudgets } from '../limits/budgets.ts';
import { allowsSelfRegistration, identityState } from '../identity/contacts.ts';
import { NONCE_COOKIE } from '../sessions/cookies.ts';
import { isAwaited } from './deliver-code.ts';
import { requireChannel } from '../identity/channel.ts';
import { readIdentity, type Identity } from '../identity/identity.ts';
import { requireServedCountry } from '../identity/served-country.ts';
import { BREAKER } from '../limits/limits.ts';
import { afterSameTime, type LaterWork } from './same-time.ts';
import { deliverNewCode, storeCode, type SentCode } from './new-code.ts';
import type { Purpose } from './otp-transactions.ts';
import { tooMany } from '../refusals.ts';
import { newTransactionIdentifier } from '../secrets.ts';
import { deviceKey, identityKey, sendBudgets, unknownBudget, wrongGuesses } from '../sign-in-keys.ts';

/** The requester of a code, as far as budgets need it. */
interface Requester {
  identity: Identity;
  identityKey: string;
  deviceKey: string | null;
  /** Null: no contact has the identity, or it may not sign in. */
  contactId: number | null;
  /** The purpose of the code: at a site with self-registration unknown identities register. */
  purpose: Purpose;
  /** Whether a code is sent. A blocked contact gets the response of an unknown one, and no message. */
  hasRecipient: boolean;
}

export const sendSmsOtpForLogin = defineOperation({
  name: 'sendSmsOtpForLogin',
  transaction: 'own',
  async run(context, { payload }) {
    const identity = readIdentity(payload.identityNo, payload.countryCode);
    requireChannel(context, identity, NO_CHANNEL);
    return afterSameTime(() => request(context, identity, payload.partyId ?? null));
  },
});

async function request(
  context: OperationContext,
  identity: Identity,
  partyId: number | null,
): Promise<LaterWork<ResponseOf<'sendSmsOtpForLogin'>>> {
  const { requester, isUnderAttack, sent } = await context.database.transaction(async (transaction) => {
    await transaction.asTenant(context.tenantId);
    const found = await findRequester(context, transaction, identity, partyId);
    return { ...found, sent: await reserve(context, transaction, found.requester) };
  });
  if (isUnderAttack && requester.deviceKey === null) await slowDown(context);
  const response = answer(sent, revealsUnknown(context, requester));
  if (sent === null || !requester.hasRecipient) return { result: response };
  if (!isAwaited(context, requester.purpose)) return { result: response, later: () => deliverNewCode(context, sent) };
  await deliverNewCode(context, sent);
  return { result: response };
}

/** Without a transaction the identity is unknown and the site has no self-registration. */
function answer(sent: SentCode | null, isUnknown: boolean): ResponseOf<'sendSmsOtpForLogin'> {
  if (sent === null) return { result: { isUserExists: false } };
  return {
    result: { isUserExists: !isUnknown, transactionIdentifier: sent.otp.transactionIdentifier },
    cookies: [{ ...NONCE_COOKIE, value: sent.nonce }],
  };
}

const NO_CHANNEL = {
  phone: 'Signing in by phone is not available here. Please use your e-mail address.',
  email: 'Signing in by e-mail is not available here. Please use your phone.',
};

/** Looks up the identity, and whether the breaker is open. */
async function findRequester(
  context: OperationContext,
  transaction: Transaction,
  identity: Identity,
  partyId: number | null,
): Promise<{ requester: Requester; isUnderAttack: boolean }> {
  await requireServedCountry(transaction, identity);
  const standing = await identityState(transaction, identity.identityNo, partyId);
  // Read for known identities too, so that they cost the same statements.
  const mayRegister = await allowsSelfRegistration(transaction, context.siteId);
  const contactId = standing.kind === 'contact' ? standing.contactId : null;
  const key = identityKey(context, identity.identityNo);
  const purpose = contactId === null && mayRegister ? 'selfRegister' : 'login';
  const hasRecipient = contactId !== null || (purpose === 'selfRegister' && standing.kind === 'free');
  return {
    requester: {
      identity,
      identityKey: key,
      deviceKey: deviceKey(context, key, contactId),
      contactId,
      purpose,
      hasRecipient,
    },
    isUnderAttack: await isInstanceUnderAttack(transaction, context.now),
  };
}

/** Returns whether the response says that no contact signs in with this identity. */
function revealsUnknown({ services }: OperationContext, { contactId }: Requester): boolean {
  return contactId === null && !services.settings.enumerationSafe;
}

/**
 * Delays an unknown browser while the breaker is open (rule 8). Only after it has spent its budgets, so that callers
 * without a budget do not leave many waiting calls behind.
 */
async function slowDown(context: OperationContext): Promise<void> {
  context.report('manyWrongCodes', { delayedSeconds: BREAKER.delaySeconds });
  await wait(BREAKER.delaySeconds * 1000);
}

/**
 * Spends the budgets and creates the transaction, before anything is sent. Returns null
 * when the response is only that the identity is unknown. With `enumerationSafe` an unknown identity gets a transaction
 * too, whose code is sent only where strangers may register.
 */
async function reserve(
  context: OperationContext,
  transaction: Transaction,
  requester: Requester,
): Promise<SentCode | null> {
  const { now } = context;
  const isUnknown = revealsUnknown(context, requester);
  const isRefused = isUnknown && requester.purpose === 'login';
  const transactionIdentifier = newTransactionIdentifier();
  const spent = [
    ...(isUnknown ? [unknownBudget(context)] : []),
    ...(isRefused ? [] : sendBudgets(context, requester, requester.identity.callingCode)),
  ];
  const waitSeconds = await waitForBudgets(transaction, isRefused ? spent : [...spent, wrongGuesses(requester)], now);
  if (waitSeconds > 0) throw tooMany(waitSeconds);
  await spend(transaction, spent, transactionIdentifier, now);
  if (isRefused) return null;
  return storeCode(context, transaction, { ...requester, transactionIdentifier });
}
