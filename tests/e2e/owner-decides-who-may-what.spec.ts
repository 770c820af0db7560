import { choose, press, tick, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an owner lets viewers add markets, and takes it back', async ({ page, browser }) => {
  const viewers = await browser.newContext({ storageState: process.env['VIEWER_STATE'] ?? '' });
  const viewer = await viewers.newPage();
  const isPermitted = (of: string) =>
    page.getByRole('row').filter({ hasText: of }).getByRole('checkbox', { name: 'Is Permitted' });

  await test.step('finds the ability among those of the role', async () => {
    await page.goto('/sites/1/roles/');
    await press(page.getByRole('row').filter({ hasText: 'Viewer' }).getByRole('link', { name: 'Edit Permissions' }));
    await write(page.getByRole('searchbox', { name: 'Search permissions' }), 'change markets and countries');
    await expect(page.getByText(/^1 of \d+ rows$/)).toBeVisible();
    await tick(isPermitted('Change markets and countries'));
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Permissions of Viewer saved.')).toBeVisible();
  });

  await test.step('viewers have it without signing in again', async () => {
    await viewer.goto('/commerce/markets/');
    await expect(viewer.getByRole('link', { name: 'Add New' })).toBeVisible();
  });

  await test.step('resets the role, and viewers have it no longer', async () => {
    await press(page.getByRole('button', { name: 'Show Operations' }));
    await write(page.getByRole('searchbox', { name: 'Search edit role permissions' }), 'markets/addMarket');
    await expect(isPermitted('addMarket')).toBeChecked();
    await press(page.getByRole('button', { name: 'Reset Permissions' }));
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Permissions reset.')).toBeVisible();
    await expect(isPermitted('addMarket')).not.toBeChecked();
    await viewer.reload();
    await expect(viewer.getByRole('row').filter({ hasText: 'India' })).toBeVisible();
    await expect(viewer.getByRole('link', { name: 'Add New' })).toBeHidden();
  });
  await viewers.close();
});

test('an owner lets viewers see one table alone, and gives all back', async ({ page, browser }) => {
  const viewers = await browser.newContext({ storageState: process.env['VIEWER_STATE'] ?? '' });
  const viewer = await viewers.newPage();
  const everyTable = page.getByRole('row').filter({ hasText: 'Every table' }).getByRole('combobox');
  const visits = page.getByRole('row').filter({ hasText: 'Store Visits' }).getByRole('combobox');
  const save = async () => {
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Tables of Viewer saved.')).toBeVisible();
  };
  const expectTables = (...names: string[]) =>
    expect(viewer.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText(names);

  await test.step('names the table among those of the role', async () => {
    await page.goto('/sites/1/roles/');
    await press(page.getByRole('row').filter({ hasText: 'Viewer' }).getByRole('link', { name: 'Edit Permissions' }));
    await press(page.getByRole('main').getByRole('button', { name: 'Tables', exact: true }));
    await choose(everyTable, 'No access');
    await choose(visits, 'See');
    await save();
  });

  await test.step('viewers find this table, and no other by its address', async () => {
    await viewer.goto('/forms/data/tables/');
    await expectTables('Store Visits');
    await viewer.goto('/forms/data/tables/1/supplier-contacts/');
    await expect(viewer.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expect(viewer.getByRole('gridcell')).toHaveCount(0);
  });

  await test.step('gives all of them back', async () => {
    await choose(visits, 'No access');
    await choose(everyTable, 'See and change');
    await save();
    await viewer.goto('/forms/data/tables/1/supplier-contacts/');
    await expect(viewer.getByText(/^Showing 1 - /)).toBeVisible();
  });
  await viewers.close();
});

test('a platform administrator changes the quota of a tenant, and its owner sees the act', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/sites/platform/tenants/');
  await press(main.getByRole('link', { name: 'Acme Traders' }));
  await write(main.getByRole('textbox', { name: 'Quota of Uploads' }), '30000');
  await press(main.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('Tenant saved. Its owner sees the change.')).toBeVisible();
  await page.goto('/sites/platform-acts/');
  await expect(main.getByRole('row').nth(1)).toContainText('20000');
  await expect(main.getByRole('row').nth(1)).toContainText('30000');
});
