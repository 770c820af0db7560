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
  const items = rowItems(listOf().rows(), { groupBy: 'service' });
  expect(
    items.map((item) => (item.kind === 'group' ? item.title : `${item.row.values.get('id')} at ${item.place}`)),
  ).toEqual(['auth', '1 at 0', '3 at 1', 'catalog', '2 at 2', 'Others', '4 at 3']);
});

it('leaves out rows that were added, left unchanged and deleted again', () => {
  const list = listOf();
  list.remove(list.add({ service: 'auth' }));
  expect(rowItems(list.rows())).toHaveLength(4);
});

it('begins with a header of all rows where they are set at once, and with none where there is no row', () => {
  const rows = listOf().rows();
  expect(rowItems(rows, { groupBy: 'service', hasAll: true })).toMatchObject([
    { kind: 'group', title: 'All rows', members: rows },
    { kind: 'group', title: 'auth', members: [rows[0], rows[2]] },
    ...Array.from({ length: 6 }, () => ({})),
  ]);
  expect(rowItems([], { hasAll: true })).toEqual([]);
});
