import { expect, test } from 'vitest';
import { richestOfEachKind } from './walked-screens.ts';

const form = (id: string, ...fields: object[]) => ({ id, kind: 'form' as const, sections: [{ rows: [{ fields }] }] });
const list = { id: 'a-list', kind: 'list' as const };
const title = { name: 'title' };
const price = { name: 'price', controlType: 'money' };

test('of each kind the screen with the most different words and controls is walked', () => {
  const screens = [form('a-form', title), list, form('b-form', price, title)];
  expect(richestOfEachKind(screens).map(({ id }) => id)).toEqual(['b-form', 'a-list']);
});

test('among equals the first by its id is walked', () => {
  expect(richestOfEachKind([form('c-form', price), form('b-form', price)]).map(({ id }) => id)).toEqual(['b-form']);
});
