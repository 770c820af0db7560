import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that carries the id, in both directions. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Letters that need no quoting in a log, and as many as ids of other systems have. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Returns the id of a request, the same each time: what the log, the answer and the audit log call it. A proxy of ours
 * may have given it; without a trusted proxy the header is of the caller, who could pick the id of somebody else's call.
 */
export function requestIdOf(incoming: IncomingMessage, trustedProxyHops: number): string {
  const known = ids.get(incoming);
  if (known !== undefined) return known;
  const given = trustedProxyHops > 0 ? incoming.headers[REQUEST_ID_HEADER] : undefined;
  const id = typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  ids.set(incoming, id);
  return id;
}
