import { withParameters } from '../../text/links/with-parameters.ts';
import { periodPath, type Period } from './period.ts';

/** The user's choices in a report. They live only in the URL. */
export interface ReportState {
  /** The column that sorts the rows; without one they are in the order of the response. */
  sort: { column: string; isDescending: boolean } | undefined;
  /** Rows before the page. */
  skip: number;
}

/** Rows of one page. Reports are read as a whole, so a page is long. */
export const REPORT_PAGE = 50;

/**
 * Reads the report's state from a query string. Ignores unknown columns and rounds `$skip` down to a page. Never
 * throws.
 */
export function readReportState(search: string, columns: readonly string[]): ReportState {
  const parameters = new URLSearchParams(search);
  const [column = '', direction] = (parameters.get('$orderby') ?? '').split(' ');
  const skip = Number(parameters.get('$skip') ?? 0);
  return {
    sort: columns.includes(column) ? { column, isDescending: direction === 'desc' } : undefined,
    skip: Number.isSafeInteger(skip) && skip > 0 ? skip - (skip % REPORT_PAGE) : 0,
  };
}

/** Returns the query string for sorting by a column, first ascending, then descending. It starts on the first page. */
export function sortedSearch(search: string, { sort }: ReportState, column: string): string {
  const isDescending = sort?.column === column && !sort.isDescending;
  return withParameters(search, { $orderby: isDescending ? `${column} desc` : column, $skip: undefined });
}

export function pagedSearch(search: string, page: number): string {
  return withParameters(search, { $skip: page <= 1 ? undefined : String((page - 1) * REPORT_PAGE) });
}

/** Returns whether the query string asks for the figures of the period before. */
export function isCompared(search: string): boolean {
  return new URLSearchParams(search).get('compare') === 'true';
}

/** Returns the query string with the figures of the period before, or without them. */
export function comparedSearch(search: string, isShown: boolean): string {
  return withParameters(search, { compare: isShown ? 'true' : undefined });
}

/** Returns the query string of what is shown. It names the period, also where that is the one that opens by itself today. */
export function shownSearch(search: string, period: Period): string {
  return withParameters(search, { period: periodPath(period).slice(1) });
}

/**
 * Returns the query string for another period.
 * @param start The report's default level. With one, all time must be written as an empty period.
 */
export function periodSearch(search: string, period: Period, start: string | undefined): string {
  const text = periodPath(period).slice(1);
  return withParameters(search, { period: text === '' && start === undefined ? undefined : text, $skip: undefined });
}
