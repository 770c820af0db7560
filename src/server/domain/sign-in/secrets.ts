import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The uses of the installation's secret; each has its own key, so that no value is valid for another use. */
type Use =
  | 'code'
  | 'identity'
  | 'address'
  | 'device'
  | 'deviceCookie'
  | 'refresh'
  | 'access'
  | 'providerNonce'
  | 'providerVerifier'
  | 'passkeyChallenge'
  | 'campaignLink'
  | 'formTicket';

/**
 * Returns the hexadecimal HMAC-SHA-256 under the installation's key. Parts are separated, so that `ab`+`c` differs from
 * `a`+`bc`.
 */
export function keyedHash(pepper: Buffer, use: Use, ...parts: (string | number)[]): string {
  return hmac(pepper, use, parts).toString('hex');
}

/** Returns 32 random bytes, base64url: a session cookie, a nonce. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a secret. It has 256 random bits, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns 128 random bits, base64url. */
export function newTransactionIdentifier(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns a one-time code; every value is possible, including leading zeros. */
export function newCode(digits: number): string {
  return randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');
}

/** Returns the stored form of a code. It includes the transaction, so that equal codes have different hashes. */
export function codeHmac(pepper: Buffer, transactionIdentifier: string, code: string): string {
  return keyedHash(pepper, 'code', transactionIdentifier, code);
}

/** Compares two hexadecimal HMACs in constant time. */
export function sameHmac(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')];
  return a.length === 32 && b.length === 32 && timingSafeEqual(a, b);
}

/**
 * Derives a token from its parent: a caller that repeats the exchange within the grace period gets the same token,
 * although only hashes are stored.
 */
export function derivedToken(
  pepper: Buffer,
  use: 'refresh' | 'access' | 'providerNonce' | 'providerVerifier',
  parent: string,
): string {
  return hmac(pepper, use, [parent]).toString('base64url');
}

function hmac(pepper: Buffer, use: Use, parts: (string | number)[]): Buffer {
  const mac = createHmac('sha256', pepper).update(use);
  for (const part of parts) mac.update('\0').update(String(part));
  return mac.digest();
}
