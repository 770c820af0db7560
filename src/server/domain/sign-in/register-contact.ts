import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { writeAuditLine } from '../../data/audit-log.ts';
import type { Transaction } from '../../data/database.ts';
import { Refusal } from '../../refusal.ts';
import type { OperationContext } from '../operation-handler.ts';
import { GUESS_BUDGETS, refund, spend, waitForBudgets } from './budgets.ts';
import { allowsSelfRegistration, readPerson, standingOf } from './contacts.ts';
import type { SignedIn } from './exchange-code.ts';
import { insertContact } from './insert-contact.ts';
import { useOtp } from './otp-transactions.ts';
import { proveCode, type ProvenCode } from './prove-code.ts';
import { addressRegistered, alreadyRegistered, invalidOtp, tooMany } from './refusals.ts';
import { readDetails, type RegistrationDetails } from './registration-details.ts';
import { openSession, type SessionSecret } from './sessions.ts';
import { INSTANCE_RIGHT, unknownBudget } from './sign-in-keys.ts';

/**
 * Makes a contact of a stranger who has proven an identity, with the roles that the site gives new contacts, and signs him in: code, contact and
 * session in one transaction. The identity is the transaction's, never the request's; the e-mail address is stored beside it and is not proven
 * (`domain.md` §3.1, `security.md` §3.2 rules 2 and 13). Throws the one answer to every wrong code, and 400 `invalid` for an address that somebody signs in with.
 */
export async function registerContact(context: OperationContext, payload: JsonObject, secrets: readonly SessionSecret[]): Promise<SignedIn> {
  const details = readDetails(payload);
  const proven = await proveCode(context, String(payload['transactionIdentifier']), String(payload['smsOtp']), 'selfRegister');
  const outcome = await context.database.transaction(async (transaction) => {
    await transaction.asTenant(context.tenantId);
    return (await refusalOf(transaction, context, details, proven)) ?? store(transaction, context, details, proven, secrets);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Why nothing is stored, after the right code. Answered and not thrown: what the answer has cost is committed with it. That an address is registered is
 * told to whoever proved another identity, as often as it is told at the sign-in; in the mode that tells nothing it is stored as what it is, a claim.
 */
async function refusalOf(transaction: Transaction, context: OperationContext, { emailAddress }: RegistrationDetails, { otp, state }: ProvenCode): Promise<Refusal | null> {
  const { siteId, services, now } = context;
  const { kind } = await standingOf(transaction, state.identityNo, null);
  if (kind === 'contact') return alreadyRegistered();
  if (kind === 'held' || !(await allowsSelfRegistration(transaction, siteId))) return invalidOtp(false);
  if (services.settings.enumerationSafe || emailAddress === state.identityNo) return null;
  if ((await standingOf(transaction, emailAddress, null)).kind === 'free') return null;
  const told = [unknownBudget(context)];
  const waitSeconds = await waitForBudgets(transaction, told, now);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  await spend(transaction, told, otp.transactionIdentifier, now);
  return addressRegistered();
}

async function store(transaction: Transaction, context: OperationContext, details: RegistrationDetails, { otp, hmac, state }: ProvenCode, secrets: readonly SessionSecret[]): Promise<SignedIn> {
  const { now, tenantId, siteId, origin, actor } = context;
  if (!(await useOtp(transaction, otp, hmac, now))) throw invalidOtp(false);
  const contactId = await insertContact(transaction, siteId, details, state);
  const sessionId = await openSession(transaction, { tenantId, contactId }, actor?.sessionId ?? null, secrets, now);
  const { fullName, partyName } = details;
  await writeAuditLine(transaction, { ...origin, actorContactId: contactId, sessionId }, {
    entity: 'Contact', entityId: String(contactId), event: 'added', changes: { fullName: [null, fullName], partyName: [null, partyName], siteId: [null, siteId] },
  });
  await refund(transaction, GUESS_BUDGETS, otp.transactionIdentifier);
  await spend(transaction, [INSTANCE_RIGHT], otp.transactionIdentifier, now);
  return { ...(await readPerson(transaction, contactId)), contactId };
}
