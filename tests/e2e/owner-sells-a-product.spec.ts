import { attach, choose, press, tick, write } from '../support/keyboard.ts';
import { ONE_PIXEL } from '../support/one-pixel.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner brings a product to the shop: its picture, its variant, its prices, and takes it out again', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const value = (attribute: string) =>
    main.getByRole('row').filter({ hasText: attribute }).getByRole('textbox', { name: 'Value' });

  await test.step('adds it; how it is fulfilled is fixed from then on', async () => {
    await page.goto('/commerce/catalog/products/add/');
    await write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Ridge Tent 6, green');
    await write(page.getByRole('textbox', { name: 'Sub Title' }), 'For the family and its friends');
    await choose(page.getByRole('combobox', { name: 'Category' }), 'Outdoor and Camping');
    await choose(page.getByRole('combobox', { name: 'Fulfilment Process' }), 'Shipped');
    await write(page.getByRole('textbox', { name: 'Global SKU' }), 'RIDGE-TENT');
    await write(page.getByRole('textbox', { name: 'Short Description' }), 'A tent for six, green.');
    await press(save);
    await expect(page.getByText('Product added.')).toBeVisible();
    await expect(page).toHaveURL(/\/products\/\d+\/edit\/$/);
    await expect(page.getByRole('combobox', { name: 'Fulfilment Process' })).toBeHidden();
  });

  await test.step('puts a picture on it', async () => {
    await attach(page.locator('input[type=file]'), { name: 'tent.png', mimeType: 'image/png', buffer: ONE_PIXEL });
    await expect(page.getByText('File uploaded successfully')).toBeVisible();
    await press(save);
    await expect(page.getByText('Product saved.')).toBeVisible();
  });

  await test.step('says what kind of tent it is; one that is there already is refused', async () => {
    await press(page.getByRole('link', { name: 'Product Variants' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Product Variants' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Ridge Tent 6, green');
    await write(value('Sleeps'), '4');
    await write(value('Colour'), 'Green');
    await press(save);
    await expect(page.getByText(/would be the same variant/).first()).toBeVisible();
    await write(value('Sleeps'), '6');
    await press(save);
    await expect(page.getByText('Specifications saved.')).toBeVisible();
    await page.reload();
    await expect(value('Sleeps')).toHaveValue('6');
  });

  await test.step('sets a price in installments that must add up', async () => {
    await press(page.getByRole('link', { name: 'Product Price' }));
    await expect(page.getByText('There are no entries in the table at the moment.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Add New' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Add Product Price' })).toBeVisible();
    await expect(main.getByRole('status', { name: 'Product' })).toHaveText('Ridge Tent 6, green');
    await expect(page.getByRole('combobox', { name: 'Market' }).locator('option:checked')).toHaveText('India (INR)');
    await write(page.getByRole('textbox', { name: 'Fixed Price', exact: true }), '29990');
    await tick(page.getByRole('checkbox', { name: 'Has Installments' }));
    await write(page.getByRole('textbox', { name: 'Order Confirmation' }), '40');
    for (const [index, percentage] of ['30', '20'].entries()) {
      await press(page.getByRole('button', { name: 'Add new' }));
      const row = main.getByRole('row').nth(index + 1);
      await write(row.getByRole('textbox', { name: 'Order No' }), String(index + 1));
      await write(row.getByRole('textbox', { name: 'Stage' }), `Stage ${index + 1}`);
      await write(row.getByRole('textbox', { name: 'Percentage' }), percentage);
    }
    await press(save);
    await expect(page.getByText('Order confirmation and installments must add up to 100.').first()).toBeVisible();
    await write(main.getByRole('row').nth(2).getByRole('textbox', { name: 'Percentage' }), '30');
    await press(save);
    await expect(page.getByText('Product Price added.')).toBeVisible();
  });

  await test.step('has one price in each market: India is not offered a second time', async () => {
    await press(page.getByRole('link', { name: 'Product Prices' }));
    await expect(main.getByRole('link', { name: 'India' })).toBeVisible();
    await expect(main.getByText('₹29,990.00')).toBeVisible();
    await press(page.getByRole('link', { name: 'Add New' }).first());
    const market = page.getByRole('combobox', { name: 'Market' });
    await expect(market.locator('option:checked')).toHaveText('United States (USD)');
    await expect(market.locator('option').filter({ hasText: 'India (INR)' })).toHaveCount(0);
    await write(page.getByRole('textbox', { name: 'Fixed Price', exact: true }), '1');
    await press(save);
    await expect(page.getByText('Product Price added.')).toBeVisible();
  });

  await test.step('finds it in the list with its picture, and deletes it', async () => {
    await page.goto('/commerce/catalog/products/?$search=Ridge Tent 6');
    await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
    await expect
      .poll(() =>
        main
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await press(main.getByRole('link', { name: 'Ridge Tent 6, green' }));
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Product deleted.')).toBeVisible();
    await page.goto('/commerce/catalog/products/?$search=Ridge Tent 6');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});
