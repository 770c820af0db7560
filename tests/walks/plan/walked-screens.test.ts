import { expect, test } from 'vitest';
import { richestOfEachKind } from './walked-screens.ts';

const plain = { id: 'a-form', kind: 'form' as const, sections: [{ rows: [{ fields: [{ name: 'title' }] }] }] };
const rich = {
  id: 'b-form',
  kind: 'form' as const,
  sections: [{ rows: [{ fields: [{ name: 'price', controlType: 'money' }, { name: 'title' }] }] }],
};
const list = { id: 'a-list', kind: 'list' as const };

test('of each kind the screen with the most different words and controls is walked', () => {
  expect(richestOfEachKind([plain, list, rich]).map(({ id }) => id)).toEqual(['b-form', 'a-list']);
});

test('among equals the first by its id is walked', () => {
  expect(richestOfEachKind([{ ...rich, id: 'c-form' }, rich]).map(({ id }) => id)).toEqual(['b-form']);
});
