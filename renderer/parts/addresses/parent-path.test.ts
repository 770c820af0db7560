import { expect, it } from 'vitest';
import { parentPath } from './parent-path.ts';

it('returns the path one step up, and never leaves the console', () => {
  expect(parentPath('/orders/7/cancel/')).toBe('/orders/7/');
  expect(parentPath('/orders/7/cancel')).toBe('/orders/7/');
  expect(parentPath('/orders/')).toBe('/');
  expect(parentPath('/')).toBe('/');
});
