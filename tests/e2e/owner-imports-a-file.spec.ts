import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { attach, choose, press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** The title has another name, and three rows are bad: without a title, with an address that is none, with no number. */
const IDEAS = [
  'Idea;Proposed By;VOTES;Straße',
  'Bamboo lamp;meera@example.com;12;a',
  ';a@example.com;3;b',
  'Cork stool;nobody;4;c',
  'Wool rug;;many;d',
  '=1+1;;2;',
].join('\r\n');

/** Opens the records of a table of the demo. */
async function openTable(page: Page, name: string): Promise<void> {
  await page.goto('/forms/data/tables/');
  await press(page.getByRole('link', { name: new RegExp(name) }).first());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a file is imported by keyboard: columns are chosen, every bad row is told, the others are written, and all is undone', async ({
  page,
}) => {
  await openTable(page, 'Product Ideas');
  await press(page.getByRole('button', { name: /^More for / }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  await attach(dialog.getByLabel('CSV file'), {
    name: 'ideas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(IDEAS, 'latin1'),
  });
  await expect(dialog.getByText('ideas.csv: 5 rows')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252');
  await expect(dialog.getByRole('columnheader', { name: 'Straße' })).toBeVisible();
  await expectAccessible(page, 'the file is read');
  await press(dialog.getByRole('button', { name: 'Check 5 rows' }));
  await expect(page).toHaveURL(/\/imports\/\d+\/$/);

  await expect(page.getByText('5 of 5 rows have errors.')).toBeVisible({ timeout: 30_000 });
  const columns = page.getByRole('row').filter({ hasText: 'Bamboo lamp' }).getByRole('combobox');
  await expect(columns).toBeEnabled({ timeout: 30_000 });
  await choose(columns, 'Title');
  await press(page.getByRole('button', { name: 'Save and Check' }));
  await expect(page.getByText('3 of 5 rows have errors.')).toBeVisible({ timeout: 30_000 });
  const errors = page.getByRole('grid');
  for (const reason of ['This is a required field', 'Please provide a valid email address.', 'This must be a number.'])
    await expect(errors.getByRole('gridcell', { name: reason })).toHaveCount(1);
  await expectAccessible(page, 'the file is checked');

  await press(page.getByRole('button', { name: 'Import the Other Rows' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('2 records added, 0 changed, 0 the same as before, 3 rows left out.')).toBeVisible({
    timeout: 30_000,
  });
  await press(page.getByRole('button', { name: 'Open Records' }).or(page.getByRole('link', { name: 'Open Records' })));
  await expect(page.getByRole('gridcell', { name: 'Bamboo lamp' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '=1+1' })).toBeVisible();

  await page.goBack();
  await press(page.getByRole('button', { name: 'Undo Import' }));
  const confirmation = page.getByRole('alertdialog');
  await expect(
    confirmation.getByText(/^2 added records are deleted, 0 changed ones get their values back\./),
  ).toBeVisible();
  await press(confirmation.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Undone: 2 added records deleted, 0 changed ones have their values back.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: 'Undo Import' })).toHaveCount(0);
  await expectAccessible(page, 'the import is undone');
  await press(page.getByRole('button', { name: 'Open Records' }).or(page.getByRole('link', { name: 'Open Records' })));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Bamboo lamp' })).toHaveCount(0);
});
