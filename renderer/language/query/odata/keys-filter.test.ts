import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { thing } from '../../testing/thing.ts';
import type { JsonObject } from '../../types/json.ts';
import { isWithinLimits, keysFilter } from './keys-filter.ts';
import { QUERY_LIMITS } from './limits.ts';
import { matches } from './matches.ts';
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

describe('a key of several fields', () => {
  const pair = { ...entity, key: [key, 'currencyCode'] };
  const both = { fields: { [key]: 'number' as const, currencyCode: 'text' as const }, search: false };
  const customers = [
    { [key]: 4, currencyCode: 'INR' },
    { [key]: 7, currencyCode: 'INR' },
    { [key]: 4, currencyCode: 'USD' },
  ];

  it('lists its most varied field for each combination of the others, in whatever order the key names them', () => {
    const more = [...customers, { [key]: 9, currencyCode: 'INR' }];
    const expected = `${key} in (4,7,9) and currencyCode eq 'INR' or ${key} in (4) and currencyCode eq 'USD'`;
    expect(keysFilter(pair, more, both)).toBe(expected);
    expect(keysFilter({ ...pair, key: pair.key.toReversed() }, more, both)).toBe(expected);
  });

  it('finds exactly the rows with these keys', () => {
    const value = fc.record({
      [key]: fc.integer({ min: 1, max: 60 }),
      currencyCode: fc.constantFrom('INR', 'USD', 'EUR'),
    });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 80 }), value, (chosen, other) => {
        const filter = parseFilter(keysFilter(pair, chosen, both) ?? '', both);
        const isChosen = (row: JsonObject) =>
          chosen.some((one) => one[key] === row[key] && one['currencyCode'] === row['currencyCode']);
        for (const row of [...chosen, other]) expect(matches(filter, row)).toBe(isChosen(row));
      }),
    );
  });

  it('is found to be too much for a query where nothing is alike', () => {
    const unlike = Array.from({ length: 60 }, (_, index) => ({ [key]: index, currencyCode: `C${index}` }));
    expect(isWithinLimits(keysFilter(pair, customers, both) ?? '', both)).toBe(true);
    expect(isWithinLimits(keysFilter(pair, unlike, both) ?? '', both)).toBe(false);
  });
});

test('there is no filter without rows, and none for a row without a part of its key', () => {
  expect(keysFilter(entity, [], fields)).toBeUndefined();
  expect(keysFilter({ ...entity, key: [key, 'siteId'] }, rows(1), fields)).toBeUndefined();
});
