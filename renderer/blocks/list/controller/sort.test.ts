import { expect, it } from 'vitest';
import type { ListState } from '../../../language/models/list/list-state.ts';
import { sortedBy, sortingOf } from './sort.ts';

const state = (orderBy: ListState['orderBy']): ListState => ({
  orderBy,
  skip: 20,
  pageSize: 10,
  filters: {},
  search: '',
});

it('sorts ascending first, then descending, from the first page', () => {
  const first = sortedBy(state([{ field: 'createdDate', descending: true }]), 'title');
  expect(first).toEqual({ orderBy: [{ field: 'title', descending: false }], skip: 0 });
  expect(sortedBy(state(first.orderBy), 'title').orderBy).toEqual([{ field: 'title', descending: true }]);
});

it('shows the first of several sort columns, or none', () => {
  expect(
    sortingOf(
      state([
        { field: 'title', descending: true },
        { field: 'shortTitle', descending: false },
      ]),
    ),
  ).toEqual({ column: 'title', direction: 'desc' });
  expect(sortingOf(state([]))).toBeUndefined();
});
