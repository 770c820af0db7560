import { parseRange } from './byte-range.ts';
import type { StoredBlob } from './folder-blob-store.ts';

/** What is shown in place when opened by its address; everything else is downloaded. */
const SHOWN_INLINE = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Headers of anything somebody uploaded: the type is ours and not to be guessed anew, and whatever the content turns out to be, it
 * runs nothing and reaches nothing (`security.md` T6).
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

/** Answers GET and HEAD of a blob: whole, one range (206), unchanged (304) or a range outside of it (416). */
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

/** Whether the caller has this very content already (If-None-Match). */
export function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known !== null && known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
