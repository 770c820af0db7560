import { expect, test } from 'vitest';
import { thing } from '../../testing/thing.ts';
import { keysFilter } from './keys-filter.ts';
import { QUERY_LIMITS } from './limits.ts';
import { parseFilter } from './parse-filter.ts';

const entity = thing();
const [key = ''] = entity.key;
const fields = { fields: { [key]: 'number' as const }, search: false };
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ [key]: index + 1_000_000 }));

test('rows are found by their keys, more than a list of values may have too', () => {
  expect(keysFilter(entity, rows(2), fields)).toBe(`${key} in (1000000,1000001)`);
  expect(keysFilter(entity, rows(51), fields)?.split(' or ')).toHaveLength(2);
  const most = keysFilter(entity, rows(200), fields) ?? '';
  expect(most.length).toBeLessThan(QUERY_LIMITS.filterLength);
  expect(() => parseFilter(most, fields, QUERY_LIMITS)).not.toThrow();
});

test('keys that are texts are quoted', () => {
  expect(keysFilter(entity, [{ [key]: "a'b" }], { fields: { [key]: 'text' }, search: false })).toBe(
    `${key} in ('a''b')`,
  );
});

test('there is no filter without rows, and for a key of several fields', () => {
  expect(keysFilter(entity, [], fields)).toBeUndefined();
  expect(keysFilter({ ...entity, key: [key, 'siteId'] }, rows(1), fields)).toBeUndefined();
});
