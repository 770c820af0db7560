import { expect, test } from 'vitest';
import { addressIn, hasNeighbour, keepTrail, placeIn, readTrails, type ListTrail } from './list-trail.ts';

const trail: ListTrail = {
  list: '/products/',
  hrefs: ['/products/7/edit/', '/products/9/edit/', '/elsewhere/1/'],
  from: 10,
  total: 13,
  isMoreThanTotal: false,
  page: async () => undefined,
};

/** The list at a tab of a record: all of its rows are rows of that record. */
const prices: ListTrail = { ...trail, list: '/products/7/prices/', hrefs: ['/products/7/prices/3/edit/'] };

const at = (from: number, index: number, isMoreThanTotal = false) => ({
  trail: { ...trail, from, isMoreThanTotal },
  index,
  base: '/products/',
  rest: '',
});
const pageOf = (list: string, from = 0) => ({ ...trail, list, from });

test('a record has its place in the list at each of its tabs, and leads to the same tab of the next', () => {
  const place = placeIn([prices, trail], '/products/', '/products/7/prices/');
  expect(place).toMatchObject({ index: 0, rest: 'prices/' });
  if (place === undefined) return;
  expect(addressIn(place, trail, 1)).toBe('/products/9/prices/');
  expect(addressIn(place, trail, 2)).toBeUndefined();
});

test('a record that is not on the page has no place', () => {
  expect(placeIn([prices, trail], '/products/', '/products/8/edit/')).toBeUndefined();
  expect(placeIn([prices, trail], '/products/', '/markets/7/edit/')).toBeUndefined();
  expect(placeIn([], '/products/', '/products/7/edit/')).toBeUndefined();
  // 7 is not 77.
  expect(placeIn([prices, trail], '/products/', '/products/77/edit/')).toBeUndefined();
});

test('the first row of all has none before it, the last none after it', () => {
  expect([hasNeighbour(at(0, 0), -1), hasNeighbour(at(10, 0), -1)]).toEqual([false, true]);
  expect([hasNeighbour(at(10, 2), 1), hasNeighbour(at(10, 1), 1), hasNeighbour(at(10, 2, true), 1)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('the newest pages are kept, one of each list', () => {
  for (let number = 0; number < 10; number += 1) keepTrail(pageOf(`/list/${number}/`));
  keepTrail(pageOf('/list/5/', 10));
  expect(readTrails().map(({ list, from }) => `${list}${from}`)).toEqual([
    '/list/5/10',
    '/list/9/0',
    '/list/8/0',
    '/list/7/0',
    '/list/6/0',
    '/list/4/0',
    '/list/3/0',
    '/list/2/0',
  ]);
});
