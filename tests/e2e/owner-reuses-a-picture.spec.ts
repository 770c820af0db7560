import { expectWholeAccessible } from '../support/accessible.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner gives a category a picture of a product, found by its name among all that were uploaded', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/commerce/catalog/categories/');
  await press(main.getByRole('gridcell').getByRole('link').first());
  const choose = main.getByRole('button', { name: 'Choose an uploaded picture for Primary Asset' });
  const stored = main.getByRole('group', { name: 'Primary Asset' }).getByRole('listitem');
  await expect(choose).toBeVisible();
  const before = await stored.count();

  await press(choose);
  const dialog = page.getByRole('dialog', { name: 'Choose a Picture' });
  const files = dialog.getByRole('group', { name: 'Uploaded files' });
  await expect(files.getByRole('radio').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose' })).toBeDisabled();
  await write(dialog.getByRole('searchbox'), 'ridge tent');
  await expect(files.getByText(/Ridge Tent.* · Product$/).first()).toBeVisible();
  await expect(files.getByText(/ · Category$/)).toHaveCount(0);
  await expectWholeAccessible(page, 'uploaded files that a search finds');
  await reach(files.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(dialog.getByRole('button', { name: 'Choose' }));
  await expect(dialog).toBeHidden();
  await expect(stored).toHaveCount(before + 1);
  await expect(stored.last().locator('img')).toHaveJSProperty('complete', true);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Category saved.')).toBeVisible();
  await page.reload();
  await expect(stored).toHaveCount(before + 1);
});

test('more files than a page has are shown on demand, and a name that no file has is said', async ({ page }) => {
  await page.goto('/commerce/catalog/products/1/edit/');
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Choose an uploaded picture for / })
      .first(),
  );
  const files = page.getByRole('dialog').getByRole('group', { name: 'Uploaded files' });
  await expect(files.getByRole('radio')).toHaveCount(24);
  await press(files.getByRole('button', { name: 'Show more' }));
  await expect(files.getByRole('radio')).toHaveCount(48);
  await write(page.getByRole('dialog').getByRole('searchbox'), 'no such file');
  await expect(files.getByText('No results found')).toBeVisible();
});
