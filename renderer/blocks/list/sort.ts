import type { ListState } from '../../language/list/list-state.ts';

export type Direction = 'asc' | 'desc';

/** The column a list is sorted by, and how. */
export interface Sorting {
  column: string;
  direction: Direction;
}

/** How the list is sorted now; of several columns the first one counts. */
export function sortingOf({ orderBy: [first] }: ListState): Sorting | undefined {
  return first && { column: first.field, direction: first.descending ? 'desc' : 'asc' };
}

/** The order after a press on a column's header: ascending first, then turned about. A new order begins on the first page. */
export function sortedBy(state: ListState, column: string): Pick<ListState, 'orderBy' | 'skip'> {
  const sorting = sortingOf(state);
  const isAscending = sorting?.column === column && sorting.direction === 'asc';
  return { orderBy: [{ field: column, descending: isAscending }], skip: 0 };
}
