import { readPath } from '../../paths/read-path.ts';
import { printQuery } from '../../query/odata/print-query.ts';
import { readsOf } from '../../resolve/answer-shape.ts';
import { withParameters } from '../../text/links/with-parameters.ts';
import type { RowRead, Rows } from '../../types/blocks.ts';
import type { Json, JsonObject } from '../../types/json.ts';

/** The page and the search of a block's rows. They live only in the URL. */
export interface RowsPage {
  pageSize: number;
  /** Rows before the page. */
  skip: number;
  search: string;
}

/** Returns the page that a query string asks for; undefined for rows that are read as a whole. Never throws. */
export function rowsPage(rows: Rows, search: string): RowsPage | undefined {
  if (!('pageSize' in rows) || rows.pageSize === undefined) return undefined;
  const { pageSize } = rows;
  const parameters = new URLSearchParams(search);
  const skip = Number(parameters.get('$skip') ?? 0);
  return {
    pageSize,
    skip: Number.isSafeInteger(skip) && skip > 0 ? skip - (skip % pageSize) : 0,
    search: rows.search === true ? (parameters.get('$search') ?? '').trim() : '',
  };
}

/**
 * Returns the query of the call that reads a page.
 * @example rowsQuery({ pageSize: 50, skip: 50, search: '' }) // '$top=50&$skip=50&$count=true'
 */
export function rowsQuery({ pageSize, skip, search }: RowsPage): string {
  return printQuery({
    $top: String(pageSize),
    $skip: skip === 0 ? '' : String(skip),
    $search: search,
    $count: 'true',
  });
}

/** Returns the query string of another page. */
export function pageSearch(search: string, pageSize: number, page: number): string {
  return withParameters(search, { $skip: page <= 1 ? undefined : String((page - 1) * pageSize) });
}

/** Returns the query string of a search, which starts on the first page. */
export function searchedSearch(search: string, text: string): string {
  return withParameters(search, { $search: text === '' ? undefined : text, $skip: undefined });
}

/** A successful answer of a read, as far as it tells how many rows there are. */
interface CountedAnswer {
  result?: Json | undefined;
  count?: number | undefined;
  moreThanCount?: boolean | undefined;
}

/** How many rows there are, and how many of them have not been answered. */
export interface RowsTotal {
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  missing: number;
}

/**
 * Returns how many rows there are. An answer that counts more rows than it holds was capped by the server; a join has
 * the rows of its first call.
 * @param answers One answer for each call of `readsOf(rows)`, in order; undefined for rows that stand in a record.
 * @param shown The combined rows.
 */
export function rowsTotal(rows: Rows, answers: (CountedAnswer | undefined)[], shown: readonly JsonObject[]): RowsTotal {
  const reads = readsOf(rows);
  const counted = 'join' in rows ? answers.slice(0, 1) : answers;
  const missing = counted.reduce((sum, answer, index) => sum + missingFrom(reads[index], answer), 0);
  return {
    total: shown.length + missing,
    isMore: counted.some((answer) => answer?.moreThanCount === true),
    missing,
  };
}

function missingFrom(read: RowRead | undefined, answer: CountedAnswer | undefined): number {
  const rows = read?.path === undefined ? answer?.result : readPath(answer?.result, read.path);
  return Array.isArray(rows) ? Math.max(0, (answer?.count ?? 0) - rows.length) : 0;
}
