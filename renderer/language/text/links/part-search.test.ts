import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchOfPart, searchWithPart } from './part-search.ts';

test('a block reads its own parameters and the page’s', () => {
  const search = '?siteId=4&orders-list.$skip=10&sales.period=2025/01';
  expect(searchOfPart(search, 'orders-list')).toBe('?$skip=10&siteId=4');
  expect(searchOfPart(search, 'sales')).toBe('?period=2025/01&siteId=4');
  expect(searchOfPart(search, 'other')).toBe('?siteId=4');
  expect(searchOfPart('?siteId=4&a.siteId=5', 'a')).toBe('?siteId=5');
});

test('a block changes its own parameters and keeps the others', () => {
  const search = '?siteId=4&a.$skip=10&b.$skip=20';
  expect(searchWithPart(search, 'a', '?siteId=4&$skip=30')).toBe('?siteId=4&b.$skip=20&a.$skip=30');
  expect(searchWithPart(search, 'a', '')).toBe('?siteId=4&b.$skip=20');
  expect(searchWithPart('', 'a', '?q=x y')).toBe('?a.q=x%20y');
});

test('a block reads what it wrote, and no other block does', () => {
  const name = fc.stringMatching(/^\$?[a-z]{1,6}$/);
  const value = fc.stringMatching(/^[\w /+&=%ä]{0,8}$/);
  fc.assert(
    fc.property(fc.dictionary(name, value), fc.dictionary(name, value), (first, second) => {
      const both = searchWithPart(
        searchWithPart('', 'a', `?${new URLSearchParams(first)}`),
        'b',
        `?${new URLSearchParams(second)}`,
      );
      expect(Object.fromEntries(new URLSearchParams(searchOfPart(both, 'a')))).toEqual({ ...first });
      expect(Object.fromEntries(new URLSearchParams(searchOfPart(both, 'b')))).toEqual({ ...second });
    }),
  );
});
