import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { BodiesInFlight } from '../bodies-in-flight.ts';
import { BLOB_PATH } from '../blobs/storage/folder-blob-store.ts';
import { FILES_PATH, IMAGES_PATH } from '../blobs/reading/reading-routes.ts';
import { THEME_PATH } from '../http/pages/theme-handler.ts';
import { clientAddress } from '../http/pipeline/admission/client-address.ts';
import { hostName } from '../http/pipeline/authentication/host-name.ts';
import { readBody } from '../http/pipeline/payload/read-body.ts';
import { requestIdOf } from '../http/request-id.ts';
import { splitTarget } from '../http/request-target.ts';
import type { Responses } from '../http/responses/responses.ts';
import type { Log } from '../http/log.ts';
import { Refusal } from '../refusal.ts';
import { badBackend, withPauseLimit, type Backend } from './backend.ts';
import type { FrontParts } from './front-parts.ts';
import { forwardedFor } from './visit.ts';

/** The most bytes of one block of an upload. */
const BLOCK_LIMIT = 4 * 1024 * 1024;
const SHEET_LIMIT = 64 * 1024;
/** Names of files and parameters have these letters only, so a path cannot lead elsewhere (`docs/security.md#t10`). */
const PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
const QUERY = /^[\w.~%=&:+$-]{0,2000}$/;
const ASKED = ['accept', 'range', 'x-ms-range', 'if-none-match'];
const SENT = ['content-type', 'content-md5', 'x-ms-blob-type', 'x-ms-blob-content-type', 'x-ms-version'];
const ANSWERED = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'x-ms-error-code',
  'x-ms-request-id',
  'x-ms-version',
];

/**
 * Forwards pictures, files, blocks of uploads and the tenant's stylesheet. None of them needs a session, so neither
 * cookie nor token goes along. Whatever the backend answers, it runs no script here.
 */
export class ForwardedFiles {
  readonly #backend: Backend;
  readonly #responses: Responses;
  readonly #log: Log;
  readonly #trustedProxyHops: number;
  readonly #bodies = new BodiesInFlight();

  constructor({ backend, log, metrics, options }: FrontParts, responses: Responses) {
    this.#backend = backend;
    this.#responses = responses;
    this.#log = log;
    this.#trustedProxyHops = options.trustedProxyHops;
    metrics.watchBodies('uploads', () => this.#bodies.held);
  }

  /** Returns null when the path is none of a file. */
  async handle(incoming: IncomingMessage): Promise<Response | null> {
    const { path, query } = splitTarget(incoming);
    if (path === THEME_PATH) return this.#sheet(incoming);
    if (![BLOB_PATH, FILES_PATH, IMAGES_PATH].some((prefix) => path.startsWith(prefix))) return null;
    const requestId = requestIdOf(incoming, this.#trustedProxyHops);
    try {
      if (!PATH.test(path) || !QUERY.test(query)) throw new Refusal(404, 'notFound', 'There is no such file.');
      const target = query === '' ? path : `${path}?${query}`;
      return await this.#file(incoming, target, path.startsWith(BLOB_PATH));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.cause !== undefined) this.#log.error('refused', error, { requestId });
      return this.#responses.refusal(error, requestId);
    }
  }

  async #file(incoming: IncomingMessage, target: string, isUpload: boolean): Promise<Response> {
    const method = incoming.method ?? '';
    const isPut = isUpload && method === 'PUT';
    if (!isPut && method !== 'GET' && method !== 'HEAD')
      return this.#responses.methodNotAllowed(
        isUpload ? 'GET, HEAD, PUT' : 'GET, HEAD',
        requestIdOf(incoming, this.#trustedProxyHops),
      );
    const message = await this.#open(incoming, { method, target, isPut });
    const status = message.statusCode ?? 0;
    if (status < 200 || (status >= 300 && status < 400 && status !== 304)) {
      message.destroy();
      throw badBackend();
    }
    const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
    if (!hasBody) message.resume();
    // Node's web streams and the platform's have the same shape but different types.
    const content = hasBody ? (Readable.toWeb(withPauseLimit(message)) as ReadableStream<Uint8Array>) : null;
    const response = new Response(content, { status, headers: picked(message, ANSWERED) });
    response.headers.set('content-security-policy', "sandbox; default-src 'none'");
    return this.#responses.mounted(response);
  }

  /** Sends the request on, and returns the answer of the backend; its body still has to be read. */
  async #open(
    incoming: IncomingMessage,
    { method, target, isPut }: { method: string; target: string; isPut: boolean },
  ): Promise<IncomingMessage> {
    const { host, address } = this.#placeOf(incoming);
    const headers = { host: address.host, 'x-forwarded-for': forwardedFor(incoming), 'x-forwarded-host': host };
    Object.assign(headers, picked(incoming, isPut ? SENT : ASKED));
    const client = this.#clientOf(incoming);
    return this.#bodies.during(client, async (held) => {
      const body = isPut ? await readBody(incoming, BLOCK_LIMIT, held) : undefined;
      return this.#backend.openFile(host, { method, target, headers, body }, client);
    });
  }

  /** Returns the stylesheet of the tenant; an empty one where there is none, because the page works without it. */
  async #sheet(incoming: IncomingMessage): Promise<Response> {
    const type = 'text/css; charset=utf-8';
    try {
      const { host, address } = this.#placeOf(incoming);
      const headers = { host: address.host, ...picked(incoming, ['if-none-match']) };
      const {
        status,
        headers: answered,
        text,
      } = await this.#backend.ask(host, {
        method: 'GET',
        target: THEME_PATH,
        headers,
      });
      const etag = answered.etag ?? '';
      const rest = {
        'content-type': type,
        'cache-control': 'no-cache',
        ...(/^"[\w-]{1,100}"$/.test(etag) ? { etag } : {}),
      };
      if (status === 304) return this.#responses.file(304, null, rest);
      const isSheet =
        status === 200 && /^text\/css\b/.test(answered['content-type'] ?? '') && text.length <= SHEET_LIMIT;
      if (isSheet) return this.#responses.file(200, new TextEncoder().encode(text), rest);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#log.warn('noThemeOfBackend', { errorCode: error.errorCode });
    }
    return this.#responses.file(200, new Uint8Array(), { 'content-type': type, 'cache-control': 'no-store' });
  }

  #clientOf({ headers, socket }: IncomingMessage): string {
    return clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), this.#trustedProxyHops);
  }

  #placeOf({ headers }: IncomingMessage): { host: string; address: URL } {
    const host = hostName(headers.host);
    const address = this.#backend.addressOf(host);
    if (host === null || address === null) throw new Refusal(404, 'unknownHost', 'No site has this address.');
    return { host, address };
  }
}

function picked({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
