import { expectAccessible } from '../support/accessible.ts';
import { choose, press, tick, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('a table stands in the menu while its owner wants it, and under its name', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Forms' });
  await page.goto('/forms/define/models/add/');
  await write(page.getByRole('textbox', { name: 'Table Name' }), 'Parking Permits');
  await press(page.getByRole('button', { name: 'Add new' }));
  await write(page.getByRole('textbox', { name: 'Column Name' }), 'Plate');
  await choose(page.getByRole('combobox', { name: 'Column Type' }), 'Text');
  await tick(page.getByRole('checkbox', { name: 'Show in the menu' }), true);
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page).toHaveURL(/\/models\/\d+\/edit\/$/);
  await expect(menu.getByRole('link', { name: 'Parking Permits' })).toBeVisible();
  await expectAccessible(page, 'a table in the menu');

  await write(page.getByRole('textbox', { name: 'Table Name' }), 'Parking Places');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(menu.getByRole('link', { name: 'Parking Places' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Parking Permits' })).toHaveCount(0);

  await tick(page.getByRole('checkbox', { name: 'Show in the menu' }), false);
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(menu.getByRole('link', { name: 'Parking Places' })).toHaveCount(0);
});

test('a table and its records are found in the palette from any section', async ({ page }) => {
  await page.goto('/commerce/catalog/categories/');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('product ideas');
  await expect(page.getByRole('option', { name: /^Product Ideas/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forms\/data\/tables\/\d+\/product-ideas\/$/);

  await page.goto('/commerce/catalog/categories/');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('round mirror');
  const found = page.getByRole('option', { name: /^Round mirror.*Product Ideas/ }).first();
  await expect(found).toBeVisible();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product-ideas\/\d+\/edit\/$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Round mirror');
});

test('a row begins with the title of its record, on a desk and on a phone', async ({ page }) => {
  await page.goto('/forms/define/models/add/');
  await write(page.getByRole('textbox', { name: 'Table Name' }), 'Bicycles');
  for (const [index, [name, type]] of [
    ['Wheels', 'Number'],
    ['Colour', 'Text'],
  ].entries()) {
    await press(page.getByRole('button', { name: 'Add new' }));
    await write(page.getByRole('textbox', { name: 'Column Name' }).nth(index), name ?? '');
    await choose(page.getByRole('combobox', { name: 'Column Type' }).nth(index), type ?? '');
  }
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page).toHaveURL(/\/models\/\d+\/edit\/$/);
  const [, id] = /models\/(\d+)/.exec(page.url()) ?? [];
  const list = `/forms/data/tables/${id}/bicycles/`;
  for (const colour of ['Green', '']) {
    await page.goto(`${list}add/`);
    await write(page.getByRole('textbox', { name: 'Wheels' }), '2');
    if (colour !== '') await write(page.getByRole('textbox', { name: 'Colour' }), colour);
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  }
  await expect(page.getByRole('columnheader').first()).toHaveText('Colour');
  // A record without the value is called by its number.
  await expect(page.getByRole('main').getByRole('gridcell').getByRole('link')).toHaveText(['Record 2', 'Green']);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await expect(page.getByRole('main').getByRole('gridcell').getByRole('link')).toHaveText(['Record 2', 'Green']);
  await expectAccessible(page, 'records on a phone');
  await press(page.getByRole('link', { name: 'Green' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Green' })).toBeVisible();
});
