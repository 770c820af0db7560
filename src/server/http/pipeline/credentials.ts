import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hashSecret } from '../../domain/sign-in/secrets.ts';

/** How a caller proves who he is. A call with an Authorization header is a service's: its cookies are not looked at. */
export interface Credentials {
  kind: 'cookie' | 'access';
  /** Null: none, or nothing that could be one. */
  secretHash: string | null;
  /** The `cid` header; a bearer must send his own. */
  cid: string | null;
  /** Names the session for the load limits, before anybody knows whether it exists. */
  loadKey: string | null;
}

const SECRET = /^[\w-]{43}$/;

/** Cookies by name, first of each; a name never reaches an object's prototype. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

export function readCredentials(headers: IncomingHttpHeaders, sessionCookie: string | undefined): Credentials {
  const { authorization } = headers;
  const secret = authorization === undefined ? sessionCookie : /^Bearer ([\w-]{43})$/.exec(authorization)?.[1];
  const cid = headers['cid'];
  return {
    kind: authorization === undefined ? 'cookie' : 'access',
    secretHash: secret !== undefined && SECRET.test(secret) ? hashSecret(secret) : null,
    cid: typeof cid === 'string' ? cid : null,
    loadKey: secret === undefined ? null : createHash('sha256').update(secret).digest('base64url'),
  };
}
