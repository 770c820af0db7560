import type { Page } from '@playwright/test';
import { press, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Returns a custom property of the whole page. */
const ofPage = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property);

test('an owner adds a domain, says what the site is called, and paints the console', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save Changes' });

  await test.step('sees the records of a custom domain while it is typed, and none for a system domain', async () => {
    await page.goto('/sites/1/web-domains/add/');
    await expect(page.getByLabel('Site Id')).toHaveText('1');
    await write(page.getByRole('textbox', { name: 'Web Domain' }), 'kiosk.acme.example');
    await expect(page.getByRole('cell', { name: '_site.kiosk.acme.example' })).toBeVisible();
    await expect(page.getByLabel('API Domain')).toHaveText('api.kiosk.acme.example');
    await press(save);
    await expect(page.getByText('Web domain added.')).toBeVisible();
  });

  await test.step('cannot save it again, only verify or delete it', async () => {
    await expect(page.getByText('The site is not found at this domain yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify Domain' })).toBeVisible();
    await expect(save).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Web domain deleted.')).toBeVisible();
  });

  await test.step('changes a setting of the site, and is told what is wrong at its place', async () => {
    await page.goto('/sites/1/configuration/general/');
    await expect(page.getByRole('heading', { name: 'Site Configuration - General' })).toBeVisible();
    const support = page.getByRole('textbox', { name: 'Where customers write to' });
    await write(support, 'nobody');
    await press(save);
    await expect(page.getByText('Please provide a valid email address.')).toBeVisible();
    await write(support, 'kiosk@acme-traders.example');
    await press(save);
    await expect(page.getByText('Settings saved.')).toBeVisible();
  });

  await test.step('sees saved colours in the whole console at once, and resets them', async () => {
    await page.goto('/workspace-settings/colours/');
    const before = await ofPage(page, '--color-primary-600');
    await write(page.getByRole('textbox', { name: 'Primary 600', exact: true }), '#ffee00');
    expect(await ofPage(page, '--color-primary-600')).toBe(before);
    await press(save);
    await expect(page.getByText('Note: Every instance of the color will be updated with the new one.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect.poll(() => ofPage(page, '--color-primary-600')).toBe('#ffee00');
    await page.reload();
    expect(await ofPage(page, '--color-primary-600')).toBe('#ffee00');
    await press(page.getByRole('button', { name: 'Reset Primary' }));
    await expect.poll(() => ofPage(page, '--color-primary-600')).toBe(before);
    await expect(page.getByRole('button', { name: 'Reset Primary' })).toBeDisabled();
  });
});
