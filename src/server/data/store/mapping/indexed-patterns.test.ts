import { expect, test } from 'vitest';
import { indexedPatterns } from './odata-sql.ts';

test.each([
  ['steel', ['%steel%']],
  ['bo', ['bo%']],
  ['7', ['7%']],
  ['Steel  bo', ['%Steel%', 'bo%']],
  // Signs stand within words, and some scripts part words by nothing.
  ['a_', ['%a\\_%']],
  ['%', ['%\\%%']],
  ['北京', ['%北京%']],
  ['हि', ['%हि%']],
  ['', []],
])('the search %j looks for %j', (words, patterns) => {
  expect(indexedPatterns(words)).toEqual(patterns);
});
