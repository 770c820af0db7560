import { request, type IncomingHttpHeaders } from 'node:http';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { Envelope } from '../../../../renderer/language/types/operation.ts';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as an envelope. Throws when it is not JSON. */
  envelope(): Envelope;
}

export interface HttpCall {
  port: number;
  method: string;
  /** Goes over the wire as it stands: no URL parser repairs it. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One request over its own connection, byte for byte as the test wants it. */
export function httpCall(call: HttpCall): Promise<HttpAnswer> {
  // Said for every method: by itself Node frames the bodies of some methods only.
  const framing = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: call.port, method: call.method, path: call.path, headers: { ...framing, ...call.headers }, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        // Every answer of an operation is an envelope; a test that asks for one of something else fails here.
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, envelope: () => JSON.parse(text) as Envelope });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(call.body);
  });
}

/** A member of an answer that is expected to be an object. */
export function member(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;
}

/** A text member; throws when it is none, so that a test stops where it goes wrong. */
export function textMember(value: Json | undefined, name: string): string {
  const found = member(value, name);
  if (typeof found !== 'string') throw new Error(`${name} is no text in ${JSON.stringify(value)}`);
  return found;
}
