import { QueryClient } from '@tanstack/react-query';
import type { Answer, CallOptions } from '../../../renderer/host/host.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';
import { createToasts, type Toasts } from '../../../renderer/ui/toast/toasts.ts';
import { callOperation } from '../api/call-operation.ts';
import { consoleOperations } from '../api/console-operations.ts';
import { createHeldWork, type HeldWork } from '../session/held-work.ts';
import { createSessionFlow } from '../session/session-flow.ts';
import { madeFor, type Session } from '../session/session.ts';
import { createSessionStore, sessionOf, type SessionStore } from '../session/session-store.ts';
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
    () => void flow.changed(false),
  );
  const title = createCellStore<ShownTitle>({ title: '' });
  const isUnsaved = createCellStore(false);
  const toasts = createToasts();
  const questions = createQuestions();
  const held = createHeldWork();
  const flow = createSessionFlow({
    session, held, isUnsaved, queries, questions, toasts,
    switchSite: (siteId) => makeCall({}, { operation: 'switchSite', payload: { siteId } }, {}, signedIn),
  });
  const signedIn = (): Session | undefined => sessionOf(session.state());
  /** What is on the page is its owner's while it is held, whoever signs in meanwhile. */
  const owner = (): Session | undefined => held.owner() ?? signedIn();

  /** @param whose on whose behalf: the server refuses a call that comes with the cookie of somebody else */
  async function makeCall(operations: Record<string, Operation>, call: OperationCall, options: CallOptions = {}, whose = owner): Promise<Answer> {
    const operation = (Object.hasOwn(operations, call.operation) ? operations[call.operation] : undefined) ?? consoleOperations[call.operation];
    if (!operation) return { isSuccessful: false, message: `There is no operation "${call.operation}".`, result: null, errorCode: 'unknownOperation', status: 0 };
    const send = (): Promise<Answer> => callOperation(operation, call, { ...options, as: madeFor(whose()) });
    const answer = await send();
    if (answer.status > 0 && answer.status !== 401) session.touch();
    if (answer.status !== 401 || operation.access === 'public') return answer;
    // Who is back goes on where he was: the same call, with the same key.
    return (await flow.ended()) ? send() : answer;
  }

  return { session, queries, toasts, questions, title, isUnsaved, held, call: makeCall, sessionEnded: flow.ended, refreshSession: flow.changed };
}
