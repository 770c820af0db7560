import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['ANALYST_STATE'] });

test('an analyst sees the visitors of each web domain by keyboard, and nothing else of the business', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Analytics', exact: true });

  await test.step('is offered web analytics, and no other area', async () => {
    await page.goto('/');
    await press(page.getByRole('banner').getByRole('link', { name: 'Analytics' }));
    await expect(main.getByRole('heading', { level: 1, name: 'Year Overview' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(['Analytics']);
  });

  await test.step('sees the year and the last day of the first domain at once', async () => {
    await page.goto('/analytics/overview/');
    for (const part of ['analytics-year', 'analytics-last-day'])
      await expect(page).toHaveURL(new RegExp(`[?&]${part}\\.webDomain=`));
    for (const chart of ['By Month', 'By Country'])
      await expect(main.getByRole('region', { name: chart }).getByRole('figure')).toBeVisible();
  });

  await test.step('reads what the figures mean', async () => {
    await press(menu.getByRole('link', { name: 'What the Figures Mean' }));
    await expect(main.getByRole('term').filter({ hasText: 'Sessions' })).toBeVisible();
  });

  await test.step('reads the pages of the first domain, and chooses another', async () => {
    await press(menu.getByRole('link', { name: 'Most visited pages' }));
    await expect(main.getByRole('row').nth(1)).toContainText('/');
    await expect(main.getByRole('combobox', { name: 'Web Domain' })).not.toHaveValue('');
    await choose(main.getByRole('combobox', { name: 'Year', exact: true }), String(new Date().getFullYear()));
    await expect(page).toHaveURL(/period=\d{4}/);
    await expectWholeAccessible(page, 'web analytics of an analyst');
  });

  await test.step('goes on to the users over time', async () => {
    await press(menu.getByRole('link', { name: 'New Users Over Time' }));
    await expect(main.getByRole('heading', { level: 1, name: 'New Users Over Time' })).toBeVisible();
  });

  await test.step('is told what the role does not allow', async () => {
    for (const address of ['/sites/sites-management/web-domains/', '/reports/sales/sales-by-customers/']) {
      await page.goto(address);
      await expect(main.getByRole('heading', { level: 1, name: 'You may not open this screen' })).toBeVisible();
    }
  });
});
