import type { Page } from '@playwright/test';
import { countActions } from '../support/counted-actions.ts';
import { press } from '../support/keyboard.ts';
import { ONE_PIXEL } from '../support/one-pixel.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const PRODUCTS = '/commerce/catalog/products/';
const PICTURE = { name: 'lamp.png', mimeType: 'image/png', buffer: ONE_PIXEL };

/** Opens the list of products and waits for its rows. */
async function openProducts(page: Page): Promise<void> {
  await page.goto(PRODUCTS);
  await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible();
  await expect(page.getByRole('gridcell').getByRole('link').first()).toBeVisible();
}

test('a record is found and opened in three actions', async ({ page }) => {
  const actions = await countActions(page);
  await openProducts(page);
  await page.keyboard.press('/');
  await page.keyboard.type('orbit 4, refurb');
  await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/\d+\/edit\/$/);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue('Orbit 4, refurbished');
  expect(await actions.taken(), 'find a record in the list and open it').toBeLessThanOrEqual(3);
});

test('ten products come into another category in six actions, and back in one', async ({ page }) => {
  const actions = await countActions(page);
  await openProducts(page);
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: 'Change Category' })).toBeFocused();
  await page.keyboard.press('Enter');
  const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' });
  await expect(category).toBeFocused();
  await expect(category.locator('option')).not.toHaveCount(1);
  await page.keyboard.type('Headphones');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category changed: 10 of 10')).toBeVisible();
  expect(await actions.taken(), 'change the category of ten products').toBeLessThanOrEqual(6);
  const changed = await actions.taken();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Category changed, and changed back: 10 of 10')).toBeVisible();
  expect((await actions.taken()) - changed, 'change the category of ten products back').toBeLessThanOrEqual(1);
});

test('a product comes into the catalogue with its process and first price in one save and thirteen actions', async ({
  page,
}) => {
  const actions = await countActions(page);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (/\/(add|update)Product(Price)?$/i.test(new URL(request.url()).pathname)) saves.push(request.url());
  });
  const main = page.getByRole('main');
  await page.goto(`${PRODUCTS}add/`);
  await expect(main.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await expect(main.getByRole('combobox', { name: 'Category' }).locator('option')).not.toHaveCount(1);
  await expect(main.getByRole('combobox', { name: /Process/ }).locator('option:checked')).toHaveText('Shipped');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  for (const text of ['Bedside lamp', 'For the night', 'Home', '', '', 'A lamp to read by.']) {
    await page.keyboard.type(text);
    if (text !== 'A lamp to read by.') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ControlOrMeta+Enter');
  const market = main.getByRole('combobox', { name: 'Market' });
  await expect(market).toBeFocused();
  await expect(market.locator('option:checked')).toHaveText('India (INR)');
  // Without an amount nothing is sent, and the message stands at the price.
  await page.keyboard.press('ControlOrMeta+s');
  const price = main.getByRole('textbox', { name: 'Fixed Price' });
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('1299.50');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/products\/\d+\/edit\/$/);
  expect(await actions.taken(), 'a new product with its process and first price, in one save').toBeLessThanOrEqual(13);
  expect(saves).toHaveLength(1);
  await press(main.getByRole('link', { name: 'Product Price' }));
  await expect(main.getByText('₹1,299.50')).toBeVisible();
  await press(main.getByRole('link', { name: 'Product Details' }));
  await press(main.getByRole('button', { name: 'Delete', exact: true }));
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Product deleted.')).toBeVisible();
});

test('a product comes into the catalogue with its picture in one save and fifteen actions', async ({ page }) => {
  const actions = await countActions(page);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (/\/(add|update)Product$/i.test(new URL(request.url()).pathname)) saves.push(request.url());
  });
  await page.goto(`${PRODUCTS}add/`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option')).not.toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Fulfilment Process' }).locator('option')).not.toHaveCount(1);
  const picture = page.locator('input[type=file]');
  await expect(picture).toBeAttached();
  // Waited for from here on: the browser needs a moment until it tells of the dialog instead of opening it.
  const chosen = page.waitForEvent('filechooser');
  for (const text of ['Reading lamp', 'For the night', 'Home', 'Shipped', '', 'A lamp to read by.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(picture).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(PICTURE);
  // In the dialog of the system.
  actions.add(2);
  await expect(page.getByText('File uploaded successfully')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Product added.')).toBeVisible();
  await expect(page).toHaveURL(/\/products\/\d+\/edit\/$/);
  await expect(page.locator('main img').first()).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(await actions.taken(), 'a new product with a picture, in one save').toBeLessThanOrEqual(15);
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Product deleted.')).toBeVisible();
});

test('a product gets prices in two markets in eight actions', async ({ page }) => {
  const actions = await countActions(page);
  await page.goto(`${PRODUCTS}3/edit/`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).not.toHaveValue('');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('all markets');
  const found = page.getByRole('option', { name: /^Prices in All Markets/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const fields = page.getByRole('main').getByRole('table').getByRole('textbox');
  await expect(fields.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(fields.first()).toBeFocused();
  await page.keyboard.type('1111');
  await page.keyboard.press('Tab');
  await page.keyboard.type('22');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/saved\.$/)).toBeVisible();
  expect(await actions.taken(), 'prices of a product in two markets').toBeLessThanOrEqual(8);
  await page.reload();
  await expect(fields.first()).toHaveValue(/1,?111/);
  await expect(fields.nth(1)).toHaveValue(/22/);
});

test('the palette leads to the other screens of a record, not to messages of what was done or to parts of a page', async ({
  page,
}) => {
  await page.goto('/sites/1/roles/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Roles/);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('invitation');
  await expect(page.getByRole('option', { name: /^Invitations.*This record/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Invitation Sent/ })).toHaveCount(0);
  await page.goto('/commerce/catalog/products/34/edit/');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('variants');
  await expect(page.getByRole('option', { name: /^Product Variants.*This record/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('product');
  await expect(page.getByRole('option', { name: /^Product Price.*This record/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^(Variants|Specifications).*This record/ })).toHaveCount(0);
});

test('a product is deleted from the list in six actions, and comes back in one', async ({ page }) => {
  const actions = await countActions(page);
  await openProducts(page);
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product deleted.')).toBeVisible();
  await expect(page.getByText('Showing 1 - 10 of 47 results')).toBeVisible();
  expect(await actions.taken(), 'delete a product from the list').toBeLessThanOrEqual(6);
  const deleted = await actions.taken();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Product restored.')).toBeVisible();
  await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible();
  expect((await actions.taken()) - deleted, 'undo that a product was deleted').toBeLessThanOrEqual(1);
});

test('a change of many rows is made once however often Enter is pressed, and undone after what came later', async ({
  page,
}) => {
  await openProducts(page);
  const updates: string[] = [];
  page.on('request', (request) => {
    if (/\/updateProduct$/i.test(request.url())) updates.push(request.url());
  });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: 'Change Category' })).toBeFocused();
  await page.keyboard.press('Enter');
  const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' });
  await expect(category).toBeFocused();
  await expect(category.locator('option')).not.toHaveCount(1);
  await page.keyboard.type('Headphones');
  // A key that is held repeats before the browser has shown the answer to the first press.
  await Promise.all([1, 2, 3].map(async () => page.keyboard.down('Enter')));
  await page.keyboard.up('Enter');
  await expect(page.getByText('Category changed: 1 of 1')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(updates).toHaveLength(1);
  // What was done last is undone first.
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product deleted.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Product restored.')).toBeVisible();
  expect(updates).toHaveLength(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Category changed, and changed back: 1 of 1')).toBeVisible();
  expect(updates).toHaveLength(2);
});

test('the rows that were searched for become a file in seven actions', async ({ page }) => {
  const actions = await countActions(page);
  await openProducts(page);
  await page.keyboard.press('/');
  await page.keyboard.type('orbit');
  await expect(page.getByText('Showing 1 - 5 of 5 results')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'More for products' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Columns' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  const lines = Buffer.concat(parts).toString('utf8').trim().split('\n');
  expect(lines).toHaveLength(6);
  expect(lines.slice(1).every((line) => /orbit/i.test(line))).toBe(true);
  expect(await actions.taken(), 'download the rows that were searched for').toBeLessThanOrEqual(7);
});

test('a view is saved in eleven actions, and opened in seven', async ({ page }) => {
  const actions = await countActions(page);
  /** Goes from the rows to the menu of views, and opens it. */
  const openViews = async () => {
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  };
  await openProducts(page);
  await page.keyboard.press('/');
  await page.keyboard.type('orbit');
  await expect(page.getByText('Showing 1 - 5 of 5 results')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await openViews();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('All of Orbit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View: All of Orbit' })).toBeVisible();
  await expect(page).toHaveURL(/view=\d+/);
  expect(await actions.taken(), 'save the rows that were searched for as a view').toBeLessThanOrEqual(11);

  await openProducts(page);
  const before = await actions.taken();
  await page.keyboard.press('j');
  await openViews();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1 - 5 of 5 results')).toBeVisible();
  expect((await actions.taken()) - before, 'open a saved view').toBeLessThanOrEqual(7);
});

test('a variant of a product is added with its own value in eight actions', async ({ page }) => {
  await page.goto(`${PRODUCTS}34/edit/`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue('Orbit 4, refurbished');
  const actions = await countActions(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue('Orbit 4, refurbished');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('product variants');
  await expect(page.getByRole('option', { name: /^Product Variants/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Variant' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('add variant');
  await expect(page.getByRole('option', { name: /^Add Variant/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orbit 4, refurbished (copy)' })).toBeVisible();
  const value = page.getByRole('textbox', { name: 'Value' }).first();
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('');
  await page.keyboard.type('256 GB');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Specifications saved.')).toBeVisible();
  expect(await actions.taken(), 'a variant with the value that tells it apart').toBeLessThanOrEqual(8);
  // The card says at once what distinguishes the variant.
  const card = page.getByRole('listitem').filter({ hasText: 'This product' });
  await expect(card).toContainText('256 GB');
  await press(page.getByRole('link', { name: 'Product Details' }));
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Product deleted.')).toBeVisible();
});
