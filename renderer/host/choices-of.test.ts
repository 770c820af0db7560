import { expect, it } from 'vitest';
import { choicesOf } from './lookup-choices.ts';

const rows = [{ code: 'INR', title: 'Indian Rupee' }, { code: 'EUR', title: 'Euro' }, { title: 'No key' }];

it('reads the key and the title of each row, keeps the row, and leaves out rows without a key', () => {
  expect(choicesOf(rows, { keyField: 'code', text: '{title} ({code})' })).toEqual([
    { value: 'EUR', title: 'Euro (EUR)', row: rows[1] },
    { value: 'INR', title: 'Indian Rupee (INR)', row: rows[0] },
  ]);
});

it('sorts rows by their titles, not by their keys', () => {
  const countries = [
    ['CHE', 'Switzerland'],
    ['ALA', 'Åland Islands'],
    ['DEU', 'Germany'],
    ['CCK', 'Cocos (Keeling) Islands'],
    ['ABW', 'Aruba'],
  ];
  const choices = choicesOf(
    countries.map(([code = '', title = '']) => ({ code, title })),
    { keyField: 'code', text: '{title}' },
  );
  expect(choices.map(({ value }) => value)).toEqual(['ALA', 'ABW', 'CCK', 'DEU', 'CHE']);
});

it('keeps plain values and their order, and returns no choices for an answer that is not a list', () => {
  const lookup = { keyField: 'value', text: '{value}' };
  expect(choicesOf(['phone', 'email'], lookup)).toEqual([
    { value: 'phone', title: 'phone' },
    { value: 'email', title: 'email' },
  ]);
  expect(choicesOf({ code: 'INR' }, lookup)).toEqual([]);
});
