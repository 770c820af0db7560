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
  await expect(page.getByRole('heading', { level: 1, name: 'Category Laptops', exact: true })).toBeVisible();
});

test('a viewer is told why the rows of a grid cannot be set', async ({ page }) => {
  await page.goto('/commerce/markets/countries/?marketId=1');
  await expect(page.getByText('You may look at this, but your role does not allow you to change it.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Associated: All rows' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
});

test('a viewer goes from one record to the next of the list, over its pages, and back to the list', async ({
  page,
}) => {
  await page.goto('/commerce/catalog/products/?$skip=10');
  const place = page.getByText(/^\d+ of \d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await press(page.getByRole('row').last().getByRole('link').first());
  await expect(place).toHaveText(/^20 of/);
  const opened = await heading.textContent();
  await press(page.getByRole('button', { name: 'Next in the list' }));
  await expect(place).toHaveText(/^21 of/);
  await expect(heading).not.toHaveText(opened ?? '');
  // The tab stays, from record to record.
  await press(page.getByRole('link', { name: /^Product Price/ }));
  await expect(page).toHaveURL(/\/prices\/$/);
  await press(page.getByRole('button', { name: 'Previous in the list' }));
  await expect(place).toHaveText(/^20 of/);
  await expect(page).toHaveURL(/\/prices\/$/);
  await expect(heading).toHaveText(opened?.replace('Product ', 'Product Prices ') ?? '');
});
