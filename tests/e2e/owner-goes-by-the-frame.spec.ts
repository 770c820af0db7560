import { expectAccessible, expectNoSidewaysScroll, expectReadableColours } from '../support/accessible.ts';
import { owner, ownerOfOther } from '../support/demo-people.ts';
import { press, reach } from '../support/keyboard.ts';
import { signInByPhone } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('an owner goes by menu, site switch, footer and drawer, by keyboard alone', async ({ page }) => {
  await page.goto('/commerce/markets/');
  await signInByPhone(page, owner);
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const menu = page.getByRole('complementary', { name: 'Side menu' });
  await expect(title('Markets')).toBeVisible();

  await test.step('makes the menu a rail, which opens under the focus and stays one', async () => {
    await expect(menu.getByRole('link', { name: 'Markets', exact: true })).toHaveAttribute('aria-current', 'page');
    await reach(page.getByRole('link', { name: 'Add New' }));
    await page.keyboard.press('[');
    await page.reload();
    await expect(title('Markets')).toBeVisible();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(56);
    await expectAccessible(page, 'rail');
    const categories = menu.getByRole('link', { name: 'Categories' });
    await reach(categories);
    await expect.poll(async () => (await categories.boundingBox())?.width ?? 0).toBeGreaterThan(180);
    await page.keyboard.press('Enter');
    await expect(title('Categories')).toBeFocused();
    await page.keyboard.press('[');
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(232);
  });

  await test.step('finds the other site in the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find a screen, a record or an action' })).toBeFocused();
    await page.keyboard.type('switch whole');
    await expect(page.getByRole('option', { name: 'Switch to Acme Wholesale' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are at Acme Wholesale.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Acme Traders · Acme Wholesale');
  });

  await test.step('reaches the footer, whose links open beside the console', async () => {
    const help = page.getByRole('contentinfo').getByRole('link', { name: /^Help/ });
    await reach(help);
    await expect(help).toHaveAttribute('target', '_blank');
    await expect(help).toHaveAttribute('href', 'https://www.acme-traders.example/help/');
  });

  await test.step('has sections and menu in a drawer where there is no room for them', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('complementary', { name: 'Menu', exact: true });
    await press(opener);
    await expect(drawer).toBeFocused();
    await expectAccessible(page, 'drawer');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    const section = drawer.getByRole('button', { name: 'Commerce' });
    if ((await section.getAttribute('aria-expanded')) === 'false') await press(section);
    await press(drawer.getByRole('link', { name: 'Products' }));
    await expect(title('Products')).toBeFocused();
    await expect(drawer).toBeHidden();
  });
});

test('another tenant has its own colours, logo, menu and footer, and all of it can be read', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://${ownerOfOther.host}:${port}/commerce/catalog/products/`);
  await signInByPhone(page, ownerOfOther);

  const menu = page.getByRole('complementary', { name: 'Side menu' });
  // The links of the site come before the entries of the areas that it does not name.
  const own = ['Home', 'Regions', 'All equipment', 'Product lines', 'Data sheets'];
  const orders = [/^Pending Orders \d+$/, 'POS Orders', 'Closed Orders', 'Cancelled Orders', 'Customers'];
  const further = ['All Shipments', 'Fulfilment Processes', 'Payments', 'Unprocessed Refunds'];
  await expect(menu.getByRole('link')).toHaveText([...own, ...orders, ...further]);
  await expect(menu.getByRole('link', { name: 'All equipment' })).toHaveAttribute('aria-current', 'page');
  const logo = page.getByRole('link', { name: 'Globex, home' }).getByRole('img', { name: 'Globex' });
  await expect
    .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Imprint/ })).toBeVisible();
  const add = page.getByRole('link', { name: 'Add New' });
  await expect(add).toHaveCSS('background-color', 'rgb(18, 181, 125)');
  await expectReadableColours(page, 'list in the colours of a tenant');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, 'list in the colours of a tenant, dark');
});

test('a chosen theme is there from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth/signin/');
  await press(page.getByRole('button', { name: 'Theme: As the system' }));
  await press(page.getByRole('menuitemradio', { name: 'Dark' }));
  const response = await page.reload();
  expect(await response?.text()).toContain('<html data-theme="dark"');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
