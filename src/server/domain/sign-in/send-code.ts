import { setTimeout as wait } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { randomInt } from 'node:crypto';
import type { Transaction } from '../../data/database.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationAnswer, type OperationContext } from '../operation-handler.ts';
import { isInstanceUnderAttack, spend, waitForBudgets } from './budgets.ts';
import { allowsSelfRegistration, standingOf } from './contacts.ts';
import { NONCE_COOKIE } from './cookies.ts';
import { deliverCode } from './deliver-code.ts';
import { readIdentity, type Identity } from './identity.ts';
import { BREAKER } from './limits.ts';
import { cancelOtp, openOtp, type DoorPurpose, type NewOtp } from './otp-transactions.ts';
import { tooMany } from './refusals.ts';
import { codeHmac, hashSecret, newCode, newSecret, newTransactionIdentifier } from './secrets.ts';
import { deviceKey, identityKey, sendBudgets, unknownBudget, wrongGuesses } from './sign-in-keys.ts';

/** Known and unknown identities are answered after the same time, in milliseconds (`security.md` §3.2 rule 11). */
const PADDING = { least: 270, spread: 60 };

/** Who asks for a code, as far as it matters for budgets. */
interface Asker {
  identity: Identity;
  identityKey: string;
  deviceKey: string | null;
  /** Null: nobody has the identity, or he may not sign in. */
  contactId: number | null;
  /** What the code is for: at a site where strangers may register, those whom it does not know register. */
  purpose: DoorPurpose;
  /** Whether a code is sent. Who is blocked is answered like a stranger, and left in peace. */
  isReached: boolean;
}

interface SentCode {
  otp: NewOtp & { purpose: DoorPurpose };
  code: string;
  nonce: string;
}

export const sendSmsOtpForLogin = defineOperation({
  name: 'sendSmsOtpForLogin',
  transaction: 'own',
  async run(context, { payload }) {
    const answerAt = performance.now() + PADDING.least + randomInt(PADDING.spread);
    const identity = readIdentity(String(payload['identityNo']), String(payload['countryCode']));
    requireChannel(context, identity);
    const partyId = typeof payload['partyId'] === 'number' ? payload['partyId'] : null;
    const { asker, isUnderAttack } = await findAsker(context, identity, partyId);
    const sent = await reserve(context, asker);
    if (isUnderAttack && asker.deviceKey === null) await slowDown(context);
    if (sent !== null && asker.isReached) await deliver(context, sent);
    await wait(Math.max(0, answerAt - performance.now()));
    return answer(sent, isToldUnknown(context, asker));
  },
});

/** Without a transaction there is no way on: nobody is registered, and strangers are not here. */
function answer(sent: SentCode | null, isUnknown: boolean): OperationAnswer {
  if (sent === null) return { result: { isUserExists: false } };
  return {
    result: { isUserExists: !isUnknown, transactionIdentifier: sent.otp.transactionIdentifier },
    cookies: [{ ...NONCE_COOKIE, value: sent.nonce }],
  };
}

function requireChannel({ services }: OperationContext, identity: Identity): void {
  if (services.delivery.channels.includes(identity.type === 'phone' ? 'sms' : 'email')) return;
  const message = identity.type === 'phone' ? 'Signing in by phone is not available here. Please use your e-mail address.' : 'Signing in by e-mail is not available here. Please use your phone.';
  throw new Refusal(422, 'channelUnavailable', message, { fieldErrors: [{ path: 'identityNo', message }] });
}

/** Looks the identity up, and whether somebody guesses at many identities. */
async function findAsker(context: OperationContext, identity: Identity, partyId: number | null): Promise<{ asker: Asker; isUnderAttack: boolean }> {
  return context.database.transaction(async (transaction) => {
    await transaction.asTenant(context.tenantId);
    await requireServedCountry(transaction, identity);
    const standing = await standingOf(transaction, identity.identityNo, partyId);
    const contactId = standing.kind === 'contact' ? standing.contactId : null;
    const key = identityKey(context, identity.identityNo);
    const purpose = contactId === null && (await allowsSelfRegistration(transaction, context.siteId)) ? 'selfRegister' : 'login';
    const isReached = contactId !== null || (purpose === 'selfRegister' && standing.kind === 'free');
    return {
      asker: { identity, identityKey: key, deviceKey: deviceKey(context, key, contactId), contactId, purpose, isReached },
      isUnderAttack: await isInstanceUnderAttack(transaction, context.now),
    };
  });
}

/** Whether the answer says that nobody signs in with this identity. */
function isToldUnknown({ services }: OperationContext, { contactId }: Asker): boolean {
  return contactId === null && !services.settings.enumerationSafe;
}

/**
 * Keeps an unknown browser waiting while the breaker is open (rule 8). Only once it has spent of its budgets: waiting takes one of the places
 * in which calls work, and whoever has nothing left to spend could otherwise take them all.
 */
async function slowDown(context: OperationContext): Promise<void> {
  context.report('manyWrongCodes', { delayedSeconds: BREAKER.delaySeconds });
  await wait(BREAKER.delaySeconds * 1000);
}

/** Text messages go only where the installation serves people (rule 7). */
async function requireServedCountry({ query }: Transaction, identity: Identity): Promise<void> {
  if (identity.type === 'email') return;
  const served = await query.selectFrom('sign_in_countries').select('country_code').where('country_code', 'in', ['', ...identity.countryCodes]).executeTakeFirst();
  if (served === undefined) throw invalidField('identityNo', 'Codes cannot be sent to phones of this country.');
}

/**
 * Spends the budgets and opens the transaction, all at once, before anything is sent. Null: the answer is that nobody is registered, and that is all.
 * In the mode that does not tell, an unknown identity gets a transaction like any other, whose code nobody knows unless strangers may register.
 */
async function reserve(context: OperationContext, asker: Asker): Promise<SentCode | null> {
  const { now, services, tenantId } = context;
  const isUnknown = isToldUnknown(context, asker);
  const isRefused = isUnknown && asker.purpose === 'login';
  const transactionIdentifier = newTransactionIdentifier();
  return context.database.transaction(async (transaction) => {
    const spent = [...(isUnknown ? [unknownBudget(context)] : []), ...(isRefused ? [] : sendBudgets(context, asker, asker.identity.callingCode))];
    const waitSeconds = await waitForBudgets(transaction, isRefused ? spent : [...spent, wrongGuesses(asker)], now);
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    await spend(transaction, spent, transactionIdentifier, now);
    if (isRefused) return null;
    const [code, nonce] = [newCode(services.settings.otpLength), newSecret()];
    const otp = {
      ...asker, tenantId, transactionIdentifier, nonceHash: hashSecret(nonce), codeHmac: codeHmac(services.pepper, transactionIdentifier, code),
    };
    await openOtp(transaction, otp, now);
    return { otp, code, nonce };
  });
}

/** Sends the code; when that fails, nothing was sent, spent or opened. */
function deliver(context: OperationContext, { otp, code }: SentCode): Promise<void> {
  const { identity, purpose, transactionIdentifier } = otp;
  const to = { identityNo: identity.identityNo, identityType: identity.type };
  return deliverCode(context, { to, purpose, code, cause: transactionIdentifier }, (transaction) => cancelOtp(transaction, otp));
}
