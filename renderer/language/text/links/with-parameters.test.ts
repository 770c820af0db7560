import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withParameters } from './with-parameters.ts';

test('sets, replaces and removes parameters, and keeps the others', () => {
  expect(withParameters('', { period: '2025/01' })).toBe('?period=2025/01');
  expect(withParameters('?siteId=4&period=2024', { period: '2025/01' })).toBe('?siteId=4&period=2025/01');
  expect(withParameters('?siteId=4&period=2024', { period: undefined })).toBe('?siteId=4');
  expect(withParameters('?period=2024', { period: undefined })).toBe('');
  expect(withParameters('?q=a', { $orderby: 'total desc' })).toBe('?q=a&$orderby=total%20desc');
});

test('every parameter that is set can be read back', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((made) => !/\p{Surrogate}/u.test(made));
  fc.assert(
    fc.property(text, text, text, (other, value, name) => {
      fc.pre(name !== 'other');
      const read = new URLSearchParams(withParameters(`?other=${encodeURIComponent(other)}`, { [name]: value }));
      expect([read.get('other'), read.get(name)]).toEqual([other, value]);
    }),
  );
});
