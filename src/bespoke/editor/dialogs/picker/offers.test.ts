import { expect, test } from 'vitest';
import { byGroup, offersFound, tileAfter, type Offer } from './offers.ts';

const offer = (title: string, group: string, summary = ''): Offer => ({ id: title, title, group, summary, text: '' });
const OFFERS = [
  offer('Quiet hero', 'Heroes'),
  offer('Three promises', 'Features'),
  offer('Loud hero', 'Heroes', 'Big'),
];

test.each([
  ['', ['Quiet hero', 'Three promises', 'Loud hero']],
  ['HERO', ['Quiet hero', 'Loud hero']],
  ['hero qui', ['Quiet hero']],
  ['features', ['Three promises']],
  ['big', ['Loud hero']],
  ['i', ['Quiet hero', 'Three promises', 'Loud hero']],
  ['hero features', []],
])('%j finds %j', (find, titles) => {
  expect(offersFound(OFFERS, find).map(({ title }) => title)).toEqual(titles);
});

test('what has the search in its title comes before what has it elsewhere', () => {
  const widgets = [offer('Product cards', 'Shop', 'With picture and price'), offer('Product price', 'Shop')];
  expect(offersFound(widgets, 'price').map(({ title }) => title)).toEqual(['Product price', 'Product cards']);
});

test('groups and their offers keep their order', () => {
  expect(byGroup(OFFERS).map(({ group, offers }) => [group, offers.map(({ title }) => title)])).toEqual([
    ['Heroes', ['Quiet hero', 'Loud hero']],
    ['Features', ['Three promises']],
  ]);
});

/** Two rows of a group, with a tile missing at the end, and one row of another. */
const PLACES = [
  { left: 0, top: 0 },
  { left: 100, top: 0 },
  { left: 200, top: 0 },
  { left: 0, top: 80 },
  { left: 100, top: 80 },
  { left: 0, top: 200 },
];

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [5, 'ArrowRight', 5],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 4],
  [4, 'ArrowDown', 5],
  [5, 'ArrowDown', 5],
  [5, 'ArrowUp', 3],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', 1],
  [9, 'ArrowDown', 0],
] as const)('from tile %i %s leads to tile %i', (now, key, next) => expect(tileAfter(PLACES, now, key)).toBe(next));

test.each(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'] as const)('without tiles %s leads nowhere', (key) =>
  expect(tileAfter([], 0, key)).toBe(0),
);
