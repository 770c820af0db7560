import type { Answer } from '../../../renderer/host/host.ts';
import { readSession, type Session } from './session.ts';

export type SessionState =
  | { kind: 'loading' }
  | { kind: 'failed'; answer: Answer }
  | { kind: 'known'; session: Session };

/** Returns the session, or undefined before it is loaded. */
export function sessionOf(state: SessionState): Session | undefined {
  return state.kind === 'known' ? state.session : undefined;
}

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Reloads the session; the previous state stays until the response.
   * @param onKnown Called with the new session before the listeners.
   * @param known The answer, if it came with another one.
   */
  load: (onKnown?: (session: Session) => void, known?: Answer | Promise<Answer>) => Promise<SessionState>;
  /** Restarts the idle time in every tab after the server has answered a call. */
  touch: () => void;
  /** Time (`Date.now()`) of the last answered call in any tab. */
  lastActivity: () => number;
  /** Tells other tabs that the session has changed here. */
  broadcastChange: () => void;
}

const CHANNEL = 'screenplay.session';
/** Minimum interval between two activity messages to other tabs. */
const BROADCAST_EVERY_MS = 10_000;

/**
 * Creates the session store of this tab. The tabs of a browser share the session: activity in one keeps it alive in
 * all, and all notice a sign-out at once (`docs/security.md#signing-out`).
 */
export function createSessionStore(fetchSession: () => Promise<Answer>, onChangedElsewhere: () => void): SessionStore {
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  let state: SessionState = { kind: 'loading' };
  let lastActivity = Date.now();
  let lastBroadcast = 0;

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
    async load(onKnown, known) {
      const answer = await (known ?? fetchSession());
      // Keep the known session when reloading fails; the next call will show whether it is valid.
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
      if (lastActivity - lastBroadcast < BROADCAST_EVERY_MS) return;
      lastBroadcast = lastActivity;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel?.postMessage('active');
    },
    lastActivity: () => lastActivity,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    broadcastChange: () => channel?.postMessage('changed'),
  };
}
