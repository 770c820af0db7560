/**
 * Returns 'Showing 11 - 20 of 53 results' (`docs/console.md#results-text`) for `shown` rows after the first `skip` of
 * `count`. An empty page shows 0 - 0.
 */
export function resultsText(skip: number, shown: number, count: number): string {
  const first = shown === 0 ? 0 : skip + 1;
  const last = shown === 0 ? 0 : skip + shown;
  return `Showing ${first} - ${last} of ${count} results`;
}
