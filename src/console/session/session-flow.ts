import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../renderer/host/host.ts';
import { eraseDrafts } from '../../../renderer/blocks/form/drafts.ts';
import type { Toasts } from '../../../renderer/ui/toast/toasts.ts';
import type { CellStore } from '../host/cell-store.ts';
import type { Questions } from '../host/questions.tsx';
import { isSamePerson, type HeldWork } from './held-work.ts';
import type { Session } from './session.ts';
import { sessionOf, type SessionStore } from './session-store.ts';

/** The session, and what on the page belongs to who is signed in. */
interface Belongings {
  session: SessionStore;
  held: HeldWork;
  isUnsaved: CellStore<boolean>;
  queries: QueryClient;
  questions: Questions;
  toasts: Toasts;
  switchSite: (siteId: number) => Promise<Answer>;
}

export interface SessionFlow {
  /**
   * The server no longer knows us. Work that is not saved is held where it is; anything else gives way to the sign-in. Calls that find it out side by side wait for
   * one answer: whether their person is there again, and his work goes on.
   */
  ended: () => Promise<boolean>;
  /** Somebody signed in or out, or went to another site, here or in another tab. */
  changed: (isFromHere: boolean) => Promise<void>;
}

/** What becomes of a page when who is signed in changes (`security.md` R12). */
export function createSessionFlow(page: Belongings): SessionFlow {
  let ending: Promise<boolean> | undefined;
  return {
    ended() {
      ending ??= waitForPerson(page).finally(() => {
        ending = undefined;
      });
      return ending;
    },
    async changed(isFromHere) {
      await takeOver(page);
      await goBackToSite(page);
      if (isFromHere) page.session.tellChange();
    },
  };
}

async function waitForPerson(page: Belongings): Promise<boolean> {
  const { session, held, isUnsaved } = page;
  const before = sessionOf(session.state());
  let goesOn: boolean | Promise<boolean> = false;
  await session.load((now) => {
    if (now.isSignedIn) goesOn = settle(page, before, now);
    else if (before?.isSignedIn && isUnsaved.get()) goesOn = held.hold(before);
    else if (before?.isSignedIn) giveWay(page);
  });
  return goesOn;
}

/** Nothing is at stake: the sign-in takes the place of the screen. */
function giveWay({ questions, toasts }: Belongings): void {
  questions.dismiss();
  toasts.show('info', 'Your session has ended. Sign in again to go on.');
}

async function takeOver(page: Belongings): Promise<void> {
  const before = sessionOf(page.session.state());
  await page.session.load((now) => {
    if (now.isSignedIn) return void settle(page, before, now);
    if (page.held.owner() !== undefined) return;
    letGo(page);
    if (before?.isSignedIn) eraseDrafts();
  });
}

/** Somebody is signed in. Work of his own at this site goes on; any other is gone, with the answers that were read for it. Says whether work goes on. */
function settle(page: Belongings, before: Session | undefined, now: Session): boolean {
  const { held } = page;
  const owner = held.owner() ?? before;
  const isOwn = owner !== undefined && isSamePerson(owner, now);
  const goesOn = isOwn && owner.siteId === now.siteId;
  // Held at another site: it waits until he is there again.
  if (held.owner() !== undefined && isOwn && !goesOn) return false;
  if (goesOn) held.release(true);
  else letGo(page);
  return goesOn;
}

/** A new session begins at the host's site; work that is held at another goes on there. */
async function goBackToSite(page: Belongings): Promise<void> {
  const { session, held, toasts } = page;
  const owner = held.owner();
  const now = sessionOf(session.state());
  if (owner === undefined || now === undefined || !isSamePerson(owner, now)) return;
  const answer = await page.switchSite(owner.siteId);
  if (answer.isSuccessful) await session.load((there) => void settle(page, owner, there));
  if (held.owner() === undefined) return;
  toasts.show('error', `Your unsaved work belongs to ${owner.siteTitle}, where you cannot go on now. ${answer.message}`.trim());
  letGo(page);
}

/** Nothing of what was typed, read or asked goes on. */
function letGo({ held, questions, isUnsaved, queries }: Belongings): void {
  held.release(false);
  questions.dismiss();
  isUnsaved.set(false);
  queries.clear();
}
