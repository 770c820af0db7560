import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../types/json.ts';
import { nestNames } from './nest-names.ts';
import { parsePath } from './path.ts';
import { readPath } from './read-path.ts';
import { readScoped, splitScope } from './read-scoped.ts';
import { writePath } from './write-path.ts';

const HOSTILE = [
  '__proto__.x',
  'constructor.prototype.y',
  'a.__proto__.b',
  'a.prototype',
  'rows[0].constructor',
  '__proto__',
];
const MALFORMED = [
  '',
  '.',
  'a.',
  '.a',
  'a..b',
  'a[',
  'a[]',
  'a[x]',
  'a[1',
  'a b',
  'a-b',
  '[0]',
  'a[99999]',
  'x'.repeat(65),
  "a'",
];

describe('parsePath', () => {
  test.each([
    ['title', ['title']],
    ['currency.currencyTitle', ['currency', 'currencyTitle']],
    ['rows[2].x', ['rows', '2', 'x']],
    ['a[0][1]', ['a', '0', '1']],
    ['record.17.value', ['record', '17', 'value']],
  ])('%s', (path, segments) => expect(parsePath(path)).toEqual(segments));

  test.each([...HOSTILE, ...MALFORMED])('returns null for "%s"', (path) => expect(parsePath(path)).toBeNull());
});

describe('readPath', () => {
  const record: JsonObject = { title: 'x', currency: { code: 'INR' }, rows: [{ x: 1 }, { x: 2 }] };
  test.each([
    ['title', 'x'],
    ['currency.code', 'INR'],
    ['rows[1].x', 2],
    ['rows[9].x', undefined],
    ['title.length', undefined],
    ['rows.length', undefined],
    ['toString', undefined],
    ['currency.code.x', undefined],
  ])('%s', (path, value) => expect(readPath(record, path)).toBe(value));

  test('never throws and reads no inherited property', () => {
    // Safe: fast-check's JSON values are JSON values.
    const json = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, fc.oneof(fc.string(), fc.constantFrom(...HOSTILE)), (value, path) => {
        expect(typeof readPath(value, path)).not.toBe('function');
      }),
    );
  });
});

describe('writePath', () => {
  test('writes a copy and shares the rest', () => {
    const before: JsonObject = { a: { b: 1 }, rows: [{ x: 1 }, { x: 2 }], other: {} };
    const after = writePath(before, 'rows[1].x', 5);
    expect(after).toEqual({ a: { b: 1 }, rows: [{ x: 1 }, { x: 5 }], other: {} });
    expect(before.rows).toEqual([{ x: 1 }, { x: 2 }]);
    expect(after.other).toBe(before.other);
  });

  test('creates missing objects and appends a row', () => {
    expect(writePath({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } });
    expect(writePath({ rows: [] }, 'rows[0].x', 1)).toEqual({ rows: [{ x: 1 }] });
    expect(writePath({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } });
  });

  test.each([...HOSTILE, ...MALFORMED])('throws for "%s"', (path) => {
    expect(() => writePath({}, path, 1)).toThrow('is not the path of a field');
    expect(Object.prototype).not.toHaveProperty('x');
    expect(Object.prototype).not.toHaveProperty('y');
  });

  test('throws for a row beyond the end', () => {
    expect(() => writePath({ rows: [1] }, 'rows[2]', 1)).toThrow('is not a row among 1');
    expect(() => writePath({ rows: [1] }, 'rows.x', 1)).toThrow('is not a row');
  });

  test('a written value can be read', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c9', '_d'), { minLength: 1, maxLength: 5 })
      .map((names) => names.join('.'));
    // Safe: fast-check's JSON values are JSON values.
    const json = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(path, json, (name, value) => {
        expect(readPath(writePath({}, name, value), name)).toEqual(value);
      }),
    );
  });
});

describe('scopes', () => {
  test('only a dotted first segment names a scope', () => {
    expect(splitScope('result.isUserExists')).toEqual({ scope: 'result', path: 'isUserExists' });
    expect(splitScope('result')).toEqual({ scope: 'record', path: 'result' });
    expect(splitScope('results.x')).toEqual({ scope: 'record', path: 'results.x' });
    expect(readScoped({ record: { row: 1 }, row: { row: 2 } }, 'row.row')).toBe(2);
    expect(readScoped({ record: { row: 1 } }, 'row.row')).toBeUndefined();
  });
});

describe('nestNames', () => {
  test('nests dotted names and keeps the others', () => {
    expect(nestNames({ a: 1, 'b.c': 2, 'b.d': 3 })).toEqual({ a: 1, b: { c: 2, d: 3 } });
  });
  test('merges values into a record', () => {
    expect(nestNames({ 'b.c': 2 }, { a: 1, b: { c: 0, d: 3 } })).toEqual({ a: 1, b: { c: 2, d: 3 } });
    expect(nestNames({ a: 2 }, { a: 1, b: 3 })).toEqual({ a: 2, b: 3 });
  });
  test('returns the same object when there is nothing to nest', () => {
    const values = { a: 1 };
    expect(nestNames(values)).toBe(values);
  });
});
