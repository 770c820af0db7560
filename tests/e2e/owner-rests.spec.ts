import { expect, test } from '../support/watched-page.ts';

// A clock is installed for all pages of a context, and stays.
test.use({ storageState: process.env['OWNER_STATE'], ownContext: true });

test('a console that nobody uses calls nothing, so that its session ends', async ({ page }) => {
  await page.clock.install();
  await page.goto('/commerce/fulfillment/orders/');
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pending Orders/ })).toHaveText(/\d/);
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request.url());
  });
  await page.clock.runFor('15:00');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});
