import { expect, it } from 'vitest';
import { createFormStore } from '../record/store.ts';
import { rowItems } from './row-items.ts';

const ROWS = [
  { id: 1, service: 'auth' },
  { id: 2, service: 'catalog' },
  { id: 3, service: 'auth' },
  { id: 4, service: null },
];

function listOf() {
  const list = createFormStore({ rows: ROWS }, () => ({ own: [], rows: {} }), {
    lists: [{ name: 'rows', key: ['id'] }],
    order: [],
  }).rows('rows');
  if (!list) throw new Error('There is no list.');
  return list;
}

it('puts rows under the header of their group, at the position of its first row', () => {
  const items = rowItems(listOf().rows(), 'service');
  expect(
    items.map((item) => (item.kind === 'group' ? item.title : `${item.row.values.get('id')} at ${item.place}`)),
  ).toEqual(['auth', '1 at 0', '3 at 1', 'catalog', '2 at 2', 'Others', '4 at 3']);
});

it('leaves out rows that were added, left unchanged and deleted again', () => {
  const list = listOf();
  list.remove(list.add({ service: 'auth' }));
  expect(rowItems(list.rows(), undefined)).toHaveLength(4);
});
