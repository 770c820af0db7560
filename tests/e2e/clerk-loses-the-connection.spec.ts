import { expectAccessible } from '../support/accessible.ts';
import { press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

// What the page has fetched before must not be in the cache.
test.use({ storageState: process.env['OWNER_STATE'], ownContext: true });

const LIST = '/commerce/catalog/products/';

test('a page that was fetched ahead is shown without a connection, said to be old, and read anew when the connection is back', async ({
  page,
  context,
}) => {
  const ahead = page.waitForResponse((response) => response.url().includes('skip=10'));
  await page.goto(LIST);
  await (await ahead).finished();
  await expect(page.getByText(/^Showing 1 - 10 of /)).toBeVisible();
  await context.setOffline(true);
  await press(page.getByRole('link', { name: 'Next' }));
  await expect(page.getByText(/^Showing 11 - 20 of /)).toBeVisible();
  await expect(page.getByText('These rows are from before.')).toBeVisible();
  await expect(page.getByText('The list could not be loaded')).toBeHidden();

  const rows = await page.getByRole('gridcell').allTextContents();
  await press(page.getByRole('link', { name: 'Next' }));
  await expect(page.getByText('these are the rows of before')).toBeVisible();
  expect(await page.getByRole('gridcell').allTextContents()).toEqual(rows);
  await expect(page.getByText(/^Showing 1/)).toBeHidden();
  await expect(page.getByText('The list could not be loaded')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(/^Showing 21 - 30 of /)).toBeVisible();
  await expect(page.getByText('these are the rows of before')).toBeHidden();
});

test('an address behind the last page leads back to it, and does not say that the list is empty', async ({ page }) => {
  await page.goto(`${LIST}?$skip=990`);
  await expect(page.getByText('There are no products on this page')).toBeVisible();
  await expect(page.getByText('There are no entries in the table at the moment.')).toBeHidden();
  await press(page.getByRole('link', { name: 'Go to the last page' }));
  await expect(page.getByText(/^Showing 41 - \d+ of /)).toBeVisible();
});

test('for a person who saves data nothing is fetched in idle time: without a connection a menu says so, and opens later', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(LIST);
  await expect(page.getByText(/^Showing 1 - 10 of /)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const theme = page.getByRole('button', { name: /^Theme: / });
  const menu = page.getByRole('menu', { name: /^Theme: / });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('menu-popover'));
  await context.setOffline(true);
  await press(theme);
  await failed;
  await expect(page.getByRole('alert').getByText(/^You are offline/)).toBeVisible();
  await expect(theme).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole('alert').getByText(/^You are offline/)).toBeHidden();
  await press(theme);
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('padding-top', '4px');
  await page.keyboard.press('Escape');
  await expect(theme).toBeFocused();
});

test('an action whose dialog cannot be fetched without a connection can be pressed again', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/commerce/fulfillment/orders/481/invoices/');
  const record = page.getByRole('button', { name: 'Record Payment' }).first();
  await expect(record).toBeVisible();
  await page.waitForLoadState('networkidle');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ask-dialog'));
  await context.setOffline(true);
  await press(record);
  await failed;
  await context.setOffline(false);
  await expect(page.getByRole('alert').getByText(/^You are offline/)).toBeHidden();
  await press(record);
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
});

test('without a connection dialogs, the palette and the profile open: their code was fetched in idle time', async ({
  page,
  context,
}) => {
  const fetched = Promise.all(
    ['dialog-body', 'menu-popover', 'palette'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}`) && response.url().endsWith('.js')),
    ),
  );
  await page.goto(`${LIST}1/edit/`);
  await (await fetched).at(-1)?.finished();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).not.toHaveValue('');
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expectAccessible(page, 'offline');

  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: /^Profile: / }));
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
});

test('a screen whose code cannot be fetched fails inside the shell, and opens by itself when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(`${LIST}1/edit/`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).not.toHaveValue('');
  await context.setOffline(true);
  await press(page.getByRole('link', { name: 'Product Price' }));
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profile: / })).toBeVisible();
  await expectAccessible(page, 'a screen without its code');
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Price' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeHidden();
});

test('a block of the home page that cannot be fetched fails by itself, and comes when the connection is back', async ({
  page,
  context,
}) => {
  await page.route('**/assets/tiles*.js', (route) => route.abort());
  await page.goto('/');
  // The services, what was opened lately, and the two lists of gaps in the catalogue.
  await expect(page.getByText('This part could not be loaded.')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Business Insights' })).toBeVisible();
  await page.unroute('**/assets/tiles*.js');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible();
  await expect(page.getByText('This part could not be loaded.')).toHaveCount(0);
});
