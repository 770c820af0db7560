import { expect, test } from 'vitest';
import { SeenStatements, StatementNames } from './statement-names.ts';

const newNames = (): StatementNames => new StatementNames(new SeenStatements());

test('a statement has a name from its second run on, and keeps it', () => {
  const names = newNames();
  expect([1, 2, 3].map(() => names.nameOf('select $1'))).toEqual([undefined, 's1', 's1']);
  expect([1, 2].map(() => names.nameOf('select $2'))).toEqual([undefined, 's2']);
});

test('a statement that another connection has run has a name at once', () => {
  const seen = new SeenStatements();
  const [one, other] = [new StatementNames(seen), new StatementNames(seen)];
  one.nameOf('select $1');
  expect(other.nameOf('select $1')).toBe('s1');
});

test('a statement whose plan depends on its values has none', () => {
  const names = newNames();
  for (const text of ['select from t where a LIKE $1', 'select from t where a = any($1)'])
    expect([1, 2, 3].map(() => names.nameOf(text))).toEqual([undefined, undefined, undefined]);
  expect([1, 2].map(() => names.nameOf('select likes from t'))).toEqual([undefined, 's1']);
});

test('above 200 names the least recently used one is taken back, and never given again', () => {
  const names = newNames();
  const texts = Array.from({ length: 200 }, (_, index) => `select ${index}`);
  for (const text of [...texts, ...texts]) names.nameOf(text);
  expect(names.takeBack()).toEqual([]);
  names.nameOf('select 0');
  for (const text of ['select 200', 'select 200', 'select 201', 'select 201']) names.nameOf(text);
  expect(names.takeBack()).toEqual(['s2', 's3']);
  expect(names.takeBack()).toEqual([]);
  expect(names.nameOf('select 0')).toBe('s1');
  expect(names.nameOf('select 1')).toBe('s203');
  expect(names.given).toBe(203);
});

test('a text that was run once is forgotten after thousands of others', () => {
  const names = newNames();
  for (let index = 0; index <= 2_000; index += 1) names.nameOf(`select ${index}`);
  expect(names.nameOf('select 0')).toBeUndefined();
  expect(names.nameOf('select 2000')).toBe('s1');
});
