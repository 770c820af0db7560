import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a statement has a name from its second run on, and keeps it', () => {
  const names = new StatementNames();
  expect([1, 2, 3].map(() => names.nameOf('select $1'))).toEqual([undefined, 's1', 's1']);
  expect([1, 2].map(() => names.nameOf('select $2'))).toEqual([undefined, 's2']);
});

test('a statement whose plan depends on its values has none', () => {
  const names = new StatementNames();
  for (const text of ['select from t where a LIKE $1', 'select from t where a = any($1)'])
    expect([1, 2, 3].map(() => names.nameOf(text))).toEqual([undefined, undefined, undefined]);
  expect([1, 2].map(() => names.nameOf('select likes from t'))).toEqual([undefined, 's1']);
});

test('there are 200 names at most, which stay', () => {
  const names = new StatementNames();
  const texts = Array.from({ length: 201 }, (_, index) => `select ${index}`);
  for (const text of [...texts, ...texts]) names.nameOf(text);
  expect(names.nameOf('select 199')).toBe('s200');
  expect(names.nameOf('select 200')).toBeUndefined();
});

test('a text that was run once is forgotten after thousands of others', () => {
  const names = new StatementNames();
  for (let index = 0; index <= 2_000; index += 1) names.nameOf(`select ${index}`);
  expect(names.nameOf('select 0')).toBeUndefined();
  expect(names.nameOf('select 2000')).toBe('s1');
});
