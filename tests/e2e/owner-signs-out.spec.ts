import { owner } from '../support/demo-people.ts';
import { press } from '../support/keyboard.ts';
import { signInByPhone } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('an owner signs out while the sign-in is still to be fetched: once, and never to a page that stays empty', async ({
  page,
}) => {
  await page.goto('/commerce/markets/');
  await signInByPhone(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  // Reloads, so that the JavaScript of the sign-in is not loaded yet.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/logout') asked.push(request.method());
  });
  await page.route('**/assets/sign-in-phone*.js', (route) =>
    new Promise((late) => setTimeout(late, 900)).then(() => route.continue()),
  );

  await press(page.getByRole('button', { name: `Profile: ${owner.fullName}` }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page).toHaveURL((url) => url.pathname === '/auth/signin/');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  expect(asked).toEqual(['POST']);
});
