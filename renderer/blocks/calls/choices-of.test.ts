import { expect, it } from 'vitest';
import { choicesOf } from './use-lookup.ts';

const rows = [{ code: 'INR', title: 'Indian Rupee' }, { code: 'EUR', title: 'Euro' }, { title: 'No key' }];

it('reads key and text of each row, and leaves out rows without a key', () => {
  expect(choicesOf(rows, { dataKeyFieldName: 'code', dataTextFieldName: 'title' })).toEqual([
    { value: 'INR', title: 'Indian Rupee' },
    { value: 'EUR', title: 'Euro' },
  ]);
});

it('fills a template over the row', () => {
  expect(choicesOf(rows, { dataKeyFieldName: 'code', dataTextFieldName: '{title} ({code})' })[1]?.title).toBe('Euro (EUR)');
});

it('takes plain values as they are, and an answer that is no list as none', () => {
  expect(choicesOf(['phone', 'email'], {})).toEqual([{ value: 'phone', title: 'phone' }, { value: 'email', title: 'email' }]);
  expect(choicesOf({ code: 'INR' }, { dataKeyFieldName: 'code' })).toEqual([]);
});
