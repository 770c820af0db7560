import { expect, test } from 'vitest';
import { fewestThatShowAll, richestOfEachKind } from './walked-screens.ts';

const form = (id: string, ...fields: object[]) => ({ id, kind: 'form' as const, sections: [{ rows: [{ fields }] }] });
const list = { id: 'a-list', kind: 'list' as const };
const title = { name: 'title' };
const price = { name: 'price', controlType: 'money' };
const about = { name: 'about', controlType: 'richtext' };

const idsOf = (screens: { id: string; kind: 'form' | 'list' }[]): string[] =>
  fewestThatShowAll(screens).map(({ id }) => id);

test('a screen whose words others show is not walked', () => {
  expect(idsOf([form('a-form', title), form('b-form', price, title)])).toEqual(['b-form']);
});

test('every kind and every control is walked', () => {
  expect(idsOf([form('a-form', about), list, form('b-form', price, title), form('c-form', price)])).toEqual([
    'a-form',
    'a-list',
    'b-form',
  ]);
});

test('among equals the first by its id is walked', () => {
  expect(idsOf([form('c-form', price), form('b-form', price)])).toEqual(['b-form']);
});

test('of no screens none is walked', () => {
  expect(idsOf([])).toEqual([]);
});

test('of each kind the screen with the most different words is the richest', () => {
  const screens = [form('a-form', title), list, form('b-form', price, title), form('c-form', price, title)];
  expect(richestOfEachKind(screens).map(({ id }) => id)).toEqual(['b-form', 'a-list']);
});
