import { expect, it } from 'vitest';
import { createFormStore } from '../record/store.ts';
import { foundRows } from './found-rows.ts';

const ROWS = [
  { id: 1, route: '/orders/getOrders', summary: 'Orders, by date' },
  { id: 2, route: '/orders/cancelOrder', summary: 'Cancels an order' },
  { id: 3, route: '/catalog/getCategories', summary: null },
];

function listOf() {
  const store = createFormStore({ rows: ROWS }, () => ({ own: [], rows: {} }), {
    lists: [{ name: 'rows', key: ['id'] }],
    order: [],
  });
  const list = store.rows('rows');
  if (!list) throw new Error('There is no list.');
  return { store, list };
}

it.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['ORDER', [1, 2]],
  ['order get', [1]],
  ['cancels an', [2]],
  ['1', []],
  ['nothing', []],
])('finds by "%s" the rows with all of its words', (text, ids) => {
  const found = foundRows(listOf().list.rows(), ['route', 'summary'], text);
  expect(found.map((row) => row.values.get('id'))).toEqual(ids);
});

it('sets several rows as one change of their list', () => {
  const { store, list } = listOf();
  const [first, , third] = list.rows();
  if (!first || !third) throw new Error('There are three rows.');
  let changes = 0;
  store.values.subscribe('rows', () => (changes += 1));
  list.setIn([first, third], 'isAllowed', true);
  expect(list.values()).toEqual([{ ...ROWS[0], isAllowed: true }, ROWS[1], { ...ROWS[2], isAllowed: true }]);
  expect([changes, store.isDirty()]).toEqual([1, true]);
  expect(list.changes()).toEqual([
    { id: 1, isAllowed: true },
    { id: 3, isAllowed: true },
  ]);
});
