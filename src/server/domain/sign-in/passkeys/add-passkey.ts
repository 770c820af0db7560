import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { writeAuditLine } from '../../../data/store/writing/audit-log.ts';
import { Refusal } from '../../../refusal.ts';
import { sendAccountNotice, verifiedIdentities } from '../../account/identity-notice.ts';
import { isSignInRecent, signInAgain } from '../../account/recent-sign-in.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { deviceName } from '../sessions/device-name.ts';
import {
  challengeOf,
  checkChallenge,
  invalidPasskey,
  newChallenge,
  PASSKEY_COOKIE,
  relyingParty,
  requirePasskeys,
  useChallenge,
  type Challenge,
} from './challenges.ts';
import { encoded, readCredential, type SentCredential } from './read-credential.ts';

/** The most passkeys of a contact. */
const MAXIMUM = 20;

/**
 * Answers what an authenticator needs to make a passkey for the caller (`docs/domain/sign-in.md#passkeys`). Throws 403
 * `signInAgain` when the sign-in is not recent, and 409 `refused` where the site does not allow passkeys.
 */
export const startPasskey = defineOperation({
  name: 'startPasskey',
  transaction: 'request',
  async run(context) {
    const { transaction, siteId, now } = context;
    const caller = signedInActor(context.actor);
    await requirePasskeys(transaction, siteId);
    if (!(await isSignInRecent(transaction, caller, now))) throw signInAgain();
    const { tenantId, query } = transaction;
    const { rows } = await sql<{ credential_id: string }>`
      select credential_id from public.contact_passkeys
       where tenant_id = ${tenantId} and contact_id = ${caller.contactId}`.execute(query);
    if (rows.length >= MAXIMUM) throw new Refusal(409, 'refused', 'You have 20 passkeys. Remove one first.');
    const { challenge, nonce } = newChallenge(context, { purpose: 'add', contactId: caller.contactId });
    const { rpID, rpName } = relyingParty(context);
    // It takes longer to load than the rest of the server, and few sign in this way.
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userName: caller.fullName,
      userDisplayName: caller.fullName,
      userID: new TextEncoder().encode(caller.contactIdentifier),
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      excludeCredentials: rows.map((row) => ({ id: row.credential_id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { result: { options: JSON.stringify(options) }, cookies: [{ ...PASSKEY_COOKIE, value: nonce }] };
  },
});

/** Adds the passkey that the caller's authenticator has made, and tells the caller's phones and addresses. */
export const addPasskey = defineOperation({
  name: 'addPasskey',
  transaction: 'own',
  async run(context, { payload: { credential, title } }) {
    const { contactId } = signedInActor(context.actor);
    const sent = readCredential(credential);
    const challenge = checkChallenge(context, { purpose: 'add', contactId }, challengeOf(sent.clientDataJSON));
    const made = await verified(context, sent, challenge);
    const named = title?.trim() || deviceName(context.userAgent);
    const recipients = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      await requirePasskeys(transaction, context.siteId);
      await useChallenge(transaction, challenge);
      const { tenantId, query } = transaction;
      const { rows } = await sql`
        insert into public.contact_passkeys
          (tenant_id, contact_id, credential_id, rp_id, public_key, counter, transports, title, created_date)
        values (${tenantId}, ${contactId}, ${made.id}, ${relyingParty(context).rpID},
          ${Buffer.from(made.publicKey).toString('base64url')}, ${made.counter}, ${(made.transports ?? []).join(',')},
          ${named}, ${context.now.toISOString()})
        on conflict do nothing returning 1`.execute(query);
      if (rows.length === 0) throw invalidPasskey();
      await writeAuditLine(transaction, context.origin, {
        entity: 'Contact',
        entityId: String(contactId),
        event: 'updated',
        changes: { passkey: [null, named] },
      });
      return verifiedIdentities(transaction, contactId);
    });
    await sendAccountNotice(context, recipients, {
      subject: `A new way to sign in to ${context.siteTitle}`,
      text: `The passkey ${named} was added to your account at ${context.siteTitle}.`,
    });
    return { result: { title: named }, message: 'You can sign in with it from now on.' };
  },
});

type MadeCredential = NonNullable<
  Awaited<ReturnType<typeof verifyRegistrationResponse>>['registrationInfo']
>['credential'];

async function verified(
  context: OperationContext,
  sent: SentCredential,
  challenge: Challenge,
): Promise<MadeCredential> {
  const { origin, rpID } = relyingParty(context);
  const { id, rawId, type, clientDataJSON } = sent;
  const attestationObject = encoded(sent.response['attestationObject']);
  const { verifyRegistrationResponse: verify } = await import('@simplewebauthn/server');
  const answer = await verify({
    response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (answer?.registrationInfo === undefined) throw invalidPasskey();
  return answer.registrationInfo.credential;
}
