import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectWholeAccessible } from '../support/accessible.ts';
import { press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const LIST = '/commerce/fulfillment/orders/';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Chosen rows' });

/** Chooses the orders of the page. */
async function choosePage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
  await press(page.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  await expect(bar(page).getByText(/ chosen$/)).toBeVisible();
}

/** Returns the name and the content of the file that a button downloads. */
async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await press(button);
  const download = await saved;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
}

test('an operator prints the documents of many orders as one file, and exports them', async ({ page }) => {
  await choosePage(page, LIST);
  await expectWholeAccessible(page, 'chosen orders');
  const count = Number(
    /^\d+/.exec(
      (await bar(page)
        .getByText(/ chosen$/)
        .textContent()) ?? '',
    )?.[0],
  );
  expect(count).toBeGreaterThan(5);
  const pdf = await downloaded(page, bar(page).getByRole('button', { name: 'Print Documents' }));
  expect(pdf.name).toBe(`${count}-orders.pdf`);
  expect(pdf.text).toMatch(/^%PDF-/);
  expect(Number(/\/Count (\d+)/.exec(pdf.text)?.[1])).toBeGreaterThan(count / 2);
  await expect(page.getByText(`${count}-orders.pdf was downloaded.`)).toBeVisible();
  const csv = await downloaded(page, bar(page).getByRole('button', { name: 'Export' }));
  expect(csv.name).toMatch(/\.csv$/);
  // A head, and a line for each chosen order.
  expect(csv.text.trim().split('\r\n')).toHaveLength(count + 1);
});

test('an operator exports chosen customers, whose key is a party and a currency', async ({ page }) => {
  await choosePage(page, '/commerce/fulfillment/customers/');
  const count = Number.parseInt(
    (await bar(page)
      .getByText(/ chosen$/)
      .textContent()) ?? '',
    10,
  );
  expect(count).toBeGreaterThan(5);
  await expectWholeAccessible(page, 'chosen customers');
  const csv = await downloaded(page, bar(page).getByRole('button', { name: 'Export' }));
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.text.trim().split('\r\n')).toHaveLength(count + 1);
});

test('more orders than one file takes are refused beside the button, before a call', async ({ page }) => {
  await choosePage(page, '/commerce/fulfillment/closedorders/');
  await press(bar(page).getByRole('button', { name: /^Choose (all|the first) / }));
  const chosen = bar(page).getByText(/^\d{3,} chosen$/);
  await expect(chosen).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getOrderDocuments')) calls.push(request.url());
  });
  const button = bar(page).getByRole('button', { name: 'Print Documents' });
  await press(button);
  await expect(button).toHaveAccessibleDescription(/^At most 200 orders at once; \d+ are chosen\.$/);
  expect(calls).toEqual([]);
});

test('an operator ships many orders, and is told which were not shipped and why', async ({ page }) => {
  await choosePage(page, LIST);
  const ship = bar(page).getByRole('button', { name: 'Create Shipment' });
  await press(ship);
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Create Shipment' }));
  const outcome = page.getByRole('dialog', { name: /^Create Shipment done: \d+ of \d+$/ });
  await expect(outcome).toBeVisible();
  const [, done = 0, all = 0] = (
    /: (\d+) of (\d+)$/.exec((await outcome.getByRole('heading').textContent()) ?? '') ?? []
  ).map(Number);
  expect(done).toBeGreaterThan(0);
  expect(await outcome.getByRole('row').count()).toBe(all - done + 1);
  // Two orders of one customer are told apart by their numbers.
  await expect(outcome.getByRole('rowheader').first()).toHaveText(/ · \d+$/);
  await expect(
    outcome.getByRole('cell', { name: 'Nothing of this order waits for a shipment.' }).first(),
  ).toBeVisible();
  await expectWholeAccessible(page, 'orders that were not shipped');
  // Once more: nothing is shipped twice.
  await press(outcome.getByRole('button', { name: 'Close' }).last());
  await press(page.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  await press(ship);
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Create Shipment' }));
  await expect(page.getByRole('dialog', { name: /^Create Shipment done: 0 of / })).toBeVisible();
});
