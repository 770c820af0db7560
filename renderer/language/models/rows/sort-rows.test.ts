import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../types/json.ts';
import { sortRows } from './sort-rows.ts';

const sorted = (values: Json[], isDescending = false): Json[] => sortRows(values, (value) => value, isDescending);

test('sorts numbers by size, texts naturally, true last', () => {
  expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
  expect(sorted(['Item 10', 'item 9', 'Apple'])).toEqual(['Apple', 'item 9', 'Item 10']);
  expect(sorted([true, false])).toEqual([false, true]);
  expect(sorted(['2026-02-01', '2025-12-31'], true)).toEqual(['2026-02-01', '2025-12-31']);
});

test('puts rows without a value last in both directions', () => {
  expect(sorted([null, 2, '', 1])).toEqual([1, 2, null, '']);
  expect(sorted([null, 2, '', 1], true)).toEqual([2, 1, null, '']);
});

test('is stable, keeps every row and accepts any value', () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom<Json>('a', 'B', 'b', '', null, true, false));
  fc.assert(
    fc.property(fc.array(fc.record({ value, place: fc.nat() })), fc.boolean(), (rows, isDescending) => {
      const before = structuredClone(rows);
      const after = sortRows(rows, (row) => row.value, isDescending);
      expect(rows).toEqual(before);
      expect(new Set(after)).toEqual(new Set(rows));
      for (const same of [-3, 'a', null, true])
        expect(after.filter((row) => row.value === same)).toEqual(rows.filter((row) => row.value === same));
      expect(sortRows(after, (row) => row.value, isDescending)).toEqual(after);
    }),
  );
});
