import { expect, test } from 'vitest';
import { isBelow } from './use-return-focus.ts';

test('a path belongs to the record of a link when it is the link, or a tab of the record', () => {
  expect(isBelow('/products/12/edit/', '/products/12/edit/')).toBe(true);
  expect(isBelow('/products/12/prices/7/edit/', '/products/12/edit/?from=list')).toBe(true);
  expect(isBelow('/products/1/edit/', '/products/12/edit/')).toBe(false);
  expect(isBelow('/products/12/edit/', '/products/1/edit/')).toBe(false);
  expect(isBelow('/products/12/edit/', 'https://shop.example/products/12/edit/')).toBe(false);
  expect(isBelow('/products/12/edit/', '')).toBe(false);
});
