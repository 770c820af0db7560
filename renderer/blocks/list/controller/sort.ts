import type { ListState } from '../../../language/models/list/list-state.ts';

export type Direction = 'asc' | 'desc';

/** The sort column of a list and its direction. */
export interface Sorting {
  column: string;
  direction: Direction;
}

/** Returns the current sorting; of several columns the first one. */
export function sortingOf({ orderBy: [first] }: ListState): Sorting | undefined {
  return first && { column: first.field, direction: first.descending ? 'desc' : 'asc' };
}

/** Returns the list state after a click on a column's header: ascending first, then reversed, on the first page. */
export function sortedBy(state: ListState, column: string): Pick<ListState, 'orderBy' | 'skip'> {
  const sorting = sortingOf(state);
  const isAscending = sorting?.column === column && sorting.direction === 'asc';
  return { orderBy: [{ field: column, descending: isAscending }], skip: 0 };
}

/** Returns the list state that is sorted by a column in a direction, on the first page. */
export function sortedTo({ column, direction }: Sorting): Pick<ListState, 'orderBy' | 'skip'> {
  return { orderBy: [{ field: column, descending: direction === 'desc' }], skip: 0 };
}
