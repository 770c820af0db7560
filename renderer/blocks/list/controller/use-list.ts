import { useCallback, useMemo } from 'react';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { addAddress } from '../../../language/models/list/add-address.ts';
import type { FilterValue } from '../../../language/models/list/list-filters.ts';
import type { ListFilter, ListModel } from '../../../language/models/list/list-model.ts';
import { listQuery } from '../../../language/models/list/list-state.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { Answer } from '../../../host/host.ts';
import { usePlace } from '../../../host/host.ts';
import { useAddHref } from '../../../parts/addresses/use-add-href.ts';
import type { ChosenPeriod } from '../../../parts/period/use-period.ts';
import { CannotPlay } from '../../block.ts';
import { listFile, type ListFile } from '../export/list-file.ts';
import { useSavedViews, type SavedViews } from '../saved-views/use-saved-views.ts';
import { listCall } from './list-call.ts';
import type { RowSelection } from './selection.ts';
import { rowSetOf } from './row-set.ts';
import { sortedBy, sortedTo, sortingOf, type Sorting } from './sort.ts';
import { useChosenColumns, type ChosenColumns } from './use-chosen-columns.ts';
import { useListModel, type OpenList } from './use-list-model.ts';
import { useListTrail } from './use-list-trail.ts';
import { usePage, type ListPage } from './use-page.ts';
import { useRowActions, type RowActions } from './use-row-actions.ts';
import { useRows, type ListRows } from './use-rows.ts';
import { useBulkOffer, useRowSelection, type BulkOffer } from './use-selection.ts';

/** A list with everything that can be shown and done: what `useList` returns. */
export interface List {
  screen: ResolvedScreen;
  /** The list with the columns that this person has chosen. */
  model: ListModel;
  /** The scope around the rows, for conditions and payloads. */
  scope: ConditionScope;
  /** Why no rows are read; undefined while nothing prevents it. */
  blocked: Blocked | undefined;
  /** The reads before the rows are done, and every choice that they need is made. */
  isReady: boolean;

  /** The rows of the page. */
  rows: JsonObject[];
  /** How many rows there are on all pages; there may be more where `isMoreThanTotal` is true. */
  total: number;
  isMoreThanTotal: boolean;
  /** There is no answer yet. */
  isLoading: boolean;
  /** A request is on its way. */
  isFetching: boolean;
  /** The rows are those of the state before, because the read of this one has failed. */
  isPrevious: boolean;
  failure: Answer | undefined;
  refetch: () => void;
  /** The key of the set of rows that the list pages through. */
  rowSet: string;

  /** The state in the address: what `sort`, `filters` and `page` read and change. */
  query: Pick<ListRows, 'state' | 'hrefOf' | 'change'>;
  sort: ListSort;
  filters: ListFilters;
  page: ListPage;
  /** The period of the rows; undefined for a list without one. */
  period: ChosenPeriod | undefined;
  /** The chosen rows, and what this person may do with them; undefined where nothing is done with many rows. */
  selection: ListSelection | undefined;
  columns: ChosenColumns;
  /** The saved views of the list; undefined for a person or an application without them. */
  views: SavedViews | undefined;
  actions: ListActions;
}

/** Why a list reads no rows. */
export type Blocked =
  | { reason: 'failure'; failure: Answer; refetch: () => void }
  /** An answer before the rows refuses, in the descriptor's words. */
  | { reason: 'refusal'; text: string }
  /** A path key of the list's call has no value; `label` names the selector that gives it. */
  | { reason: 'choice'; label: string | undefined };

export interface ListSort {
  /** The current sorting; of several columns the first one. */
  current: Sorting | undefined;
  /** Sorts by a column: ascending first, then reversed, on the first page. */
  by: (column: string) => void;
  to: (sorting: Sorting) => void;
}

export interface ListFilters {
  /** The filters of the list, with the path keys of their lookups filled in. */
  fields: ListFilter[];
  values: Record<string, FilterValue>;
  search: string;
  /** A search or a filter is set. */
  isNarrowed: boolean;
  set: (name: string, value: FilterValue | undefined) => void;
  setSearch: (text: string) => void;
  clear: () => void;
}

export interface ListSelection {
  rows: RowSelection;
  offer: BulkOffer;
}

export interface ListActions {
  /** The link that adds a record; undefined without one, and for a person who may not open it. */
  add: { label: string; href: string } | undefined;
  /** What can be done with one row. */
  row: RowActions | undefined;
  /** The list as a file; undefined for a list that the server cannot write. */
  file: ListFile | undefined;
}

/**
 * Returns a list to be shown: its rows and the functions that change what is shown. It draws nothing, so
 * that any view can stand on it.
 *
 * - Runs the reads before the rows (`load`, `columnsFrom`), and says what is missing before rows can be read.
 * - Reads the page of rows that the address names, and prefetches the next one.
 * - Keeps sort, filters, search and page in the address, columns and page size with the person.
 * - Holds the chosen rows, and knows what this person may do with one row, with many, and with the list.
 *
 * Throws `CannotPlay` for a screen of another kind.
 * @example
 * ```
 * function Titles({ screen }: BlockProps) {
 *   const { model, rows, isLoading, sort, page } = useList(screen);
 *   if (isLoading) return <p>Loading …</p>;
 *   return (
 *     <>
 *       <button onClick={() => sort.by('title')}>Sort</button>
 *       <ul>{rows.map((row) => <li key={rowKey(model.entity, row)}>{rowTitle(model, row)}</li>)}</ul>
 *       <a href={page.hrefOf(page.number + 1)}>Next</a>
 *     </>
 *   );
 * }
 * ```
 */
export function useList(screen: ResolvedScreen): List {
  const opened = useListModel(screen);
  if (opened.list === null) throw new CannotPlay(screen, 'list');
  const { list, scope } = opened;
  const read = useRows(list, opened, screen.operations);
  const { pathname } = usePlace();
  const { state, change, hrefOf } = read;
  const columns = useChosenColumns(list);
  const call = listCall(list, scope, screen.operations, listQuery(state, list));
  const rowSet = rowSetOf(list, pathname, call);
  const rowSelection = useRowSelection(list, state, rowSet);
  const offer = useBulkOffer(list);
  const operation = screen.operations[list.endpoints.list];
  useListTrail(list, opened, screen, read);
  return {
    screen,
    model: columns.model,
    scope,
    blocked: blockedBy(opened, read, screen),
    isReady: opened.isReady && !read.isWaiting,
    rows: read.rows,
    total: read.total,
    isMoreThanTotal: read.isMoreThanTotal,
    isLoading: read.isLoading,
    isFetching: read.isFetching,
    isPrevious: read.isPrevious,
    failure: read.failure,
    refetch: read.refetch,
    rowSet,
    query: { state, change, hrefOf },
    sort: useSort(read),
    filters: useFilters(read, opened),
    page: usePage(list, read),
    period: opened.period,
    selection: useMemo(() => offer && { rows: rowSelection, offer }, [rowSelection, offer]),
    columns,
    views: useSavedViews(list),
    actions: {
      add: useAdd(list, scope, read),
      row: useRowActions(list, read, opened, screen, rowSet),
      file: call && operation && listFile(columns.model, operation, call),
    },
  };
}

function blockedBy(opened: OpenList, { isWaiting }: ListRows, { descriptor }: ResolvedScreen): Blocked | undefined {
  if (opened.failure && !opened.isReady) return { reason: 'failure', failure: opened.failure, refetch: opened.refetch };
  if (opened.refusal !== undefined) return { reason: 'refusal', text: opened.refusal };
  if (!isWaiting) return undefined;
  return { reason: 'choice', label: descriptor.kind === 'list' ? descriptor.selector?.label : undefined };
}

function useSort({ state, change }: ListRows): ListSort {
  return {
    current: sortingOf(state),
    by: useCallback((column) => change(sortedBy(state, column)), [change, state]),
    to: useCallback((sorting) => change(sortedTo(sorting)), [change]),
  };
}

function useFilters({ state, change, isNarrowed }: ListRows, { filters }: OpenList): ListFilters {
  const { filters: values, search } = state;
  return {
    fields: filters,
    values,
    search,
    isNarrowed,
    set(name, value) {
      const { [name]: _old, ...others } = values;
      change({ filters: value === undefined ? others : { ...others, [name]: value }, skip: 0 });
    },
    setSearch: useCallback((text) => change({ search: text, skip: 0 }, { replace: true }), [change]),
    clear: () => change({ filters: {}, search: '', skip: 0 }),
  };
}

function useAdd(list: ListModel, scope: ConditionScope, { state }: ListRows): ListActions['add'] {
  const { add } = list;
  const href = useAddHref(add, scope);
  return useMemo(() => {
    if (add === undefined || href === undefined) return undefined;
    return { label: add.label, href: add.filters === undefined ? href : addAddress(href, add, state.filters) };
  }, [add, href, state.filters]);
}
