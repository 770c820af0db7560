import { QueryClient } from '@tanstack/react-query';
import type { Answer, CallOptions } from '../../../renderer/host/host.ts';
import { eraseDrafts } from '../../../renderer/blocks/form/drafts.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';
import { createToasts, type Toasts } from '../../../renderer/ui/toast/toasts.ts';
import { callOperation } from '../api/call-operation.ts';
import { consoleOperations } from '../api/console-operations.ts';
import { createHeldWork, isSamePerson, type HeldWork } from '../session/held-work.ts';
import type { Session } from '../session/session.ts';
import { createSessionStore, type SessionState, type SessionStore } from '../session/session-store.ts';
import { createCellStore, type CellStore } from './cell-store.ts';
import { createQuestions, type Questions } from './questions.tsx';

export interface ShownTitle {
  title: string;
  record?: string | undefined;
}

/** What lives as long as the page: the session, the answers read so far, and what the frame shows. */
export interface Application {
  session: SessionStore;
  queries: QueryClient;
  toasts: Toasts;
  questions: Questions;
  title: CellStore<ShownTitle>;
  isUnsaved: CellStore<boolean>;
  /** Calls an operation of `operations`, or one of the console's own. */
  call: (operations: Record<string, Operation>, call: OperationCall, options?: CallOptions) => Promise<Answer>;
  /** What its person has not saved, while he signs in again. */
  held: HeldWork;
  /** Reads the session when it should have ended; see `held`. */
  sessionEnded: () => Promise<boolean>;
  /** Reads the session after somebody signed in or out, here or in another tab. */
  refreshSession: (isFromHere: boolean) => Promise<void>;
}

export function createApplication(): Application {
  // A list that could not be read while the connection was gone is read when it is back, unasked.
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' } } });
  const session: SessionStore = createSessionStore(
    () => makeCall({}, { operation: 'getSession' }),
    () => void refreshSession(false),
  );
  const isUnsaved = createCellStore(false);
  const toasts = createToasts();
  const questions = createQuestions();
  const held = createHeldWork();
  let ending: Promise<boolean> | undefined;

  async function makeCall(operations: Record<string, Operation>, call: OperationCall, options: CallOptions = {}): Promise<Answer> {
    const operation = (Object.hasOwn(operations, call.operation) ? operations[call.operation] : undefined) ?? consoleOperations[call.operation];
    if (!operation) return { isSuccessful: false, message: `There is no operation "${call.operation}".`, result: null, errorCode: 'unknownOperation', status: 0 };
    const answer = await callOperation(operation, call, options);
    if (answer.status > 0 && answer.status !== 401) session.touch();
    if (answer.status !== 401 || operation.access === 'public') return answer;
    // Who is back goes on where he was: the same call, with the same key.
    return (await sessionEnded()) ? callOperation(operation, call, options) : answer;
  }

  /**
   * The server no longer knows us. Work that is not saved is held where it is; anything else gives way to the sign-in. Calls that find it out side by side wait for
   * one answer: whether their person is there again, and his work goes on.
   */
  function sessionEnded(): Promise<boolean> {
    ending ??= waitForPerson().finally(() => {
      ending = undefined;
    });
    return ending;
  }

  async function waitForPerson(): Promise<boolean> {
    const before = sessionOf(session.state());
    let goesOn: boolean | Promise<boolean> = false;
    await session.load((now) => {
      if (now.isSignedIn) goesOn = settle(before, now);
      else if (before?.isSignedIn && isUnsaved.get()) goesOn = held.hold(before);
      else if (before?.isSignedIn) giveWay();
    });
    return goesOn;
  }

  /** Nothing is at stake: the sign-in takes the place of the screen. */
  function giveWay(): void {
    questions.dismiss();
    toasts.show('info', 'Your session has ended. Sign in again to go on.');
  }

  /** Somebody is signed in. Work of his own at this site goes on; any other is gone, with the answers that were read for it. Says whether work goes on. */
  function settle(before: Session | undefined, now: Session): boolean {
    const owner = held.owner() ?? before;
    const isOwn = owner !== undefined && isSamePerson(owner, now);
    const goesOn = isOwn && owner.siteId === now.siteId;
    // Held at another site: it waits until he is there again.
    if (held.owner() !== undefined && isOwn && !goesOn) return false;
    if (goesOn) held.release(true);
    else letGo();
    return goesOn;
  }

  async function refreshSession(isFromHere: boolean): Promise<void> {
    const before = sessionOf(session.state());
    await session.load((now) => {
      if (now.isSignedIn) return void settle(before, now);
      if (held.owner() !== undefined) return;
      letGo();
      if (before?.isSignedIn) eraseDrafts();
    });
    await goBackToSite();
    if (isFromHere) session.tellChange();
  }

  /** A new session begins at the host's site; work that is held at another goes on there. */
  async function goBackToSite(): Promise<void> {
    const owner = held.owner();
    const now = sessionOf(session.state());
    if (owner === undefined || now === undefined || !isSamePerson(owner, now)) return;
    const answer = await makeCall({}, { operation: 'switchSite', payload: { siteId: owner.siteId } });
    if (answer.isSuccessful) await session.load((there) => void settle(owner, there));
    if (held.owner() === undefined) return;
    toasts.show('error', `Your unsaved work belongs to ${owner.siteTitle}, where you cannot go on now. ${answer.message}`.trim());
    letGo();
  }

  /** Nothing of what was typed, read or asked goes on. */
  function letGo(): void {
    held.release(false);
    questions.dismiss();
    isUnsaved.set(false);
    queries.clear();
  }

  return { session, queries, toasts, questions, title: createCellStore<ShownTitle>({ title: '' }), isUnsaved, held, call: makeCall, sessionEnded, refreshSession };
}

function sessionOf(state: SessionState): Session | undefined {
  return state.kind === 'known' ? state.session : undefined;
}
