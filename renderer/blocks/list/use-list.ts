import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListModel } from '../../language/list/list-model.ts';
import { listQuery, listStateSearch, readListState, type ListState } from '../../language/list/list-state.ts';
import { pageCount, pageOf } from '../../language/paging/page-controls.ts';
import { isObject } from '../../language/paths/path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import { JUST_READ_MS, prefetchPage, readKey, useRead } from '../../host/use-read.ts';
import { useAddressOfState, useHost, usePlace, type Answer } from '../../host/host.ts';
import { callOf } from '../frame/use-rows.ts';
import type { OpenList } from './use-list-model.ts';

export interface ListView {
  state: ListState;
  rows: JsonObject[];
  count: number;
  page: number;
  pages: number;
  /** A key of the call has no value: nothing was chosen in the selector. Nothing is asked. */
  isWaiting: boolean;
  /** Nothing has been answered yet: a skeleton stands for the rows. */
  isFirst: boolean;
  isLoading: boolean;
  failure: Answer | undefined;
  /** Whether the person narrowed the list, by search or by filter. */
  isNarrowed: boolean;
  retry: () => void;
  /** The address of a state: what a link to it holds. */
  hrefOf: (change: Partial<ListState>) => string;
  /** Goes there; `replace` leaves no step in the history, as typing should not. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/**
 * A list as it is shown: its state is read from the address and written there, its rows come from the operation, one page at a time. The page
 * after it is fetched ahead.
 */
export function useList(list: ListModel, { scope, isReady }: Pick<OpenList, 'scope' | 'isReady'>, operations: ResolvedScreen['operations']): ListView {
  const host = useHost();
  const { pathname, search } = usePlace();
  const addressOf = useAddressOfState();
  const state = useMemo(() => readListState(search, list), [search, list]);
  const callFor = useCallback(
    (next: ListState): OperationCall | undefined => (isReady ? callOf(list.endpoints.list, list.args, scope, operations, listQuery(next, list)) : undefined),
    [list, scope, isReady, operations],
  );
  const call = callFor(state);
  const { answer, failure, isFirst, isLoading, retry } = useRead(call, { keepPrevious: true, freshFor: useFreshness(pathname, call?.query) });
  const rows = useMemo(() => (Array.isArray(answer?.result) ? answer.result.filter(isObject) : []), [answer]);
  const count = answer?.count ?? rows.length;
  const page = pageOf(state.skip, list.pageSize);
  const pages = pageCount(count, list.pageSize);

  useNextPage(answer !== undefined && !isLoading && page < pages ? callFor({ ...state, skip: state.skip + list.pageSize }) : undefined);

  const hrefOf = useCallback((change: Partial<ListState>) => addressOf(listStateSearch({ ...state, ...change }, list, search)), [addressOf, search, state, list]);
  const change = useCallback((next: Partial<ListState>, options?: { replace?: boolean }) => host.navigate(hrefOf(next), options), [host, hrefOf]);
  return {
    state,
    rows,
    count,
    page,
    pages,
    isWaiting: isReady && call === undefined,
    isFirst: isFirst || !isReady,
    isLoading,
    failure,
    isNarrowed: state.search !== '' || Object.keys(state.filters).length > 0,
    retry,
    hrefOf,
    change,
  };
}

/** What a list was opened with may have been read ahead of it a moment ago; whatever is chosen in it afterwards is asked anew. */
function useFreshness(pathname: string, query: string | undefined): number {
  const [opened, setOpened] = useState({ pathname, query, isLeft: false });
  if (opened.pathname !== pathname) setOpened({ pathname, query, isLeft: false });
  else if (opened.query !== query && !opened.isLeft) setOpened({ ...opened, isLeft: true });
  return opened.isLeft ? 0 : JUST_READ_MS;
}

/** Fetches the next page once this one is there. */
function useNextPage(call: OperationCall | undefined): void {
  const client = useQueryClient();
  const host = useHost();
  const key = call && JSON.stringify(readKey(call));
  useEffect(() => {
    if (call) void prefetchPage(client, host, call);
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- a call is made anew each time; its key says whether it is another one
  }, [key]);
}
