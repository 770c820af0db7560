import {
  hashKey,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { OperationCall } from '../language/types/operation.ts';
import { useHost, type Answer, type RendererHost } from './host.ts';
import { pauseBeforeRead, retriesRead } from './read-retry.ts';

/**
 * How long an answer counts as fresh by default, in milliseconds: long enough for an answer that was prefetched for its
 * screen,
 * short enough for a screen that is opened to be current.
 */
export const JUST_READ_MS = 2000;

/** A refused or failed call. TanStack Query needs a thrown error. */
export class CallFailure extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.message);
    this.name = 'CallFailure';
    this.answer = answer;
  }
}

/** One read, in TanStack Query's words. */
export interface Read {
  /**
   * The last successful answer; with `keepPrevious` the answer of the previous call while a new one is on its way, and
   * when it has failed.
   */
  answer: Answer | undefined;
  /** The answer comes from a previous call, because this one has failed. */
  isPrevious: boolean;
  /** The failed answer of the last call. */
  failure: Answer | undefined;
  /** There is no answer yet, and one was asked for. */
  isLoading: boolean;
  /** A request is on its way. */
  isFetching: boolean;
  refetch: () => void;
}

interface ReadOptions {
  /**
   * Shows the previous call's answer while the new one is fetched and when it fails, if both are pages of the same rows
   * (operation and arguments): rows stay while their page changes.
   */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh, in milliseconds; 0 refetches each time the screen opens. */
  freshFor?: number;
  /**
   * False removes the answer from the cache when its component is unmounted, so that the next one starts without it.
   */
  isKept?: boolean;
}

/** Reads through an operation. Nothing is fetched while the call is undefined. */
export function useRead(
  call: OperationCall | undefined,
  { keepPrevious = false, freshFor = 0, isKept = true }: ReadOptions = {},
): Read {
  const host = useHost();
  const rowSet = hashKey(readKey(call).slice(0, 3));
  const query = useQuery({
    ...readOptions(host, call),
    enabled: call !== undefined,
    staleTime: freshFor,
    // A prefetch that was refused a moment ago is not repeated when its screen mounts.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_READ_MS,
    ...(isKept ? {} : { gcTime: 0 }),
    // The rows of another operation, or of another record such as another site, are never shown as rows of this one.
    placeholderData: (previous, asked) =>
      keepPrevious && asked !== undefined && hashKey(asked.queryKey.slice(0, 3)) === rowSet ? previous : undefined,
  });
  const { refetch: refetchQuery } = query;
  const refetch = useCallback(() => void refetchQuery(), [refetchQuery]);
  const read = readOf(query);
  const previous = usePrevious(rowSet, query.isPlaceholderData ? undefined : query.data);
  const isPrevious = keepPrevious && read.failure !== undefined && read.answer === undefined && previous !== undefined;
  return { ...read, ...(isPrevious ? { answer: previous } : {}), isPrevious, refetch };
}

/** Returns the last answer of an operation with its arguments: TanStack Query forgets it when the next call fails. */
function usePrevious(rowSet: string, answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState({ rowSet, answer });
  const isNew = last.rowSet !== rowSet || (answer !== undefined && answer !== last.answer);
  if (isNew) setLast({ rowSet, answer });
  return last.rowSet === rowSet ? last.answer : undefined;
}

/** Fetches one call through the cache that blocks share. Throws a `CallFailure`. */
export type Reader = (call: OperationCall) => Promise<Answer>;

export function useReader(): Reader {
  const client = useQueryClient();
  const host = useHost();
  return useCallback((call) => client.fetchQuery({ ...readOptions(host, call), staleTime: 0 }), [client, host]);
}

/**
 * Reads several calls in parallel, each as `useRead` does. A cached answer from before a write is not shown while it is
 * read anew: rows would move just when somebody presses an action on one of them.
 */
export function useReads(calls: (OperationCall | undefined)[]): Read[] {
  const client = useQueryClient();
  const host = useHost();
  const queries = useQueries({
    queries: calls.map((call, index) => ({
      ...readOptions(host, call),
      ...(call === undefined ? { queryKey: ['read', '', index] } : {}),
      enabled: call !== undefined,
      staleTime: 0,
    })),
  });
  return queries.map((query, index) => {
    const isOutdated =
      query.fetchStatus === 'fetching' &&
      !query.isFetchedAfterMount &&
      client.getQueryState(readKey(calls[index]))?.isInvalidated === true;
    const read = readOf(query);
    return {
      ...(isOutdated ? { ...read, answer: undefined, isLoading: true } : read),
      isPrevious: false,
      refetch: () => void query.refetch(),
    };
  });
}

function readOf({
  data,
  error,
  isPending,
  fetchStatus,
  isFetching,
}: UseQueryResult<Answer>): Omit<Read, 'refetch' | 'isPrevious'> {
  return {
    answer: data,
    failure: error instanceof CallFailure ? error.answer : undefined,
    // Not TanStack's own `isLoading`: a request that is paused while the browser is offline still has to arrive.
    isLoading: isPending && fetchStatus !== 'idle',
    isFetching,
  };
}

/** Fetches a call into the cache. Resolves after an error too: the read that needs the answer shows it. */
export function prefetchRead(
  client: QueryClient,
  host: Pick<RendererHost, 'call'>,
  call: OperationCall,
): Promise<void> {
  return client.prefetchQuery({ ...readOptions(host, call), staleTime: JUST_READ_MS });
}

/**
 * Fetches a page that may be opened next and marks it stale: it is shown at once when it is opened, and refetched then.
 * It is fetched without a count, which can cost more than the page, and gets the count of the page on screen.
 */
export async function prefetchPage(
  client: QueryClient,
  host: Pick<RendererHost, 'call'>,
  call: OperationCall,
  onScreen: Pick<Answer, 'count' | 'moreThanCount'> = {},
): Promise<void> {
  const { queryFn, ...options } = readOptions(host, { ...call, query: withoutCount(call.query) });
  const { count, moreThanCount } = onScreen;
  await client.prefetchQuery({
    ...options,
    queryKey: readKey(call),
    queryFn: async (context: { signal: AbortSignal }): Promise<Answer> => ({
      ...(await queryFn(context)),
      ...(count === undefined ? {} : { count }),
      ...(moreThanCount === undefined ? {} : { moreThanCount }),
    }),
    staleTime: JUST_READ_MS,
  });
  await client.invalidateQueries({ queryKey: readKey(call), exact: true, refetchType: 'none' });
}

/**
 * Returns a query that asks for no count.
 * @example withoutCount('$top=10&$count=true&$skip=10') // '$top=10&$skip=10'
 */
export function withoutCount(query = ''): string {
  return query
    .split('&')
    .filter((part) => !part.startsWith('$count='))
    .join('&');
}

/** Returns a function that invalidates every cached answer of the given operations and refetches the ones on screen. */
export function useInvalidate(): (...operations: string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...operations) => {
      await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: ['read', operation] })));
    },
    [client],
  );
}

/**
 * Returns a function that marks every cached answer stale after a write. What is on screen stays, except reads that
 * follow writes (`useFollowWrites`); the others are refetched when a block that shows them is mounted next.
 */
export function useMarkReadsStale(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' }), [client]);
}

/**
 * Refetches whenever a write marks one of the reads stale: what is only shown, such as the header above tabs, must not
 * stay behind the screen below it.
 * @param isOneOfMany `refetch` asks for more than the read, and so has to run when somebody else has asked for the
 * read.
 */
export function useFollowWrites(
  calls: readonly (OperationCall | undefined)[],
  refetch: () => void,
  isOneOfMany = false,
): void {
  const client = useQueryClient();
  const hashes = calls.flatMap((call) => (call === undefined ? [] : [hashKey(readKey(call))])).join('\n');
  const followed = useEffectEvent(refetch);
  useEffect(() => {
    const own = new Set(hashes.split('\n'));
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate' || !own.has(event.query.queryHash)) return;
      // A read that is refetched already is not asked for twice.
      if (isOneOfMany || event.query.state.fetchStatus === 'idle') followed();
    });
  }, [client, hashes, isOneOfMany]);
}

/** Returns a function that refetches every read on screen and marks the others stale: a deleted record is back. */
export function useRefetchReads(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['read'] }), [client]);
}

/** The cache key of a call: operation, arguments, query, and its companion if it is one. */
export function readKey(call: OperationCall | undefined): unknown[] {
  const companion = call?.companion === undefined ? [] : [call.companion];
  return ['read', call?.operation, call?.args ?? {}, call?.query ?? '', ...companion];
}

function readOptions(host: Pick<RendererHost, 'call'>, call: OperationCall | undefined) {
  return {
    queryKey: readKey(call),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
      if (call === undefined) throw new Error('A disabled read was fetched.');
      const answer = await host.call(call, { signal });
      if (!answer.isSuccessful) throw new CallFailure(answer);
      return answer;
    },
    retry: (count: number, error: Error) => error instanceof CallFailure && retriesRead(count, error.answer),
    retryDelay: (_count: number, error: Error) => (error instanceof CallFailure ? pauseBeforeRead(error.answer) : 0),
  };
}
