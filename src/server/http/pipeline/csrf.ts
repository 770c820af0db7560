import type { IncomingHttpHeaders } from 'node:http';

/** The header a page of another origin cannot send without being asked first, and nobody answers such a question here. */
const SCREENPLAY_HEADER = 'x-screenplay';

/**
 * Whether a write comes from the console itself (`security.md` §3.6): the layers are independent, and all of them must hold.
 * Calls with a bearer token need none of it: no browser sends one by itself.
 */
export function isFromConsole(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return headers[SCREENPLAY_HEADER] === '1' && headers.origin === origin && (site === undefined || site === 'same-origin');
}

/** Whether the body is JSON by its header; forms and plain text, which any page can send, are not. */
export function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}
