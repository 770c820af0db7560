import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { BodiesInFlight, type HeldBody } from '../bodies-in-flight.ts';
import { SESSION_COOKIE } from '../domain/sign-in/sessions/cookies.ts';
import type { OperationResponse } from '../domain/operation-handler.ts';
import { Admission } from '../http/pipeline/admission/admission.ts';
import { clientAddress } from '../http/pipeline/admission/client-address.ts';
import { TokenBuckets } from '../http/pipeline/admission/token-buckets.ts';
import { readCookies } from '../http/pipeline/authentication/credentials.ts';
import { requireConsoleOrigin } from '../http/pipeline/authentication/csrf.ts';
import { hostName } from '../http/pipeline/authentication/host-name.ts';
import { CSV_TYPE } from '../http/pipeline/export/export-text.ts';
import { bodyLimits } from '../http/pipeline/payload/body-limit.ts';
import { parseBody } from '../http/pipeline/payload/parse-body.ts';
import { readBody } from '../http/pipeline/payload/read-body.ts';
import { requireJson } from '../http/pipeline/payload/read-payload.ts';
import { OperationRoutes, type OperationMatch } from '../http/pipeline/routing/match-operation.ts';
import { requestIdOf } from '../http/request-id.ts';
import { splitTarget } from '../http/request-target.ts';
import { CookieJar } from '../http/responses/cookie-jar.ts';
import { successEnvelope } from '../http/responses/envelope.ts';
import type { Responses } from '../http/responses/responses.ts';
import { Refusal } from '../refusal.ts';
import { withinLimit } from '../within-limit.ts';
import { BACKEND_COOKIE } from './backend-cookies.ts';
import { readEnvelope, retryAfterOf } from './backend-envelope.ts';
import { badBackend, withPauseLimit, type BackendAnswer } from './backend.ts';
import type { FrontParts } from './front-parts.ts';
import { SessionOperations, type FrontAnswer } from './session-operations.ts';
import { SessionOver, SignedCalls } from './signed-calls.ts';
import type { Brought, Visit } from './visit.ts';

/** The longest delay of a page for the session that it carries. */
const PAGE_WAITS_MS = 300;
const LONGEST_QUERY = 8000;
/** Operations of the backend that answer tokens: a browser must not call them. */
const TOKEN_OPERATIONS = new Set(['loginBySmsOtp', 'selfRegisterBySmsOtp', 'refreshSession']);

/**
 * Answers calls of browsers: those of the session itself, all others by the backend. The steps are those of the one
 * pipeline (`src/server/http/pipeline/pipeline.ts`) that need no database.
 */
export class FrontCalls {
  readonly #parts: FrontParts;
  readonly #responses: Responses;
  readonly #routes: OperationRoutes;
  readonly #calls: SignedCalls;
  readonly #sessionOperations: SessionOperations;
  readonly #cookieJar: CookieJar;
  readonly #addressRates: TokenBuckets;
  readonly #sessionRates: TokenBuckets;
  readonly #admission: Admission;
  readonly #bodies = new BodiesInFlight();

  constructor(parts: FrontParts, responses: Responses) {
    const { publicOrigin, ratePerAddress, ratePerSession } = parts.options;
    this.#parts = parts;
    this.#responses = responses;
    this.#routes = new OperationRoutes(parts.operations);
    this.#calls = new SignedCalls(parts.backend, parts.sessions, parts.operations);
    this.#sessionOperations = new SessionOperations(parts, this.#calls);
    this.#cookieJar = new CookieJar(publicOrigin?.startsWith('https:') ?? false);
    this.#addressRates = new TokenBuckets(ratePerAddress, ratePerAddress * 5);
    this.#sessionRates = new TokenBuckets(ratePerSession, ratePerSession * 3);
    this.#admission = new Admission(Math.max(12, ratePerSession));
    parts.metrics.watchBodies('calls', () => this.#bodies.held);
  }

  /** Returns null when the path does not belong to operations. */
  async handle(incoming: IncomingMessage): Promise<Response | null> {
    const { path, query } = splitTarget(incoming);
    const match = this.#routes.find(incoming.method ?? '', path);
    if (match !== null && 'operation' in match) return this.#call(incoming, match, query);
    if (match !== null) return this.#responses.methodNotAllowed(match.allow, this.requestIdOf(incoming));
    return this.#routes.isCallPath(path) ? this.errorResponse(unknownOperation(), this.requestIdOf(incoming)) : null;
  }

  /** Returns the envelope of `getSession` for the browser that requests a page; null where there is none in time. */
  async sessionFor(incoming: IncomingMessage): Promise<string | null> {
    try {
      const visit = await this.#visitOf(incoming, this.requestIdOf(incoming));
      const session = this.#sessionOperations.session(visit).then((result) => successEnvelope({ result }));
      return JSON.stringify(await withinLimit(PAGE_WAITS_MS, session, takesLong));
    } catch {
      return null;
    }
  }

  /**
   * Returns the response of an error: a refusal carries its own message, any other error is a fault. A fault and a
   * refusal with a cause go to the log.
   */
  errorResponse(error: unknown, requestId: string): Response {
    if (error instanceof Refusal) {
      if (error.cause !== undefined) this.#parts.log.error('refused', error, { requestId });
      const response = this.#responses.refusal(error, requestId);
      return error instanceof SessionOver
        ? this.#withCookies(response, [{ ...SESSION_COOKIE, value: null }])
        : response;
    }
    this.#parts.log.error('fault', error, { requestId });
    return this.#responses.fault(requestId);
  }

  /** Returns the id by which the log knows the request. */
  requestIdOf(incoming: IncomingMessage): string {
    return requestIdOf(incoming, this.#parts.options.trustedProxyHops);
  }

  async #call(incoming: IncomingMessage, match: OperationMatch, query: string): Promise<Response> {
    const requestId = this.requestIdOf(incoming);
    const started = performance.now();
    const facts = { requestId, operation: match.operation.name };
    const elapsed = (): number => Math.round(performance.now() - started);
    const { metrics } = this.#parts;
    let visit: Visit | undefined;
    try {
      visit = await this.#visitOf(incoming, requestId);
      const response = await this.#answer(visit, match.operation, query);
      this.#parts.log.info('call', { ...facts, status: response.status, milliseconds: elapsed() });
      metrics.called(facts.operation, response.status, performance.now() - started);
      return this.#withBackendCookies(response, visit);
    } catch (error) {
      const { status, errorCode } = error instanceof Refusal ? error : { status: 500, errorCode: 'fault' };
      this.#parts.log.info('call', { ...facts, errorCode, milliseconds: elapsed() });
      metrics.called(facts.operation, status, performance.now() - started);
      metrics.refused(errorCode);
      const response = this.errorResponse(error, requestId);
      return visit === undefined ? response : this.#withBackendCookies(response, visit);
    }
  }

  /** Returns who asks. Throws 404 `unknownHost` for a host without a backend, and 429 for one who asks too often. */
  async #visitOf(incoming: IncomingMessage, requestId: string): Promise<Visit> {
    const { backend, sessions, cookieBox } = this.#parts;
    const { headers } = incoming;
    const host = hostName(headers.host);
    const address = backend.addressOf(host);
    if (host === null || address === null) throw new Refusal(404, 'unknownHost', 'No site has this address.');
    const cookies = readCookies(headers.cookie);
    const secret = cookies.get(this.#cookieJar.nameOf(SESSION_COOKIE.name));
    this.#limitRate(this.#addressOf(incoming), secret);
    const session = secret === undefined ? null : await sessions.read(secret, host);
    const kept = cookieBox.open(host, cookies.get(this.#cookieJar.nameOf(BACKEND_COOKIE.name)));
    return { incoming, requestId, host, address, secret, session, cookies: kept };
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']?.toString();
    return clientAddress(socket.remoteAddress, forwarded, this.#parts.options.trustedProxyHops);
  }

  #limitRate(address: string, secret: string | undefined): void {
    const now = performance.now();
    const wait =
      this.#addressRates.take(address, now) || (secret === undefined ? 0 : this.#sessionRates.take(secret, now));
    if (wait > 0)
      throw new Refusal(429, 'tooManyRequests', 'Too many requests. Please try again in a moment.', {
        retryAfterSeconds: Math.ceil(wait),
      });
  }

  async #answer(visit: Visit, operation: ServerOperation, query: string): Promise<Response> {
    requireSession(visit, operation);
    requireSamePerson(visit, operation);
    const address = this.#addressOf(visit.incoming);
    return this.#bodies.during(address, (held) => this.#answerHeld(visit, operation, query, held));
  }

  async #answerHeld(visit: Visit, operation: ServerOperation, query: string, held: HeldBody): Promise<Response> {
    const body = operation.method === 'POST' ? await this.#bodyOf(visit, operation, held) : undefined;
    const key = visit.session === null ? null : (visit.secret ?? null);
    return this.#admission.run(key, async () => {
      const own = await this.#sessionOperations.answer(operation, visit, body ?? new Uint8Array());
      if (own !== null) return this.#own(own, visit);
      requireForwarded(operation, body);
      return this.#forward(visit, operation, query, body);
    });
  }

  /** Returns the body of a write. Throws 403 `crossSite` for one that does not come from the console. */
  async #bodyOf({ incoming }: Visit, operation: ServerOperation, held: HeldBody): Promise<Uint8Array> {
    const limits = bodyLimits(operation, this.#parts.entities);
    const body = await readBody(incoming, limits.bytes, held);
    const credentials = { kind: 'cookie', secretHash: null, cid: null, loadKey: null } as const;
    requireConsoleOrigin(credentials, incoming.headers, this.#parts.options.publicOrigin);
    requireJson(incoming.headers);
    parseBody(body, limits.values);
    return body;
  }

  async #forward(
    visit: Visit,
    operation: ServerOperation,
    query: string,
    body: Uint8Array | undefined,
  ): Promise<Response> {
    if (query.length > LONGEST_QUERY) throw new Refusal(400, 'badQuery', 'The query is too long.');
    const { path } = splitTarget(visit.incoming);
    const asksCsv = operation.serves?.list !== undefined && wantsCsv(visit.incoming, query);
    const fileType = operation.file ?? (asksCsv ? 'text/csv' : undefined);
    const brought: Brought = {
      method: operation.method,
      target: query === '' ? path : `${path}?${query}`,
      body,
      accept: fileType,
    };
    const opened = await this.#calls.open(visit, brought);
    if ('text' in opened) return this.#envelope(opened, operation, visit);
    if (fileType !== undefined && opened.statusCode === 200 && typeOf(opened) === fileType)
      return this.#file(opened, fileType, visit);
    return this.#envelope(await this.#parts.backend.readWhole(opened), operation, visit);
  }

  /** Returns the envelope as the backend has sent it, under the headers of every response of ours. */
  #envelope(answer: BackendAnswer, operation: ServerOperation, visit: Visit): Response {
    const { status, text, result } = readEnvelope(answer);
    if (isObject(result) && operation.access === 'public' && 'oAuthToken' in result) throw badBackend();
    const retryAfter = retryAfterOf(answer.headers);
    const extra: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return this.#responses.json(status, text, idOfAnswer(answer, visit), extra);
  }

  #file(message: IncomingMessage, fileType: string, { requestId }: Visit): Response {
    const name = /filename="([\w. -]{1,100})"/.exec(message.headers['content-disposition'] ?? '')?.[1] ?? 'file';
    const type = fileType === 'text/csv' ? CSV_TYPE : fileType;
    // Node's web streams and the platform's have the same shape but different types.
    const content = Readable.toWeb(withPauseLimit(message)) as ReadableStream<Uint8Array>;
    return this.#responses.download({ name, type, content }, requestId);
  }

  #own({ status, body, cookies = [], clearsSiteData = false }: FrontAnswer, { requestId }: Visit): Response {
    const extra: Record<string, string> = clearsSiteData ? { 'clear-site-data': '"cache", "storage"' } : {};
    return this.#withCookies(this.#responses.json(status, body, requestId, extra), cookies);
  }

  #withBackendCookies(response: Response, visit: Visit): Response {
    const changed = visit.cookies.changed(this.#parts.cookieBox);
    return changed === undefined ? response : this.#withCookies(response, [changed]);
  }

  #withCookies(response: Response, cookies: NonNullable<OperationResponse['cookies']>): Response {
    for (const line of this.#cookieJar.lines(cookies)) response.headers.append('set-cookie', line);
    return response;
  }
}

/** Returns the media type of a message, without its parameters. */
function typeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function takesLong(): Error {
  return new Error('The session takes long.');
}

/** Throws 401 `notSignedIn` without a session, and takes the cookie of one that is over away. */
function requireSession({ session, secret }: Visit, { access }: ServerOperation): void {
  if (session !== null || access === 'public') return;
  throw secret === undefined ? new Refusal(401, 'notSignedIn', 'Please sign in.') : new SessionOver();
}

/**
 * Throws 401 `otherSession` when the page was rendered for another contact than the contact of its cookie. The backend
 * compares the site, where it knows the header.
 */
function requireSamePerson({ incoming, session }: Visit, { access }: ServerOperation): void {
  const page = incoming.headers['x-screenplay-as'];
  if (page === undefined || session === null || access === 'public') return;
  if (page.toString().startsWith(`${session.contactId}.`)) return;
  throw new Refusal(
    401,
    'otherSession',
    'Somebody else has signed in here, or you have gone to another site. Nothing was changed.',
  );
}

/** Throws 404 for operations that are not for the browser, or only where the server keeps the sessions itself. */
function requireForwarded({ name, service, access }: ServerOperation, body: Uint8Array | undefined): void {
  const isOfSession = service === 'front' && access === 'public';
  const givesTokens =
    TOKEN_OPERATIONS.has(name) || (name === 'registerByInvite' && 'smsOtp' in parseBody(body ?? new Uint8Array()));
  if (isOfSession || givesTokens) throw unknownOperation();
}

function unknownOperation(): Refusal {
  return new Refusal(404, 'unknownOperation', 'There is no such operation.');
}

function wantsCsv({ headers }: IncomingMessage, query: string): boolean {
  return headers.accept === 'text/csv' || /(?:^|&)(?:\$|%24)format=csv(?:&|$)/.test(query);
}

/** A backend that takes no id from the front names the call by its own. */
function idOfAnswer({ headers }: BackendAnswer, { requestId }: Visit): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : requestId;
}
