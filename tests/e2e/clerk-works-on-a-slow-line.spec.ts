import type { Page } from '@playwright/test';
import { press, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

// What the page has fetched before must not be in the cache.
test.use({ storageState: process.env['OWNER_STATE'], ownContext: true });

const LIST = '/commerce/catalog/categories/';

const BYTES_PER_SECOND = 1_600_000 / 8;

/** Gives the page a line of 1.6 Mbit/s with the delay of a phone between two masts. Returns what cuts and mends it. */
async function slowLine(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const set = async (offline: boolean) => {
    await line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 150,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
  };
  await set(false);
  return set;
}

test('at 1.6 Mbit/s a clerk finds a record, changes it, loses the line in the middle and saves it in the end', async ({
  page,
}) => {
  const cut = await slowLine(page);
  const summary = page.getByRole('textbox', { name: 'Summary' });

  await test.step('the list shows its rows, and what was searched for', async () => {
    await page.goto(LIST);
    await expect(page.getByText(/^Showing 1 - \d+ of /)).toBeVisible();
    await expect(page.getByRole('gridcell').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('laptops');
    await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(summary).not.toHaveValue('');
  });

  await test.step('a save without a line says so and keeps what was typed', async () => {
    await write(summary, 'Typed in a tunnel.');
    await cut(true);
    await expect(page.getByText(/^You are offline/).first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(
      page
        .getByRole('alert')
        .getByText(/offline/i)
        .first(),
    ).toBeVisible();
    await expect(summary).toHaveValue('Typed in a tunnel.');
    await expect(page.getByText('Category saved.')).toBeHidden();
  });

  await test.step('with the line it is saved', async () => {
    await cut(false);
    await expect(page.getByText(/^You are offline/)).toBeHidden();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Category saved.')).toBeVisible();
    await page.reload();
    await expect(summary).toHaveValue('Typed in a tunnel.');
    await press(page.getByRole('link', { name: 'Categories' }).first());
    await expect(page.getByText(/^Showing 1 - \d+ of /)).toBeVisible();
  });
});
