import { withParameters } from '../links/with-parameters.ts';
import { periodPath, type Period } from './period.ts';

/** What a person has chosen in a report; it lives in the address and nowhere else. */
export interface ReportState {
  /** The column that sorts the rows; without one they stand as they are answered. */
  sort: { column: string; isDescending: boolean } | undefined;
  /** Rows before the page. */
  skip: number;
}

/** Rows on one page: a report is read, not searched, so a page is long. */
export const REPORT_PAGE = 50;

/** The state that an address holds. What is no column of the report, and no whole page, is not taken. Never throws. */
export function readReportState(search: string, columns: readonly string[]): ReportState {
  const parameters = new URLSearchParams(search);
  const [column = '', direction] = (parameters.get('$orderby') ?? '').split(' ');
  const skip = Number(parameters.get('$skip') ?? 0);
  return {
    sort: columns.includes(column) ? { column, isDescending: direction === 'desc' } : undefined,
    skip: Number.isSafeInteger(skip) && skip > 0 ? skip - (skip % REPORT_PAGE) : 0,
  };
}

/** The search of the report in another order: by a column upwards, then downwards. It begins on the first page. */
export function sortedSearch(search: string, { sort }: ReportState, column: string): string {
  const isDescending = sort?.column === column && !sort.isDescending;
  return withParameters(search, { $orderby: isDescending ? `${column} desc` : column, $skip: undefined });
}

export function pagedSearch(search: string, page: number): string {
  return withParameters(search, { $skip: page <= 1 ? undefined : String((page - 1) * REPORT_PAGE) });
}

/**
 * The search of the report over another period.
 * @param start Whether an address without a period is about the current one: then all time has to be said.
 */
export function periodSearch(search: string, period: Period, start: string | undefined): string {
  const text = periodPath(period).slice(1);
  return withParameters(search, { period: text === '' && start === undefined ? undefined : text, $skip: undefined });
}
