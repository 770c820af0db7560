import { expect, test } from 'vitest';
import { rowSetOf } from './row-set.ts';

const list = { id: 'contacts-list' };
const read = (siteId: number, query = '') => ({ operation: 'getContacts', args: { siteId }, query });

test('another list, another path and another choice of the selector are other rows; another page is not', () => {
  const shown = rowSetOf(list, '/contacts/', read(1, '$skip=0'));
  expect(rowSetOf(list, '/contacts/', read(1, '$skip=10'))).toBe(shown);
  expect(rowSetOf({ id: 'users-list' }, '/contacts/', read(1))).not.toBe(shown);
  expect(rowSetOf(list, '/sites/2/contacts/', read(1))).not.toBe(shown);
  expect(rowSetOf(list, '/contacts/', read(2))).not.toBe(shown);
  expect(rowSetOf(list, '/contacts/', undefined)).not.toBe(shown);
});
