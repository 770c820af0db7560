import { clerk } from '../support/demo-people.ts';
import { expectAccessible } from '../support/accessible.ts';
import { attach, press, reach, write } from '../support/keyboard.ts';
import { ONE_PIXEL } from '../support/one-pixel.ts';
import { askForCodeByPhone, enterCode } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('a clerk signs in with a code, keeps categories, and signs out', async ({ page }) => {
  await test.step('is asked to sign in and comes back to where he wanted to go', async () => {
    await page.goto('/commerce/catalog/categories/');
    await expect(page).toHaveURL(/\/auth\/signin\/\?returnUrl=/);
    await expectAccessible(page, 'sign-in by phone');
    const country = page.getByRole('combobox', { name: 'Country' });
    // The country of the fallback market is chosen already.
    await expect(country.locator('option:checked')).toHaveText('India (+91)');
    await press(page.getByRole('button', { name: 'Send code' }));
    await expect(page.getByText('Please provide a valid phone.')).toBeVisible();
    await askForCodeByPhone(page, clerk);
    await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeVisible();
    await expectAccessible(page, 'one-time code');
    await enterCode(page, clerk.phone);
    await expect(page).toHaveURL(/\/commerce\/catalog\/categories\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await expect(page.getByText('Showing 1 - 8 of 8 results')).toBeVisible();
  });

  await test.step('pages through the products, and comes back to the categories', async () => {
    await press(page.getByRole('link', { name: 'Products', exact: true }));
    await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible();
    await press(page.getByRole('link', { name: 'Next' }));
    await expect(page.getByText('Showing 11 - 20 of 48 results')).toBeVisible();
    expect(page.url()).toContain('skip=10');
    await press(page.getByRole('link', { name: 'Categories', exact: true }));
    await expect(page.getByText('Showing 1 - 8 of 8 results')).toBeVisible();
  });

  await test.step('sorts and filters; the address keeps it, Back undoes it', async () => {
    await press(page.getByRole('button', { name: 'Title', exact: true }));
    await expect(page.getByRole('columnheader', { name: 'Title', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Title', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    await press(page.getByRole('button', { name: 'Filter by Title contains' }));
    await write(page.getByRole('textbox', { name: 'Title contains' }), 'laptop');
    await press(page.getByRole('button', { name: 'Apply' }));
    await expect(page.getByRole('link', { name: 'Laptops' })).toBeVisible();
    await expect(page.getByText(/^Showing 1 - \d of \d results$/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('of 8 results')).toBeVisible();
    await page.goForward();
    await press(page.getByRole('button', { name: 'Remove the filter Title' }));
    await expect(page.getByText('of 8 results')).toBeVisible();
    await write(page.getByRole('searchbox'), 'no such category');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await expect(page.getByText('There are no entries in the table at the moment.')).toBeHidden();
    await press(page.getByRole('button', { name: 'Clear filters' }));
    await expect(page.getByText('of 8 results')).toBeVisible();
  });

  await test.step('adds a category: told what is missing, then led to its edit address', async () => {
    await press(page.getByRole('link', { name: 'Add New' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Add Category' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Parts of the record' })).toBeHidden();
    await reach(page.getByRole('textbox', { name: 'Sub Title' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/add\/$/);
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('There are error in the form. Please fix them before proceeding.')).toBeVisible();
    await expect(page.getByText('This is a required field')).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
    await expectAccessible(page, 'form with errors');

    await write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Garden Furniture');
    await write(page.getByRole('textbox', { name: 'Short Title' }), 'Garden');
    await write(page.getByRole('textbox', { name: 'Summary' }), 'Chairs and tables that may stay outside.');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Category added.')).toBeVisible();
    await expect(page).toHaveURL(/\/commerce\/catalog\/categories\/\d+\/edit\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Category' })).toBeVisible();
  });

  await test.step('puts a picture on it and changes it; a reload shows what was saved', async () => {
    await attach(page.locator('input[type=file]'), { name: 'chair.png', mimeType: 'image/png', buffer: ONE_PIXEL });
    await expect(page.getByText('File uploaded successfully')).toBeVisible();
    await write(page.getByRole('textbox', { name: 'Sub Title' }), 'For summer evenings');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Category saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Sub Title' })).toHaveValue('For summer evenings');
    // The head of the record shows it too.
    await expect(page.getByRole('main').locator('form img')).toHaveCount(1);
    await expect(page.getByRole('main').locator('header img')).toHaveCount(1);
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .locator('form img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  });

  await test.step('is kept from losing what he typed', async () => {
    await write(page.getByRole('textbox', { name: 'Sub Title' }), 'Not yet saved');
    await press(page.getByRole('link', { name: 'Markets' }));
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Sub Title' })).toHaveValue('Not yet saved');
    await write(page.getByRole('textbox', { name: 'Sub Title' }), 'For summer evenings');
  });

  await test.step('deletes it and is back on the list', async () => {
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    const dialog = page
      .getByRole('alertdialog', { name: 'Confirmation' })
      .or(page.getByRole('dialog', { name: 'Confirmation' }));
    await expect(dialog.getByText('Are you sure you want to delete this record?')).toBeVisible();
    await expect(dialog.getByText('Garden Furniture')).toBeVisible();
    await expectAccessible(page, 'confirmation');
    await press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    // Enter again at once would belong to the answer: another key says that the person goes on.
    await page.keyboard.press('Tab');
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    await press(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Category deleted.')).toBeVisible();
    await expect(page.getByText('of 8 results')).toBeVisible();
  });

  await test.step('may read markets but not change them', async () => {
    await press(page.getByRole('link', { name: 'Markets' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add New' })).toBeHidden();
  });

  await test.step('is not signed out by an address that somebody else made him open', async () => {
    await page.goto('/auth/signout/');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.goto('/commerce/markets/');
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  });

  await test.step('signs out; Back shows nothing', async () => {
    await press(page.getByRole('button', { name: new RegExp(clerk.fullName) }));
    await press(page.getByRole('menuitem', { name: 'Sign out' }));
    await expect(page).toHaveURL(/\/auth\/signin\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeHidden();
  });
});
