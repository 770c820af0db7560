/**
 * Returns 'Showing 11 - 20 of 53 results' (`docs/console.md#results-text`) for `shown` rows after the first `skip` of
 * `count`. An empty page shows 0 - 0.
 * @param isMore There are more than `count`.
 */
export function resultsText(skip: number, shown: number, count: number, isMore = false): string {
  const first = shown === 0 ? 0 : skip + 1;
  const last = shown === 0 ? 0 : skip + shown;
  return `Showing ${grouped(first)} - ${grouped(last)} of ${amountText(count, isMore)} results`;
}

/**
 * Returns a number of rows as a text.
 * @example amountText(5300, false) // '5,300'
 * @example amountText(10000, true) // 'more than 10,000'
 */
export function amountText(count: number, isMore: boolean): string {
  return isMore ? `more than ${grouped(count)}` : grouped(count);
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
