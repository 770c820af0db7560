import { expectAccessibleInBoth } from '../support/accessible.ts';
import { press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const PRODUCTS = '/commerce/catalog/products/';

test('what opens from the rows can be read by everyone, light and dark', async ({ page }) => {
  await page.goto(PRODUCTS);
  await expect(page.getByRole('gridcell').getByRole('link').first()).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Product in brief' })).toBeVisible();
  await expectAccessibleInBoth(page, 'record beside the list');
  await page.keyboard.press('Escape');

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await expectAccessibleInBoth(page, 'menu of a row');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();

  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('10 chosen')).toBeVisible();
  await expectAccessibleInBoth(page, 'chosen rows');
});

test('what opens from the bar of a list can be read by everyone, light and dark', async ({ page }) => {
  await page.goto(PRODUCTS);
  await expect(page.getByRole('gridcell').getByRole('link').first()).toBeVisible();
  await press(page.getByRole('button', { name: 'Views', exact: true }));
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await expectAccessibleInBoth(page, 'saved views');
  await page.keyboard.press('Escape');

  await press(page.getByRole('button', { name: 'More for products' }));
  await press(page.getByRole('menuitem', { name: 'Columns' }));
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectAccessibleInBoth(page, 'columns');
});

test('the filters of a phone and the prices over markets can be read by everyone, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto(PRODUCTS);
  await press(page.getByRole('button', { name: 'Filters', exact: true }));
  await expect(page.getByRole('button', { name: 'Filter by Category' })).toBeVisible();
  await expectAccessibleInBoth(page, 'filters of a phone');

  await page.goto(`${PRODUCTS}1/prices/markets/`);
  await expect(page.getByRole('main').getByRole('table').getByRole('textbox').first()).toBeVisible();
  await expectAccessibleInBoth(page, 'prices over markets on a phone');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('j');
  await page.keyboard.type('12345');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expectAccessibleInBoth(page, 'prices over markets, changed');
});
