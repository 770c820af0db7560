import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** What a secret of this installation is used for; each use has its own key, so that none can stand for another. */
type Use = 'code' | 'identity' | 'address' | 'device' | 'deviceCookie' | 'refresh' | 'access';

/** Hexadecimal HMAC-SHA-256 under the installation's key. Parts are separated so that `ab`+`c` is not `a`+`bc`. */
export function keyed(pepper: Buffer, use: Use, ...parts: (string | number)[]): string {
  return hmac(pepper, use, parts).toString('hex');
}

/** 32 random bytes, base64url: a session cookie, a nonce. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a secret is stored: it has 256 random bits, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** 128 random bits, base64url. */
export function newTransactionIdentifier(): string {
  return randomBytes(16).toString('base64url');
}

/** A one-time code: every value is possible, zeros in front included. */
export function newCode(digits: number): string {
  return randomInt(0, 10 ** digits).toString().padStart(digits, '0');
}

/** What of a code is stored. The transaction is part of it, so equal codes look different. */
export function codeHmac(pepper: Buffer, transactionIdentifier: string, code: string): string {
  return keyed(pepper, 'code', transactionIdentifier, code);
}

/** Compares two hexadecimal HMACs in a time that does not depend on where they differ. */
export function sameHmac(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')];
  return a.length === 32 && b.length === 32 && timingSafeEqual(a, b);
}

/** A token that follows from another one: whoever repeats the exchange within its grace gets the same again, though only hashes are stored. */
export function derivedToken(pepper: Buffer, use: 'refresh' | 'access', parent: string): string {
  return hmac(pepper, use, [parent]).toString('base64url');
}

function hmac(pepper: Buffer, use: Use, parts: (string | number)[]): Buffer {
  const mac = createHmac('sha256', pepper).update(use);
  for (const part of parts) mac.update('\0').update(String(part));
  return mac.digest();
}
