import { expect, it } from 'vitest';
import type { ListState } from '../../language/list/list-state.ts';
import { directionOf, sortedBy } from './sort.ts';

const state = (orderBy: ListState['orderBy']): ListState => ({ orderBy, skip: 20, filters: {}, search: '' });

it('sorts ascending first, then turns about, from the first page', () => {
  const first = sortedBy(state([{ field: 'createdDate', descending: true }]), 'title');
  expect(first).toEqual({ orderBy: [{ field: 'title', descending: false }], skip: 0 });
  expect(sortedBy(state(first.orderBy), 'title').orderBy).toEqual([{ field: 'title', descending: true }]);
});

it('knows the direction of the sorted column only', () => {
  expect(directionOf(state([{ field: 'title', descending: true }]), 'title')).toBe('desc');
  expect(directionOf(state([{ field: 'title', descending: true }]), 'shortTitle')).toBeUndefined();
  expect(directionOf(state([]), 'title')).toBeUndefined();
});
