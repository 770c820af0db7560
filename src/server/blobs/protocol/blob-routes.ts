import { createHash, randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { BodiesInFlight, type HeldBody } from '../../bodies-in-flight.ts';
import { asBlobFault, BlobFault } from '../blob-fault.ts';
import { decodePath, isBlobName, tenantOf } from '../storage/blob-name.ts';
import { answerBlob } from '../blob-answer.ts';
import { parseBlockList } from './block-list.ts';
import { BLOB_PATH, type FolderBlobStore } from '../storage/folder-blob-store.ts';
import { READING_PREFIXES, readingRoutes, type ReadingOptions } from '../reading/reading-routes.ts';
import { readBody } from './request-body.ts';
import { ownerOf } from './signature.ts';

/** Clients send blocks of 512,000 bytes; larger ones are accepted up to this size. */
const MAXIMUM_CALL_BYTES = 4 * 1024 * 1024;
/** 2,000 entries of at most 120 characters. */
const MAXIMUM_LIST_BYTES = 256 * 1024;
/** The protocol version of responses. */
const PROTOCOL_VERSION = '2021-12-02';

/** The path prefixes of the blob store. */
export const BLOB_PREFIXES = [BLOB_PATH, ...READING_PREFIXES] as const;

/**
 * Returns the routes below `BLOB_PREFIXES`: `PUT|GET|HEAD /digitalassets-management/blobs/<name>?<signature>` (the
 * block protocol; the signature is the permission, no cookie), `GET /digitalassets-management/files/<path>` (a tenant's
 * file) and `GET /api/images/<path>?w=<width>` (resized). They limit their own bodies, so they are mounted before any
 * general limit.
 */
export function blobRoutes(
  store: FolderBlobStore,
  options: ReadingOptions,
  bodies: BodiesInFlight = new BodiesInFlight(),
): Hono {
  const app = new Hono();
  app.all(`${BLOB_PATH}*`, async (context) => {
    try {
      return await answerProtocol(context, store, bodies);
    } catch (error) {
      const fault = asBlobFault(error);
      if (fault instanceof BlobFault) return answerFault(context, fault);
      throw fault;
    }
  });
  app.route('/', readingRoutes(store, options));
  // The server that mounts these routes handles and logs faults.
  app.onError((error) => {
    throw error;
  });
  return app;
}

async function answerProtocol(context: Context, store: FolderBlobStore, bodies: BodiesInFlight): Promise<Response> {
  const url = new URL(context.req.url);
  const blobName = blobNameIn(url);
  const { method } = context.req;
  const needed = method === 'PUT' ? 'w' : 'r';
  if (!store.mayUse(blobName, url.searchParams, needed)) {
    throw new BlobFault(403, 'AuthenticationFailed', 'The address has expired, or is not signed for this.');
  }
  if (method === 'PUT') {
    return bodies.during(`${tenantOf(blobName)}.${ownerOf(url.searchParams)}`, (held) =>
      answerPut((bytes) => readChecked(context, bytes, held), store, blobName, url.searchParams),
    );
  }
  if (method !== 'GET' && method !== 'HEAD')
    throw new BlobFault(405, 'UnsupportedHttpVerb', 'This verb is not supported.');
  const blob = await store.open(blobName);
  if (blob === null) throw new BlobFault(404, 'BlobNotFound', 'There is no such file.');
  const answer = answerBlob(context.req.raw, blob, 'private, no-store');
  for (const [name, value] of protocolHeaders()) answer.headers.set(name, value);
  answer.headers.set('x-ms-blob-type', 'BlockBlob');
  return answer;
}

async function answerPut(
  bodyOf: (maximumBytes: number) => Promise<Buffer>,
  store: FolderBlobStore,
  blobName: string,
  query: URLSearchParams,
): Promise<Response> {
  const part = query.get('comp');
  if (part === 'block') {
    const content = await bodyOf(MAXIMUM_CALL_BYTES);
    await store.stageBlock(blobName, query.get('blockid') ?? '', content, ownerOf(query));
  } else if (part === 'blocklist') {
    const xml = await bodyOf(MAXIMUM_LIST_BYTES);
    await store.commitBlocks(blobName, parseBlockList(xml.toString('utf8')), ownerOf(query));
  } else if (part === null) {
    await store.putNew(blobName, await bodyOf(MAXIMUM_CALL_BYTES));
  } else {
    throw new BlobFault(400, 'InvalidQueryParameterValue', 'comp is block or blocklist.');
  }
  return new Response(null, { status: 201, headers: protocolHeaders() });
}

/** Returns the body, checked against its Content-MD5 when the client sent one. */
async function readChecked(context: Context, maximumBytes: number, held: HeldBody): Promise<Buffer> {
  const content = await readBody(context.req.raw, maximumBytes, held);
  const digest = context.req.header('content-md5');
  if (digest !== undefined && createHash('md5').update(content).digest('base64') !== digest) {
    throw new BlobFault(400, 'Md5Mismatch', 'The content arrived damaged. Send it again.');
  }
  return content;
}

function blobNameIn(url: URL): string {
  const name = decodePath(url.pathname.slice(BLOB_PATH.length));
  if (name === null || !isBlobName(name)) throw new BlobFault(400, 'InvalidUri', 'This is not a name of a file.');
  return name;
}

function protocolHeaders(): [string, string][] {
  return [
    ['x-ms-request-id', randomUUID()],
    ['x-ms-version', PROTOCOL_VERSION],
    ['cache-control', 'no-store'],
  ];
}

/** The messages are constants, so they need no escaping. */
function answerFault(context: Context, fault: BlobFault): Response {
  const headers = new Headers([
    ...protocolHeaders(),
    ['x-ms-error-code', fault.code],
    ['content-type', 'application/xml; charset=utf-8'],
    ['x-content-type-options', 'nosniff'],
  ]);
  const xml = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${fault.code}</Code><Message>${fault.message}</Message></Error>`;
  return new Response(context.req.method === 'HEAD' ? null : xml, { status: fault.status, headers });
}
