import type { ListState } from '../../language/list/list-state.ts';

export type Direction = 'asc' | 'desc';

/** How a column is sorted now; undefined: the list is sorted by another one. */
export function directionOf(state: ListState, column: string): Direction | undefined {
  const first = state.orderBy[0];
  if (first?.field !== column) return undefined;
  return first.descending ? 'desc' : 'asc';
}

/** The order after a press on a column's header: ascending first, then turned about. A new order begins on the first page. */
export function sortedBy(state: ListState, column: string): Pick<ListState, 'orderBy' | 'skip'> {
  return { orderBy: [{ field: column, descending: directionOf(state, column) === 'asc' }], skip: 0 };
}
