import { EventEmitter, once } from 'node:events';
import { press, reach } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('Back counts while the screen before is still being fetched, and a text typed meanwhile searches nothing else', async ({
  page,
}) => {
  await page.goto('/commerce/fulfillment/customers/');
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
  await press(page.getByRole('link', { name: 'Categories', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  // The code of the screen before is fetched again, and slowly.
  await page.reload();
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
  const events = new EventEmitter();
  const released = once(events, 'release');
  await page.route('**/assets/**', async (route) => {
    await released;
    await route.continue();
  });
  await reach(page.getByRole('searchbox', { name: 'Search categories' }));
  await page.keyboard.type('a');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/customers\/$/);
  // Longer than the pause after which a typed text is searched for, on the screen that is still shown.
  await page.waitForTimeout(600);
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(page).toHaveURL(/\/customers\/$/);
  events.emit('release');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.waitForTimeout(600);
  await expect(page).toHaveURL(/\/customers\/$/);
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('');
});
