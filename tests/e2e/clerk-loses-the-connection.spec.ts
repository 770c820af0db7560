import { press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

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

  await press(page.getByRole('link', { name: 'Next' }));
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Showing 21 - 30 of /)).toBeVisible();
  await expect(page.getByText('The list could not be loaded')).toBeHidden();
});

test('an address behind the last page leads back to it, and does not say that the list is empty', async ({ page }) => {
  await page.goto(`${LIST}?$skip=990`);
  await expect(page.getByText('There are no products on this page')).toBeVisible();
  await expect(page.getByText('There are no entries in the table at the moment.')).toBeHidden();
  await press(page.getByRole('link', { name: 'Go to the last page' }));
  await expect(page.getByText(/^Showing 41 - \d+ of /)).toBeVisible();
});

test('a menu that is pressed for the first time without a connection opens at the next press, and looks as it should', async ({
  page,
  context,
}) => {
  await page.goto(LIST);
  await expect(page.getByText(/^Showing 1 - 10 of /)).toBeVisible();
  const theme = page.getByRole('button', { name: /^Theme: / });
  const menu = page.getByRole('menu', { name: /^Theme: / });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('menu-popover'));
  await context.setOffline(true);
  await press(theme);
  await failed;
  await expect(theme).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();

  await context.setOffline(false);
  await press(theme);
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('padding-top', '4px');
  await page.keyboard.press('Escape');
  await expect(theme).toBeFocused();
});
