import { ONE_PIXEL } from '../support/one-pixel.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner brings a product to the shop: its picture, its variant, its prices, and takes it out again', async ({ page }) => {
  const main = page.getByRole('main');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const value = (attribute: string) => main.getByRole('row').filter({ hasText: attribute }).getByRole('textbox', { name: 'Value' });

  await test.step('adds it; how it is fulfilled is fixed from then on', async () => {
    await page.goto('/commerce/catalog/products/add/');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ridge Tent 6, green');
    await page.getByRole('textbox', { name: 'Sub Title' }).fill('For the family and its friends');
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Outdoor and Camping' });
    await page.getByRole('combobox', { name: 'Fulfillment Process' }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Global SKU' }).fill('RIDGE-TENT');
    await page.getByRole('textbox', { name: 'Short Description' }).fill('A tent for six, green.');
    await save.click();
    await expect(page.getByText('Product added.')).toBeVisible();
    await expect(page).toHaveURL(/\/products\/\d+\/edit\/$/);
    await expect(page.getByRole('combobox', { name: 'Fulfillment Process' })).toBeHidden();
  });

  await test.step('puts a picture on it', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'tent.png', mimeType: 'image/png', buffer: ONE_PIXEL });
    await expect(page.getByText('File uploaded successfully')).toBeVisible();
    await save.click();
    await expect(page.getByText('Product saved.')).toBeVisible();
  });

  await test.step('says what kind of tent it is; one that is there already is refused', async () => {
    await page.getByRole('link', { name: 'Product Variants' }).or(page.getByRole('tab', { name: 'Product Variants' })).click();
    await value('Sleeps').fill('4');
    await value('Colour').fill('Green');
    await save.click();
    await expect(page.getByText(/would be the same variant/).first()).toBeVisible();
    await value('Sleeps').fill('6');
    await save.click();
    await expect(page.getByText('Specifications saved.')).toBeVisible();
    await page.reload();
    await expect(value('Sleeps')).toHaveValue('6');
  });

  await test.step('sets a price in installments that must add up', async () => {
    await page.getByRole('link', { name: 'Product Price' }).or(page.getByRole('tab', { name: 'Product Price' })).click();
    await expect(page.getByText('There are no entries in the table at the moment.')).toBeVisible();
    await page.getByRole('link', { name: 'Add New' }).first().click();
    await expect(main.getByText('Ridge Tent 6, green')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Market' }).locator('option:checked')).toHaveText('India (INR)');
    await page.getByRole('textbox', { name: 'Fixed Price', exact: true }).fill('29990');
    await page.getByRole('checkbox', { name: 'Has Installments' }).check();
    await page.getByRole('textbox', { name: 'Order Confirmation' }).fill('40');
    for (const [index, percentage] of ['30', '20'].entries()) {
      await page.getByRole('button', { name: 'Add new' }).click();
      const row = main.getByRole('row').nth(index + 1);
      await row.getByRole('textbox', { name: 'Order No' }).fill(String(index + 1));
      await row.getByRole('textbox', { name: 'Stage' }).fill(`Stage ${index + 1}`);
      await row.getByRole('textbox', { name: 'Percentage' }).fill(percentage);
    }
    await save.click();
    await expect(page.getByText('Order confirmation and installments must add up to 100.').first()).toBeVisible();
    await main.getByRole('row').nth(2).getByRole('textbox', { name: 'Percentage' }).fill('30');
    await save.click();
    await expect(page.getByText('Product Price added.')).toBeVisible();
  });

  await test.step('has one price in each market: a second one for India is refused at its field', async () => {
    await page.getByRole('link', { name: 'Product Prices' }).click();
    await expect(main.getByRole('link', { name: 'India' })).toBeVisible();
    await expect(main.getByText('₹29,990.00')).toBeVisible();
    await page.getByRole('link', { name: 'Add New' }).first().click();
    const market = page.getByRole('combobox', { name: 'Market' });
    await expect(market.locator('option:checked')).toHaveText('United States (USD)');
    await market.selectOption({ label: 'India (INR)' });
    await page.getByRole('textbox', { name: 'Fixed Price', exact: true }).fill('1');
    await save.click();
    await expect(market).toHaveAttribute('aria-invalid', 'true');
    await market.selectOption({ label: 'United States (USD)' });
    await save.click();
    await expect(page.getByText('Product Price added.')).toBeVisible();
  });

  await test.step('finds it in the list with its picture, and deletes it', async () => {
    await page.goto('/commerce/catalog/products/?$search=Ridge Tent 6');
    await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
    await expect.poll(() => main.getByRole('img').first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await main.getByRole('link', { name: 'Ridge Tent 6, green' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Product deleted.')).toBeVisible();
    await page.goto('/commerce/catalog/products/?$search=Ridge Tent 6');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});
