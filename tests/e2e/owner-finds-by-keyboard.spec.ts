import { expectAccessible } from '../support/accessible.ts';
import { reach, tick, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';
import { settled } from '../../tools/chromium/settled.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner finds screens, records and actions by keyboard alone', async ({ page }) => {
  await page.goto('/commerce/catalog/categories/');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Find a screen, a record or an action' });

  await test.step('goes to a screen', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expectAccessible(page, 'palette');
    await page.keyboard.type('markets');
    await expect(page.getByRole('option', { name: 'Markets' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
    await expect(field).toBeHidden();
  });

  await test.step('opens a record of another list', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lapto');
    await page.getByRole('option', { name: 'Laptops' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Category' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue('Laptops');
  });

  await test.step('is told when nothing matches, and leaves the field with Escape', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz nowhere');
    await expect(page.getByText('Nothing matches “zzzz nowhere”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('sets the device and adds', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('theme: dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    await expectAccessible(page, 'palette in dark');
    await page.keyboard.type('add mark');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Add Market' })).toBeVisible();
  });

  await test.step('sees the shortcuts, but not while typing; and can do without those of one character', async () => {
    await reach(page.getByRole('textbox', { name: 'Title' }));
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeHidden();
    await write(page.getByRole('textbox', { name: 'Title' }), '');
    await reach(page.getByRole('button', { name: 'Save Changes' }));
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, 'shortcuts');
    await tick(page.getByRole('checkbox', { name: /Keys of one character/ }), false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('what is typed while the palette is still to be fetched stands in it, and the page behind does nothing', async ({
  page,
}) => {
  await page.goto('/commerce/markets/');
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  await page.route('**/assets/palette*.js', (route) =>
    new Promise((late) => setTimeout(late, 900)).then(() => route.continue()),
  );
  const field = page.getByRole('combobox', { name: 'Find a screen, a record or an action' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('[orb/it?', { delay: 60 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('[orb/it?');
  await page.keyboard.type('s');
  await expect(field).toHaveValue('[orb/it?s');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an owner finds by id, by SKU and with mistyped words, comes back to recent records, and adds to the open one', async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: 'Find a screen, a record or an action' });
  const selected = page.locator('[role="option"][aria-selected="true"]');
  await page.goto('/commerce/catalog/products/1/edit/');
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).not.toHaveValue('');
  const name = await title.inputValue();

  await test.step('adds a price to the open product', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('add product price');
    await expect(selected).toContainText('This record');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\/1\/prices\/add\/$/);
    // The record is remembered by a call of its own.
    await settled(page);
  });

  await test.step('comes back to a recent record', async () => {
    await page.goto('/commerce/catalog/categories/');
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Recent' })).toContainText(name);
    await expectAccessible(page, 'palette with recent records');
    await page.keyboard.press('Escape');
  });

  await test.step('forgives a mistyped word', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('makrets');
    await expect(selected).toContainText('Markets');
    await page.keyboard.press('Escape');
  });

  await test.step('finds a record by its id, and one by its SKU', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('14');
    const exact = page.getByRole('group', { name: 'Exactly this' });
    await expect(exact.getByRole('option', { name: /14 Products/ })).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('STUDIO-ONE');
    await expect(page.getByRole('option', { name: /Products · STUDIO-ONE/ }).first()).toBeVisible();
    await expectAccessible(page, 'palette with pictures');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('opens a customer by the e-mail address, and none of the orders that have it too', async () => {
    await page.goto('/commerce/fulfillment/customers/');
    const customer = page.getByRole('main').getByRole('gridcell').getByRole('link').first();
    const address = await customer.getAttribute('href');
    await page.goto(address ?? '');
    const mail = await page
      .getByRole('main')
      .getByText(/^\S+@example\.com$/)
      .first()
      .textContent();
    await page.goto('/commerce/catalog/categories/');
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(mail ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address ?? 'none'}$`));
  });

  await test.step('opens an order by its number from anywhere, however soon Enter comes, and no other one', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('474');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Order 474 of / })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('98765');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  });
});
