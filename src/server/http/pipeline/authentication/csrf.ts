import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../../refusal.ts';
import type { Credentials } from './credentials.ts';
import { expectedOrigin } from './host-name.ts';

/** A page of another origin may send this header only after a preflight request, and the server answers none. */
const SCREENPLAY_HEADER = 'x-screenplay';

/**
 * Throws 403 `crossSite` when a write with a cookie does not come from the console (`docs/security.md#csrf`). Calls
 * with a bearer token pass: browsers never add one by themselves.
 */
export function requireConsoleOrigin(
  { kind }: Credentials,
  headers: IncomingHttpHeaders,
  publicOrigin: string | null,
): void {
  if (kind !== 'cookie' || isFromConsole(headers, expectedOrigin(headers.host ?? '', publicOrigin))) return;
  throw new Refusal(403, 'crossSite', 'This request did not come from the console itself.');
}

/** The three checks are independent, and all of them must hold. */
function isFromConsole(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (
    headers[SCREENPLAY_HEADER] === '1' && headers.origin === origin && (site === undefined || site === 'same-origin')
  );
}
