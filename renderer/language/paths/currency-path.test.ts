import { expect, test } from 'vitest';
import { currencyOf, currencyPath } from './currency-path.ts';

test('a currency stands in the record of the amount, or in a record above it', () => {
  expect(currencyPath('currencyCode')).toEqual({ levels: 0, field: 'currencyCode' });
  expect(currencyPath('parent.currencyCode')).toEqual({ levels: 1, field: 'currencyCode' });
  expect(currencyPath('parent.parent.currencyCode')).toEqual({ levels: 2, field: 'currencyCode' });
  expect(currencyPath('parentCurrency')).toEqual({ levels: 0, field: 'parentCurrency' });
});

test('a code is read from the record that the path names, and nowhere else', () => {
  const records = [{ code: 'GBP' }, { code: 'EUR' }, { code: '' }];
  expect(currencyOf('code', records)).toBe('GBP');
  expect(currencyOf('parent.code', records)).toBe('EUR');
  expect(currencyOf('parent.parent.code', records)).toBeUndefined();
  expect(currencyOf('parent.parent.parent.code', records)).toBeUndefined();
  expect(currencyOf(undefined, records)).toBeUndefined();
});
