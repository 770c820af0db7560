import { expectAccessible } from '../support/accessible.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const LIST = '/commerce/catalog/categories/';

test('saves from anywhere, and by the question that asks before unsaved work is left', async ({ page }) => {
  const summary = page.getByRole('textbox', { name: 'Summary' });
  const saveAndLeave = page.getByRole('alertdialog').getByRole('button', { name: 'Save and leave' });
  await page.goto(`${LIST}5/edit/`);
  await expect(summary).not.toHaveValue('');

  await test.step('with the focus in the header', async () => {
    await write(summary, 'Saved from the header.');
    await reach(page.getByRole('button', { name: /^Profile: / }));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Category saved.')).toBeVisible();
  });

  await test.step('and leaves', async () => {
    await write(summary, 'Saved on the way out.');
    await press(page.getByRole('link', { name: 'Markets', exact: true }));
    await expect(saveAndLeave).toBeFocused();
    await expectAccessible(page, 'the question before unsaved work is left');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
    await page.goto(`${LIST}5/edit/`);
    await expect(summary).toHaveValue('Saved on the way out.');
  });

  await test.step('stays where the save is refused', async () => {
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    await write(title, '');
    await press(page.getByRole('link', { name: 'Markets', exact: true }));
    await expect(saveAndLeave).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(title).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${LIST}5/edit/$`));
  });
});

test('a deletion says what goes with the record, and is undone', async ({ page }) => {
  await page.goto('/commerce/catalog/products/12/edit/');
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).not.toHaveValue('');
  const name = await title.inputValue();
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(name)).toBeVisible();
  await expect(question.getByText(/^This also deletes \d+ /)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'the question of a deletion');
  await press(question.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Product deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expectAccessible(page, 'a message with an action');
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Product restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.goto('/commerce/catalog/products/12/edit/');
  await expect(title).toHaveValue(name);
});

test('a record that is used cannot be deleted, which the question says', async ({ page }) => {
  await page.goto(`${LIST}1/edit/`);
  await expect(page.getByRole('textbox', { name: 'Summary' })).not.toHaveValue('');
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/^It cannot be deleted while it is used by /)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
});

test('Back leads to the row that was left, and clearing the filters to the search', async ({ page }) => {
  await page.goto('/commerce/catalog/products/?$skip=10');
  await expect(page.getByText(/^Showing 11 - 20 of /)).toBeVisible();
  const link = page.getByRole('gridcell').getByRole('link').nth(6);
  const name = await link.innerText();
  await press(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Product Price' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Product Price' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await expect(row.locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible();

  await page.goto('/commerce/catalog/products/?$search=tent');
  await press(page.getByRole('button', { name: /^Clear/ }).first());
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
});

test('Enter in the search opens the first row when the rows arrive, and not another one that is still shown', async ({
  page,
}) => {
  await page.goto('/commerce/catalog/products/');
  await expect(page.getByText(/^Showing 1 - 10 of/)).toBeVisible();
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/getProducts\?.*search/, async (route) => {
    await held;
    await route.continue();
  });
  await write(page.getByRole('searchbox', { name: 'Search products' }), 'orbit 4, refurb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/\?/);
  answer?.();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue('Orbit 4, refurbished');
  await page.unrouteAll({ behavior: 'wait' });
});
