import { QueryClient } from '@tanstack/react-query';
import type { Answer, CallOptions, RecordAbove, WorkEnd } from '../../../renderer/host/host.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';
import { createToasts, type Toasts } from '../../../renderer/ui/toast/toasts.ts';
import { callOperation } from '../api/call-operation.ts';
import { consoleOperations } from '../api/console-operations.ts';
import { createSuspendedWork, type SuspendedWork } from '../session/suspended-work.ts';
import { createSessionFlow } from '../session/session-flow.ts';
import { callerKey, type Session } from '../session/session.ts';
import { createSessionStore, sessionOf, type SessionStore } from '../session/session-store.ts';
import { createSaves, type Saves } from './saves.ts';
import { createWritten } from './written.ts';
import { createValueStore, type ValueStore } from './value-store.ts';
import { createQuestions, type Questions } from './questions.tsx';

export interface ShownTitle {
  title: string;
  /** The path of the screen that has set the title; '' before the first one. */
  path: string;
  record?: string | undefined;
  /** The record of the tab set, which the screen is about or below. */
  above?: RecordAbove | undefined;
}

/** State that lives as long as the page: the session, the query cache and what the shell shows. */
export interface Application {
  session: SessionStore;
  queries: QueryClient;
  toasts: Toasts;
  questions: Questions;
  title: ValueStore<ShownTitle>;
  isUnsaved: ValueStore<boolean>;
  /** What ends the unsaved work. */
  workEnd: ValueStore<WorkEnd>;
  /** The saves of the unsaved work on screen. */
  saves: Saves;
  /** How often a person has stayed on unsaved work. */
  stays: ValueStore<number>;
  /** Calls an operation of `operations`, or one of the console's own. */
  call: (operations: Record<string, Operation>, call: OperationCall, options?: CallOptions) => Promise<Answer>;
  /** Unsaved work of an ended session, while its owner signs in again. */
  suspended: SuspendedWork;
  /** Reloads the session when a call got 401. Resolves to true when the calls may be repeated. */
  sessionEnded: () => Promise<boolean>;
  /**
   * Reloads the session after a sign-in, a sign-out or a change of site, here or in another tab.
   * @param known The new session, if the answer of the sign-in has it.
   */
  refreshSession: (isFromHere: boolean, known?: Answer) => Promise<void>;
}

export function createApplication(): Application {
  // Lists that failed while offline are refetched when the connection is back.
  const queries = new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' } },
  });
  const session: SessionStore = createSessionStore(
    () => makeCall({}, { operation: 'getSession' }),
    () => void flow.changed(false),
  );
  const written = createWritten(queries);
  const title = createValueStore<ShownTitle>({ title: '', path: '' });
  const isUnsaved = createValueStore(false);
  const workEnd = createValueStore<WorkEnd>('screen');
  const stays = createValueStore(0);
  const saves = createSaves();
  const toasts = createToasts();
  const questions = createQuestions();
  const suspended = createSuspendedWork();
  const flow = createSessionFlow({
    session,
    suspended,
    isUnsaved,
    queries,
    questions,
    toasts,
    switchSite: (siteId) => makeCall({}, { operation: 'switchSite', payload: { siteId } }, {}, signedIn),
  });
  const signedIn = (): Session | undefined => sessionOf(session.state());
  /** Suspended work belongs to its owner, even while someone else signs in. */
  const owner = (): Session | undefined => suspended.owner() ?? signedIn();

  /**
   * @param whose The session on whose behalf the call is made. The server refuses it when the cookie belongs to
   * another.
   */
  async function makeCall(
    operations: Record<string, Operation>,
    call: OperationCall,
    options: CallOptions = {},
    whose = owner,
  ): Promise<Answer> {
    const operation =
      (Object.hasOwn(operations, call.operation) ? operations[call.operation] : undefined) ??
      consoleOperations[call.operation];
    if (!operation)
      return {
        isSuccessful: false,
        message: `There is no operation "${call.operation}".`,
        result: null,
        errorCode: 'unknownOperation',
        status: 0,
      };
    const send = async (): Promise<Answer> => {
      const answered = await callOperation(operation, call, { ...options, as: callerKey(whose()) });
      if (answered.isSuccessful && operation.method !== 'GET') written(operation);
      return answered;
    };
    const answer = await send();
    if (answer.status > 0 && answer.status !== 401 && operation.isPassive !== true) session.touch();
    if (answer.errorCode === 'notAllowed' && signedIn()?.operations.has(operation.name)) flow.refused();
    if (answer.status !== 401 || operation.access === 'public') return answer;
    // The owner is signed in again: repeat the call with the same idempotency key.
    return (await flow.ended()) ? send() : answer;
  }

  return {
    session,
    queries,
    toasts,
    questions,
    title,
    isUnsaved,
    workEnd,
    stays,
    saves,
    suspended,
    call: makeCall,
    sessionEnded: flow.ended,
    refreshSession: flow.changed,
  };
}
