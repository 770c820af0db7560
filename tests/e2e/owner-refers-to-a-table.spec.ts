import { expectAccessible } from '../support/accessible.ts';
import { choose, press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('a record refers to one of another table by keyboard, shows its title, and keeps it from being deleted', async ({
  page,
}) => {
  await page.goto('/forms/data/tables/');
  await press(page.getByRole('link', { name: /Product Ideas/ }).first());
  await press(page.getByRole('link', { name: 'Add New' }));
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type('Felt basket');
  const supplier = page.getByRole('combobox', { name: 'Supplier' });
  await supplier.focus();
  await page.keyboard.type('timber');
  const option = page.getByRole('option', { name: /^Aravalli Timber \(\d+\)$/ }).first();
  await expect(option).toBeVisible();
  const chosen = (await option.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(supplier).toHaveValue(chosen);
  await expectAccessible(page, 'a record is chosen');
  await press(page.getByRole('button', { name: 'Save Changes' }));

  const row = page.getByRole('row').filter({ hasText: 'Felt basket' });
  await press(row.getByRole('link', { name: 'Aravalli Timber' }));
  await expect(page).toHaveURL(/\/supplier-contacts\/\d+\/edit\/$/);
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Aravalli Timber');
  await press(page.getByRole('button', { name: 'Delete' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /Delete|Confirm/ }));
  await expect(page.getByText(/This record is used by .* in Product Ideas \(Supplier\)/)).toBeVisible();
});

test('the table to which a column refers is asked for with its type', async ({ page }) => {
  await page.goto('/forms/define/models/add/');
  await page.getByRole('textbox', { name: 'Table Name' }).focus();
  await page.keyboard.type('Complaints');
  await press(page.getByRole('button', { name: 'Add new' }));
  await page.getByRole('textbox', { name: 'Column Name' }).focus();
  await page.keyboard.type('Idea');
  const type = page.getByRole('combobox', { name: 'Column Type' });
  const referenced = page.getByRole('combobox', { name: 'Referenced Table' });
  await choose(type, 'Text');
  await expect(referenced).toHaveCount(0);
  await choose(type, 'Record of a Table');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(referenced).toBeFocused();
  await page.keyboard.type('ideas');
  await expect(page.getByRole('option', { name: 'Product Ideas' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page).toHaveURL(/\/models\/\d+\/edit\/$/);
});
