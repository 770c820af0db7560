import type { IncomingMessage } from 'node:http';
import type { Envelope } from '../../../../renderer/language/types/operation.ts';
import type { Refusal } from '../../refusal.ts';
import type { SentFile } from '../pipeline/call.ts';
import type { ServedFile } from '../console-files/console-files.ts';
import { faultEnvelope, refusalEnvelope } from './envelope.ts';
import { newNonce, type SecurityHeaders } from './security-headers.ts';

type Extra = Record<string, string>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Builds every response of the server, so that each has the security headers and a cache policy. */
export class Responses {
  readonly #headers: SecurityHeaders;

  constructor(headers: SecurityHeaders) {
    this.#headers = headers;
  }

  /** Returns a JSON response that must not be cached. */
  json(status: number, body: string, requestId: string, extra: Extra = {}): Response {
    return new Response(body, {
      status,
      headers: {
        ...this.#headers.ofData(),
        'content-type': JSON_TYPE,
        'cache-control': 'no-store',
        'x-request-id': requestId,
        ...extra,
      },
    });
  }

  /** Returns text for a program, which must not be cached. */
  text(body: string, type: string): Response {
    const headers = { ...this.#headers.ofData(), 'content-type': type, 'cache-control': 'no-store' };
    return new Response(body, { status: 200, headers });
  }

  /** Returns a file that the browser saves. */
  download({ name, type, content }: SentFile, requestId: string): Response {
    return new Response(content, {
      status: 200,
      headers: {
        ...this.#headers.ofData(),
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        vary: 'accept',
        'x-request-id': requestId,
      },
    });
  }

  refusal(refusal: Refusal, requestId: string): Response {
    const extra: Extra = {};
    if (refusal.retryAfterSeconds !== undefined) extra['retry-after'] = String(Math.ceil(refusal.retryAfterSeconds));
    if (refusal.status === 401) extra['www-authenticate'] = 'Bearer';
    // Closing the connection is cheaper than reading the rest of the body.
    if (refusal.status === 413 || refusal.errorCode === 'tooManyBodies') extra['connection'] = 'close';
    return this.json(refusal.status, JSON.stringify(refusalEnvelope(refusal, requestId)), requestId, extra);
  }

  /** Returns 405 for a path that exists with another method. */
  methodNotAllowed(allow: string, requestId: string): Response {
    const envelope: Envelope = {
      isSuccessful: false,
      message: `Only ${allow} is allowed here.`,
      result: null,
      errorCode: 'methodNotAllowed',
      requestId,
    };
    return this.json(405, JSON.stringify(envelope), requestId, { allow });
  }

  /** @param message replaces the general message; outside production only */
  fault(requestId: string, message?: string): Response {
    return this.json(500, JSON.stringify(faultEnvelope(requestId, message)), requestId);
  }

  /** Returns an HTML page of the server. `write` gets the nonce that inline styles and scripts must carry. */
  page(status: number, write: (nonce: string) => string): Response {
    const nonce = newNonce();
    return new Response(write(nonce), {
      status,
      headers: {
        ...this.#headers.ofPage(nonce),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
  }

  /**
   * Returns stored bytes of an encoding, or 304 to a caller that has them.
   * @param more headers that replace those of a file for everybody
   */
  packed(
    { headers }: Pick<IncomingMessage, 'headers'>,
    { body, encoding, etag, type, isImmutable }: ServedFile,
    more: Extra = {},
  ): Response {
    const extra: Extra = {
      'content-type': type,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
      ...more,
    };
    if (headers['if-none-match'] === etag) return this.file(304, null, extra);
    return this.file(200, body, encoding === 'identity' ? extra : { ...extra, 'content-encoding': encoding });
  }

  file(status: number, body: Uint8Array<ArrayBuffer> | null, extra: Extra): Response {
    return new Response(body, { status, headers: { ...this.#headers.ofData(), ...extra } });
  }

  /** Adds our headers to the response of a mounted handler, except those that it sets itself. */
  mounted(response: Response): Response {
    for (const [name, value] of Object.entries(this.#headers.ofData())) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  }
}
