import { describe, expect, it } from 'vitest';
import { decidePlace, type StandardPlace } from './decide-place.ts';

const STANDARD: StandardPlace[] = [
  { sitePageId: 1, title: 'Home', itemPath: '/', route: '/' },
  { sitePageId: 5, title: 'Cart', itemPath: '/checkout/cart', route: '/cart' },
];

describe('the place of a page', () => {
  it('is free where no standard page stands', () => {
    expect(decidePlace({ itemPath: '/about', route: '/cart/help', referenceSitePageId: null }, STANDARD)).toBeNull();
  });

  it('is refused at the route of a standard page, whatever the case', () => {
    expect(decidePlace({ itemPath: '/mine', route: '/Cart', referenceSitePageId: null }, STANDARD)).toEqual({
      path: 'route',
      message: 'The standard page “Cart” is there. Create an editable copy of it instead.',
    });
  });

  it('is refused at the item path of a standard page', () => {
    expect(decidePlace({ itemPath: '/checkout/cart', route: '/mine', referenceSitePageId: null }, STANDARD)?.path).toBe(
      'itemPath',
    );
  });

  it('is the place of its standard page for a copy, and no other one', () => {
    expect(decidePlace({ itemPath: '/checkout/cart', route: '/cart', referenceSitePageId: 5 }, STANDARD)).toBeNull();
    expect(decidePlace({ itemPath: '/checkout/cart', route: '/', referenceSitePageId: 5 }, STANDARD)?.path).toBe(
      'route',
    );
  });
});
