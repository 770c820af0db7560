import { expect, it } from 'vitest';
import { nextOpened } from './use-session-key.ts';

it('keeps the key when the added record gets its address, and changes it otherwise', () => {
  const adding = { record: null, key: 3, adopted: '[7]' };
  expect(nextOpened(adding, '[7]').key).toBe(3);
  expect(nextOpened(adding, '[8]').key).toBe(4);
  expect(nextOpened({ record: '[7]', key: 3, adopted: null }, null).key).toBe(4);
  expect(nextOpened({ record: '[7]', key: 3, adopted: null }, '[8]').key).toBe(4);
  const same = { record: '[7]', key: 3, adopted: null };
  expect(nextOpened(same, '[7]')).toBe(same);
});
