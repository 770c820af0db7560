import { performance } from 'node:perf_hooks';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { BodiesInFlight, type HeldBody } from '../../bodies-in-flight.ts';
import type { Database, Transaction, WorkMeter } from '../../data/engine/database.ts';
import { keepingFiles } from '../../domain/assets/file-claims.ts';
import type { OperationContext, OperationHandler, OperationResponse } from '../../domain/operation-handler.ts';
import { SESSION_COOKIE } from '../../domain/sign-in/sessions/cookies.ts';
import { getSession } from '../../domain/sign-in/sessions/get-session.ts';
import { CookieJar } from '../responses/cookie-jar.ts';
import { successEnvelope } from '../responses/envelope.ts';
import type { ServerParts } from '../server-parts.ts';
import { Admission } from './admission/admission.ts';
import { Callers } from './admission/callers.ts';
import { CallRates } from './admission/call-rates.ts';
import { turnLimits, Turns } from './admission/turns.ts';
import { WORK, WorkBudget } from './admission/work-budget.ts';
import { authenticate, type RequestContext } from './authentication/authenticate.ts';
import { hostName } from './authentication/host-name.ts';
import { readCookies, readCredentials, type Credentials } from './authentication/credentials.ts';
import { readOnly } from './authentication/passive-call.ts';
import { permissionPath } from './authentication/permission.ts';
import { inRoleOf } from './authentication/platform-role.ts';
import { answerExport } from './export/answer-export.ts';
import { readExport } from './export/export-request.ts';
import { RunningExports } from './export/export-stream.ts';
import {
  callResponse,
  idempotentWrite,
  originOf,
  unknownCaller,
  withoutCompanions,
  type AuthorizedCall,
  type Call,
  type CallResponse,
  type ReceivedCall,
} from './call.ts';
import { completed } from './completed.ts';
import { claimKey, storeResponse } from './idempotency.ts';
import { onceForKey } from './once-for-key.ts';
import { operationContext } from './operation-context.ts';
import { permit } from './permit.ts';
import { mayBeLate, WrittenPosition } from './replica-position.ts';
import { checkResult } from './payload/check-result.ts';
import { bodyLimits } from './payload/body-limit.ts';
import { readBody } from './payload/read-body.ts';
import { bindHandlers } from './routing/bind-handlers.ts';
import { serveCompanion } from './routing/serve-companion.ts';
import { serveEntity } from './routing/serve-entity.ts';
import { createTableReader } from './tables/create-table-reader.ts';

const NO_BODY = new Uint8Array();

/**
 * The one pipeline of every operation (`docs/architecture.md#way-of-a-call`). The order of the steps is the order of
 * the lines in `run`, `#handle` and `permit`; each step is a function of its own file and throws a `Refusal` to end
 * the call.
 */
export class Pipeline {
  readonly #parts: ServerParts;
  readonly #handlers: ReadonlyMap<string, OperationHandler>;
  readonly #offered: Pick<OperationContext, 'operations' | 'companions' | 'tables'>;
  readonly #cookieJar: CookieJar;
  readonly #written: WrittenPosition;
  readonly #rates: CallRates;
  readonly #admission: Admission;
  readonly #turns: Turns;
  readonly #bodies = new BodiesInFlight();
  readonly #callers = new Callers();
  readonly #exports = new RunningExports();

  /** Throws when an operation has no handler or two. */
  constructor(parts: ServerParts) {
    const { ratePerAddress, ratePerSession, publicOrigin, workPerMinute } = parts.options;
    this.#parts = parts;
    this.#handlers = bindHandlers(parts.operations, parts.handlers);
    this.#offered = { ...withoutCompanions(parts.operations), tables: createTableReader(parts) };
    this.#cookieJar = new CookieJar(publicOrigin?.startsWith('https:') ?? false);
    this.#written = new WrittenPosition(this.#cookieJar);
    this.#rates = new CallRates({ ratePerAddress, ratePerSession });
    this.#admission = new Admission(Math.max(8, Math.ceil(ratePerSession * 0.4)));
    const budget = new WorkBudget({ ...WORK, perMinute: workPerMinute });
    this.#turns = new Turns(turnLimits(parts.database.connections), budget, () => performance.now());
    parts.metrics.watchBodies('calls', () => this.#bodies.held);
    parts.metrics.watchTurns(() => this.#turns.counts());
  }

  /** Runs a call. Throws a `Refusal` when the caller can act on the cause, any other error for a fault. */
  async run(call: Call): Promise<CallResponse> {
    const received = this.#identify(call);
    const response = await this.#bodies.during(call.clientAddress, (held) => this.#receive(received, held));
    return { ...response, cookies: [...response.cookies, ...(await this.#writtenCookies(call.operation))] };
  }

  /**
   * Returns the cookies of a call that was refused: a handler with transactions of its own may have written all the
   * same.
   */
  async cookiesOfRefusal(operation: Operation): Promise<string[]> {
    if (this.#handlers.get(operation.name)?.transaction !== 'own') return [];
    return this.#writtenCookies(operation);
  }

  async #writtenCookies(operation: Operation): Promise<string[]> {
    return this.#cookieJar.lines(await this.#written.cookies(this.#parts.database, operation));
  }

  /**
   * Runs a read that answers no envelope, and is no operation of the catalogue, by the steps of a call: its limits, the
   * caller, and the permission. Throws as `run` does.
   */
  async read<Result>(
    call: Call,
    work: (transaction: Transaction, request: RequestContext) => Promise<Result>,
  ): Promise<Result> {
    const received = { ...this.#identify(call), body: NO_BODY };
    return this.#admission.run(received.credentials.loadKey, () =>
      this.#inTurn(received).transaction(async (transaction) => {
        const { request } = await this.#authorize(transaction, received);
        return work(transaction, request);
      }),
    );
  }

  /** Returns the call with its credentials. Throws 429 for a caller that calls too often. */
  #identify(call: Call): Omit<ReceivedCall, 'body'> {
    const { incoming, clientAddress } = call;
    const cookies = readCookies(incoming.headers.cookie);
    const session = cookies.get(this.#cookieJar.nameOf(SESSION_COOKIE.name));
    const credentials = readCredentials(incoming.headers, session);
    this.#rates.take(clientAddress, credentials.loadKey, performance.now());
    return { ...call, cookies, credentials };
  }

  async #receive(call: Omit<ReceivedCall, 'body'>, held: HeldBody): Promise<CallResponse> {
    const { incoming, operation, credentials } = call;
    // The body is read before the transaction starts, so that no transaction waits for the network.
    const limit = bodyLimits(operation, this.#parts.entities).bytes;
    const received = { ...call, body: operation.method === 'POST' ? await readBody(incoming, limit, held) : NO_BODY };
    const asked = readExport(operation, incoming.headers.accept, call.query, this.#parts.entities);
    if (asked !== null)
      return this.#admission.run(credentials.loadKey, () =>
        answerExport(this.#parts, this.#exports, received, asked, (work) => this.#reading(received, undefined, work)),
      );
    // Parallel batches of one session could occupy every connection; the embedded database has one.
    const sequential = operation.serves?.batchUpdate !== undefined;
    return this.#admission.run(credentials.loadKey, () => this.#handle(received), { sequential });
  }

  /**
   * Runs a read of a visitor that is not an operation, with the limits of calls. Throws 429 and 503 as `run` does.
   * @param work adds to the meter what it costs
   */
  async visit<Result>(
    { incoming, clientAddress }: Pick<Call, 'incoming' | 'clientAddress'>,
    work: (meter: WorkMeter) => Promise<Result>,
  ): Promise<Result> {
    this.#rates.take(clientAddress, null, performance.now());
    const host = hostName(incoming.headers.host);
    return this.#turns.run(this.#callers.callerOf({ host, loadKey: null, clientAddress }), work);
  }

  /** Runs the steps that need the database in one transaction, which a refusal or a fault rolls back. */
  async #handle(call: ReceivedCall): Promise<CallResponse> {
    const handler = this.#handlers.get(call.operation.name);
    if (handler?.transaction === 'own') return this.#handleInOwnTransactions(call, handler);
    if (call.operation.method === 'GET') return this.#handleRead(call, handler);
    const { answer, response } = await this.#inTurn(call).transaction(async (transaction) => {
      const authorized = await this.#authorize(transaction, call);
      const { request } = authorized;
      const write = idempotentWrite(call, request);
      const stored = write === null ? null : await claimKey(transaction, write);
      if (stored !== null) return { answer: callResponse(stored, request) };
      const done = await inRoleOf(transaction, call.operation, () =>
        this.#execute(transaction, call, { handler, ...authorized }),
      );
      const body = JSON.stringify(successEnvelope(done));
      if (write !== null) await storeResponse(transaction, write, body);
      return { answer: this.#answer(body, request, done), response: done };
    });
    return response === undefined ? answer : completed(answer, call.operation, response);
  }

  async #handleRead(call: ReceivedCall, handler: OperationHandler | undefined): Promise<CallResponse> {
    const { request, read } = await this.#reading(call, handler, (transaction, authorized) =>
      this.#execute(transaction, call, { handler, ...authorized }),
    );
    return completed(this.#answer(JSON.stringify(successEnvelope(read)), request, read), call.operation, read);
  }

  #answer(body: string, request: RequestContext, response: OperationResponse): CallResponse {
    return callResponse(body, request, this.#cookieJar.lines(response.cookies), response);
  }

  /**
   * Runs a read for a caller who may make it. Where its answer may be late, the rights are read from the database and
   * the rows from a replica that has what the caller has written; otherwise both in one transaction.
   */
  async #reading<Result>(
    call: ReceivedCall,
    handler: OperationHandler | undefined,
    work: (transaction: Transaction, authorized: AuthorizedCall) => Promise<Result>,
  ): Promise<{ request: RequestContext; read: Result }> {
    const { replicas } = this.#parts.database;
    const { operation, credentials, requestId } = call;
    if (replicas === null || !mayBeLate(operation, credentials, handler))
      return this.#inTurn(call).transaction(async (transaction) => {
        const authorized = await this.#authorize(transaction, call);
        const read = await inRoleOf(transaction, operation, () => work(transaction, authorized));
        return { request: authorized.request, read };
      });
    const authorized = await this.#inTurn(call).transaction((transaction) => this.#authorize(transaction, call));
    const after = this.#written.read(call.cookies);
    const asTenant = async (transaction: Transaction): Promise<Result> => {
      await transaction.asTenant(authorized.request.tenantId);
      return work(transaction, authorized);
    };
    const purpose = { operation: operation.name, requestId };
    const read = await this.#turns.run(this.#callers.callerOf(unknownCaller(call)), (meter) =>
      replicas.read(after, asTenant, Object.assign(meter, { purpose })),
    );
    return { request: authorized.request, read };
  }

  /**
   * Does the same for the few handlers that commit something even when they refuse: the caller is authenticated in a
   * transaction of its own, and the handler opens the others. Idempotency keys apply to those that keep their answer.
   */
  async #handleInOwnTransactions(call: ReceivedCall, handler: OperationHandler): Promise<CallResponse> {
    const { request, payload } = await this.#inTurn(call).transaction((transaction) =>
      this.#authorize(transaction, call),
    );
    const { args, query } = call;
    let response: OperationResponse | undefined;
    const write = handler.keepsAnswer === true ? idempotentWrite(call, request) : null;
    const run = async (): Promise<string> => {
      response = await handler.run(this.#operationContext(call, request), { args, query, payload });
      checkResult(this.#parts, call, response);
      return JSON.stringify(successEnvelope(response));
    };
    const body = await onceForKey(this.#inTurn(call), request.tenantId, write, run, (what, error) =>
      this.#parts.log.error(what, error, { requestId: call.requestId, operation: call.operation.name }),
    );
    return response === undefined ? callResponse(body, request) : this.#answer(body, request, response);
  }

  async #authenticate(transaction: Transaction, call: ReceivedCall): Promise<RequestContext> {
    const { incoming, credentials, operation } = call;
    const now = this.#parts.clock?.() ?? null;
    if (operation.isPassive === true) await readOnly(transaction);
    const request = await authenticate(transaction, incoming.headers.host, credentials, permissionPath(operation), now);
    this.#callers.learn(unknownCaller(call), request.tenantId, request.actor?.contactId ?? null);
    return request;
  }

  /** Returns the database of a call: each of its transactions waits for the caller's turn, and may claim files. */
  #inTurn(call: ReceivedCall): Pick<Database, 'transaction'> {
    const { database, services } = this.#parts;
    const caller = () => this.#callers.callerOf(unknownCaller(call));
    const purpose = { operation: call.operation.name, requestId: call.requestId };
    const transaction: Database['transaction'] = (work) =>
      this.#turns.run(caller(), (meter) => database.transaction(work, Object.assign(meter, { purpose })));
    return keepingFiles({ transaction }, services.blobs);
  }

  /**
   * Finds out who calls, and checks that the caller may make this call. Returns its payload, which is empty for a GET,
   * and the sites at which it is allowed.
   */
  async #authorize(transaction: Transaction, call: ReceivedCall): Promise<AuthorizedCall> {
    const request = await this.#authenticate(transaction, call);
    return { request, ...(await permit(this.#parts, transaction, call, request)) };
  }

  async #execute(
    transaction: Transaction,
    call: ReceivedCall,
    { handler, request, payload, reach }: AuthorizedCall & { handler: OperationHandler | undefined },
  ): Promise<OperationResponse> {
    const input = { args: call.args, query: call.query, payload };
    if (handler !== undefined) {
      const response = await handler.run(this.#operationContext(call, request, transaction), input);
      checkResult(this.#parts, call, response);
      return response;
    }
    const origin = originOf(call, request);
    const { store, services } = this.#parts;
    const { now, timeZone } = request;
    const serving = { store, transaction, origin, now, timeZone, reach, blobs: services.blobs };
    const { companion } = call.operation;
    if (companion !== undefined) return serveCompanion(serving, companion, input);
    return serveEntity(serving, call.operation.serves ?? {}, input);
  }

  /**
   * Runs `getSession` as the browser would that has just got the cookie of a session. Returns undefined when that is
   * refused: the code of the sign-in is used up, so that its answer must go out.
   */
  async #openedSession(call: ReceivedCall, secretHash: string): Promise<JsonObject | undefined> {
    const credentials: Credentials = { kind: 'cookie', secretHash, cid: null, loadKey: null };
    const opened = { ...call, credentials };
    try {
      const { result } = await this.#inTurn(opened).transaction(async (transaction) => {
        const request = await this.#authenticate(transaction, opened);
        const input = { args: {}, query: '', payload: {} };
        return getSession.run(this.#operationContext(opened, request, transaction), input);
      });
      return isObject(result) ? result : undefined;
    } catch (error) {
      this.#parts.log.error('openedSessionNotRead', error, { requestId: call.requestId });
      return undefined;
    }
  }

  /** @param transaction undefined for a handler that opens its own */
  #operationContext(call: ReceivedCall, request: RequestContext, transaction?: Transaction): OperationContext {
    return operationContext(this.#parts, call, request, transaction, {
      ...this.#offered,
      database: this.#inTurn(call),
      openedSession: (secretHash) => this.#openedSession(call, secretHash),
      cookie: (name) => call.cookies.get(this.#cookieJar.nameOf(name)),
    });
  }
}
