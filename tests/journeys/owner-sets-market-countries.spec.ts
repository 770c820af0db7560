import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner opens a market for two countries and closes it again', async ({ page }) => {
  const main = page.getByRole('main');
  const associated = (country: string) => page.getByRole('row').filter({ hasText: country }).getByRole('checkbox', { name: 'Associated' });
  const choose = (market: string) => page.getByRole('combobox', { name: 'Market' }).selectOption({ label: market });

  await test.step('adds a market', async () => {
    await page.goto('/commerce/markets/add/');
    await page.getByRole('textbox', { name: 'Market Code' }).fill('NOE');
    await page.getByRole('textbox', { name: 'Title' }).fill('Northern Europe');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'Euro (EUR)' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Market added.')).toBeVisible();
  });

  await test.step('gives it two of the countries that nobody serves', async () => {
    await page.getByRole('link', { name: 'Market countries' }).click();
    await expect(main.getByRole('row')).toHaveCount(0);
    await choose('Northern Europe');
    await associated('Sweden').check();
    await associated('Germany').check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Countries of Northern Europe saved.')).toBeVisible();
    await page.reload();
    await expect(associated('Sweden')).toBeChecked();
    await expect(associated('Germany')).toBeChecked();
    await expect(associated('Japan')).not.toBeChecked();
  });

  await test.step('finds them gone from what other markets may take; of two people at once the later one is told', async () => {
    await choose('India');
    await expect(associated('India')).toBeChecked();
    await expect(associated('Japan')).not.toBeChecked();
    await expect(main.getByRole('row').filter({ hasText: 'Sweden' })).toHaveCount(0);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('combobox', { name: 'Market' }).selectOption({ label: 'Northern Europe' });
    await other.getByRole('row').filter({ hasText: 'Japan' }).getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await expect(other.getByText('Countries of Northern Europe saved.')).toBeVisible();
    await other.close();
    await associated('Japan').check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Japan belongs to the market Northern Europe. Take it from there first.').first()).toBeVisible();
    await associated('Japan').uncheck();
  });

  await test.step('deletes the market, and its countries are free again', async () => {
    await page.getByRole('list', { name: 'Selling' }).getByRole('link', { name: 'Markets' }).click();
    await page.getByRole('link', { name: 'Northern Europe' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Market deleted.')).toBeVisible();
    await page.getByRole('link', { name: 'Market countries' }).click();
    await choose('India');
    for (const country of ['Sweden', 'Germany', 'Japan']) await expect(associated(country)).not.toBeChecked();
  });
});
