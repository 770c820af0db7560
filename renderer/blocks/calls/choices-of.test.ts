import { expect, it } from 'vitest';
import { choicesOf } from './use-lookup.ts';

const rows = [{ code: 'INR', title: 'Indian Rupee' }, { code: 'EUR', title: 'Euro' }, { title: 'No key' }];

it('reads key and text of each row, and leaves out rows without a key', () => {
  expect(choicesOf(rows, { keyField: 'code', text: '{title} ({code})' })).toEqual([
    { value: 'INR', title: 'Indian Rupee (INR)' },
    { value: 'EUR', title: 'Euro (EUR)' },
  ]);
});

it('takes plain values as they are, and an answer that is no list as none', () => {
  const lookup = { keyField: 'value', text: '{value}' };
  expect(choicesOf(['phone', 'email'], lookup)).toEqual([{ value: 'phone', title: 'phone' }, { value: 'email', title: 'email' }]);
  expect(choicesOf({ code: 'INR' }, lookup)).toEqual([]);
});
