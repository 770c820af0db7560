import { press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('orders of a day are found by typing the day as the list shows it', async ({ page }) => {
  await page.goto('/commerce/fulfillment/orders/');
  const main = page.getByRole('main');
  const day = /\d{2} \w{3,4} \d{4}/;
  const shown = await main.getByRole('gridcell', { name: day }).first().textContent();
  await press(page.getByRole('button', { name: 'Filter by Date' }));
  const from = page.getByRole('textbox', { name: 'From' });
  await reach(from);
  await page.keyboard.type(shown ?? '');
  await write(page.getByRole('textbox', { name: 'To' }), 'soon');
  await page.keyboard.press('Enter');
  // What cannot be read is said, and filters nothing.
  await expect(page).not.toHaveURL(/filter/);
  expect(
    await page.getByRole('textbox', { name: 'To' }).evaluate((one: HTMLInputElement) => one.validationMessage),
  ).toBe('Give a date such as 24 Nov 2026.');
  await write(page.getByRole('textbox', { name: 'To' }), shown ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=createdDate/);
  const days = main.getByRole('gridcell', { name: day });
  await expect(days.filter({ hasNotText: shown ?? '' })).toHaveCount(0);
  await expect(days.first()).toHaveText(shown ?? '');
});

test('a campaign ends on a day of the calendar, chosen by keys, and shows it as it was asked for', async ({ page }) => {
  await page.goto('/notifications/campaigns/campaigns/add/');
  const end = page.getByRole('textbox', { name: 'End Date' });
  await write(end, '5 dec 2026');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: /Saturday.* 5 December 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(end).toBeFocused();
  await expect(end).toHaveValue('06 Dec 2026');
  await page.keyboard.type('tomorrow');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('Give a date such as 24 Nov 2026.').first()).toBeVisible();
});
