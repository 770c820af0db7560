import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../renderer/host/host.ts';
import { forgetPageMemory } from '../../../renderer/host/page-memory.ts';
import { eraseDrafts } from '../../../renderer/fields/drafts/drafts.ts';
import type { Toasts } from '../../../renderer/ui/toast/toasts.ts';
import type { ValueStore } from '../host/value-store.ts';
import type { Questions } from '../host/questions.tsx';
import { isSamePerson, type SuspendedWork } from './suspended-work.ts';
import { callerKey, type Session } from './session.ts';
import { sessionOf, type SessionStore } from './session-store.ts';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';

/** The session and the state of the page that belongs to its user. */
interface PageState {
  session: SessionStore;
  suspended: SuspendedWork;
  isUnsaved: ValueStore<boolean>;
  queries: QueryClient;
  questions: Questions;
  toasts: Toasts;
  switchSite: (siteId: number) => Promise<Answer>;
}

export interface SessionFlow {
  /**
   * Call when the server answers 401. Suspends unsaved work; otherwise the sign-in replaces the screen. Concurrent
   * callers share one result: true when the owner is signed in again and the work resumes.
   */
  ended: () => Promise<boolean>;
  /** Call when the server refuses what the session permits: the permissions have changed. */
  refused: () => void;
  /**
   * Call after a sign-in, a sign-out or a change of site, here or in another tab.
   * @param known The new session, if the answer of the sign-in has it.
   */
  changed: (isFromHere: boolean, known?: Answer) => Promise<void>;
}

/** Creates the handlers that keep the page and the signed-in user consistent (`docs/security.md#r12`). */
export function createSessionFlow(page: PageState): SessionFlow {
  let ending: Promise<boolean> | undefined;
  const ended = () => {
    ending ??= reloadEndedSession(page).finally(() => {
      ending = undefined;
    });
    return ending;
  };
  return {
    ended,
    // The session as it is now: with other permissions, or not at all.
    refused: () => void ended(),
    async changed(isFromHere, known) {
      await reloadSession(page, known);
      await returnToSite(page);
      if (isFromHere) page.session.broadcastChange();
    },
  };
}

async function reloadEndedSession(page: PageState): Promise<boolean> {
  const { session, suspended, isUnsaved } = page;
  const before = sessionOf(session.state());
  let isResumed: boolean | Promise<boolean> = false;
  await session.load((now) => {
    if (now.isSignedIn) isResumed = settle(page, before, now);
    else if (before?.isSignedIn && isUnsaved.get()) isResumed = suspended.suspend(before);
    else if (before?.isSignedIn) showSignIn(page);
  });
  return isResumed;
}

/** Nothing is unsaved, so the sign-in replaces the screen. */
function showSignIn({ questions, toasts }: PageState): void {
  questions.dismiss();
  toasts.show('info', pageTexts.sessionEnded());
}

async function reloadSession(page: PageState, known: Answer | undefined): Promise<void> {
  const before = sessionOf(page.session.state());
  await page.session.load((now) => {
    if (now.isSignedIn) return void settle(page, before, now);
    if (page.suspended.owner() !== undefined) return;
    discardWork(page);
    if (before?.isSignedIn) eraseDrafts();
  }, known);
}

/**
 * Handles a signed-in session. Resumes the owner's work at the same site and with the same rights, and discards any other together with its
 * cached responses. Returns true when the work resumes.
 */
function settle(page: PageState, before: Session | undefined, now: Session): boolean {
  const { suspended } = page;
  const owner = suspended.owner() ?? before;
  const isOwn = owner !== undefined && isSamePerson(owner, now);
  const isResumed = isOwn && callerKey(owner) === callerKey(now);
  // Suspended at another site: wait until the owner is back at that site.
  if (suspended.owner() !== undefined && isOwn && !isResumed) return false;
  if (isResumed) suspended.release(true);
  else discardWork(page);
  return isResumed;
}

/** Switches a new session, which starts at the host's site, to the site of the suspended work. */
async function returnToSite(page: PageState): Promise<void> {
  const { session, suspended, toasts } = page;
  const owner = suspended.owner();
  const now = sessionOf(session.state());
  if (owner === undefined || now === undefined || !isSamePerson(owner, now)) return;
  const answer = await page.switchSite(owner.siteId);
  if (answer.isSuccessful) await session.load((there) => void settle(page, owner, there));
  if (suspended.owner() === undefined) return;
  discardWork(page);
  toasts.show('error', pageTexts.workElsewhere({ site: owner.siteTitle, reason: answer.message }).trim());
}

/** Discards everything that was typed, fetched, asked, told or remembered. */
function discardWork({ suspended, questions, isUnsaved, queries, toasts }: PageState): void {
  suspended.release(false);
  questions.dismiss();
  isUnsaved.set(false);
  queries.clear();
  toasts.clear();
  forgetPageMemory();
}
