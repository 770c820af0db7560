import type { Answer } from '../../../renderer/host/host.ts';
import { readSession, type Session } from './session.ts';

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'failed'; answer: Answer }
  | { kind: 'known'; session: Session };

/** The session, once it has been read. */
export function sessionOf(state: SessionState): Session | undefined {
  return state.kind === 'known' ? state.session : undefined;
}

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Reads the session anew. While it does, the old state stays.
   * @param onKnown is told the session before anybody else hears of it
   */
  load: (onKnown?: (session: Session) => void) => Promise<SessionState>;
  /** The server answered a call: the idle time starts again, in every tab. */
  touch: () => void;
  /** Moment of `Date.now()` of the last answered call in any tab. */
  lastActivity: () => number;
  /** Tells other tabs that somebody signed in or out here. */
  tellChange: () => void;
}

const CHANNEL = 'screenplay.session';
/** Activity is told to other tabs at most this often. */
const TELL_EVERY_MS = 10_000;

/**
 * The session as this tab knows it. Tabs of one browser share it: what one of them does keeps it alive in all, and a sign-out is seen by all at
 * once (`security.md` §3.5).
 */
export function createSessionStore(fetchSession: () => Promise<Answer>, onChangedElsewhere: () => void): SessionStore {
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  let state: SessionState = { kind: 'loading' };
  let lastActivity = Date.now();
  let lastTold = 0;

  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === 'changed') onChangedElsewhere();
    if (event.data === 'active') lastActivity = Date.now();
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(onKnown) {
      const answer = await fetchSession();
      // A session that could not be read anew is kept: the next call will tell.
      if (answer.isSuccessful) {
        state = { kind: 'known', session: readSession(answer.result) };
        onKnown?.(state.session);
      } else if (state.kind !== 'known') {
        state = { kind: 'failed', answer };
      }
      for (const listener of listeners) listener();
      return state;
    },
    touch() {
      lastActivity = Date.now();
      if (lastActivity - lastTold < TELL_EVERY_MS) return;
      lastTold = lastActivity;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel?.postMessage('active');
    },
    lastActivity: () => lastActivity,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tellChange: () => channel?.postMessage('changed'),
  };
}
