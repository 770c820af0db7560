import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';
import type { Transaction, WorkMeter } from '../data/engine/database.ts';
import { Refusal } from '../refusal.ts';
import { withinLimit } from '../within-limit.ts';
import { clientAddress } from './pipeline/admission/client-address.ts';
import type { RequestContext } from './pipeline/authentication/authenticate.ts';
import { WrongResult } from './pipeline/payload/check-result.ts';
import { OperationRoutes, type OperationMatch } from './pipeline/routing/match-operation.ts';
import { Pipeline } from './pipeline/pipeline.ts';
import { requestIdOf } from './request-id.ts';
import { splitTarget } from './request-target.ts';
import type { Responses } from './responses/responses.ts';
import type { ServerParts } from './server-parts.ts';

/** The longest delay of a page for the session that it carries. */
const PAGE_WAITS_MS = 300;

/** Handles every request whose path starts like the path of an operation. */
export class CallHandler {
  readonly #parts: ServerParts;
  readonly #responses: Responses;
  readonly #routes: OperationRoutes;
  readonly #pipeline: Pipeline;

  /** Throws when an operation has no handler or two, or when two operations share a path. */
  constructor(parts: ServerParts, responses: Responses) {
    this.#parts = parts;
    this.#responses = responses;
    this.#routes = new OperationRoutes(parts.operations);
    this.#pipeline = new Pipeline(parts);
  }

  /**
   * Returns null when the path does not belong to operations. Compares the path as it was sent: a URL parser would
   * repair it.
   */
  async handle(incoming: IncomingMessage): Promise<Response | null> {
    const { path, query } = splitTarget(incoming);
    const match = this.#routes.find(incoming.method ?? '', path);
    if (match !== null && 'operation' in match) return this.#call(incoming, match, query);
    if (match !== null) return this.#responses.methodNotAllowed(match.allow, this.requestIdOf(incoming));
    if (!this.#routes.isCallPath(path)) return null;
    const unknown = new Refusal(404, 'unknownOperation', 'There is no such operation.');
    return this.#responses.refusal(unknown, this.requestIdOf(incoming));
  }

  /**
   * Returns the envelope that `getSession` answers to the browser that requests a page; null where that is refused,
   * fails or takes long: the page then asks itself.
   */
  async sessionFor(incoming: IncomingMessage): Promise<string | null> {
    const path = this.#parts.operations.find(({ name }) => name === 'getSession')?.path ?? '';
    const match = this.#routes.find('GET', path);
    if (match === null || !('operation' in match)) return null;
    const answer = this.#pipeline.run({
      ...match,
      requestId: this.requestIdOf(incoming),
      incoming,
      clientAddress: this.addressOf(incoming),
      query: '',
    });
    try {
      return (await withinLimit(PAGE_WAITS_MS, answer, () => new Error('The session takes long.'))).body;
    } catch {
      return null;
    }
  }

  /** Runs a read of a visitor that is not an operation, with the limits of calls (`docs/security.md#t13`). */
  visit<Result>(incoming: IncomingMessage, work: (meter: WorkMeter) => Promise<Result>): Promise<Result> {
    return this.#pipeline.visit({ incoming, clientAddress: this.addressOf(incoming) }, work);
  }

  /** Runs a read of a signed-in caller that is no operation of the catalogue, by the steps of a call. */
  read<Result>(
    incoming: IncomingMessage,
    operation: ServerOperation,
    work: (transaction: Transaction, request: RequestContext) => Promise<Result>,
  ): Promise<Result> {
    const caller = { requestId: this.requestIdOf(incoming), incoming, clientAddress: this.addressOf(incoming) };
    return this.#pipeline.read({ operation, args: {}, query: '', ...caller }, work);
  }

  /** Returns the address of the caller, for limits. */
  addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']?.toString();
    return clientAddress(socket.remoteAddress, forwarded, this.#parts.options.trustedProxyHops);
  }

  /** Returns the id by which the log knows the request. */
  requestIdOf(incoming: IncomingMessage): string {
    return requestIdOf(incoming, this.#parts.options.trustedProxyHops);
  }

  async #call(incoming: IncomingMessage, match: OperationMatch, query: string): Promise<Response> {
    const requestId = this.requestIdOf(incoming);
    const started = performance.now();
    const { log, metrics } = this.#parts;
    const facts = { requestId, operation: match.operation.name };
    try {
      const { body, file, cookies, clearsSiteData, tenantId, contactId } = await this.#pipeline.run({
        ...match,
        requestId,
        incoming,
        clientAddress: this.addressOf(incoming),
        query,
      });
      const response = file
        ? this.#responses.download(file, requestId)
        : this.#responses.json(200, body, requestId, clearsSiteData ? { 'clear-site-data': '"cache", "storage"' } : {});
      for (const line of cookies) response.headers.append('set-cookie', line);
      log.info('call', {
        ...facts,
        status: 200,
        tenantId,
        contactId,
        milliseconds: Math.round(performance.now() - started),
      });
      metrics.called(facts.operation, 200, performance.now() - started);
      return response;
    } catch (error) {
      const { status, errorCode } = error instanceof Refusal ? error : { status: 500, errorCode: 'fault' };
      log.info('call', { ...facts, errorCode, milliseconds: Math.round(performance.now() - started) });
      metrics.called(facts.operation, status, performance.now() - started);
      metrics.refused(errorCode);
      const response = this.errorResponse(error, requestId);
      for (const line of await this.#pipeline.cookiesOfRefusal(match.operation))
        response.headers.append('set-cookie', line);
      return response;
    }
  }

  /**
   * Returns the response of an error. A refusal carries its own message; any other error is a fault and goes to the
   * log.
   */
  errorResponse(error: unknown, requestId: string): Response {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal || error.cause !== undefined)
      this.#parts.log.error(isRefusal ? 'refused' : 'fault', error, { requestId });
    return isRefusal
      ? this.#responses.refusal(error, requestId)
      : this.#responses.fault(requestId, error instanceof WrongResult ? error.message : undefined);
  }
}
