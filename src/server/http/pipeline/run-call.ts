import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/database.ts';
import type { WriteOrigin } from '../../data/store-types.ts';
import type { OperationAnswer, OperationContext, OperationHandler } from '../../domain/operation-handler.ts';
import { SESSION_COOKIE } from '../../domain/sign-in/cookies.ts';
import { Refusal } from '../../refusal.ts';
import { CookieJar } from '../cookies.ts';
import { successEnvelope } from '../envelope.ts';
import type { ServerParts } from '../server-parts.ts';
import { Admission } from './admission.ts';
import { bindHandlers } from './bind-handlers.ts';
import { checkPayload } from './check-payload.ts';
import { readCookies, readCredentials, type Credentials } from './credentials.ts';
import { isFromConsole, isJson } from './csrf.ts';
import { enter, type Entrance } from './enter.ts';
import { expectedOrigin, hostName } from './host-name.ts';
import { claimKey, hashBody, readIdempotencyKey, storeAnswer, type IdempotentWrite } from './idempotency.ts';
import type { OperationMatch } from './match-operation.ts';
import { parseBody } from './parse-body.ts';
import { requirePermission, requireSameSession } from './permission.ts';
import { BODY_LIMIT, readBody } from './read-body.ts';
import { serveEntity } from './serve-entity.ts';
import { TokenBuckets } from './token-buckets.ts';

/** One call of an operation, before anybody knows who makes it. */
export interface Call extends OperationMatch {
  requestId: string;
  incoming: IncomingMessage;
  clientAddress: string;
  /** Without the question mark. */
  query: string;
}

/** A successful answer. A refusal is thrown instead. */
export interface CallAnswer {
  /** The envelope, as it is sent. */
  body: string;
  cookies: string[];
  clearsSiteData: boolean;
  tenantId: number;
  contactId: number | null;
}

/** A call whose body has arrived and whose turn has come. */
interface ArrivedCall extends Call {
  credentials: Credentials;
  cookies: ReadonlyMap<string, string>;
  body: Uint8Array;
}

/** Connections and patience beyond which the server says so instead of slowing down for everybody (`security.md` T13). */
const ADMISSION = { working: 64, waiting: 1000, patience: 10_000 };

/** The one pipeline that every operation goes through (`design.md` §4); the steps are the files beside this one. */
export class Pipeline {
  readonly #parts: ServerParts;
  readonly #handlers: ReadonlyMap<string, OperationHandler>;
  readonly #jar: CookieJar;
  readonly #ofAddress: TokenBuckets;
  readonly #ofSession: TokenBuckets;
  readonly #admission: Admission;

  /** Throws when an operation has no handler, or two. */
  constructor(parts: ServerParts) {
    const { ratePerAddress, ratePerSession, publicOrigin } = parts.options;
    this.#parts = parts;
    this.#handlers = bindHandlers(parts.operations, parts.handlers);
    this.#jar = new CookieJar(publicOrigin?.startsWith('https:') ?? false);
    this.#ofAddress = new TokenBuckets(ratePerAddress, ratePerAddress * 5);
    this.#ofSession = new TokenBuckets(ratePerSession, ratePerSession * 3);
    this.#admission = new Admission({ ...ADMISSION, perSession: Math.max(8, Math.ceil(ratePerSession * 0.4)) });
  }

  /** Throws a `Refusal` for what its caller can act on, anything else for a fault. */
  async run(call: Call): Promise<CallAnswer> {
    const { incoming, operation } = call;
    const cookies = readCookies(incoming.headers.cookie);
    const credentials = readCredentials(incoming.headers, cookies.get(this.#jar.nameOf(SESSION_COOKIE.name)));
    this.#limitRate(call.clientAddress, credentials.loadKey);
    const body = operation.method === 'POST' ? await readBody(incoming, BODY_LIMIT) : new Uint8Array();
    const arrived = { ...call, credentials, cookies, body };
    // Parallel batches of one person would hold every connection, and the embedded database has one.
    const inTurn = operation.serves?.batchUpdate !== undefined;
    return this.#admission.run(credentials.loadKey, () => this.#answer(arrived), { inTurn });
  }

  #limitRate(address: string, session: string | null): void {
    const now = performance.now();
    const wait = this.#ofAddress.take(address, now) || (session === null ? 0 : this.#ofSession.take(session, now));
    if (wait > 0) {
      throw new Refusal(429, 'tooManyRequests', 'Too many requests. Please try again in a moment.', { retryAfterSeconds: Math.ceil(wait) });
    }
  }

  async #answer(call: ArrivedCall): Promise<CallAnswer> {
    const handler = this.#handlers.get(call.operation.name);
    if (handler?.transaction === 'own') return this.#answerInOwnTransactions(call, handler);
    return this.#parts.database.transaction(async (transaction) => {
      const { entrance, payload } = await this.#enter(transaction, call);
      const write = idempotentWrite(call, entrance);
      const earlier = write === null ? null : await claimKey(transaction, write);
      if (earlier !== null) return callAnswer(earlier, entrance);
      const answer = await this.#perform(transaction, call, handler, entrance, payload);
      const body = JSON.stringify(successEnvelope(answer));
      if (write !== null) await storeAnswer(transaction, write, body);
      return callAnswer(body, entrance, this.#jar.lines(answer.cookies), answer);
    });
  }

  /** For the few that must commit something even when they refuse: who calls is found out first, in a transaction of its own. */
  async #answerInOwnTransactions(call: ArrivedCall, handler: OperationHandler): Promise<CallAnswer> {
    const { entrance, payload } = await this.#parts.database.transaction((transaction) => this.#enter(transaction, call));
    const answer = await handler.run(this.#context(call, entrance, undefined), { args: call.args, query: call.query, payload });
    return callAnswer(JSON.stringify(successEnvelope(answer)), entrance, this.#jar.lines(answer.cookies), answer);
  }

  /** Host, tenant, session, whose page it is, permission, origin and payload, in this order. */
  async #enter(transaction: Transaction, call: ArrivedCall): Promise<{ entrance: Entrance; payload: JsonObject }> {
    const { operation, credentials, incoming } = call;
    const { headers } = incoming;
    const host = hostName(headers.host);
    const now = this.#parts.clock?.() ?? null;
    const entrance = await enter(transaction, host, credentials, operation.path, now);
    requireSameSession(operation, headers, entrance);
    requirePermission(operation, entrance);
    if (operation.method === 'GET') return { entrance, payload: {} };
    if (credentials.kind === 'cookie' && !isFromConsole(headers, expectedOrigin(headers.host ?? '', this.#parts.options.publicOrigin))) {
      throw new Refusal(403, 'crossSite', 'This request did not come from the console itself.');
    }
    if (!isJson(headers)) throw new Refusal(400, 'badContentType', 'The body must be JSON, with the content type application/json.');
    const payload = parseBody(call.body);
    checkPayload(operation, payload, this.#parts.entities);
    return { entrance, payload };
  }

  async #perform(
    transaction: Transaction, call: ArrivedCall, handler: OperationHandler | undefined, entrance: Entrance, payload: JsonObject,
  ): Promise<OperationAnswer> {
    const input = { args: call.args, query: call.query, payload };
    if (handler !== undefined) return handler.run(this.#context(call, entrance, transaction), input);
    return serveEntity(this.#parts.store, call.operation.serves ?? {}, transaction, originOf(call, entrance), input);
  }

  #context(call: ArrivedCall, entrance: Entrance, transaction: Transaction | undefined): OperationContext {
    const { database, store, operations, entities, services, log } = this.#parts;
    const { now, tenantId, siteId, tenantTitle, siteTitle, timeZone, actor } = entrance;
    const { operation, requestId, clientAddress, credentials, cookies } = call;
    const cookieName = (name: string): string => this.#jar.nameOf(name);
    return {
      operation, database, store, operations, entities, services, origin: originOf(call, entrance), requestId, clientAddress, now, tenantId, siteId, tenantTitle, siteTitle, timeZone, actor,
      get transaction() {
        if (transaction === undefined) throw new Error(`The handler of ${operation.name} opens its own transactions.`);
        return transaction;
      },
      cookie: (name) => (credentials.kind === 'cookie' ? cookies.get(cookieName(name)) : undefined),
      report: (event, facts) => log.warn(event, { ...facts, requestId, tenantId, operation: operation.name }),
    };
  }
}

function originOf(call: ArrivedCall, { actor }: Entrance): WriteOrigin {
  return { actorContactId: actor?.contactId ?? null, sessionId: actor?.sessionId ?? null, requestId: call.requestId, operation: call.operation.name };
}

/** Only what somebody writes who is signed in can be repeated under a key. */
function idempotentWrite(call: ArrivedCall, entrance: Entrance): IdempotentWrite | null {
  const key = readIdempotencyKey(call.incoming.headers['idempotency-key']);
  if (key === null || entrance.actor === null || call.operation.method === 'GET') return null;
  return { contactId: entrance.actor.contactId, operation: call.operation.name, key, bodyHash: hashBody(call.body) };
}

function callAnswer(body: string, entrance: Entrance, cookies: string[] = [], answer?: OperationAnswer): CallAnswer {
  return {
    body,
    cookies,
    clearsSiteData: answer?.clearSiteData ?? false,
    tenantId: entrance.tenantId,
    contactId: entrance.actor?.contactId ?? null,
  };
}
