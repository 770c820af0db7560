import type { IncomingMessage } from 'node:http';
import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';
import { Refusal } from '../refusal.ts';
import { readEnvelope, type BackendEnvelope } from './backend-envelope.ts';
import { backendUnavailable, type Backend, type BackendAnswer } from './backend.ts';
import type { FrontSession, SessionStore } from './session-store.ts';
import { readTokens } from './tokens.ts';
import { backendCall, type Brought, type Visit } from './visit.ts';

/** 401 answers that are not about the token, so that a new token changes nothing. */
const NOT_ABOUT_TOKEN = new Set(['otherSession', 'badCid']);

/** The session is over: the answer to the browser takes its cookie away. */
export class SessionOver extends Refusal {
  constructor() {
    super(401, 'notSignedIn', 'Please sign in.');
  }
}

/**
 * Makes calls with the token of a session. When the backend does not accept the token, it is exchanged once, however
 * many calls wait for it, and each call is made again (`docs/security.md#tokens`). A 401 means that nothing was done, so
 * the second call does nothing twice.
 */
export class SignedCalls {
  readonly #backend: Backend;
  readonly #sessions: SessionStore;
  readonly #refreshPath: string;
  /** Exchanges that are under way, by the value of the session's cookie. */
  readonly #exchanges = new Map<string, Promise<FrontSession | null>>();

  constructor(backend: Backend, sessions: SessionStore, operations: readonly ServerOperation[]) {
    this.#backend = backend;
    this.#sessions = sessions;
    this.#refreshPath = operations.find(({ name }) => name === 'refreshSession')?.path ?? '';
  }

  /** Returns an answer whose body may be a stream. Throws `SessionOver` when the token cannot be exchanged. */
  async open(visit: Visit, brought: Brought): Promise<IncomingMessage | BackendAnswer> {
    const { session } = visit;
    const message = await this.#send(visit, session, brought);
    if (message.statusCode !== 401 || session === null) return message;
    const answer = await this.#backend.readWhole(message);
    if (!isAboutToken(answer)) return answer;
    return this.#send(visit, await this.renewed(visit, session), brought);
  }

  /** Returns an answer, read whole. */
  async ask(visit: Visit, brought: Brought): Promise<BackendAnswer> {
    const opened = await this.open(visit, brought);
    return 'text' in opened ? opened : this.#backend.readWhole(opened);
  }

  /** Returns an answer to a call without a session. */
  async askAnonymous(visit: Visit, brought: Brought): Promise<BackendEnvelope> {
    const answer = await this.#backend.readWhole(await this.#send(visit, null, brought));
    return readEnvelope(answer);
  }

  /** Returns the session with new tokens. Throws `SessionOver`, and ends the session, when the backend refuses. */
  async renewed(visit: Visit, used: FrontSession): Promise<FrontSession> {
    const { secret = '' } = visit;
    const running = this.#exchanges.get(secret) ?? this.#exchange(visit, secret, used);
    this.#exchanges.set(secret, running);
    try {
      const renewed = await running;
      if (renewed === null) throw new SessionOver();
      return renewed;
    } finally {
      if (this.#exchanges.get(secret) === running) this.#exchanges.delete(secret);
    }
  }

  /** Waits for an exchange that is under way: what it stores must not come after the end of the session. */
  async settled(secret: string): Promise<void> {
    await this.#exchanges.get(secret)?.catch(() => null);
  }

  async #exchange(visit: Visit, secret: string, used: FrontSession): Promise<FrontSession | null> {
    // Another call, or another process, may have exchanged the token since this call was sent.
    const stored = await this.#sessions.read(secret, visit.host);
    if (stored === null || stored.oAuthToken !== used.oAuthToken) return stored;
    const body = Buffer.from(JSON.stringify({ refreshToken: stored.refreshToken }));
    const answer = await this.askAnonymous(visit, { method: 'POST', target: this.#refreshPath, body }).catch(asEnd);
    if (answer !== null && answer.isSuccessful)
      return this.#sessions.renew(secret, readTokens(answer.result, stored.cid));
    // A backend that is in trouble says nothing about the session.
    if (answer !== null && (answer.status >= 500 || answer.status === 429)) throw backendUnavailable();
    // Another process may have used the same refresh token first: its new tokens are the session's.
    const latest = await this.#sessions.read(secret, visit.host);
    if (latest !== null && latest.oAuthToken !== used.oAuthToken) return latest;
    await this.#sessions.remove(secret);
    return null;
  }

  async #send(visit: Visit, session: FrontSession | null, brought: Brought): Promise<IncomingMessage> {
    const call = backendCall(visit, session, brought);
    const message = await (brought.accept === undefined
      ? this.#backend.open(visit.host, call)
      : this.#backend.openFile(visit.host, call, visit.secret ?? null));
    visit.cookies.take(message.headers['set-cookie']);
    return message;
  }
}

function isAboutToken(answer: BackendAnswer): boolean {
  try {
    return !NOT_ABOUT_TOKEN.has(readEnvelope(answer).errorCode ?? '');
  } catch {
    return true;
  }
}

/** Maps a refusal that an exchange got without an envelope: 4xx ends the session, anything else is trouble. */
function asEnd(error: unknown): null {
  if (error instanceof Refusal && error.status < 429) return null;
  throw error;
}
