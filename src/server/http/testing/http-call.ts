import { request, type IncomingHttpHeaders } from 'node:http';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { Envelope } from '../../../../renderer/language/types/operation.ts';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Returns the body as an envelope. Throws when the body is not JSON. */
  envelope(): Envelope;
}

export interface HttpCall {
  port: number;
  method: string;
  /** Sent as it stands: no URL parser repairs it. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends one request over its own connection, with exactly the bytes that the test gives. */
export function httpCall(call: HttpCall): Promise<HttpResponse> {
  // Set for every method: Node adds a content-length for some methods only.
  const framing = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: call.port,
        method: call.method,
        path: call.path,
        headers: { ...framing, ...call.headers },
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          // Every response of an operation is an envelope; a test that reads another response as an envelope fails
          // here.
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            envelope: () => JSON.parse(text) as Envelope,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(call.body);
  });
}

/** Returns a member of a value that must be an object. */
export function member(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;
}

/** Returns a text member. Throws when it is missing or not a text. */
export function textMember(value: Json | undefined, name: string): string {
  const found = member(value, name);
  if (typeof found !== 'string') throw new Error(`${name} is no text in ${JSON.stringify(value)}`);
  return found;
}
