/** A step of the router: where it leads, and what was said about it. */
export interface Step {
  pathname: string;
  search: string;
  state?: unknown;
}

/**
 * Whether a step leaves what is being worked on: to another screen, or to another choice on this one, which its selector keeps in the search.
 * Paging, sorting and narrowing a list beside the work leave it where it is, and so does a step that says it keeps the work.
 */
export function leavesWork(from: Step, to: Step): boolean {
  if (from.pathname !== to.pathname) return true;
  return !keepsWork(to.state) && choicesOf(from.search) !== choicesOf(to.search);
}

function keepsWork(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsWork' in state && state.keepsWork === true;
}

/** The search without the state of lists: `$skip`, or of one list on a page `orders-list.$skip`. */
function choicesOf(search: string): string {
  const chosen = [...new URLSearchParams(search)].filter(([name]) => !/(^|\.)\$[^.]*$/.test(name));
  return JSON.stringify(chosen.toSorted(([first], [second]) => (first < second ? -1 : 1)));
}
