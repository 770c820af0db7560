import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { listQuery, listStateSearch, readListState, type ListState } from '../../../language/models/list/list-state.ts';
import { pagingOf, type Paging } from '../../../language/query/paging/page-controls.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import { JUST_READ_MS, prefetchPage, readKey, useRead } from '../../../host/use-read.ts';
import { useAddressOfState, useHost, usePlace, type Answer } from '../../../host/host.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useFittingSize } from './fitting-size.ts';
import { listCall } from './list-call.ts';
import { usePageSize } from './page-size.ts';
import { useOpenedSearch } from '../saved-views/default-view.ts';
import type { OpenList } from './use-list-model.ts';

export interface ListRows {
  state: ListState;
  rows: JsonObject[];
  total: number;
  /** There are more rows than `total`. */
  isMoreThanTotal: boolean;
  paging: Paging;
  /** A path key of the call has no value: nothing was chosen in the selector, and nothing is fetched. */
  isWaiting: boolean;
  /** There is no answer yet: a skeleton is shown. */
  isLoading: boolean;
  isFetching: boolean;
  failure: Answer | undefined;
  /** The rows are those of the state before, because the read of this one has failed. */
  isPrevious: boolean;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  refetch: () => void;
  /** Returns the address of a changed state, for links. */
  hrefOf: (change: Partial<ListState>) => string;
  /** Navigates to a changed state; `replace` adds no history entry, for typing. */
  change: (change: Partial<ListState>, options?: { replace?: boolean }) => void;
}

/** Reads one page of a list. The state is kept in the address. The next page is prefetched. */
export function useRows(
  list: ListModel,
  { scope, isReady }: Pick<OpenList, 'scope' | 'isReady'>,
  operations: ResolvedScreen['operations'],
): ListRows {
  const host = useHost();
  const { pathname } = usePlace();
  const search = useOpenedSearch(list);
  const addressOf = useAddressOfState();
  const [chosen] = usePageSize(list);
  const fitting = useFittingSize(list);
  const preferred = chosen ?? fitting;
  const state = useMemo(() => readListState(search, list, preferred), [search, list, preferred]);
  const callFor = useCallback(
    (next: ListState): OperationCall | undefined =>
      isReady ? listCall(list, scope, operations, listQuery(next, list)) : undefined,
    [list, scope, isReady, operations],
  );
  const call = callFor(state);
  const { answer, failure, isPrevious, isLoading, isFetching, refetch } = useRead(call, {
    keepPrevious: true,
    freshFor: useFreshness(pathname, call && JSON.stringify([call.args, call.query])),
  });
  const rows = useMemo(() => (Array.isArray(answer?.result) ? answer.result.filter(isObject) : []), [answer]);
  const total = answer?.count ?? rows.length;
  const isMoreThanTotal = answer?.moreThanCount === true;
  const paging = pagingOf({
    skip: state.skip,
    pageSize: state.pageSize,
    shown: rows.length,
    total,
    isMore: isMoreThanTotal,
  });

  useNextPage(
    answer !== undefined && !isPrevious && !isFetching && paging.page < paging.pages
      ? callFor({ ...state, skip: state.skip + state.pageSize })
      : undefined,
    answer,
  );

  const hrefOf = useCallback(
    (change: Partial<ListState>) => addressOf(listStateSearch({ ...state, ...change }, list, search)),
    [addressOf, search, state, list],
  );
  const change = useCallback(
    (next: Partial<ListState>, options?: { replace?: boolean }) => host.navigate(hrefOf(next), options),
    [host, hrefOf],
  );
  return {
    state,
    rows,
    total,
    isMoreThanTotal,
    paging,
    isWaiting: isReady && call === undefined,
    isLoading: isLoading || !isReady,
    isFetching,
    failure,
    isPrevious,
    isNarrowed: state.search !== '' || Object.keys(state.filters).length > 0,
    refetch,
    hrefOf,
    change,
  };
}

/**
 * Returns how long an answer counts as fresh: the first page of a list may have been prefetched; later states are
 * always refetched.
 */
function useFreshness(pathname: string, read: string | undefined): number {
  const [opened, setOpened] = useState({ pathname, read, isLeft: false });
  if (opened.pathname !== pathname) setOpened({ pathname, read, isLeft: false });
  else if (opened.read !== read && !opened.isLeft) setOpened({ ...opened, isLeft: true });
  return opened.isLeft ? 0 : JUST_READ_MS;
}

/** Prefetches the next page when the page is idle, with the count of the page on screen. */
function useNextPage(call: OperationCall | undefined, onScreen: Answer | undefined): void {
  const client = useQueryClient();
  const host = useHost();
  const key = call && JSON.stringify(readKey(call));
  useEffect(() => {
    // The rows on screen are painted first.
    return call && whenIdle(() => void prefetchPage(client, host, call, onScreen));
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the call is a new object each time; its key tells whether it has changed
  }, [key]);
}
