import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hashSecret } from '../../../domain/sign-in/secrets.ts';

/**
 * How a caller authenticates. A request with an Authorization header comes from a service; no cookie authenticates it.
 */
export interface Credentials {
  kind: 'cookie' | 'access';
  /** Null: no secret was sent, or it has the wrong form. */
  secretHash: string | null;
  /** The `cid` header; a bearer token is valid only with its own. */
  cid: string | null;
  /** Identifies the session for the load limits before it is looked up. */
  loadKey: string | null;
}

const SECRET = /^[\w-]{43}$/;

/**
 * Parses the Cookie header; the first of two cookies with one name wins. A Map, so that a name cannot reach an object's
 * prototype.
 */
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
