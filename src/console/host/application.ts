import { QueryClient } from '@tanstack/react-query';
import type { Answer, CallOptions } from '../../../renderer/host/host.ts';
import { eraseDrafts } from '../../../renderer/blocks/form/drafts.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';
import { createToasts, type Toasts } from '../../../renderer/ui/toast/toasts.ts';
import { callOperation } from '../api/call-operation.ts';
import { consoleOperations } from '../api/console-operations.ts';
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

  async function makeCall(operations: Record<string, Operation>, call: OperationCall, options: CallOptions = {}): Promise<Answer> {
    const operation = (Object.hasOwn(operations, call.operation) ? operations[call.operation] : undefined) ?? consoleOperations[call.operation];
    if (!operation) return { isSuccessful: false, message: `There is no operation "${call.operation}".`, result: null, errorCode: 'unknownOperation', status: 0 };
    const answer = await callOperation(operation, call, options);
    if (answer.status === 401 && operation.access !== 'public') await sessionEnded();
    else if (answer.status > 0) session.touch();
    return answer;
  }

  /** The server no longer knows us. Typed text stays as a draft, so nothing need be asked before leaving. */
  async function sessionEnded(): Promise<void> {
    const before = session.state();
    isUnsaved.set(false);
    await session.load();
    const now = session.state();
    if (isSignedIn(before) && !isSignedIn(now)) toasts.show('info', 'Your session has ended. Sign in again to go on; what you typed is kept.');
  }

  async function refreshSession(isFromHere: boolean): Promise<void> {
    const before = session.state();
    isUnsaved.set(false);
    await session.load();
    // The answers of one person are not shown to the next.
    queries.clear();
    if (isSignedIn(before) && !isSignedIn(session.state())) eraseDrafts();
    if (isFromHere) session.tellChange();
  }

  return { session, queries, toasts, questions: createQuestions(), title: createCellStore<ShownTitle>({ title: '' }), isUnsaved, call: makeCall, refreshSession };
}

function isSignedIn(state: SessionState): boolean {
  return state.kind === 'known' && state.session.isSignedIn;
}
