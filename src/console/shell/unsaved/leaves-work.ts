/** A navigation of the router and its state. */
export interface Step {
  pathname: string;
  search: string;
  state?: unknown;
}

/**
 * Returns true when a navigation leaves the current work: another screen, or another choice of the screen's selector,
 * which is kept in the query. Paging, sorting and filtering a list do not leave it, nor does a navigation with
 * `keepsWork`.
 */
export function leavesWork(from: Step, to: Step): boolean {
  if (from.pathname !== to.pathname) return true;
  return !keepsWork(to.state) && choicesOf(from.search) !== choicesOf(to.search);
}

function keepsWork(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsWork' in state && state.keepsWork === true;
}

/** Returns the query without the state of lists: `$skip`, or `orders-list.$skip` of one list on a page. */
function choicesOf(search: string): string {
  const chosen = [...new URLSearchParams(search)].filter(([name]) => !/(^|\.)\$[^.]*$/.test(name));
  return JSON.stringify(chosen.toSorted(([first], [second]) => (first < second ? -1 : 1)));
}
