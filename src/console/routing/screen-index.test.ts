import { beforeEach, expect, test, vi } from 'vitest';
import { indexRoutes } from './route-index.ts';

let index: typeof import('./screen-index.ts');

// Other tests may have fetched the screens.
beforeEach(async () => {
  vi.resetModules();
  index = await import('./screen-index.ts');
});

/** Returns a path that a route matches. */
const pathOf = (route: string): string => route.replaceAll(/\{\w+\}/g, '7');

const isPublic = ({ access }: { access?: 'public' }): boolean => access === 'public';

test('before the screens are fetched only public ones are known; a path of another one fetches them', async () => {
  const { allScreens, findScreen, matchScreen } = index;
  expect(allScreens().filter(({ access }) => access !== 'public')).toEqual([]);
  expect((await findScreen('/auth/signin/'))?.screen.id).toBe('sign-in-phone');
  expect(matchScreen('/commerce/markets/')).toBeUndefined();
  expect((await findScreen('/commerce/markets/'))?.screen.id).toBe('markets-list');
  expect(matchScreen('/commerce/markets/')?.screen.id).toBe('markets-list');
});

test('no route of a public screen hides another screen while only public ones are known', async () => {
  const { allScreens, fetchScreens } = index;
  await fetchScreens();
  const matchPublic = indexRoutes(allScreens().filter(isPublic));
  const hidden = allScreens()
    .filter((screen) => !isPublic(screen))
    .flatMap(({ routes }) => routes)
    .filter((route) => matchPublic(pathOf(route)) !== undefined);
  expect(hidden).toEqual([]);
});

test('a path without a screen leads to the nearest one above it', async () => {
  const { fetchScreens, screenAbove } = index;
  await fetchScreens();
  expect(screenAbove('/commerce/fulfillment/orders/7/')).toBe('/commerce/fulfillment/orders/7/');
  expect(index.matchScreen('/commerce/fulfillment/')).toBeUndefined();
  expect(index.matchScreen(screenAbove('/commerce/fulfillment/'))).toBeDefined();
  expect(screenAbove('/no/such/screen/')).toBe('/');
});
