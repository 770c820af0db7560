import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface JsonCall {
  method: 'GET' | 'POST';
  address: URL;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  limitMilliseconds: number;
}

export interface JsonAnswer {
  status: number;
  /** Undefined for a body that is not JSON. */
  body: unknown;
}

const MOST_BYTES = 64_000;

/**
 * Makes one call and returns its answer. Follows no redirect. Rejects when there is no whole answer within the time, or
 * one above 64 kB: the other side may have done its work all the same.
 */
export function callJson(call: JsonCall): Promise<JsonAnswer> {
  const { address, method } = call;
  const body = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body));
  return new Promise((resolve, reject) => {
    const outgoing = (address.protocol === 'https:' ? requestHttps : requestHttp)(
      address,
      {
        method,
        // A kept connection that the other side has just closed would fail a call that nobody has seen.
        agent: false,
        signal: AbortSignal.timeout(call.limitMilliseconds),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.byteLength }),
          ...call.headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        incoming.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > MOST_BYTES) outgoing.destroy(new Error('The answer is too large.'));
          else chunks.push(chunk);
        });
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: parsedJson(Buffer.concat(chunks).toString('utf8')) }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Returns the value of a JSON text; undefined for another text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the properties of an answer; none for a body that is no object. */
export function propertiesOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
