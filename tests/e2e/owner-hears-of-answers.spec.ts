import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { press, write } from '../support/keyboard.ts';
import { asStranger, FORMS, publish } from '../support/published-form.ts';
import { expect, test } from '../support/watched-page.ts';

// A clock is installed for all pages of a context, and stays.
test.use({ storageState: process.env['OWNER_STATE'], ownContext: true });

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Returns how many notifications the bell says are not read. */
async function unread(page: Page): Promise<number> {
  return Number(/: (\d+) /.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}

test('a notification is read when its screen is open, and not before', async ({ page }) => {
  await page.goto('/commerce/catalog/categories/5/edit/');
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await expect(summary).not.toHaveValue('');
  await write(summary, 'Not saved yet.');
  await expect(bellOf(page)).toHaveAccessibleName(/not read$/);
  const before = await unread(page);
  await press(bellOf(page));
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await unread(page)).toBe(before);

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Category saved.')).toBeVisible();
  await press(bellOf(page));
  await press(panel.getByRole('link', { name: 'See all' }));
  await press(page.getByRole('row').filter({ hasText: 'Order 480 placed' }).getByRole('link'));
  await expect(page).toHaveURL(/\/orders\/480\/products\/$/);
  await expect.poll(() => unread(page)).toBe(before - 1);
  await page.reload();
  await expect.poll(() => unread(page)).toBe(before - 1);
});

test('an owner hears of the answers to a form, opens them from the bell, and has read them', async ({
  page,
  browser,
}) => {
  const address = await publish(page, 'Showroom Visit');
  await page.clock.install();
  await page.goto('/commerce/catalog/categories/');
  await expect(bellOf(page)).toHaveAccessibleName(/not read$/);
  const before = await unread(page);

  const { page: form } = await asStranger(browser, address);
  await write(form.getByRole('textbox', { name: 'Showroom' }), 'Pune Camp');
  await press(form.getByRole('button', { name: 'Send' }));
  await expect(form.getByText('Thank you. Your answers were sent.')).toBeFocused();

  await page.clock.fastForward('01:15');
  await page.keyboard.press('Tab');
  await expect.poll(() => unread(page)).toBe(before + 1);
  await expect(page.getByText('New notification: New answers: Showroom Visit')).toHaveRole('status');
  await expectAccessible(page, 'the bell');

  await press(bellOf(page));
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const newest = panel.getByRole('listitem').first().getByRole('link');
  await expect(newest).toBeFocused();
  await expect(newest).toHaveAccessibleName(/^Not read: New answers: Showroom Visit A visitor has sent the form\./);
  await expectAccessible(page, 'the panel of the bell');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('listitem').nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/forms\/data\/tables\/\d+\/store-visits\/\d+\/edit\/$/);
  await expect(page.getByRole('textbox', { name: 'Town' })).toHaveValue('Pune Camp');
  await expect.poll(() => unread(page)).toBe(before);

  await press(bellOf(page));
  await expect(newest).toHaveAccessibleName(/^New answers: Showroom Visit/);
  await press(panel.getByRole('button', { name: 'Mark all as read' }));
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await press(panel.getByRole('link', { name: 'See all' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'New answers: Showroom Visit' }).first()).toBeVisible();

  await page.goto(FORMS);
  await press(page.getByRole('link', { name: 'Showroom Visit', exact: true }));
  await press(page.getByRole('button', { name: 'Unpublish' }));
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Form unpublished.')).toBeVisible();
});

test('a person chooses what to be told, and the bell fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/commerce/catalog/categories/');
  await press(bellOf(page));
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link').first()).toBeFocused();
  await expectAccessible(page, 'the panel of the bell on a phone');
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(bellOf(page)).toBeFocused();
  await press(bellOf(page));
  await press(panel.getByRole('link', { name: 'Choose what you are told' }));
  const wanted = page.getByRole('row').filter({ hasText: 'Report sent' }).getByRole('checkbox');
  await expect(wanted).not.toBeChecked();
  await press(wanted);
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await page.reload();
  await expect(wanted).toBeChecked();
  await press(wanted);
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await page.reload();
  await expect(wanted).not.toBeChecked();
});
