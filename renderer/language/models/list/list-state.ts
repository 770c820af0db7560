import { decodeQuery } from '../../query/odata/decode-query.ts';
import { ODataError } from '../../query/odata/odata-error.ts';
import { parseQuery } from '../../query/odata/parse-query.ts';
import { printFilter } from '../../query/odata/print-filter.ts';
import { printOrderBy } from '../../query/odata/print-order-by.ts';
import { printQuery } from '../../query/odata/print-query.ts';
import type { ODataQuery } from '../../types/odata.ts';
import { filterOf, filterValues, type FilterValue } from './list-filters.ts';
import type { ListModel } from './list-model.ts';

export type { FilterValue } from './list-filters.ts';

/** The user's choices in a list. They live only in the URL (`docs/console.md#lists`). */
export interface ListState {
  orderBy: ODataQuery['orderBy'];
  /** Rows before the page. */
  skip: number;
  /** Rows of a page. */
  pageSize: number;
  filters: Record<string, FilterValue>;
  search: string;
  /** Set when the URL could not be read and the state is the default: the text to show. */
  problem?: string;
}

const KEYS = ['$orderby', '$skip', '$top', '$filter', '$search'];

/** The page sizes that every list offers, besides its own. */
const PAGE_SIZES = [10, 25, 50, 100];

/** A page that follows the window has any number of rows between these. */
export const FEWEST_PAGE_ROWS = 10;
export const MOST_PAGE_ROWS = 50;

/** Returns the page sizes that a list offers, from the smallest. */
export function pageSizes({ pageSize }: Pick<ListModel, 'pageSize'>): number[] {
  return [...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b);
}

/** Returns the state of a list whose URL has no parameters. */
export function defaultListState(list: ListModel): ListState {
  return { orderBy: list.orderBy, skip: 0, pageSize: list.pageSize, filters: {}, search: '' };
}

/**
 * Reads the list's state from a query string. Keys without a dollar sign belong to others and are ignored. Returns the
 * default state with a `problem` when the URL cannot be parsed or filters in a way that the list cannot show. Never
 * throws.
 * @param preferred The page size that this person has chosen last, or that fills the window. It holds for an address
 * without a page: a link to a later page shows the rows that its sender saw.
 */
export function readListState(search: string, list: ListModel, preferred?: number): ListState {
  try {
    return readState(search, list, preferred);
  } catch (error) {
    if (!(error instanceof ODataError)) throw error;
    return {
      ...defaultListState(list),
      problem: `The address of this list could not be read, so it is shown from the start. ${error.message}`,
    };
  }
}

function readState(search: string, list: ListModel, preferred: number | undefined): ListState {
  const own = search.replace(/^\?/, '').split('&').filter(isOwn).join('&');
  decodeQuery(own, KEYS);
  const query = parseQuery(own, list.fields);
  const filters = query.filter === undefined ? {} : filterValues(query.filter, list);
  if (filters === null) throw new ODataError('Its filter is not one of those above the list.', 0);
  const orderBy = query.orderBy.length === 0 ? list.orderBy : query.orderBy;
  return {
    orderBy,
    skip: query.skip,
    pageSize: pageSizeOf(query, list, preferred),
    filters,
    search: query.search ?? '',
  };
}

function pageSizeOf({ top, skip }: ODataQuery, list: ListModel, preferred: number | undefined): number {
  const others = pageSizes(list).filter((size) => size < FEWEST_PAGE_ROWS || size > MOST_PAGE_ROWS);
  const isSize = (size: number) =>
    others.includes(size) || (Number.isInteger(size) && size >= FEWEST_PAGE_ROWS && size <= MOST_PAGE_ROWS);
  if (top === undefined) return skip === 0 && preferred !== undefined && isSize(preferred) ? preferred : list.pageSize;
  if (!isSize(top))
    throw new ODataError(
      `A page has ${FEWEST_PAGE_ROWS} to ${MOST_PAGE_ROWS} rows, or ${others.join(' or ')}.`,
      0,
      '$top',
    );
  return top;
}

/**
 * Returns the query string of a state, with `?`, or '' for the default state. Only differences from the default are
 * written.
 * @param search The current query string; its other keys (such as a selector's choice) are kept, before the list's own.
 */
export function listStateSearch(state: ListState, list: ListModel, search = ''): string {
  const filter = filterOf(state.filters, list);
  const orderBy = printOrderBy(state.orderBy);
  const text = printQuery({
    $filter: filter === undefined ? '' : printFilter(filter, list.fields),
    $orderby: orderBy === printOrderBy(list.orderBy) ? '' : orderBy,
    $search: state.search.trim(),
    $skip: state.skip === 0 ? '' : String(state.skip),
    $top: state.pageSize === list.pageSize ? '' : String(state.pageSize),
  });
  const parts = [
    ...search
      .replace(/^\?/, '')
      .split('&')
      .filter((part) => part !== '' && !isOwn(part)),
    ...(text === '' ? [] : [text]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Returns true for a part that belongs to the list: its key starts with a dollar sign. */
function isOwn(part: string): boolean {
  return /^(\$|%24)/i.test(part);
}

/** Returns the OData query of the list's call, without `?`. It always has `$top`, `$skip` and `$count=true`. */
export function listQuery(state: ListState, list: ListModel): string {
  const filter = filterOf(state.filters, list);
  return printQuery({
    $top: String(state.pageSize),
    $skip: String(state.skip),
    $count: 'true',
    $orderby: printOrderBy(state.orderBy),
    $filter: filter === undefined ? '' : printFilter(filter, list.fields),
    $search: state.search.trim(),
  });
}
