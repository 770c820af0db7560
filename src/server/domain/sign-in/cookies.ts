import { keyed, newSecret, sameHmac } from './secrets.ts';

/** Binds a one-time code to the browser that asked for it. */
export const NONCE_COOKIE = { name: 'tx', maxAgeSeconds: 600 };
/** The session; it ends with the browser. */
export const SESSION_COOKIE = { name: 'sid' };
/** Says that this browser has signed this contact in before. */
export const DEVICE_COOKIE = { name: 'dv', maxAgeSeconds: 180 * 86_400 };

const SHAPE = /^v1\.([\w-]{43})\.(\d{1,15})\.([0-9a-f]{64})$/;

/**
 * A device cookie: a random device, until when it counts, and both signed together with tenant and contact, so that it opens a budget of its
 * own for this one person and nobody else (`security.md` §3.2 rule 6).
 */
export function signDevice(pepper: Buffer, tenantId: number, contactId: number, now: Date): string {
  const device = newSecret();
  const until = Math.floor(now.getTime() / 1000) + DEVICE_COOKIE.maxAgeSeconds;
  return `v1.${device}.${until}.${signature(pepper, tenantId, contactId, device, until)}`;
}

/** The device, when the cookie is ours, this contact's and not too old; else null. */
export function readDevice(pepper: Buffer, cookie: string | undefined, tenantId: number, contactId: number, now: Date): string | null {
  const [, device = '', until = '', given = ''] = SHAPE.exec(cookie ?? '') ?? [];
  if (device === '' || Number(until) * 1000 <= now.getTime()) return null;
  return sameHmac(given, signature(pepper, tenantId, contactId, device, Number(until))) ? device : null;
}

function signature(pepper: Buffer, tenantId: number, contactId: number, device: string, until: number): string {
  return keyed(pepper, 'deviceCookie', tenantId, contactId, device, until);
}
