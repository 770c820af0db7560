import { countActions } from '../../support/counted-actions.ts';
import { ONE_PIXEL } from '../../support/one-pixel.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const PRODUCTS = '/commerce/catalog/products/';

test('a product gets prices in two markets in six actions', async ({ page }) => {
  const actions = await countActions(page);
  await page.goto(`${PRODUCTS}2/edit/`);
  await page.getByRole('link', { name: 'All Markets' }).click();
  const fields = page.getByRole('main').getByRole('table').getByRole('textbox');
  await fields.first().click();
  await page.keyboard.type('1111');
  await fields.nth(1).click();
  await page.keyboard.type('22');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/saved\.$/)).toBeVisible();
  expect(await actions.taken(), 'prices of a product in two markets').toBeLessThanOrEqual(6);
});

test('a product is deleted from the list in three actions, and comes back in one', async ({ page }) => {
  const actions = await countActions(page);
  await page.goto(PRODUCTS);
  await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible();
  await page.getByRole('gridcell').getByRole('link').first().hover();
  await page
    .getByRole('button', { name: /^Actions on product/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Product deleted.')).toBeVisible();
  expect(await actions.taken(), 'delete a product from the list').toBeLessThanOrEqual(3);
  const deleted = await actions.taken();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Product restored.')).toBeVisible();
  expect((await actions.taken()) - deleted, 'undo that a product was deleted').toBeLessThanOrEqual(1);
});

test('the rows that were searched for become a file in four actions, and a view in six, opened in two', async ({
  page,
}) => {
  const actions = await countActions(page);
  await page.goto(PRODUCTS);
  await page.getByRole('searchbox', { name: 'Search products' }).click();
  await page.keyboard.type('orbit');
  await expect(page.getByText('Showing 1 - 5 of 5 results')).toBeVisible();
  await page.getByRole('button', { name: 'More for products' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  const exported = await actions.taken();
  expect(exported, 'download the rows that were searched for').toBeLessThanOrEqual(4);

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Save as a new view' }).click();
  await page.keyboard.type('Orbit by mouse');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const view = page.getByRole('button', { name: 'View: Orbit by mouse' });
  await expect(view).toBeVisible();
  // The search that the view keeps was counted above.
  const saved = await actions.taken();
  expect(saved - exported, 'save the chosen rows as a view').toBeLessThanOrEqual(4);

  await page.goto(PRODUCTS);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Orbit by mouse' }).click();
  await expect(view).toBeVisible();
  expect((await actions.taken()) - saved, 'open a saved view').toBeLessThanOrEqual(2);
});

test('a record is found and opened in three actions', async ({ page }) => {
  const actions = await countActions(page);
  await page.goto(PRODUCTS);
  await page.getByRole('searchbox', { name: 'Search products' }).click();
  await page.keyboard.type('orbit 4, refurb');
  await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
  await page.getByRole('link', { name: 'Orbit 4, refurbished' }).click();
  await expect(page).toHaveURL(/\/products\/\d+\/edit\/$/);
  expect(await actions.taken(), 'find a record in the list and open it').toBeLessThanOrEqual(3);
});

test('a variant of a product is added with its picture in one save, and with its own value in another', async ({
  page,
}) => {
  const actions = await countActions(page);
  const name = 'Orbit 4, refurbished';
  await page.goto(`${PRODUCTS}34/edit/`);
  await page.getByRole('button', { name: `Actions on ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).toHaveValue(`${name} (copy)`);
  await expect.poll(() => title.evaluate(() => getSelection()?.toString())).toBe(`${name} (copy)`);
  await page.keyboard.type('Orbit 4, refurbished, blue');
  const picture = page.waitForEvent('filechooser');
  await page.locator('input[type=file]').click();
  await (await picture).setFiles({ name: 'blue.png', mimeType: 'image/png', buffer: ONE_PIXEL });
  // The file and 'Open' in the dialog of the system.
  actions.add(2);
  await expect(page.getByText('File uploaded successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product added.')).toBeVisible();
  const withPicture = await actions.taken();
  expect(withPicture, 'a copy of a product with its picture').toBeLessThanOrEqual(7);
  await page.getByRole('link', { name: 'Product Variants' }).click();
  await page.getByRole('textbox', { name: 'Value' }).first().click();
  await page.keyboard.type('64 GB');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Specifications saved.')).toBeVisible();
  expect((await actions.taken()) - withPicture, 'the value that tells a copy apart').toBeLessThanOrEqual(4);
  await page.getByRole('link', { name: 'Product Details' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Product deleted.')).toBeVisible();
});

test('a variant of a product is added with its own value in four actions', async ({ page }) => {
  await page.goto(`${PRODUCTS}34/edit/`);
  const actions = await countActions(page);
  await page.reload();
  await page.getByRole('link', { name: 'Product Variants' }).click();
  await page.getByRole('button', { name: 'Add Variant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orbit 4, refurbished (copy)' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Value' }).first()).toBeFocused();
  await page.keyboard.type('128 GB');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Specifications saved.')).toBeVisible();
  expect(await actions.taken(), 'a variant with the value that tells it apart').toBeLessThanOrEqual(4);
  await page.getByRole('link', { name: 'Product Details' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Product deleted.')).toBeVisible();
});
