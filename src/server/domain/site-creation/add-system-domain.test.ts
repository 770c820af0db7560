import { expect, test } from 'vitest';
import { invalidField, notAllowed, Refusal } from '../../refusal.ts';
import { addressError, domainLabel } from './add-system-domain.ts';

test.each([
  ['Language School', 'language-school-1-7'],
  ['Café & Crème', 'cafe-creme-1-7'],
  ['भारत', 'site-1-7'],
  ['-- A --', 'a-1-7'],
  ['A title of many letters, and then some more', 'a-title-of-many-letters-and-th-1-7'],
])('%s is a label of a domain', (title, label) => expect(domainLabel(title, 1, 7)).toBe(label));

test('only a domain of another site becomes an error of the address', () => {
  expect(addressError(new Refusal(409, 'duplicate', 'Taken.'))).toMatchObject({
    status: 400,
    fieldErrors: [{ path: 'address', message: 'Another site has this address. Choose another.' }],
  });
  for (const error of [notAllowed(), invalidField('siteId', 'No such site.'), new Error('lost')])
    expect(addressError(error)).toBe(error);
});
