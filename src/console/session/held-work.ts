import { createCellStore } from '../host/cell-store.ts';
import type { Session } from './session.ts';

/** Unsaved work whose session has ended: it stays as it is, out of sight, until its person has signed in again (`security.md` R12). */
export interface HeldWork {
  /** In whose name work is held; undefined while there is none. */
  owner: () => Session | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Holds the work of this person, and says in the end whether it goes on. */
  hold: (owner: Session) => Promise<boolean>;
  /** Lets go of what is held, if anything is: it goes on, or it is nobody's any more. */
  release: (goesOn: boolean) => void;
}

export function createHeldWork(): HeldWork {
  const owner = createCellStore<Session | undefined>(undefined);
  let waiting: ((goesOn: boolean) => void)[] = [];
  return {
    owner: owner.get,
    subscribe: owner.subscribe,
    hold(session) {
      owner.set(owner.get() ?? session);
      return new Promise((answer) => {
        waiting.push(answer);
      });
    },
    release(goesOn) {
      owner.set(undefined);
      for (const answer of waiting) answer(goesOn);
      waiting = [];
    },
  };
}

/** Whether both sessions are one person's. Contacts of two tenants may have the same number. */
export function isSamePerson(one: Session, other: Session): boolean {
  return one.isSignedIn && other.isSignedIn && one.contactId === other.contactId && one.tenantTitle === other.tenantTitle;
}
