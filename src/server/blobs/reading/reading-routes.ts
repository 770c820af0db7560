import { Hono, type Context } from 'hono';
import { answerBlob, contentHeaders, isUnchanged } from '../blob-answer.ts';
import { blobNameOf, decodePath } from '../storage/blob-name.ts';
import type { PictureSource, StoredBlob } from '../readable-blobs.ts';
import { answerPlatformPicture } from './platform-pictures.ts';
import { TOO_LARGE_TEXT, type PictureProblem } from './picture-bounds.ts';
import { Renditions, WIDTHS, type Width } from './renditions.ts';

export interface ReadingOptions {
  /** Returns the tenant of the request's host, or null for an unknown host. */
  tenantOf(context: Context): Promise<number | null>;
}

/** A tenant's files, by their path below the tenant. */
export const FILES_PATH = '/digitalassets-management/files/';
/** The same files as pictures, at most `?w=` wide. */
export const IMAGES_PATH = '/api/images/';
/** The same pictures, by the address that documents have (`docs/console.md#image-addresses`). */
const DOCUMENT_IMAGES_PATH = `${IMAGES_PATH}digitalassets-management/`;
/** The path prefixes of reading. */
export const READING_PREFIXES = [FILES_PATH, IMAGES_PATH] as const;
/** The content of a name never changes, because each upload gets a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A cache may keep the file, and asks whether it has changed before each use. */
const ASKED_AGAIN = 'public, no-cache';

/**
 * Returns the routes for reading without a signature: pictures are public on the tenant's host, as in its shop. The
 * host decides the tenant, and no path contains a tenant, so another tenant's file cannot be requested.
 */
export function readingRoutes(store: PictureSource, options: ReadingOptions): Hono {
  const renditions = new Renditions(store);
  const app = new Hono();
  app.get(`${FILES_PATH}*`, async (context) =>
    answerOriginal(context, store, await blobNameIn(context, FILES_PATH, options)),
  );
  app.get(`${IMAGES_PATH}*`, async (context) => {
    const prefix = new URL(context.req.url).pathname.startsWith(DOCUMENT_IMAGES_PATH)
      ? DOCUMENT_IMAGES_PATH
      : IMAGES_PATH;
    const ofPlatform = await answerPlatformPicture(context.req.raw, pathIn(context, prefix) ?? '');
    if (ofPlatform !== null) return ofPlatform;
    const blobName = await blobNameIn(context, prefix, options);
    const asked = context.req.query('w');
    if (asked === undefined) return answerOriginal(context, store, blobName);
    const width = WIDTHS.find((candidate) => String(candidate) === asked);
    if (width === undefined) return refuse(400, 'invalid', `w is one of ${WIDTHS.join(', ')}.`);
    return answerImage(context, store, renditions, blobName, width);
  });
  for (const prefix of [FILES_PATH, IMAGES_PATH])
    app.all(`${prefix}*`, () =>
      refuse(405, 'methodNotAllowed', 'Only GET, HEAD is allowed here.', { allow: 'GET, HEAD' }),
    );
  // The server that mounts these routes answers refusals, and handles and logs faults.
  app.onError((error) => {
    throw error;
  });
  return app;
}

function pathIn(context: Context, prefix: string): string | null {
  return decodePath(new URL(context.req.url).pathname.slice(prefix.length));
}

async function blobNameIn(context: Context, prefix: string, options: ReadingOptions): Promise<string | null> {
  const relativePath = pathIn(context, prefix);
  const tenantId = relativePath === null ? null : await options.tenantOf(context);
  return tenantId === null || relativePath === null ? null : blobNameOf(tenantId, relativePath);
}

async function answerOriginal(context: Context, store: PictureSource, blobName: string | null): Promise<Response> {
  const blob = blobName === null ? null : await store.open(blobName);
  return blob === null ? notFound() : answerBlob(context.req.raw, blob, cachingOf(blob));
}

async function answerImage(
  context: Context,
  store: PictureSource,
  renditions: Renditions,
  blobName: string | null,
  width: Width,
): Promise<Response> {
  const blob = blobName === null ? null : await store.open(blobName);
  if (blob === null || blobName === null) return notFound();
  if (!blob.contentType.startsWith('image/')) return refusePicture('unreadable');
  const asWebp = (context.req.header('accept') ?? '').includes('image/webp');
  const image = await renditions.get(blobName, blob, width, asWebp);
  if (image === 'busy')
    return refuse(503, 'busy', 'Too many pictures are being made at once. Try again in a moment.', {
      'retry-after': '1',
    });
  if (typeof image === 'string') return refusePicture(image);
  const headers = contentHeaders(image.contentType, image.etag, cachingOf(blob));
  headers.set('vary', 'accept');
  if (isUnchanged(context.req.raw, image.etag)) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(image.content.length));
  // A copy, because a Buffer may be a view of shared memory.
  const body = context.req.method === 'HEAD' ? null : Uint8Array.from(image.content);
  return new Response(body, { status: 200, headers });
}

function cachingOf({ isFinal }: StoredBlob): string {
  return isFinal ? FOR_EVER : ASKED_AGAIN;
}

const PROBLEMS: Record<PictureProblem, { errorCode: string; message: string }> = {
  unreadable: { errorCode: 'unreadable', message: 'This file is not a picture that can be shown.' },
  tooLarge: { errorCode: 'pictureTooLarge', message: TOO_LARGE_TEXT },
  tooSlow: {
    errorCode: 'pictureTooSlow',
    message: 'This picture takes too long to resize. Save it again with fewer pixels or frames, and upload that.',
  },
};

function refusePicture(problem: PictureProblem): Response {
  const { errorCode, message } = PROBLEMS[problem];
  return refuse(422, errorCode, message);
}

function notFound(): Response {
  return refuse(404, 'notFound', 'There is no such file.');
}

function refuse(status: number, errorCode: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { isSuccessful: false, message, result: null, errorCode },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}
