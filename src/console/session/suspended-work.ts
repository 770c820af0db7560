import { createValueStore } from '../host/value-store.ts';
import type { Session } from './session.ts';

/**
 * Unsaved work of an ended session. It stays mounted but hidden until its owner signs in again
 * (`docs/security.md#r12`).
 */
export interface SuspendedWork {
  /** The session of the owner; undefined while no work is suspended. */
  owner: () => Session | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Suspends the work of a session. Resolves to true when the work resumes, false when it is discarded. */
  suspend: (owner: Session) => Promise<boolean>;
  /** Ends the suspension: the work resumes (true) or is discarded (false). */
  release: (isResumed: boolean) => void;
}

export function createSuspendedWork(): SuspendedWork {
  const owner = createValueStore<Session | undefined>(undefined);
  let waiting: ((isResumed: boolean) => void)[] = [];
  return {
    owner: owner.get,
    subscribe: owner.subscribe,
    suspend(session) {
      owner.set(owner.get() ?? session);
      return new Promise((answer) => {
        waiting.push(answer);
      });
    },
    release(isResumed) {
      owner.set(undefined);
      for (const answer of waiting) answer(isResumed);
      waiting = [];
    },
  };
}

/** Returns true when both sessions belong to one person. Contacts of two tenants may have the same number. */
export function isSamePerson(one: Session, other: Session): boolean {
  return (
    one.isSignedIn && other.isSignedIn && one.contactId === other.contactId && one.tenantTitle === other.tenantTitle
  );
}
