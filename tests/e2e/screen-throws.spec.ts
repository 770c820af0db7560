import { expect, test } from '@playwright/test';
import { press } from '../support/keyboard.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('a screen that throws fails inside the shell, and the next screen opens', async ({ page }) => {
  await page.route('**/assets/markets-list*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
  );
  await page.goto('/commerce/catalog/categories/');
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
  await press(page.getByRole('link', { name: 'Markets' }));
  await expect(page.getByRole('alert').getByText(/^Reference /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('alert').getByText(/^Reference /)).toBeVisible();
  await press(page.getByRole('link', { name: 'Categories' }).first());
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
  await expect(page.getByRole('alert').getByText(/^Reference /)).toBeHidden();
});

/** A descriptor that no block can play. */
const BROKEN =
  "export default { descriptor: { id: 'markets-list', kind: 'form' }, operations: {}, entities: {}, problems: [] };";
