import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { SESSION_COOKIE } from '../domain/sign-in/sessions/cookies.ts';
import type { OperationResponse } from '../domain/operation-handler.ts';
import { readPayload } from '../http/pipeline/payload/read-payload.ts';
import { successEnvelope } from '../http/responses/envelope.ts';
import { Refusal } from '../refusal.ts';
import { readEnvelope } from './backend-envelope.ts';
import { badBackend } from './backend.ts';
import { isOffered } from './front-operations.ts';
import type { FrontParts } from './front-parts.ts';
import { SessionOver, type SignedCalls } from './signed-calls.ts';
import { readPerson, readTokens } from './tokens.ts';
import type { Visit } from './visit.ts';

/** An answer of the front to the browser. */
export interface FrontAnswer {
  status: number;
  body: string;
  cookies?: NonNullable<OperationResponse['cookies']>;
  clearsSiteData?: boolean;
}

/** Operations of the console that open a session, each with the operation of the backend that answers tokens. */
const SIGN_INS: Readonly<Record<string, string>> = {
  login: 'loginBySmsOtp',
  register: 'selfRegisterBySmsOtp',
  acceptInvite: 'registerByInvite',
};

/** A session younger than this has a token that is still good for the sign-out. */
const FRESH_MILLISECONDS = 60_000;

/**
 * The operations that the front answers itself: signing in, which stores the tokens of the backend and gives the browser
 * a cookie, signing out, and the session that the console shows.
 */
export class SessionOperations {
  readonly #parts: FrontParts;
  readonly #calls: SignedCalls;

  constructor(parts: FrontParts, calls: SignedCalls) {
    this.#parts = parts;
    this.#calls = calls;
  }

  /** Returns null for an operation that is the backend's. */
  async answer(operation: ServerOperation, visit: Visit, body: Uint8Array): Promise<FrontAnswer | null> {
    if (operation.name === 'getSession') return success({ result: await this.session(visit) });
    if (operation.name === 'logout') return this.#signOut(visit);
    // The backend answers a provider's sign-in with a cookie, and no token: the front cannot take it up.
    if (operation.name === 'getSignInProviders') return success({ result: [] });
    const counterpart = SIGN_INS[operation.name];
    if (counterpart === undefined) return null;
    return this.#signIn(visit, counterpart, readPayload(operation, visit.incoming.headers, body, this.#parts.entities));
  }

  /**
   * Returns the result of `getSession`. A backend that speaks the documents' calls only does not have it: the front then
   * answers from what it knows.
   */
  async session(visit: Visit): Promise<JsonObject> {
    const asked = { method: 'GET', target: this.#pathOf('getSession') } as const;
    const answer = await this.#calls.ask(visit, asked);
    if (answer.status === 404 || answer.status === 405) return this.#ownSession(visit);
    const { result, isSuccessful } = readEnvelope(answer);
    if (!isSuccessful || !isObject(result)) throw badBackend();
    if (visit.session === null || result['isSignedIn'] === true) return consoleSession(result);
    // It is public: with an expired token it answers as for nobody.
    visit.session = await this.#calls.renewed(visit, visit.session);
    const again = readEnvelope(await this.#calls.ask(visit, asked));
    if (!again.isSuccessful || !isObject(again.result)) throw badBackend();
    return consoleSession(again.result);
  }

  async #ownSession(visit: Visit): Promise<JsonObject> {
    const { session, host } = visit;
    const { otpLength } = this.#parts.options;
    const place = { tenantTitle: host, siteId: 0, siteTitle: '', timeZone: 'UTC', isDevelopment: false, otpLength };
    if (session === null) return { isSignedIn: false, ...place };
    const { contactId, fullName, truncatedPhone } = session;
    const sites = readEnvelope(
      await this.#calls.ask(visit, { method: 'GET', target: this.#pathOf('getSitesAccess') }),
    ).result;
    const [first] = Array.isArray(sites) ? sites : [];
    return {
      isSignedIn: true,
      contactId,
      fullName,
      truncatedPhone,
      ...place,
      ...siteOf(first),
      roles: [],
      // The backend decides at each call. What our own server adds for its console is not there.
      operations: this.#parts.operations
        .filter(({ companion, service }) => companion === undefined && service !== 'front')
        .map(({ name }) => name),
    };
  }

  async #signIn(visit: Visit, counterpart: string, payload: JsonObject): Promise<FrontAnswer> {
    const { sessions } = this.#parts;
    const asked = {
      method: 'POST',
      target: this.#pathOf(counterpart),
      body: Buffer.from(JSON.stringify(payload)),
    } as const;
    const { status, text, isSuccessful, result, message } = await this.#calls.askAnonymous(visit, asked);
    if (!isSuccessful) return { status, body: text };
    const [tokens, person] = [readTokens(result), readPerson(result)];
    const before = { ...visit };
    visit.secret = await sessions.create({ host: visit.host, ...tokens, ...person });
    visit.session = await sessions.read(visit.secret, visit.host);
    await this.#end(before);
    const { fullName, truncatedPhone } = person;
    const session = await this.session(visit).catch((error: unknown) => this.#unread(error, visit));
    return success(
      { result: { fullName, truncatedPhone, ...(session === null ? {} : { session }) }, message },
      { cookies: [{ ...SESSION_COOKIE, value: visit.secret }] },
    );
  }

  /** The session is open all the same: the console asks for it again. */
  #unread(error: unknown, { requestId }: Visit): null {
    this.#parts.log.error('openedSessionNotRead', error, { requestId });
    return null;
  }

  async #signOut(visit: Visit): Promise<FrontAnswer> {
    await this.#end(visit);
    return success({ result: null }, { cookies: [{ ...SESSION_COOKIE, value: null }], clearsSiteData: true });
  }

  /** Ends the session here whatever the backend says, and there if it can be reached. */
  async #end(visit: Visit): Promise<void> {
    const { secret, session } = visit;
    if (secret === undefined) return;
    if (session !== null) {
      await this.#calls.settled(secret);
      await this.#endAtBackend(visit).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (!(error instanceof SessionOver))
          this.#parts.log.warn('notSignedOutAtBackend', { requestId: visit.requestId, errorCode: error.errorCode });
      });
    }
    await this.#parts.sessions.remove(secret);
  }

  /** Signing out is public: with an expired token it would end nothing, so an older one is exchanged first. */
  async #endAtBackend(visit: Visit): Promise<void> {
    const stored = await this.#parts.sessions.read(visit.secret ?? '', visit.host);
    if (stored === null) return;
    const isOld = this.#parts.clock() - stored.renewedAt > FRESH_MILLISECONDS;
    visit.session = isOld ? await this.#calls.renewed(visit, stored) : stored;
    const body = Buffer.from('{}');
    readEnvelope(await this.#calls.ask(visit, { method: 'POST', target: this.#pathOf('logout'), body }));
  }

  #pathOf(name: string): string {
    const path = this.#parts.operations.find((operation) => operation.name === name)?.path;
    if (path === undefined) throw new Error(`There is no operation ${name}.`);
    return path;
  }
}

function success(
  response: { result: Json; message?: string },
  rest: Pick<FrontAnswer, 'cookies' | 'clearsSiteData'> = {},
): FrontAnswer {
  return { status: 200, body: JSON.stringify(successEnvelope(response)), ...rest };
}

/** Returns the backend's session for the console: the outbox and some operations are not at the front. */
function consoleSession(result: JsonObject): JsonObject {
  const { operations } = result;
  const offered = Array.isArray(operations)
    ? { operations: operations.filter((name) => typeof name === 'string' && isOffered(name)) }
    : {};
  return { ...result, ...offered, isDevelopment: false };
}

function siteOf(row: Json | undefined): { siteId?: number; siteTitle?: string } {
  if (!isObject(row)) return {};
  const { siteId, title } = row;
  return {
    ...(typeof siteId === 'number' ? { siteId } : {}),
    ...(typeof title === 'string' ? { siteTitle: title } : {}),
  };
}
