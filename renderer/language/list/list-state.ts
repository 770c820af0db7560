import { encodePart } from '../links/encode-part.ts';
import { decodeQuery } from '../odata/decode-query.ts';
import { ODataError } from '../odata/odata-error.ts';
import { parseQuery } from '../odata/parse-query.ts';
import { printFilter } from '../odata/print-filter.ts';
import { printOrderBy } from '../odata/print-order-by.ts';
import type { ODataQuery } from '../types/odata.ts';
import { filterOf, filterValues, type FilterValue } from './list-filters.ts';
import type { ListModel } from './list-model.ts';

export type { FilterValue } from './list-filters.ts';

/** What a person has chosen in a list; it lives in the address (000 §2) and nowhere else. */
export interface ListState {
  orderBy: ODataQuery['orderBy'];
  /** Rows before the page. */
  skip: number;
  filters: Record<string, FilterValue>;
  search: string;
  /** The address held something else; the state is the list's default, and this says what to tell. */
  problem?: string;
}

const KEYS = ['$orderby', '$skip', '$filter', '$search'];

export function defaultListState(list: ListModel): ListState {
  return { orderBy: list.orderBy, skip: 0, filters: {}, search: '' };
}

/**
 * The state that an address's query string holds. Keys without a dollar sign are others' business. An address that
 * cannot be read, or that asks what this list's filters cannot show, gives the default state and a `problem`. Never throws.
 */
export function readListState(search: string, list: ListModel): ListState {
  try {
    return readState(search, list);
  } catch (error) {
    if (!(error instanceof ODataError)) throw error;
    return { ...defaultListState(list), problem: `The address of this list could not be read, so it is shown from the start. ${error.message}` };
  }
}

function readState(search: string, list: ListModel): ListState {
  const own = search.replace(/^\?/, '').split('&').filter(isOwn).join('&');
  decodeQuery(own, KEYS);
  const query = parseQuery(own, list.fields);
  const filters = query.filter === undefined ? {} : filterValues(query.filter, list);
  if (filters === null) throw new ODataError('Its filter is not one of those above the list.', 0);
  const orderBy = query.orderBy.length === 0 ? list.orderBy : query.orderBy;
  return { orderBy, skip: query.skip, filters, search: query.search ?? '' };
}

/**
 * The query string of a state, with `?`, or '' for the default one: only what differs from the default is written.
 * @param search The address's own, whose other keys (a selector's choice) stay before those of the list.
 */
export function listStateSearch(state: ListState, list: ListModel, search = ''): string {
  const filter = filterOf(state.filters, list);
  const orderBy = printOrderBy(state.orderBy);
  const text = queryString({
    $filter: filter === undefined ? '' : printFilter(filter, list.fields),
    $orderby: orderBy === printOrderBy(list.orderBy) ? '' : orderBy,
    $search: state.search.trim(),
    $skip: state.skip === 0 ? '' : String(state.skip),
  });
  const parts = [...search.replace(/^\?/, '').split('&').filter((part) => part !== '' && !isOwn(part)), ...(text === '' ? [] : [text])];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Whether a part of a query string is the list's: its keys begin with a dollar sign. */
function isOwn(part: string): boolean {
  return /^(\$|%24)/i.test(part);
}

/** The OData query of the list's call, without `?`: always with `$top`, `$skip` and `$count=true`. */
export function listQuery(state: ListState, list: ListModel): string {
  const filter = filterOf(state.filters, list);
  return queryString({
    $top: String(list.pageSize),
    $skip: String(state.skip),
    $count: 'true',
    $orderby: printOrderBy(state.orderBy),
    $filter: filter === undefined ? '' : printFilter(filter, list.fields),
    $search: state.search.trim(),
  });
}

function queryString(options: Record<string, string>): string {
  return Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodePart(value)}`)
    .join('&');
}
