import { randomUUID } from 'node:crypto';
import type { Envelope } from '../../../renderer/language/types/operation.ts';
import type { Refusal } from '../refusal.ts';
import { faultEnvelope, refusalEnvelope } from './envelope.ts';
import { newNonce, type SecurityHeaders } from './security-headers.ts';

type Extra = Record<string, string>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Makes every answer of the server, so that each has the security headers and says how it may be cached. */
export class Responses {
  readonly #headers: SecurityHeaders;

  constructor(headers: SecurityHeaders) {
    this.#headers = headers;
  }

  /** A JSON document that nobody may keep. */
  json(status: number, body: string, requestId: string, extra: Extra = {}): Response {
    return new Response(body, {
      status,
      headers: { ...this.#headers.ofData(), 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'x-request-id': requestId, ...extra },
    });
  }

  refusal(refusal: Refusal, requestId: string): Response {
    const extra: Extra = {};
    if (refusal.retryAfterSeconds !== undefined) extra['retry-after'] = String(Math.ceil(refusal.retryAfterSeconds));
    if (refusal.status === 401) extra['www-authenticate'] = 'Bearer';
    // What is left of a body that was too large is not worth reading.
    if (refusal.status === 413) extra['connection'] = 'close';
    return this.json(refusal.status, JSON.stringify(refusalEnvelope(refusal, requestId)), requestId, extra);
  }

  /** 405 for an address that exists, asked in another way. */
  methodNotAllowed(allow: string): Response {
    const requestId = randomUUID();
    const envelope: Envelope = { isSuccessful: false, message: `Only ${allow} is allowed here.`, result: null, errorCode: 'methodNotAllowed', requestId };
    return this.json(405, JSON.stringify(envelope), requestId, { allow });
  }

  fault(requestId: string): Response {
    return this.json(500, JSON.stringify(faultEnvelope(requestId)), requestId);
  }

  /** A page of our own; `write` is given the nonce that its styles and scripts must carry. */
  page(status: number, write: (nonce: string) => string): Response {
    const nonce = newNonce();
    return new Response(write(nonce), {
      status,
      headers: { ...this.#headers.ofPage(nonce), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }

  file(status: number, body: Uint8Array<ArrayBuffer> | null, extra: Extra): Response {
    return new Response(body, { status, headers: { ...this.#headers.ofData(), ...extra } });
  }

  /** Another server's answer under our roof: it keeps its own headers and gets those of ours it lacks. */
  mounted(response: Response): Response {
    for (const [name, value] of Object.entries(this.#headers.ofData())) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  }
}
