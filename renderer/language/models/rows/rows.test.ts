import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rows } from '../../types/blocks.ts';
import type { Json } from '../../types/json.ts';
import { combineRows } from './combine-rows.ts';
import { toneOf } from './row-tone.ts';

describe('combineRows', () => {
  test('reads the rows of one call, or of a path in its result', () => {
    expect(combineRows({ operation: 'a' }, [[{ n: 1 }, 7, null]])).toEqual([{ n: 1 }]);
    expect(
      combineRows({ operation: 'a', path: 'inner.rows', set: { isNew: true } }, [{ inner: { rows: [{ n: 1 }] } }]),
    ).toEqual([{ n: 1, isNew: true }]);
    expect(combineRows({ path: 'lines' }, [{ lines: [{ n: 1 }] }])).toEqual([{ n: 1 }]);
    expect(combineRows({ operation: 'a' }, [null])).toEqual([]);
  });

  test('concatenates the rows of a union', () => {
    const rows: Rows = {
      union: [
        { operation: 'a', set: { isAssociated: true } },
        { operation: 'b', set: { isAssociated: false } },
      ],
    };
    expect(combineRows(rows, [[{ id: 1 }], [{ id: 2 }, { id: 1 }]])).toEqual([
      { id: 1, isAssociated: true },
      { id: 2, isAssociated: false },
      { id: 1, isAssociated: false },
    ]);
    expect(combineRows({ ...rows, on: 'id' }, [[{ id: 1 }], [{ id: 2 }, { id: '1' }]])).toEqual([
      { id: 1, isAssociated: true },
      { id: 2, isAssociated: false },
    ]);
  });

  test('completes the rows of a join’s first call by the others', () => {
    const rows: Rows = { join: [{ operation: 'a' }, { operation: 'b' }], on: 'id' };
    expect(
      combineRows(rows, [
        [
          { id: 1, label: 'Colour' },
          { id: 2, label: 'Size' },
        ],
        [
          { id: 2, value: 'XL' },
          { id: 3, value: 'lost' },
          { id: 2, value: 'second' },
        ],
      ]),
    ).toEqual([
      { id: 1, label: 'Colour' },
      { id: 2, label: 'Size', value: 'XL' },
    ]);
  });
});

describe('toneOf', () => {
  const tones = { neutral: { field: 'isCancelled', is: true }, danger: { field: 'quantity', gt: 5 } };
  test('returns the most urgent tone; unknown gives none', () => {
    expect(toneOf(tones, { record: { isCancelled: true, quantity: 9 } })).toBe('danger');
    expect(toneOf(tones, { record: { isCancelled: true } })).toBe('neutral');
    expect(toneOf(tones, { record: {} })).toBeUndefined();
    expect(toneOf(undefined, { record: {} })).toBeUndefined();
  });
});

// Safe: fast-check's JSON values are JSON values.
const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const row = fc.record({ id: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom('1', '2', null)), value: fc.nat() });

describe('for generated results', () => {
  test('rows are objects', () => {
    const rows = fc.constantFrom<Rows>(
      { operation: 'a' },
      { union: [{ operation: 'a' }, { operation: 'b', path: 'x' }], on: 'id' },
      { join: [{ operation: 'a' }, { operation: 'b' }], on: 'id' },
    );
    fc.assert(
      fc.property(rows, fc.array(json), (descriptor, answers) => {
        for (const one of combineRows(descriptor, answers)) expect(one).toBeTypeOf('object');
      }),
    );
  });

  test('a join keeps the number and order of its first result’s rows', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (first, second) => {
        const joined = combineRows({ join: [{ operation: 'a' }, { operation: 'b' }], on: 'id' }, [first, second]);
        expect(joined.map(({ id }) => String(id))).toEqual(first.map(({ id }) => String(id)));
      }),
    );
  });

  test('a union on a key has each key once, and joining a result with itself changes nothing', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (first, second) => {
        const keys = combineRows({ union: [{ operation: 'a' }, { operation: 'b' }], on: 'id' }, [first, second])
          .map(({ id }) => id)
          .filter((id) => id !== null)
          .map(String);
        expect(new Set(keys).size).toBe(keys.length);
        const once = combineRows({ union: [{ operation: 'a' }, { operation: 'b' }], on: 'id' }, [first, []]);
        expect(combineRows({ join: [{ operation: 'a' }, { operation: 'a' }], on: 'id' }, [once, once])).toEqual(once);
      }),
    );
  });
});
