import { sql } from 'kysely';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** Binds a challenge to the browser that asked for it. */
export const PASSKEY_COOKIE = { name: 'pk', maxAgeSeconds: 300 };

/** What a challenge is for; one to add a passkey belongs to a contact. */
export type ChallengeUse = { purpose: 'add'; contactId: number } | { purpose: 'signIn'; contactId: null };

/** Returns a new challenge, and the secret of the cookie to which it is bound. */
export async function openChallenge(
  { query, tenantId }: Transaction,
  { purpose, contactId }: ChallengeUse,
  now: Date,
): Promise<{ challenge: string; nonce: string }> {
  const [challenge, nonce] = [newSecret(), newSecret()];
  await sql`
    select gate.open_passkey_challenge(${hashSecret(challenge)}, ${tenantId}, ${contactId}, ${purpose},
      ${hashSecret(nonce)}, ${now.toISOString()}, ${PASSKEY_COOKIE.maxAgeSeconds})`.execute(query);
  return { challenge, nonce };
}

/** Uses up the challenge that an answer names. Throws the one refusal of passkeys when it is not one of this browser. */
export async function useChallenge(
  { now, cookie }: OperationContext,
  { query, tenantId }: Transaction,
  { purpose, contactId }: ChallengeUse,
  challenge: string,
): Promise<void> {
  const nonce = hashSecret(cookie(PASSKEY_COOKIE.name) ?? '');
  const { rows } = await sql<{ is_used: boolean }>`
    select gate.use_passkey_challenge(${hashSecret(challenge)}, ${tenantId}, ${contactId}, ${purpose}, ${nonce},
      ${now.toISOString()}) as is_used`.execute(query);
  if (rows[0]?.is_used !== true) throw invalidPasskey();
}

/** Returns the challenge that the signed part of an answer names; it is trusted only after it was verified. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = isObject(data) ? data['challenge'] : undefined;
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not JSON: the same refusal as for every other wrong answer.
  }
  throw invalidPasskey();
}

/** The site, as authenticators know it: a passkey works at the host where it was made. */
export function relyingParty({ consoleOrigin, siteTitle }: OperationContext): {
  origin: string;
  rpID: string;
  rpName: string;
} {
  return { origin: consoleOrigin, rpID: new URL(consoleOrigin).hostname, rpName: siteTitle };
}

/** Throws 409 `refused` where the site does not allow passkeys. */
export async function requirePasskeys({ query, tenantId }: Transaction, siteId: number): Promise<void> {
  if (!(await allowsPasskeys({ query, tenantId }, siteId)))
    throw new Refusal(409, 'refused', 'Passkeys are not allowed at this site.');
}

export async function allowsPasskeys(
  { query, tenantId }: Pick<Transaction, 'query' | 'tenantId'>,
  siteId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_allowed: boolean }>`
    select allows_passkeys as is_allowed from public.sites where tenant_id = ${tenantId} and site_id = ${siteId}`.execute(
    query,
  );
  return rows[0]?.is_allowed === true;
}

/** The one refusal of an answer that does not verify, whatever the cause. */
export function invalidPasskey(): Refusal {
  return new Refusal(400, 'invalidPasskey', 'This passkey cannot be used here. Please sign in in another way.');
}
