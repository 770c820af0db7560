import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../renderer/language/types/json.ts';
import { mergeJson } from './merge-json.ts';

test('adds what is missing, and keeps what a person has written', () => {
  expect(
    mergeJson(
      { title: 'Vendors', columns: [{ name: 'name', width: 300 }], search: ['name'] },
      {
        title: 'Suppliers',
        columns: [{ name: 'name' }, { name: 'email' }],
        search: ['name', 'email'],
        softDelete: true,
      },
    ),
  ).toEqual({
    title: 'Vendors',
    columns: [{ name: 'name', width: 300 }, { name: 'email' }],
    search: ['name', 'email'],
    softDelete: true,
  });
});

test('lists whose items have no names stay as they are', () => {
  expect(mergeJson({ rows: [{ fields: [] }] }, { rows: [{ fields: [{ name: 'a' }] }] })).toEqual({
    rows: [{ fields: [] }],
  });
});

test('merging twice changes nothing more, and merging a value with itself changes nothing', () => {
  const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
  fc.assert(
    fc.property(json, json, (written, added) => {
      const once = mergeJson(written, added);
      expect(mergeJson(once, added)).toEqual(once);
    }),
  );
});
