import { expect, it } from 'vitest';
import { isAccepted } from './is-accepted.ts';

const pdf = { name: 'Prices.PDF', type: 'application/pdf' };

it('takes by media type, by family and by extension', () => {
  expect(
    ['application/pdf', 'application/*', '.pdf', 'image/png, .pdf'].map((accept) => isAccepted(pdf, accept)),
  ).toEqual([true, true, true, true]);
  expect(['image/*', '.doc', 'application/pd'].map((accept) => isAccepted(pdf, accept))).toEqual([false, false, false]);
});

it('takes every file where nothing is said, and a file without a type by its name alone', () => {
  expect(isAccepted(pdf, '')).toBe(true);
  expect(isAccepted({ name: 'a.csv', type: '' }, 'text/csv')).toBe(false);
  expect(isAccepted({ name: 'a.csv', type: '' }, 'text/csv,.csv')).toBe(true);
});
