import { expect, it } from 'vitest';
import { keyParent, parentPath } from './parent-path.ts';

it('returns the path one step up, and never leaves the console', () => {
  expect(parentPath('/orders/7/cancel/')).toBe('/orders/7/');
  expect(parentPath('/orders/7/cancel')).toBe('/orders/7/');
  expect(parentPath('/orders/')).toBe('/');
  expect(parentPath('/')).toBe('/');
});

it('returns the address of the list of a record, which ends before its key', () => {
  const params = { siteId: 'a/b', pageId: '7' };
  expect(keyParent('/sites/{siteId}/pages/{pageId}/body/', 'pageId', params)).toBe('/sites/a%2Fb/pages/');
  expect(keyParent('/sites/{siteId}/pages/', 'pageId', params)).toBeUndefined();
  expect(keyParent('/sites/', undefined, params)).toBeUndefined();
});
