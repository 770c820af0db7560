import { expectAccessible } from '../../support/accessible.ts';
import { countActions } from '../../support/counted-actions.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner moves ten products to another category in five presses, and back in one', async ({ page }) => {
  const actions = await countActions(page);
  await page.goto('/commerce/catalog/products/');
  await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible({ timeout: 30_000 });
  const column = page.locator('[col-id^="3 "][role="gridcell"]');
  await expect(column).toHaveCount(10);
  const before = await column.allInnerTexts();

  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).click();
  await expect(page.getByText('10 chosen')).toBeVisible();
  await expectAccessible(page, 'bulk bar');
  await page.getByRole('button', { name: 'Change Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Category of 10 products' });
  await expectAccessible(page, 'change of many rows');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Headphones and Audio' });
  // Opening the native list and choosing in it are two.
  actions.add(2);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Category changed: 10 of 10')).toBeVisible();
  expect(await actions.taken(), 'change the category of ten products').toBeLessThanOrEqual(5);
  await expect(column).toHaveText(Array.from({ length: 10 }, () => 'Headphones and Audio'));
  await expectAccessible(page, 'result of a bulk operation');

  const changed = await actions.taken();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Category changed, and changed back: 10 of 10')).toBeVisible();
  expect((await actions.taken()) - changed, 'change the category of ten products back').toBeLessThanOrEqual(1);
  await expect(column).toHaveText(before);
});

test('rows that another person has changed meanwhile are named with the reason, and done on the next try', async ({
  page,
  context,
}) => {
  await page.goto('/commerce/catalog/products/?$orderby=productId');
  await page
    .getByRole('checkbox', { name: /^Choose product/ })
    .first()
    .click();
  await page
    .getByRole('checkbox', { name: /^Choose product/ })
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 chosen')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/commerce/catalog/products/?$orderby=productId');
  await other.locator('[data-cell-action="open"], .ag-row a').first().click();
  await other.getByRole('textbox', { name: 'Sub Title' }).fill('Changed by another person');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Product saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Change Not Online' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: 'Not Online changed: 2 of 3' });
  await expect(outcome.getByRole('row')).toHaveCount(2);
  await expect(outcome.getByText('changed by someone else')).toBeVisible();
  await expectAccessible(page, 'outcome of a bulk operation');
  await outcome.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not Online changed: 1 of 1')).toBeVisible();
});

test('an owner changes values in their cells, and sees what another person has stored meanwhile', async ({
  page,
  context,
}) => {
  const address = '/commerce/catalog/categories/?$orderby=categoryId';
  await page.goto(address);
  const cell = (column: number) => page.locator(`[row-index="0"] [col-id^="${column} "]`);
  await cell(3).dblclick({ timeout: 30_000 });
  const editor = page.getByRole('dialog', { name: /^Short Title of category/ });
  const field = editor.getByRole('textbox', { name: 'Short Title' });
  await expect(field).toBeFocused();
  await expectAccessible(page, 'editor of a cell');
  await field.fill('');
  await field.press('Enter');
  await expect(editor.getByText('This is a required field')).toBeVisible();
  await field.fill('Short');
  await field.press('Tab');
  await expect(cell(3)).toHaveText('Short');

  // Tab goes on to the next editable cell, with the version that the first save has returned.
  const next = page.getByRole('dialog', { name: /^Sub Title of category/ }).getByRole('textbox', { name: 'Sub Title' });
  await expect(next).toBeFocused();
  await next.fill('Never mind');
  await next.press('Escape');
  await expect(next).toBeHidden();
  await expect(cell(4)).not.toHaveText('Never mind');

  const other = await context.newPage();
  await other.goto(address);
  await other.locator('[row-index="0"] [col-id^="3 "]').dblclick();
  await other.getByRole('textbox', { name: 'Short Title' }).fill('Theirs');
  await other.getByRole('textbox', { name: 'Short Title' }).press('Enter');
  await expect(other.locator('[row-index="0"] [col-id^="3 "]')).toHaveText('Theirs');

  await cell(3).dblclick();
  await field.fill('Mine');
  await field.press('Enter');
  await expect(editor.getByText('Another person has changed it to “Theirs” meanwhile.')).toBeVisible();
  await editor.getByRole('button', { name: 'Save mine' }).click();
  await expect(cell(3)).toHaveText('Mine');
});
