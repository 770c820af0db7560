import { randomFillSync } from 'node:crypto';
import { sql } from 'kysely';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { hashSecret, keyedHash, newSecret, sameHmac } from '../secrets.ts';

/** Binds a challenge to the browser that asked for it. */
export const PASSKEY_COOKIE = { name: 'pk', maxAgeSeconds: 300 };

/** What a challenge is for; one to add a passkey belongs to a contact. */
export type ChallengeUse = { purpose: 'add'; contactId: number } | { purpose: 'signIn'; contactId: null };

/** The bytes of a challenge: random ones, the end of its life in milliseconds since 1970, and the seal over both. */
const [RANDOM_BYTES, END_BYTES, SEAL_BYTES] = [16, 6, 32];

/** A challenge that this server has given to this browser, for this use. */
export interface Challenge {
  /** As the authenticator signs it, base64url. */
  text: string;
  /** Of its bytes: the same challenge can be written in several ways. */
  hash: string;
  expires: Date;
}

/** Returns a new challenge, base64url, and the secret of the cookie to which it is bound. Stores nothing. */
export function newChallenge(context: OperationContext, use: ChallengeUse): { challenge: string; nonce: string } {
  const nonce = newSecret();
  const head = Buffer.alloc(RANDOM_BYTES + END_BYTES);
  randomFillSync(head, 0, RANDOM_BYTES);
  head.writeUIntBE(context.now.getTime() + PASSKEY_COOKIE.maxAgeSeconds * 1000, RANDOM_BYTES, END_BYTES);
  const sealed = Buffer.concat([head, Buffer.from(sealOf(context, use, nonce, head), 'hex')]);
  return { challenge: sealed.toString('base64url'), nonce };
}

/**
 * Returns the challenge that an answer names. Throws the one refusal of passkeys unless this server has given it to this
 * browser, for this use, in the last five minutes.
 */
export function checkChallenge(context: OperationContext, use: ChallengeUse, text: string): Challenge {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== RANDOM_BYTES + END_BYTES + SEAL_BYTES) throw invalidPasskey();
  const head = bytes.subarray(0, RANDOM_BYTES + END_BYTES);
  const nonce = context.cookie(PASSKEY_COOKIE.name) ?? '';
  const seal = bytes.subarray(RANDOM_BYTES + END_BYTES).toString('hex');
  if (!sameHmac(seal, sealOf(context, use, nonce, head))) throw invalidPasskey();
  const expires = new Date(head.readUIntBE(RANDOM_BYTES, END_BYTES));
  if (expires <= context.now) throw invalidPasskey();
  return { text, hash: hashSecret(bytes.toString('base64url')), expires };
}

/**
 * How long a used challenge is remembered after its end, which the clock of this server decides: the database forgets by
 * its own.
 */
const CLOCKS_DIFFER_MS = 3_600_000;

/** Uses a challenge up, with the transaction that its answer changes. Throws the one refusal when it was used before. */
export async function useChallenge({ query, tenantId }: Transaction, { hash, expires }: Challenge): Promise<void> {
  const remembered = new Date(expires.getTime() + CLOCKS_DIFFER_MS).toISOString();
  const { rows } = await sql<{ is_used: boolean }>`
    select gate.use_passkey_challenge(${hash}, ${tenantId}, ${remembered}) as is_used`.execute(query);
  if (rows[0]?.is_used !== true) throw invalidPasskey();
}

function sealOf(
  { services, tenantId }: OperationContext,
  { purpose, contactId }: ChallengeUse,
  nonce: string,
  head: Buffer,
): string {
  const bound = [tenantId, purpose, contactId ?? '', nonce, head.toString('hex')];
  return keyedHash(services.pepper, 'passkeyChallenge', ...bound);
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
