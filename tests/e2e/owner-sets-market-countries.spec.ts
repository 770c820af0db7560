import { choose, press, tick, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner opens a market for two countries and closes it again', async ({ page }) => {
  const main = page.getByRole('main');
  const associated = (country: string) =>
    page.getByRole('row').filter({ hasText: country }).getByRole('checkbox', { name: 'Associated' });
  const chooseMarket = (market: string, on = page) => choose(on.getByRole('combobox', { name: 'Market' }), market);

  await test.step('adds a market', async () => {
    await page.goto('/commerce/markets/add/');
    await write(page.getByRole('textbox', { name: 'Market Code' }), 'NOE');
    await write(page.getByRole('textbox', { name: 'Title' }), 'Northern Europe');
    await choose(page.getByRole('combobox', { name: 'Currency' }), 'Euro (EUR)');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Market added.')).toBeVisible();
  });

  await test.step('gives it two of the countries that nobody serves', async () => {
    await press(page.getByRole('link', { name: 'Market countries' }));
    await expect(main.getByRole('row')).toHaveCount(0);
    await chooseMarket('Northern Europe');
    await tick(associated('Sweden'));
    await tick(associated('Germany'));
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Countries of Northern Europe saved.')).toBeVisible();
    await page.reload();
    await expect(associated('Sweden')).toBeChecked();
    await expect(associated('Germany')).toBeChecked();
    await expect(associated('Japan')).not.toBeChecked();
  });

  await test.step('finds them gone from what other markets may take; of two people at once the later one is told', async () => {
    await chooseMarket('India');
    await expect(associated('India')).toBeChecked();
    await expect(associated('Japan')).not.toBeChecked();
    await expect(main.getByRole('row').filter({ hasText: 'Sweden' })).toHaveCount(0);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await chooseMarket('Northern Europe', other);
    await tick(other.getByRole('row').filter({ hasText: 'Japan' }).getByRole('checkbox'));
    await press(other.getByRole('button', { name: 'Save Changes' }));
    await expect(other.getByText('Countries of Northern Europe saved.')).toBeVisible();
    await other.close();
    await tick(associated('Japan'));
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(
      page.getByText('Japan belongs to the market Northern Europe. Take it from there first.').first(),
    ).toBeVisible();
    await tick(associated('Japan'), false);
  });

  await test.step('deletes the market, and its countries are free again', async () => {
    await press(page.getByRole('list', { name: 'Selling' }).getByRole('link', { name: 'Markets' }));
    await press(page.getByRole('link', { name: 'Northern Europe' }));
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Market deleted.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Market countries' }));
    await chooseMarket('India');
    for (const country of ['Sweden', 'Germany', 'Japan']) await expect(associated(country)).not.toBeChecked();
  });
});
