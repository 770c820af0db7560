import { expect, test, type Page } from '@playwright/test';
import { press, write } from '../support/keyboard.ts';

test.use({ storageState: process.env['OWNER_STATE'], permissions: ['clipboard-read', 'clipboard-write'] });

const ID = '5b1e4b0a-93c2-4f6e-8a51-0c9d7e2f1a34';

/** Answers calls of one operation as a server with a fault does. */
async function breakCalls(page: Page, path: string): Promise<void> {
  const envelope = {
    isSuccessful: false,
    message: 'There is some error. Please try after sometime.',
    result: null,
    errorCode: 'fault',
    requestId: ID,
  };
  await page.route(path, (route) => route.fulfill({ status: 500, json: envelope }));
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('an owner copies the reference of a list that could not be read', async ({ page }) => {
  await breakCalls(page, '**/getCategories**');
  await page.goto('/commerce/catalog/categories/');
  const alert = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
  await expect(alert.getByText(`Reference ${ID}`)).toBeVisible();
  await press(alert.getByRole('button', { name: 'Copy reference' }));
  await expect(alert.getByRole('button', { name: 'Copied Successfully' })).toBeVisible();
  expect(await clipboard(page)).toBe(ID);
  await page.unroute('**/getCategories**');
  await press(alert.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
});

test('an owner copies the reference of a save that failed', async ({ page }) => {
  await breakCalls(page, '**/addCategory');
  await page.goto('/commerce/catalog/categories/add/');
  await write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Of a bad day');
  await write(page.getByRole('textbox', { name: 'Short Title' }), 'Bad day');
  await write(page.getByRole('textbox', { name: 'Summary' }), 'What a server with a fault does not take.');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  const beside = page.getByRole('alert').filter({ hasText: 'There is some error.' });
  await expect(beside.getByText(`Reference ${ID}`)).toBeVisible();
  await press(beside.getByRole('button', { name: 'Copy reference' }));
  await expect(beside.getByRole('button', { name: 'Copied Successfully' })).toBeVisible();
  expect(await clipboard(page)).toBe(ID);
});
