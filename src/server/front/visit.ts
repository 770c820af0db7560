import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '../http/request-id.ts';
import type { BackendCookies } from './backend-cookies.ts';
import type { BackendCall } from './backend.ts';
import type { FrontSession } from './session-store.ts';

/** One request of a browser: its host, its session, and the cookies that the backend has set for it. */
export interface Visit {
  incoming: IncomingMessage;
  requestId: string;
  /** The host that the browser asked, as `hostName` returns it. */
  host: string;
  /** The address of the backend for the host. */
  address: URL;
  /** The value of the session's cookie; it is the key of the stored session. */
  secret: string | undefined;
  session: FrontSession | null;
  cookies: BackendCookies;
}

/** What a call brings to the backend. */
export interface Brought {
  method: 'GET' | 'POST';
  target: string;
  body?: Uint8Array | undefined;
  accept?: string | undefined;
}

/** Headers of the browser that a call may take along, with the values that they may have. */
const TAKEN: readonly [string, RegExp][] = [
  ['idempotency-key', /^[\x21-\x7e]{8,200}$/],
  ['x-screenplay-as', /^[\w.-]{1,40}$/],
  // The backend names the device in the history of sign-ins.
  ['user-agent', /^[\x20-\x7e]{1,400}$/],
];

/**
 * Returns a call for the backend, made anew: of the browser's headers only the listed ones go along, and none of its
 * cookies. With a session it has the bearer token and the `cid`; without one, the headers by which our own services
 * know a call of the console (`docs/security.md#csrf`).
 */
export function backendCall(
  { incoming, requestId, address, host, cookies }: Visit,
  session: FrontSession | null,
  { method, target, body, accept }: Brought,
): BackendCall {
  const cookie = cookies.header();
  const headers: Record<string, string> = {
    host: address.host,
    accept: accept ?? 'application/json',
    'x-screenplay': '1',
    'x-forwarded-host': host,
    'x-forwarded-for': forwardedFor(incoming),
    [REQUEST_ID_HEADER]: requestId,
    ...(body === undefined ? {} : { 'content-type': 'application/json', origin: address.origin }),
    ...(cookie === undefined ? {} : { cookie }),
    ...(session === null ? {} : { authorization: `Bearer ${session.oAuthToken}`, cid: session.cid }),
  };
  for (const [name, allowed] of TAKEN) {
    const value = incoming.headers[name];
    if (typeof value === 'string' && allowed.test(value)) headers[name] = value;
  }
  return { method, target, headers, body };
}

/** Returns the addresses that the request came by, with the address of its connection last. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for']?.toString() ?? '';
  const plain = /^[\w.:, ]{1,500}$/.test(before) ? `${before}, ` : '';
  return plain + (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
}
