import { expect, test } from 'vitest';
import { addressOf } from '../../http/pages/published-pages.ts';
import { publishedAddress } from './published-address.ts';

const page = { siteId: 3, route: '/company/about us?', isPublished: true, isSecured: false };

test('a published page has the address at which it is answered', () => {
  const address = publishedAddress(page);
  expect(address).toBe('/published/3/company/about%20us%3F');
  expect(addressOf(address ?? '')).toEqual({ siteId: 3, route: page.route });
  expect(publishedAddress({ ...page, route: '/' })).toBe('/published/3/');
});

test('a page that strangers cannot read has none', () => {
  expect(publishedAddress({ ...page, isPublished: false })).toBeNull();
  expect(publishedAddress({ ...page, isSecured: true })).toBeNull();
  expect(publishedAddress({ ...page, route: null })).toBeNull();
});
