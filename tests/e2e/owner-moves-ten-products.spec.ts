import { expectAccessible } from '../support/accessible.ts';
import { choose, press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';
import type { Page } from '@playwright/test';

/** Resolves when the number of rows that was chosen last is stored: each choice is. */
async function rowsStored(page: Page, rows: number): Promise<void> {
  await page.waitForResponse(
    (response) =>
      response.url().includes('savePersonalSetting') &&
      response.request().postData()?.includes(`"pageSize":${rows}`) === true,
  );
}

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner moves rows of two pages to another category by keyboard, and back', async ({ page }) => {
  await page.goto('/commerce/catalog/products/?$orderby=title');
  await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible({ timeout: 30_000 });

  await test.step('chooses rows with x, j and Shift', async () => {
    await reach(page.getByRole('checkbox', { name: /^Choose product/ }).first());
    await page.keyboard.press('x');
    await expect(page.getByText('1 chosen')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('3 chosen')).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await expect(page.getByText('2 chosen')).toBeVisible();
  });

  await test.step('rows of the next page join them', async () => {
    await press(page.getByRole('link', { name: 'Next' }));
    await expect(page.getByText('Showing 11 - 20 of 48 results')).toBeVisible();
    await press(page.getByRole('checkbox', { name: /^Choose product/ }).first());
    await expect(page.getByText('3 chosen')).toBeVisible();
    await expectAccessible(page, 'bulk bar by keyboard');
  });

  await test.step('changes their category, and undoes it', async () => {
    await press(page.getByRole('button', { name: 'Change Category' }));
    await choose(page.getByRole('dialog').getByRole('combobox', { name: 'Category' }), 'Headphones and Audio');
    await press(page.getByRole('button', { name: 'Change', exact: true }));
    await expect(page.getByText('Category changed: 3 of 3')).toBeVisible();
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Category changed, and changed back: 3 of 3')).toBeVisible();
  });

  await test.step('goes from the search to the rows, and opens the first with Enter', async () => {
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await press(page.getByRole('button', { name: 'Close', exact: true }));
    await write(search, 'orbit');
    await expect(page).toHaveURL(/search=orbit/);
    await expect(page.getByText(/^Showing 1 - \d of \d results$/)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[row-index="0"] [role="gridcell"]:focus')).toHaveCount(1);
    await reach(search);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/\d+\/edit\/$/);
    await page.goBack();
    await write(search, '');
    await expect(page.getByText('of 48 results')).toBeVisible();
  });

  await test.step('another search begins without a choice', async () => {
    await press(page.getByRole('checkbox', { name: /^Choose product/ }).first());
    await expect(page.getByText('1 chosen')).toBeVisible();
    await press(page.getByRole('button', { name: 'Choose none' }));
    await expect(page.getByText('1 chosen')).toBeHidden();
  });

  await test.step('keeps the rows of a page, which stand in the address too', async () => {
    const rows = page.getByRole('combobox', { name: 'Rows' });
    await choose(rows, '25');
    await expect(page.getByText('Showing 1 - 25 of 48 results')).toBeVisible();
    await expect(page).toHaveURL(/top=25/);
    const kept = rowsStored(page, 50);
    await choose(rows, '50');
    await kept;
    await page.goto('/commerce/catalog/products/');
    await expect(page.getByText('Showing 1 - 48 of 48 results')).toBeVisible();
    const restored = rowsStored(page, 10);
    await choose(rows, '10');
    await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible();
    await restored;
  });
});
