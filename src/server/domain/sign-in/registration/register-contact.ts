import { writeAuditLine } from '../../../data/store/writing/audit-log.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { RegisterPayload } from '../../generated/operation-types.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { GUESS_BUDGETS, refund, spend, waitForBudgets } from '../limits/budgets.ts';
import { allowsSelfRegistration, readPerson, identityState } from '../identity/contacts.ts';
import type { SignedIn } from '../codes/exchange-code.ts';
import { insertContact } from './insert-contact.ts';
import { useOtp } from '../codes/otp-transactions.ts';
import { proveCode, type ProvenCode } from '../codes/prove-code.ts';
import { addressRegistered, alreadyRegistered, invalidOtp, tooMany } from '../refusals.ts';
import { readDetails, type RegistrationDetails } from './registration-details.ts';
import type { SessionSecret } from '../sessions/sessions.ts';
import { openSignInSession } from '../sessions/sign-in-session.ts';
import { INSTANCE_RIGHT, unknownBudget } from '../sign-in-keys.ts';

/**
 * Registers a contact for a proven identity, with the site's roles for new contacts, and opens a session: code, contact
 * and session in one transaction. The identity is the transaction's, never the payload's; the e-mail address is stored
 * as unproven (`docs/domain/sign-in.md#self-registration`, `docs/security.md#sign-in-rule-2`, `#sign-in-rule-13`).
 * Throws the same refusal for every wrong code, and 400 `invalid` for an address that a contact signs in with.
 */
export async function registerContact(
  context: OperationContext,
  payload: RegisterPayload,
  secrets: readonly SessionSecret[],
): Promise<SignedIn> {
  const details = readDetails(payload);
  const proven = await proveCode(context, payload.transactionIdentifier, payload.smsOtp, 'selfRegister');
  const outcome = await context.database.transaction(async (transaction) => {
    await transaction.asTenant(context.tenantId);
    return (
      (await refusalOf(transaction, context, details, proven)) ?? store(transaction, context, details, proven, secrets)
    );
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Returns the reason why nothing is stored after a right code. It is returned and not thrown, so that the spent budgets
 * are committed. A caller who has proven another identity learns that an address is registered, within the same budgets
 * as at sign-in. With `enumerationSafe` the address is stored as an unproven claim instead.
 */
async function refusalOf(
  transaction: Transaction,
  context: OperationContext,
  { emailAddress }: RegistrationDetails,
  { otp, state }: ProvenCode,
): Promise<Refusal | null> {
  const { siteId, services, now } = context;
  const { kind } = await identityState(transaction, state.identityNo, null);
  if (kind === 'contact') return alreadyRegistered();
  if (kind === 'unavailable' || !(await allowsSelfRegistration(transaction, siteId))) return invalidOtp(false);
  if (services.settings.enumerationSafe || emailAddress === state.identityNo) return null;
  if ((await identityState(transaction, emailAddress, null)).kind === 'free') return null;
  const told = [unknownBudget(context)];
  const waitSeconds = await waitForBudgets(transaction, told, now);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  await spend(transaction, told, otp.transactionIdentifier, now);
  return addressRegistered();
}

async function store(
  transaction: Transaction,
  context: OperationContext,
  details: RegistrationDetails,
  { otp, hmac, state }: ProvenCode,
  secrets: readonly SessionSecret[],
): Promise<SignedIn> {
  const { now, siteId, origin } = context;
  if (!(await useOtp(transaction, otp, hmac, now))) throw invalidOtp(false);
  const contactId = await insertContact(transaction, { siteId, roleIds: null }, details, state);
  const sessionId = await openSignInSession(context, transaction, { contactId, method: 'register' }, secrets);
  const { fullName, partyName } = details;
  await writeAuditLine(
    transaction,
    { ...origin, actorContactId: contactId, sessionId },
    {
      entity: 'Contact',
      entityId: String(contactId),
      event: 'added',
      changes: { fullName: [null, fullName], partyName: [null, partyName], siteId: [null, siteId] },
    },
  );
  await refund(transaction, GUESS_BUDGETS, otp.transactionIdentifier);
  await spend(transaction, [INSTANCE_RIGHT], otp.transactionIdentifier, now);
  return { ...(await readPerson(transaction, contactId)), contactId };
}
