import type { WorkEnd } from '../../../../renderer/host/host.ts';

/** A navigation of the router and its state. */
export interface Step {
  pathname: string;
  search: string;
  state?: unknown;
}

/**
 * Returns true when a navigation leaves the current work: another screen, or another choice of the screen's selector,
 * which is kept in the query. Paging, sorting and filtering a list do not leave it, unless the work ends with any change
 * of the address. A navigation with `keepsWork` never leaves it on the same screen.
 */
export function leavesWork(from: Step, to: Step, endsWith: WorkEnd = 'screen'): boolean {
  if (from.pathname !== to.pathname) return true;
  if (keepsWork(to.state)) return false;
  const partsOf = endsWith === 'address' ? sortedParts : choicesOf;
  return partsOf(from.search) !== partsOf(to.search);
}

function keepsWork(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsWork' in state && state.keepsWork === true;
}

/** Returns the query without the state of lists: `$skip`, or `orders-list.$skip` of one list on a page. */
function choicesOf(search: string): string {
  return sortedParts(search, (name) => !/(^|\.)\$[^.]*$/.test(name));
}

/** Returns the parts of a query in the order of their names, as one text. */
function sortedParts(search: string, isTaken: (name: string) => boolean = () => true): string {
  const parts = [...new URLSearchParams(search)].filter(([name]) => isTaken(name));
  return JSON.stringify(parts.toSorted(([first], [second]) => (first < second ? -1 : 1)));
}
