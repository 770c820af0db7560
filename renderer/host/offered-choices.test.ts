import { expect, it } from 'vitest';
import { choicesOf, offeredChoices } from './lookup-choices.ts';

const lookup = { keyField: 'code', text: '{code}', offerWhen: { field: 'option.isPriced', isNot: true } } as const;
const rows = [{ code: 'A', isPriced: true }, { code: 'B', isPriced: false }, { code: 'C' }];
const values = (...own: (string | null)[]) => offeredChoices(choicesOf(rows, lookup), own).map(({ value }) => value);

it('offers the choices that meet the condition, and those for which it is unknown', () => {
  expect(values()).toEqual(['B', 'C']);
  expect(values(null)).toEqual(['B', 'C']);
});

it('offers the values that the field has and had besides', () => {
  expect(values('A')).toEqual(['A', 'B', 'C']);
  expect(values('B', 'A')).toEqual(['A', 'B', 'C']);
});

it('offers all without a condition, as the same array', () => {
  const all = choicesOf(rows, { keyField: 'code', text: '{code}' });
  expect(offeredChoices(all, [])).toBe(all);
});
