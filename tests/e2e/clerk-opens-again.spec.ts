import { clerk } from '../support/demo-people.ts';
import { expectAccessible } from '../support/accessible.ts';
import { press } from '../support/keyboard.ts';
import { signInByEmail } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('what a clerk has opened stands on the home page, also in another browser, and in the palette', async ({
  page,
  browser,
}) => {
  const main = page.getByRole('main');
  const lately = main.getByRole('list').nth(1);
  const stored = () => page.waitForResponse((response) => response.url().endsWith('/savePersonalSetting'));

  await test.step('opens two products', async () => {
    await page.goto('/');
    await signInByEmail(page, clerk);
    for (const id of [1, 2]) {
      const isStored = stored();
      await page.goto(`/commerce/catalog/products/${id}/edit/`);
      await isStored;
    }
  });

  await test.step('finds them on the home page, the newest first', async () => {
    await press(page.getByRole('link', { name: /, home$/ }));
    await expect(main.getByRole('heading', { level: 2, name: 'Opened Lately' })).toBeVisible();
    const links = lately.getByRole('link');
    await expect(links.first()).toHaveAttribute('href', '/commerce/catalog/products/2/edit/');
    await expect(links.nth(1)).toHaveAttribute('href', '/commerce/catalog/products/1/edit/');
    await expectAccessible(page, 'home with records');
    const isStored = stored();
    await press(links.nth(1));
    await isStored;
    await expect(main.getByRole('textbox', { name: 'Title', exact: true }).first()).not.toHaveValue('');
  });

  await test.step('finds an order that was opened at two of its tabs, once', async () => {
    for (const tab of ['products', 'invoices']) {
      const isStored = stored();
      await page.goto(`/commerce/fulfillment/orders/490/${tab}/`);
      await isStored;
    }
    await press(page.getByRole('link', { name: /, home$/ }));
    const links = lately.getByRole('link');
    await expect(links.first()).toHaveAttribute('href', '/commerce/fulfillment/orders/490/invoices/');
    await expect(links.filter({ hasText: 'Order 490' })).toHaveCount(1);
    const isStored = stored();
    await press(links.nth(1));
    await isStored;
    await expect(main.getByRole('textbox', { name: 'Title', exact: true }).first()).not.toHaveValue('');
  });

  await test.step('finds them in another browser', async () => {
    const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
    await other.goto('/');
    await expect(other.getByRole('main').getByRole('list').nth(1).getByRole('link').first()).toHaveText(
      await lastTitle(),
    );
    await other.keyboard.press('Control+k');
    await expect(other.getByRole('option').first()).toContainText(await lastTitle());
    await other.context().close();
  });

  async function lastTitle(): Promise<string> {
    return main.getByRole('textbox', { name: 'Title', exact: true }).first().inputValue();
  }
});
