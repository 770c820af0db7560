import { useQueries, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OperationCall } from '../language/types/operation.ts';
import { useHost, type Answer, type RendererHost } from './host.ts';

/** How long an answer is shown without being asked for again, in milliseconds: long enough for what was read ahead of its screen, short enough that an opened one is current. */
export const JUST_READ_MS = 2000;

/** A refused or failed call, for the query library: it wants something thrown. */
export class CallFailure extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.message);
    this.name = 'CallFailure';
    this.answer = answer;
  }
}

export interface Read {
  /** The last good answer; while another one loads it may be that of the call before. */
  answer: Answer | undefined;
  /** Why the newest call failed. */
  failure: Answer | undefined;
  /** Nothing to show yet. */
  isFirst: boolean;
  isLoading: boolean;
  retry: () => void;
}

interface ReadOptions {
  /** Shows the previous call's answer while the new one loads: rows stay while their page changes. */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh, in milliseconds; 0 asks anew each time the screen opens. */
  freshFor?: number;
  /** False: the answer goes with who asked, so that nobody after begins with an old one. */
  isKept?: boolean;
}

/** Reads through an operation. A call of `undefined` waits. */
export function useRead(call: OperationCall | undefined, { keepPrevious = false, freshFor = 0, isKept = true }: ReadOptions = {}): Read {
  const host = useHost();
  const query = useQuery({
    ...readOptions(host, call),
    enabled: call !== undefined,
    staleTime: freshFor,
    // What was refused a moment ago, ahead of its screen, is not asked once more.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_READ_MS,
    ...(isKept ? {} : { gcTime: 0 }),
    // Rows of another list are not this list's rows.
    placeholderData: (previous, asked) => (keepPrevious && asked?.queryKey[1] === call?.operation ? previous : undefined),
  });
  const { refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { ...readOf(query), retry };
}

/** Reads once, through the same answers that blocks share; throws a `CallFailure`. */
export type Reader = (call: OperationCall) => Promise<Answer>;

export function useReader(): Reader {
  const client = useQueryClient();
  const host = useHost();
  return useCallback((call) => client.fetchQuery({ ...readOptions(host, call), staleTime: 0 }), [client, host]);
}

/** Reads several calls side by side, each as `useRead` does; one of `undefined` waits. */
export function useReads(calls: (OperationCall | undefined)[]): Read[] {
  const host = useHost();
  const queries = useQueries({ queries: calls.map((call, index) => ({ ...readOptions(host, call), ...(call === undefined ? { queryKey: ['read', '', index] } : {}), enabled: call !== undefined, staleTime: 0 })) });
  return queries.map((query) => ({ ...readOf(query), retry: () => void query.refetch() }));
}

/** A query as a block sees it. */
function readOf({ data, error, isPending, fetchStatus, isFetching }: UseQueryResult<Answer>): Omit<Read, 'retry'> {
  return { answer: data, failure: error instanceof CallFailure ? error.answer : undefined, isFirst: isPending && fetchStatus !== 'idle', isLoading: isFetching };
}

/** Fetches what is asked for in a moment; resolves when there is an answer, or none to be had. An error is nobody's business yet. */
export function prefetchRead(client: QueryClient, host: Pick<RendererHost, 'call'>, call: OperationCall): Promise<void> {
  return client.prefetchQuery({ ...readOptions(host, call), staleTime: JUST_READ_MS });
}

/** Fetches what may be asked for next: it is shown at once then, and asked for again all the same, because nobody knows when that will be. */
export async function prefetchPage(client: QueryClient, host: Pick<RendererHost, 'call'>, call: OperationCall): Promise<void> {
  await prefetchRead(client, host, call);
  await client.invalidateQueries({ queryKey: readKey(call), exact: true, refetchType: 'none' });
}

/** Forgets every answer of these operations: what they would say has changed. */
export function useForget(): (...operations: string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...operations) => {
      await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: ['read', operation] })));
    },
    [client],
  );
}

export function readKey(call: OperationCall | undefined): unknown[] {
  return ['read', call?.operation, call?.args ?? {}, call?.query ?? ''];
}

function readOptions(host: Pick<RendererHost, 'call'>, call: OperationCall | undefined) {
  return {
    queryKey: readKey(call),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
      if (call === undefined) throw new Error('A call that waits was made.');
      const answer = await host.call(call, { signal });
      if (!answer.isSuccessful) throw new CallFailure(answer);
      return answer;
    },
    // A refusal stays one. A call that found no server is made once more.
    retry: (count: number, error: Error) => count < 1 && error instanceof CallFailure && error.answer.status === 0 && error.answer.errorCode !== 'offline',
  };
}
