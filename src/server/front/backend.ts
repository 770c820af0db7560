import { lookup } from 'node:dns';
import { request as httpRequest, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Refusal } from '../refusal.ts';
import { BackendLane, overloaded, type LaneLimits } from './backend-lane.ts';

/** The most bytes of an answer that is read whole. */
const ANSWER_LIMIT = 10 * 1024 * 1024;
/** The most bytes of an answer's headers. */
const HEADER_LIMIT = 16 * 1024;
/** Sessions have bounds of their own (`FrontCalls`). */
const CALLS: LaneLimits = { sockets: 128, running: 1000, perClient: 1000 };
/** A page with pictures asks for many at once by HTTP/2, and an office has one address. */
const FILES: LaneLimits = { sockets: 256, running: 1000, perClient: 64 };
/** The longest pause between two parts of a streamed answer. */
const STREAM_PAUSE_MILLISECONDS = 60_000;

const DOWN = 'The service behind the console is down. Please try again shortly.';

/** A request to the backend. */
export interface BackendCall {
  method: string;
  /** Path and query, sent as they stand. */
  target: string;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
}

/** An answer of the backend, read whole. */
export interface BackendAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Addresses of the backend by the host of a site; `*` for every other host. */
export type BackendAddresses = ReadonlyMap<string, URL>;

export interface BackendOptions {
  addresses: BackendAddresses;
  timeoutMilliseconds: number;
  /** The most bytes of an answer that is read whole. */
  answerLimit?: number;
  /** The bounds of calls and of files; tests set them. */
  calls?: LaneLimits;
  files?: LaneLimits;
}

/**
 * Calls the backend, with bounds on time, size and headers. It follows no redirect, so a token goes nowhere else. Every
 * failure is a `Refusal`: 503 `backendUnavailable`, 504 `backendTimeout`, 502 `badBackend` for an answer out of bounds.
 */
export class Backend {
  readonly #addresses: BackendAddresses;
  readonly #timeout: number;
  readonly #limit: number;
  readonly #calls: BackendLane;
  readonly #files: BackendLane;

  constructor({
    addresses,
    timeoutMilliseconds,
    answerLimit = ANSWER_LIMIT,
    calls = CALLS,
    files = FILES,
  }: BackendOptions) {
    this.#calls = new BackendLane(calls);
    this.#files = new BackendLane(files);
    this.#addresses = addresses;
    this.#timeout = timeoutMilliseconds;
    this.#limit = answerLimit;
  }

  /** Returns the address for a site's host; null for a host without one. */
  addressOf(host: string | null): URL | null {
    if (host === null) return null;
    return this.#addresses.get(host) ?? this.#addresses.get('*') ?? null;
  }

  /** Returns one host for each address. */
  hosts(): string[] {
    return [...this.#addresses.keys()];
  }

  /** Returns an answer, read whole. */
  async ask(host: string, call: BackendCall): Promise<BackendAnswer> {
    return this.readWhole(await this.open(host, call));
  }

  /** Returns an answer whose body is still to be read, by `readWhole` or as a stream. */
  open(host: string, call: BackendCall): Promise<IncomingMessage> {
    return this.#openIn(this.#calls, null, host, call);
  }

  /**
   * Like `open` for a file, on connections of its own: its reader may be slow.
   * @param client the session of the reader, or its address; null for neither
   */
  openFile(host: string, call: BackendCall, client: string | null): Promise<IncomingMessage> {
    return this.#openIn(this.#files, client, host, call);
  }

  async #openIn(lane: BackendLane, client: string | null, host: string, call: BackendCall): Promise<IncomingMessage> {
    const address = this.addressOf(host);
    if (address === null) throw new Refusal(404, 'unknownHost', 'No site has this address.');
    const leave = lane.enter(client);
    try {
      const message = await this.#send(lane, address, call);
      message.once('close', leave);
      return message;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** A read whose connection was closed while it was sent is sent again, once; a write might have been done. */
  async #send(lane: BackendLane, address: URL, call: BackendCall): Promise<IncomingMessage> {
    try {
      return await this.#sendOnce(lane, address, call);
    } catch (error) {
      if (!(error instanceof ClosedConnection) || (call.method !== 'GET' && call.method !== 'HEAD')) throw error;
      return this.#sendOnce(lane, address, call);
    }
  }

  #sendOnce(lane: BackendLane, address: URL, { method, target, headers, body }: BackendCall): Promise<IncomingMessage> {
    const isHttps = address.protocol === 'https:';
    const framing = body === undefined ? {} : { 'content-length': String(body.length) };
    return new Promise((resolve, reject) => {
      const outgoing = (isHttps ? httpsRequest : httpRequest)({
        protocol: address.protocol,
        hostname: address.hostname.replace(/^\[|\]$/g, ''),
        port: address.port,
        path: address.pathname.replace(/\/$/, '') + target,
        method,
        headers: { ...headers, ...framing, 'accept-encoding': 'identity' },
        agent: lane.agentFor(address),
        lookup: lookupHere,
        maxHeaderSize: HEADER_LIMIT,
      });
      const lateness = latenessOf(outgoing, isHttps ? 'secureConnect' : 'connect');
      const late = setTimeout(() => {
        const refusal = lateness();
        outgoing.destroy(refusal);
        // A destroyed request that waits for a connection says so only when it gets one.
        reject(refusal);
      }, this.#timeout);
      outgoing.on('error', (error) => {
        clearTimeout(late);
        reject(
          outgoing.reusedSocket && codeOf(error) === 'ECONNRESET' ? new ClosedConnection(error) : refusalOf(error),
        );
      });
      outgoing.on('response', (message) => {
        clearTimeout(late);
        // An error while the body is read is told to its reader; without one it must not end the process.
        message.on('error', () => undefined);
        resolve(message);
      });
      outgoing.end(body);
    });
  }

  /** Reads the body of an answer, up to the limit of size and within the limit of time. */
  async readWhole(message: IncomingMessage): Promise<BackendAnswer> {
    const late = setTimeout(() => message.destroy(tooLate()), this.#timeout);
    try {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of message as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > this.#limit) throw badBackend();
        chunks.push(chunk);
      }
      if (!message.complete) throw badBackend();
      return {
        status: message.statusCode ?? 0,
        headers: message.headers,
        text: Buffer.concat(chunks).toString('utf8'),
      };
    } catch (error) {
      throw refusalOf(error);
    } finally {
      clearTimeout(late);
      message.destroy();
    }
  }

  /** Cuts connections that are still open. */
  close(): void {
    this.#calls.close();
    this.#files.close();
  }
}

/** Ends a streamed answer that pauses for too long, and returns it. */
export function withPauseLimit(message: IncomingMessage): IncomingMessage {
  return message.setTimeout(STREAM_PAUSE_MILLISECONDS, () => message.destroy());
}

/** The answer of the backend is none: no envelope, a redirect, out of bounds, or cut off. */
export function badBackend(): Refusal {
  return new Refusal(502, 'badBackend', 'The service behind the console gave an answer that cannot be used.');
}

/** The backend has closed a connection that had been used before, maybe while nothing was under way. */
class ClosedConnection extends Refusal {
  constructor(cause: Error) {
    super(503, 'backendUnavailable', DOWN, { retryAfterSeconds: 5 });
    this.cause = cause;
  }
}

export function backendUnavailable(retryAfterSeconds = 5): Refusal {
  return new Refusal(503, 'backendUnavailable', DOWN, { retryAfterSeconds });
}

/**
 * Returns a function that says why a request takes long: 503 `overloaded` while it waits for a connection, 503
 * `backendUnavailable` while it connects, and 504 `backendTimeout` once it may have been sent.
 */
function latenessOf(outgoing: ClientRequest, connected: 'connect' | 'secureConnect'): () => Refusal {
  let lateness = overloaded;
  outgoing.once('socket', (socket) => {
    lateness = socket.connecting ? () => backendUnavailable() : tooLate;
    if (socket.connecting) socket.once(connected, () => (lateness = tooLate));
  });
  return () => lateness();
}

function tooLate(): Refusal {
  return new Refusal(
    504,
    'backendTimeout',
    'The service behind the console did not answer in time. It may have done what was asked: look before you repeat it.',
  );
}

/** Returns the refusal of a failure, with the failure as its cause for the log. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const refusal = codeOf(error).startsWith('HPE_') ? badBackend() : backendUnavailable();
  refusal.cause = error;
  return refusal;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Names below `localhost` are this machine (RFC 6761), which not every resolver knows. */
const lookupHere: LookupFunction = (name, options, callback) =>
  lookup(name.endsWith('.localhost') ? 'localhost' : name, options, callback);
