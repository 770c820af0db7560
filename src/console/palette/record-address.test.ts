import { beforeEach, expect, test } from 'vitest';
import { fetchScreens } from '../routing/screen-index.ts';
import { recordAddress } from './record-address.ts';

beforeEach(fetchScreens);

test.each([
  ['/commerce/fulfillment/orders/474/', '/commerce/fulfillment/orders/474/'],
  ['/commerce/fulfillment/orders/474/products/', '/commerce/fulfillment/orders/474/'],
  ['/commerce/catalog/products/34/edit/', '/commerce/catalog/products/34/'],
  ['/commerce/catalog/products/34/prices/5/edit/', '/commerce/catalog/products/34/prices/5/'],
  ['/commerce/catalog/products/', '/commerce/catalog/products/'],
  ['/nowhere/12/', '/nowhere/12/'],
])('the record of %s is %s', (href, record) => {
  expect(recordAddress(href)).toBe(record);
});
