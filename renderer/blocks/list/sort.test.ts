import { expect, it } from 'vitest';
import type { ListState } from '../../language/list/list-state.ts';
import { sortedBy, sortingOf } from './sort.ts';

const state = (orderBy: ListState['orderBy']): ListState => ({ orderBy, skip: 20, filters: {}, search: '' });

it('sorts ascending first, then turns about, from the first page', () => {
  const first = sortedBy(state([{ field: 'createdDate', descending: true }]), 'title');
  expect(first).toEqual({ orderBy: [{ field: 'title', descending: false }], skip: 0 });
  expect(sortedBy(state(first.orderBy), 'title').orderBy).toEqual([{ field: 'title', descending: true }]);
});

it('is sorted by the first of several columns, or by none', () => {
  expect(sortingOf(state([{ field: 'title', descending: true }, { field: 'shortTitle', descending: false }]))).toEqual({ column: 'title', direction: 'desc' });
  expect(sortingOf(state([]))).toBeUndefined();
});
