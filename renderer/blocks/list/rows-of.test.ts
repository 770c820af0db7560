import { expect, test } from 'vitest';
import { rowsOf } from './rows-of.ts';

const list = { id: 'contacts-list' };
const read = (siteId: number, query = '') => ({ operation: 'getContacts', args: { siteId }, query });

test('another list, another path and another choice of the selector are other rows; another page is not', () => {
  const shown = rowsOf(list, '/contacts/', read(1, '$skip=0'));
  expect(rowsOf(list, '/contacts/', read(1, '$skip=10'))).toBe(shown);
  expect(rowsOf({ id: 'users-list' }, '/contacts/', read(1))).not.toBe(shown);
  expect(rowsOf(list, '/sites/2/contacts/', read(1))).not.toBe(shown);
  expect(rowsOf(list, '/contacts/', read(2))).not.toBe(shown);
  expect(rowsOf(list, '/contacts/', undefined)).not.toBe(shown);
});
