import { keyedHash, newSecret, sameHmac } from '../secrets.ts';

/** Binds a one-time code to the browser that requested it. */
export const NONCE_COOKIE = { name: 'tx', maxAgeSeconds: 600 };
/** The session; deleted when the browser closes. */
export const SESSION_COOKIE = { name: 'sid' };
/** Proves that this browser has signed this contact in before. */
export const DEVICE_COOKIE = { name: 'dv', maxAgeSeconds: 180 * 86_400 };

const SHAPE = /^v1\.([\w-]{43})\.(\d{1,15})\.([0-9a-f]{64})$/;

/**
 * Returns a device cookie: a random device id and its expiry, signed with tenant and contact, so that it has a budget
 * of its own for this contact only (`docs/security.md#sign-in-rule-6`).
 */
export function signDevice(pepper: Buffer, tenantId: number, contactId: number, now: Date): string {
  const device = newSecret();
  const until = Math.floor(now.getTime() / 1000) + DEVICE_COOKIE.maxAgeSeconds;
  return `v1.${device}.${until}.${signature(pepper, tenantId, contactId, device, until)}`;
}

/** Returns the device id of a valid, unexpired cookie of this contact, else null. */
export function readDevice(
  pepper: Buffer,
  cookie: string | undefined,
  tenantId: number,
  contactId: number,
  now: Date,
): string | null {
  const [, device = '', until = '', given = ''] = SHAPE.exec(cookie ?? '') ?? [];
  if (device === '' || Number(until) * 1000 <= now.getTime()) return null;
  return sameHmac(given, signature(pepper, tenantId, contactId, device, Number(until))) ? device : null;
}

function signature(pepper: Buffer, tenantId: number, contactId: number, device: string, until: number): string {
  return keyedHash(pepper, 'deviceCookie', tenantId, contactId, device, until);
}
