import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rows } from '../types/blocks.ts';
import type { Json } from '../types/json.ts';
import { combineRows } from './combine-rows.ts';
import { toneOf } from './row-tone.ts';

describe('rows', () => {
  test('of one call are its answer, or stand at a path in it', () => {
    expect(combineRows({ operation: 'a' }, [[{ n: 1 }, 7, null]])).toEqual([{ n: 1 }]);
    expect(combineRows({ operation: 'a', path: 'inner.rows', set: { isNew: true } }, [{ inner: { rows: [{ n: 1 }] } }])).toEqual([{ n: 1, isNew: true }]);
    expect(combineRows({ path: 'lines' }, [{ lines: [{ n: 1 }] }])).toEqual([{ n: 1 }]);
    expect(combineRows({ operation: 'a' }, [null])).toEqual([]);
  });

  test('of a union stand one after the other', () => {
    const rows: Rows = { union: [{ operation: 'a', set: { isAssociated: true } }, { operation: 'b', set: { isAssociated: false } }] };
    expect(combineRows(rows, [[{ id: 1 }], [{ id: 2 }, { id: 1 }]])).toEqual([
      { id: 1, isAssociated: true }, { id: 2, isAssociated: false }, { id: 1, isAssociated: false },
    ]);
    expect(combineRows({ ...rows, on: 'id' }, [[{ id: 1 }], [{ id: 2 }, { id: '1' }]])).toEqual([{ id: 1, isAssociated: true }, { id: 2, isAssociated: false }]);
  });

  test('of a join are those of the first call, completed by the others', () => {
    const rows: Rows = { join: [{ operation: 'a' }, { operation: 'b' }], on: 'id' };
    expect(combineRows(rows, [[{ id: 1, label: 'Colour' }, { id: 2, label: 'Size' }], [{ id: 2, value: 'XL' }, { id: 3, value: 'lost' }, { id: 2, value: 'second' }]])).toEqual([
      { id: 1, label: 'Colour' }, { id: 2, label: 'Size', value: 'XL' },
    ]);
  });
});

describe('the tone of a row', () => {
  const tones = { neutral: { field: 'isCancelled', is: true }, danger: { field: 'quantity', gt: 5 } };
  test('is the most urgent that holds; unknown does not tone', () => {
    expect(toneOf(tones, { record: { isCancelled: true, quantity: 9 } })).toBe('danger');
    expect(toneOf(tones, { record: { isCancelled: true } })).toBe('neutral');
    expect(toneOf(tones, { record: {} })).toBeUndefined();
    expect(toneOf(undefined, { record: {} })).toBeUndefined();
  });
});

// Safe: fast-check's JSON values are JSON values.
const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const row = fc.record({ id: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom('1', '2', null)), value: fc.nat() });

describe('whatever the answers are', () => {
  test('rows are objects', () => {
    const rows = fc.constantFrom<Rows>({ operation: 'a' }, { union: [{ operation: 'a' }, { operation: 'b', path: 'x' }], on: 'id' }, { join: [{ operation: 'a' }, { operation: 'b' }], on: 'id' });
    fc.assert(
      fc.property(rows, fc.array(json), (said, answers) => {
        for (const one of combineRows(said, answers)) expect(one).toBeTypeOf('object');
      }),
    );
  });

  test('a join has as many rows as its first answer, in that order', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (first, second) => {
        const joined = combineRows({ join: [{ operation: 'a' }, { operation: 'b' }], on: 'id' }, [first, second]);
        expect(joined.map(({ id }) => String(id))).toEqual(first.map(({ id }) => String(id)));
      }),
    );
  });

  test('a union on a key has every key once, and joining an answer with itself changes nothing', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (first, second) => {
        const keys = combineRows({ union: [{ operation: 'a' }, { operation: 'b' }], on: 'id' }, [first, second]).map(({ id }) => id).filter((id) => id !== null).map(String);
        expect(new Set(keys).size).toBe(keys.length);
        const once = combineRows({ union: [{ operation: 'a' }, { operation: 'b' }], on: 'id' }, [first, []]);
        expect(combineRows({ join: [{ operation: 'a' }, { operation: 'a' }], on: 'id' }, [once, once])).toEqual(once);
      }),
    );
  });
});
