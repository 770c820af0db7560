import { lookup } from 'node:dns/promises';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { OutboundFailure, type Outbound, type OutboundFailureKind, type OutboundRequest } from '../domain/services.ts';
import { isPublicAddress, isPublicHttpsAddress } from './public-address.ts';

/** An address of a host, as DNS answers it. */
export interface HostAddress {
  address: string;
  family: number;
}

export interface OutboundOptions {
  /** Milliseconds for the whole call. */
  timeoutMilliseconds?: number;
  /** The longest answer. */
  maxBytes?: number;
  /** Replaces DNS in tests. */
  resolve?: (host: string) => Promise<HostAddress[]>;
  /** Replaces the request over TLS in tests; it gets the address that was judged. */
  request?: (to: HostAddress, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;
}

const LIMITS = { timeoutMilliseconds: 5000, maxBytes: 1_000_000 };

/** Returns the port by which the server calls public addresses. Every failure is an `OutboundFailure`. */
export function openOutbound(options: OutboundOptions = {}): Outbound {
  const limits = { ...LIMITS, ...options };
  const resolve = options.resolve ?? ((host) => lookup(host, { all: true }));
  const request = options.request ?? requestPinned;
  return async (address, sent) => {
    if (!isPublicHttpsAddress(address))
      throw new OutboundFailure(`${address} is not a public https address.`, 'notPublic');
    const url = new URL(address);
    const to = await judgedAddress(url.hostname, resolve);
    return call(url, sent, limits, (headers, answered) =>
      request(
        to,
        {
          method: sent.method,
          host: url.hostname,
          servername: url.hostname,
          path: url.pathname + url.search,
          headers,
          agent: false,
        },
        answered,
      ),
    );
  };
}

/** Resolves a host once. Throws when one of its addresses is not public: the name would be half an inner one. */
async function judgedAddress(host: string, resolve: (host: string) => Promise<HostAddress[]>): Promise<HostAddress> {
  const name = host.replace(/^\[|\]$/g, '');
  const found = await resolve(name).catch((error: unknown) => {
    throw new OutboundFailure(`${host} cannot be found.`, 'unreachable', error);
  });
  const first = found[0];
  if (first === undefined) throw new OutboundFailure(`${host} cannot be found.`, 'unreachable');
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new OutboundFailure(`${host} is not a public host.`, 'notPublic');
  return first;
}

/** The connection goes to the judged address, whatever DNS answers a moment later. */
function requestPinned(
  { address, family }: HostAddress,
  options: RequestOptions,
  answered: (answer: IncomingMessage) => void,
): ClientRequest {
  const pinned: RequestOptions['lookup'] = (_host, { all }, found) =>
    all ? found(null, [{ address, family }]) : found(null, address, family);
  return httpsRequest({ ...options, lookup: pinned }, answered);
}

type Start = (headers: Record<string, string>, answered: (answer: IncomingMessage) => void) => ClientRequest;

/** Sends one request and collects its answer. A redirect is an answer like any other: nothing follows it. */
function call(
  url: URL,
  { headers = {}, body }: OutboundRequest,
  { timeoutMilliseconds, maxBytes }: Required<Pick<OutboundOptions, 'timeoutMilliseconds' | 'maxBytes'>>,
  start: Start,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, kind: OutboundFailureKind, cause?: unknown): void =>
      reject(new OutboundFailure(`${url.host}: ${why}`, kind, cause));
    const giveUp = (why: string, kind: OutboundFailureKind): void => {
      fail(why, kind);
      sending.destroy();
    };
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const length: Record<string, string> = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
    const sending = start({ ...headers, ...length, 'accept-encoding': 'identity' }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxBytes) giveUp('the answer is too long.', 'tooLong');
      });
      answer.on('error', (error) => fail('the answer was cut.', 'unreachable', error));
      answer.on('end', () => resolve(responseOf(answer, Buffer.concat(chunks))));
    });
    const timer = setTimeout(() => giveUp('there was no answer in time.', 'unreachable'), timeoutMilliseconds);
    sending.on('close', () => clearTimeout(timer));
    sending.on('error', (error) => fail(error.message, 'unreachable', error));
    sending.end(bytes);
  });
}

/** Statuses whose response has no body. */
const BODILESS = new Set([204, 205, 304]);

function responseOf(answer: IncomingMessage, body: Buffer): Response {
  const status = answer.statusCode ?? 502;
  const type = answer.headers['content-type'];
  const headers = new Headers(type === undefined ? {} : { 'content-type': type });
  return new Response(BODILESS.has(status) ? null : new Uint8Array(body), { status, headers });
}
