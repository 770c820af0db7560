import { expect, test } from 'vitest';
import { readOptions } from './read-options.mjs';

const STEPS = ['types', 'browser'];

test('words are read one by one, also from one argument', () => {
  expect(readOptions(['a row', 'opens'], STEPS)).toEqual({
    words: ['a', 'row', 'opens'],
    all: false,
    database: false,
    only: undefined,
  });
  expect(readOptions(['--only', 'browser'], STEPS)).toMatchObject({ words: [], only: 'browser' });
});

test.each([
  [['--browser'], "Unknown option '--browser'"],
  [['--only'], "Option '--only <value>' argument missing"],
  [['--all=yes'], "Option '--all' does not take an argument"],
  [['--only', 'brwoser'], "There is no step 'brwoser'. There are: types, browser."],
])('%j is refused, with what there is', (given, reason) => {
  expect(readOptions(given, STEPS)).toEqual({ exit: 2, text: expect.stringContaining(reason) });
});

test('help names every step', () => {
  expect(readOptions(['--help'], STEPS)).toEqual({ exit: 0, text: expect.stringContaining('types, browser') });
});
