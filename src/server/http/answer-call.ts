import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Refusal } from '../refusal.ts';
import { clientAddress } from './pipeline/client-address.ts';
import { OperationRoutes, type OperationMatch } from './pipeline/match-operation.ts';
import { Pipeline } from './pipeline/run-call.ts';
import type { Responses } from './responses.ts';
import type { ServerParts } from './server-parts.ts';

/** Answers what stands where operations stand: every call, and every path that only looks like one. */
export class CallAnswers {
  readonly #parts: ServerParts;
  readonly #responses: Responses;
  readonly #routes: OperationRoutes;
  readonly #pipeline: Pipeline;

  /** Throws when an operation has no handler, or two, or two operations share a path. */
  constructor(parts: ServerParts, responses: Responses) {
    this.#parts = parts;
    this.#responses = responses;
    this.#routes = new OperationRoutes(parts.operations);
    this.#pipeline = new Pipeline(parts);
  }

  /** Null: the path is not one of calls. It is taken as it came over the wire, not as a URL parser repairs it. */
  async answer(incoming: IncomingMessage): Promise<Response | null> {
    const { path, query } = splitTarget(incoming);
    const match = this.#routes.find(incoming.method ?? '', path);
    if (match !== null && 'operation' in match) return this.#call(incoming, match, query);
    if (match !== null) return this.#responses.methodNotAllowed(match.allow);
    if (!this.#routes.isCallPath(path)) return null;
    return this.#responses.refusal(new Refusal(404, 'unknownOperation', 'There is no such operation.'), randomUUID());
  }

  async #call(incoming: IncomingMessage, match: OperationMatch, query: string): Promise<Response> {
    const requestId = randomUUID();
    const started = performance.now();
    const { log, options } = this.#parts;
    const facts = { requestId, operation: match.operation.name };
    const forwarded = incoming.headers['x-forwarded-for']?.toString();
    const address = clientAddress(incoming.socket.remoteAddress, forwarded, options.trustedProxyHops);
    try {
      const { body, cookies, clearsSiteData, tenantId, contactId } = await this.#pipeline.run({ ...match, requestId, incoming, clientAddress: address, query });
      const response = this.#responses.json(200, body, requestId, clearsSiteData ? { 'clear-site-data': '"cache", "storage"' } : {});
      for (const line of cookies) response.headers.append('set-cookie', line);
      log.info('call', { ...facts, status: 200, tenantId, contactId, milliseconds: Math.round(performance.now() - started) });
      return response;
    } catch (error) {
      const errorCode = error instanceof Refusal ? error.errorCode : 'fault';
      log.info('call', { ...facts, errorCode, milliseconds: Math.round(performance.now() - started) });
      return this.failed(error, requestId);
    }
  }

  /** A refusal says what it is; anything else is our own fault, and goes to the log. */
  failed(error: unknown, requestId: string): Response {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal || error.cause !== undefined) this.#parts.log.error(isRefusal ? 'refused' : 'fault', error, { requestId });
    return isRefusal ? this.#responses.refusal(error, requestId) : this.#responses.fault(requestId);
  }
}

/** The path and the query of a request, undecoded. */
export function splitTarget(incoming: IncomingMessage): { path: string; query: string } {
  const target = incoming.url ?? '/';
  const mark = target.indexOf('?');
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
