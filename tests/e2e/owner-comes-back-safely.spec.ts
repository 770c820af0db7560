import { hostileReturnUrls } from '../../src/console/routing/testing/hostile-return-urls.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** One address of each kind. The unit tests of the check try all of them. */
const TRIED = [
  'https://evil.example/commerce/markets/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/commerce/markets/../../auth/signout/',
];

test('an owner who is signed in and follows a sign-in link goes where it says, and never to another origin', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(`/auth/signin/?returnUrl=${encodeURIComponent('/commerce/markets/?$orderby=title')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  expect(page.url()).toBe(`${origin}/commerce/markets/?$orderby=title`);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const home = page.url();

  for (const returnUrl of TRIED) {
    expect(hostileReturnUrls).toContain(returnUrl);
    await page.goto(`/auth/signin/?returnUrl=${encodeURIComponent(returnUrl)}`, { waitUntil: 'commit' });
    await expect(page, JSON.stringify(returnUrl)).toHaveURL(home);
  }
  expect(elsewhere).toEqual([]);
});
