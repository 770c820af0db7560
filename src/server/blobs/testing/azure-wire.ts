import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  BlobSASPermissions,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  SASProtocol,
  StorageSharedKeyCredential,
} from '@azure/storage-blob';
import { readContainer, type AzureContainer } from '../azure/azure-container.ts';
import { answerBlob } from '../blob-answer.ts';
import { asBlobFault, BlobFault } from '../blob-fault.ts';
import { parseBlockList } from '../protocol/block-list.ts';
import { FolderBlobStore } from '../storage/folder-blob-store.ts';

const ACCOUNT = 'acmestorage';
const CONTAINER = 'uploads';
/** Names on a page of a list, so that a test with a few files has several pages. */
const PAGE = 2;

/** The headers that the rule for browsers allows. */
const RULE = ['content-type', 'x-ms-blob-type', 'x-ms-blob-content-type'];

/** Azure's wire protocol over a folder, with signatures verified by the official client's own code. */
export interface AzureWire {
  container: AzureContainer;
  /** The key of the account. */
  key: Buffer;
  /** The folder of committed blobs, for files that no upload could have stored. */
  files: string;
  /** A folder for what the store under test keeps locally. */
  local: string;
  /** Method and path of every request, without its query. */
  asked: string[];
  close(): Promise<void>;
}

export async function serveAzure(): Promise<AzureWire> {
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-azure-'));
  const key = randomBytes(64);
  const store = await FolderBlobStore.open({ directory: join(folder, 'account'), signingKey: key });
  const asked: string[] = [];
  const files = join(folder, 'account/files');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(`${request.method} ${url.pathname}`);
    const asking = request.method === 'OPTIONS' ? preflight(request) : answer({ request, url, store, files, key });
    asking.then(
      (answered) => send(response, answered),
      (error: unknown) => send(response, faultOf(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port returns an AddressInfo, never a pipe's name or null.
  const { port } = server.address() as AddressInfo;
  const container = readContainer(`http://127.0.0.1:${port}/${ACCOUNT}/${CONTAINER}`);
  if (container === undefined) throw new Error('This is no container.');
  return {
    container,
    key,
    files,
    local: join(folder, 'local'),
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Asked {
  request: IncomingMessage;
  url: URL;
  store: FolderBlobStore;
  files: string;
  key: Buffer;
}

async function answer({ request, url, store, files, key }: Asked): Promise<Response> {
  const [, account, container, ...rest] = url.pathname.split('/');
  if (account !== ACCOUNT || container !== CONTAINER)
    throw new BlobFault(404, 'ContainerNotFound', 'No such container.');
  const blobName = rest.join('/');
  const { method = '' } = request;
  requireSignature(url.searchParams, blobName, neededFor(method, url), key);
  if (blobName === '') return list(url.searchParams, files);
  const body = await bodyOf(request);
  if (method === 'PUT') {
    await put({ store, key }, blobName, url.searchParams, body, request);
    return new Response(null, { status: 201 });
  }
  if (method === 'DELETE') {
    if (!(await store.exists(blobName))) throw new BlobFault(404, 'BlobNotFound', 'No such blob.');
    await rm(join(files, blobName));
    return new Response(null, { status: 202 });
  }
  const blob = await store.open(blobName);
  if (blob === null) throw new BlobFault(404, 'BlobNotFound', 'No such blob.');
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== blob.etag) return refused(412, 'ConditionNotMet');
  const headers = new Headers();
  for (const name of ['range', 'x-ms-range']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return answerBlob(new Request(url, { method, headers }), blob, 'no-store');
}

/** Answers a browser by the rule that the README asks for (`README.md#blob-store`). */
async function preflight({ headers }: IncomingMessage): Promise<Response> {
  const asked = (headers['access-control-request-headers'] ?? '').toString().split(',');
  const isAllowed = headers['access-control-request-method'] === 'PUT' && asked.every((name) => RULE.includes(name));
  if (!isAllowed) throw new BlobFault(403, 'CorsPreflightFailure', 'The rule does not allow this.');
  return new Response(null, {
    headers: { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': RULE.join(',') },
  });
}

function neededFor(method: string, url: URL): string {
  if (url.searchParams.get('comp') === 'list') return 'l';
  if (method === 'DELETE') return 'd';
  return method === 'PUT' ? 'w' : 'r';
}

/** Copy Blob From URL, of a blob of the same container. */
async function copy(store: FolderBlobStore, source: string, to: string, key: Buffer): Promise<void> {
  const url = new URL(source);
  const from = url.pathname.slice(`/${ACCOUNT}/${CONTAINER}/`.length);
  requireSignature(url.searchParams, from, 'r', key);
  if (!(await store.keep(from, to))) throw new BlobFault(404, 'CannotVerifyCopySource', 'No such blob.');
}

async function put(
  { store, key }: Pick<Asked, 'store' | 'key'>,
  blobName: string,
  query: URLSearchParams,
  body: Buffer,
  request: IncomingMessage,
): Promise<void> {
  const source = request.headers['x-ms-copy-source'];
  if (typeof source === 'string') return copy(store, source, blobName, key);
  if (query.get('comp') === 'block') return store.stageBlock(blobName, query.get('blockid') ?? '', body);
  if (query.get('comp') === 'blocklist') return store.commitBlocks(blobName, parseBlockList(body.toString('utf8')));
  if (request.headers['x-ms-blob-type'] !== 'BlockBlob')
    throw new BlobFault(400, 'InvalidQueryParameterValue', 'The type of the blob is missing.');
  return store.put(blobName, body, String(request.headers['x-ms-blob-content-type']));
}

/** Throws 403 unless the official client would have made this signature for this resource, and it still holds. */
function requireSignature(query: URLSearchParams, blobName: string, needed: string, key: Buffer): void {
  const [sp = '', se = '', sv = '', sr = '', spr = ''] = ['sp', 'se', 'sv', 'sr', 'spr'].map(
    (name) => query.get(name) ?? '',
  );
  const isContainer = sr === 'c';
  const expected = generateBlobSASQueryParameters(
    {
      containerName: CONTAINER,
      expiresOn: new Date(se),
      version: sv,
      protocol: spr === 'https' ? SASProtocol.Https : SASProtocol.HttpsAndHttp,
      permissions: isContainer ? ContainerSASPermissions.parse(sp) : BlobSASPermissions.parse(sp),
      ...(isContainer ? {} : { blobName }),
    },
    new StorageSharedKeyCredential(ACCOUNT, key.toString('base64')),
  );
  const isSame = new URLSearchParams(expected.toString()).get('sig') === query.get('sig');
  if (!isSame || !sp.includes(needed) || Date.parse(se) <= Date.now())
    throw new BlobFault(403, 'AuthenticationFailed', 'The signature is not valid for this.');
}

async function list(query: URLSearchParams, files: string): Promise<Response> {
  const [prefix, delimiter, marker] = ['prefix', 'delimiter', 'marker'].map((name) => query.get(name) ?? '');
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(files.length + 1))
    .filter((name) => name.startsWith(prefix ?? '') && !(delimiter && name.slice(prefix?.length).includes(delimiter)))
    .toSorted();
  const from = marker ? names.indexOf(marker) : 0;
  const page = names.slice(from, from + PAGE);
  const blobs = await Promise.all(
    page.map(async (name) => {
      const { size } = await stat(join(files, name));
      return `<Blob><Name>${name}</Name><Properties><Content-Length>${size}</Content-Length></Properties></Blob>`;
    }),
  );
  const next = names[from + PAGE] ?? '';
  return new Response(
    `<?xml version="1.0" encoding="utf-8"?><EnumerationResults><Blobs>${blobs.join('')}</Blobs><NextMarker>${next}</NextMarker></EnumerationResults>`,
    { headers: { 'content-type': 'application/xml' } },
  );
}

function faultOf(error: unknown): Response {
  const fault = asBlobFault(error);
  const { status, code } = fault instanceof BlobFault ? fault : { status: 500, code: 'InternalError' };
  return refused(status, code);
}

function refused(status: number, code: string): Response {
  const xml = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>Refused.</Message></Error>`;
  return new Response(xml, { status, headers: { 'x-ms-error-code': code, 'content-type': 'application/xml' } });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, answered: Response): void {
  response.writeHead(answered.status, {
    ...Object.fromEntries(answered.headers),
    'access-control-allow-origin': '*',
    'x-ms-version': '2021-12-02',
  });
  if (answered.body === null || response.req.method === 'HEAD') response.end();
  // Node's web streams and the platform's have the same shape but different types.
  else Readable.fromWeb(answered.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
}
