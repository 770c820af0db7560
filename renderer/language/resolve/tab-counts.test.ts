import { expect, test } from 'vitest';
import type { Area, Descriptor } from '../types/descriptor.ts';
import { tabCounts } from './tab-counts.ts';

const area: Area = {
  area: 'shop',
  title: 'Shop',
  section: 'shop',
  menu: [],
  tabs: {
    product: [
      { label: 'Details', screen: 'product-form' },
      { label: 'Prices', screen: 'prices-list' },
      { label: 'Reviews', screen: 'reviews-list' },
    ],
  },
};
const list: Descriptor = {
  id: 'prices-list',
  kind: 'list',
  title: 'Prices',
  route: '/products/{productId}/prices/',
  entity: 'Price',
  endpoints: { list: 'getPrices' },
  args: { id: '{route.productId}' },
  columns: [],
};
const message: Descriptor = { id: 'product-form', kind: 'message', title: 'Product', route: '/', text: 'A product.' };

test('the tabs that are lists are counted by their own call; other tabs and those that are not built are not', () => {
  const screens = { 'prices-list': list, 'product-form': message };
  expect(tabCounts({ tabs: 'product' }, area, { screens })).toEqual({
    'prices-list': { operation: 'getPrices', args: { id: '{route.productId}' } },
  });
  expect(tabCounts({}, area, { screens })).toEqual({});
  expect(tabCounts({ tabs: 'other' }, area, { screens })).toEqual({});
});
