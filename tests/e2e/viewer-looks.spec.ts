import { press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['VIEWER_STATE'] });

test('a viewer is told that adding is not theirs, and shown a record as it stands', async ({ page }) => {
  await page.goto('/commerce/catalog/categories/add/');
  await expect(page.getByText('You may not add categories')).toBeVisible();
  await expect(page.getByRole('form')).toBeHidden();
  await press(page.getByRole('link', { name: 'Go to categories' }));
  await press(page.getByRole('link', { name: 'Laptops' }));
  await expect(page.getByText('You may look at this, but your role does not allow you to change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
});
