import { expect, test } from 'vitest';
import { matches, vitestSelections } from './match-tests.mjs';

const SCREENS = ['product-form', 'markets-list'];
const menu = { file: 'src/console/menu.test.ts', title: 'the menu closes on Escape' };
const walk = { file: 'tests/walks/api/form-walk.test.ts', title: 'the form $id through the API adds' };

test('a test matches when its path and its title contain all of the words, in any case', () => {
  expect(matches(menu, ['menu', 'escape'], SCREENS)).toBe(true);
  expect(matches(menu, ['console', 'Closes'], SCREENS)).toBe(true);
  expect(matches(menu, ['menu', 'opens'], SCREENS)).toBe(false);
});

test('a test that is made from descriptors matches the ids of screens', () => {
  expect(matches(walk, ['product-form'], SCREENS)).toBe(true);
  expect(matches(walk, ['product-form', 'adds'], SCREENS)).toBe(true);
  expect(matches(walk, ['nosuchword'], SCREENS)).toBe(false);
  expect(matches({ ...menu, title: 'closes $id' }, ['product-form'], SCREENS)).toBe(false);
});

test('a file whose path has all of the words is run whole, of others the titles that have them', () => {
  const other = { file: 'src/shell.test.ts', title: 'shows the menu (again)' };
  expect(vitestSelections([menu, { ...menu, title: 'something else' }, other], ['menu'], SCREENS)).toEqual([
    ['src/console/menu.test.ts'],
    ['src/shell.test.ts', '--testNamePattern=(?=.*[mM][eE][nN][uU])'],
  ]);
  expect(vitestSelections([menu], ['nosuchword'], SCREENS)).toEqual([]);
});

test('the pattern for titles takes punctuation literally', () => {
  const selections = vitestSelections([{ file: 'a.test.ts', title: 'reads a.b (c)' }], ['a.b', '(c)'], SCREENS);
  const pattern = selections[0]?.at(-1)?.replace('--testNamePattern=', '') ?? '';
  expect('reads a.b (c)').toMatch(new RegExp(pattern));
  expect('reads axb (c)').not.toMatch(new RegExp(pattern));
});
