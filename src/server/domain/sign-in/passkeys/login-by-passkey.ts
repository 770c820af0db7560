import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import type { SignedIn } from '../codes/exchange-code.ts';
import { readPerson } from '../identity/contacts.ts';
import { newBrowserSession } from '../sessions/new-session.ts';
import type { SessionSecret } from '../sessions/sessions.ts';
import { openSignInSession } from '../sessions/sign-in-session.ts';
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

const SIGN_IN = { purpose: 'signIn', contactId: null } as const;

/**
 * Answers what an authenticator needs to sign somebody in (`docs/domain/sign-in.md#passkeys`): the same for everybody,
 * because the authenticator knows its passkeys itself.
 */
export const startPasskeySignIn = defineOperation({
  name: 'startPasskeySignIn',
  transaction: 'request',
  async run(context) {
    await requirePasskeys(context.transaction, context.siteId);
    const { challenge, nonce } = newChallenge(context, SIGN_IN);
    // It takes longer to load than the rest of the server, and few sign in this way.
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(context).rpID,
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      userVerification: 'required',
    });
    return { result: { options: JSON.stringify(options) }, cookies: [{ ...PASSKEY_COOKIE, value: nonce }] };
  },
});

/** Signs a browser in with a passkey. Every answer that does not verify is refused in the same way. */
export const loginByPasskey = defineOperation({
  name: 'loginByPasskey',
  transaction: 'own',
  async run(context, { payload }) {
    const sent = readCredential(payload.credential);
    const challenge = checkChallenge(context, SIGN_IN, challengeOf(sent.clientDataJSON));
    const passkey = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      await requirePasskeys(transaction, context.siteId);
      return readPasskey(transaction, sent.id);
    });
    if (passkey === null) throw invalidPasskey();
    const counter = await verifiedCounter(context, sent, passkey, challenge);
    const { secrets, answer } = newBrowserSession();
    const signedIn = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      await useChallenge(transaction, challenge);
      return signIn(context, transaction, { ...passkey, counter }, secrets);
    });
    const { result, cookies } = await answer(context, signedIn);
    return { result, cookies: [...cookies, { ...PASSKEY_COOKIE, value: null }] };
  },
});

interface Passkey {
  passkeyId: number;
  contactId: number;
  credentialId: string;
  publicKey: string;
  counter: number;
}

async function readPasskey({ tenantId, query }: Transaction, credentialId: string): Promise<Passkey | null> {
  const { rows } = await sql<{ passkey_id: number; contact_id: number; public_key: string; counter: number }>`
    select passkey_id, contact_id, public_key, counter from public.contact_passkeys
     where tenant_id = ${tenantId} and credential_id = ${credentialId}`.execute(query);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    passkeyId: row.passkey_id,
    contactId: row.contact_id,
    credentialId,
    publicKey: row.public_key,
    counter: Number(row.counter),
  };
}

/** Returns the authenticator's new counter, after its signature was verified. */
async function verifiedCounter(
  context: OperationContext,
  { id, rawId, type, clientDataJSON, response }: SentCredential,
  { credentialId, publicKey, counter }: Passkey,
  challenge: Challenge,
): Promise<number> {
  const { origin, rpID } = relyingParty(context);
  const authenticatorData = encoded(response['authenticatorData']);
  const signature = encoded(response['signature']);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (answer?.verified !== true) throw invalidPasskey();
  return answer.authenticationInfo.newCounter;
}

/** Opens the session, unless the passkey was removed or used with a later counter meanwhile, or its contact is blocked. */
async function signIn(
  context: OperationContext,
  transaction: Transaction,
  { passkeyId, contactId, counter }: Passkey,
  secrets: readonly SessionSecret[],
): Promise<SignedIn> {
  const { tenantId, query } = transaction;
  const { rows } = await sql`
    update public.contact_passkeys set counter = ${counter}, last_used_date = ${context.now.toISOString()}
     where tenant_id = ${tenantId} and passkey_id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`.execute(query);
  if (rows.length === 0) throw invalidPasskey();
  const sessionId = await openSignInSession(context, transaction, { contactId, method: 'passkey' }, secrets);
  if (sessionId === null) throw invalidPasskey();
  return { ...(await readPerson(transaction, contactId)), contactId };
}
