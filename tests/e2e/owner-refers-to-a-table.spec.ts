import { expectAccessible } from '../support/accessible.ts';
import { choose, press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('a record refers to one of another table by keyboard, shows its title, and keeps it from being deleted', async ({
  page,
}) => {
  await page.goto('/forms/data/tables/');
  await press(page.getByRole('link', { name: /Event Signups/ }).first());
  await press(page.getByRole('link', { name: 'Add New' }));
  await write(page.getByRole('textbox', { name: 'Full Name' }), 'Noor Haddad');
  await write(page.getByRole('textbox', { name: 'Email' }), 'noor@example.com');
  const idea = page.getByRole('combobox', { name: 'Favourite Idea' });
  await reach(idea);
  await page.keyboard.type('mirror');
  const option = page.getByRole('option', { name: /^Round mirror \(\d+\)$/ }).first();
  await expect(option).toBeVisible();
  const chosen = (await option.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(idea).toHaveValue(chosen);
  await expectAccessible(page, 'a record is chosen');
  await press(page.getByRole('button', { name: 'Save Changes' }));

  const row = page.getByRole('row').filter({ hasText: 'Noor Haddad' });
  await press(row.getByRole('link', { name: 'Round mirror' }));
  await expect(page).toHaveURL(/\/product-ideas\/\d+\/edit\/$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Round mirror');
  await press(page.getByRole('button', { name: 'Delete' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /Delete|Confirm/ }));
  await expect(page.getByText(/This record is used by .* in Event Signups \(Favourite Idea\)/)).toBeVisible();
});

test('a record is changed by keyboard, and its history names the columns and the other record', async ({ page }) => {
  await page.goto('/forms/data/tables/');
  await press(page.getByRole('link', { name: /Event Signups/ }).first());
  await press(page.getByRole('row').nth(1).getByRole('link').first());
  const name = page.getByRole('textbox', { name: 'Full Name' });
  const before = await name.inputValue();
  await write(name, 'Mina Sato');
  const idea = page.getByRole('combobox', { name: 'Favourite Idea' });
  await reach(idea);
  await page.keyboard.type('planters');
  await expect(page.getByRole('option', { name: /^Stackable planters \(\d+\)$/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mina Sato' })).toBeVisible();

  await press(page.getByRole('button', { name: /^Actions on/ }));
  await press(page.getByRole('menuitem', { name: 'History' }));
  const change = page.getByRole('dialog').getByRole('listitem').first();
  await expect(change).toContainText('You changed Full Name and Favourite Idea');
  await expect(change.locator('dd').first()).toContainText(before);
  await expect(change.locator('ins')).toHaveText(['Mina Sato', 'Stackable planters']);
  await expectAccessible(page, 'the history of a record');
});

test('the table to which a column refers is asked for with its type', async ({ page }) => {
  await page.goto('/forms/define/models/add/');
  await write(page.getByRole('textbox', { name: 'Table Name' }), 'Complaints');
  await press(page.getByRole('button', { name: 'Add new' }));
  await write(page.getByRole('textbox', { name: 'Column Name' }), 'Idea');
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
