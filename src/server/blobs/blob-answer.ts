import { parseRange } from './reading/byte-range.ts';
import type { StoredBlob } from './readable-blobs.ts';

/** Types that open in the browser; every other type is downloaded. */
const SHOWN_INLINE = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Returns the headers of an uploaded file. The type is ours and must not be sniffed, and whatever the content is, it
 * runs no script and loads nothing (`docs/security.md#t6`).
 */
export function contentHeaders(contentType: string, etag: string, cacheControl: string): Headers {
  return new Headers({
    'content-type': contentType,
    'content-disposition': SHOWN_INLINE.has(contentType) ? 'inline' : 'attachment',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': cacheControl,
    etag,
  });
}

/** Responds to GET and HEAD of a blob: whole, one range (206), unchanged (304), or a range outside the file (416). */
export function answerBlob(request: Request, blob: StoredBlob, cacheControl: string): Response {
  const headers = contentHeaders(blob.contentType, blob.etag, cacheControl);
  headers.set('last-modified', blob.modified.toUTCString());
  headers.set('accept-ranges', 'bytes');
  if (isUnchanged(request, blob.etag)) return new Response(null, { status: 304, headers });
  const asked = request.headers.get('x-ms-range') ?? request.headers.get('range') ?? undefined;
  const range = parseRange(asked, blob.size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${blob.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range !== null) headers.set('content-range', `bytes ${range.start}-${range.end}/${blob.size}`);
  headers.set('content-length', String(range === null ? blob.size : range.end - range.start + 1));
  const body = request.method === 'HEAD' ? null : blob.stream(range ?? undefined);
  return new Response(body, { status: range === null ? 200 : 206, headers });
}

/** Returns whether the caller has this content already (If-None-Match). */
export function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known !== null && known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
