import type { Page, Route } from '@playwright/test';
import { press } from '../../support/keyboard.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Returns a counter of the calls of an operation from now on. Next pages that are prefetched do not count. */
function countCalls(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (path.test(request.url()) && !/skip=[1-9]/.test(request.url())) count += 1;
  });
  return () => count;
}

/** Resolves when the page is idle, after the calls of the shown screen were sent. */
function idle(page: Page): Promise<number> {
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(0)))),
  );
}

test('a list and a form ask for their rows and their record once, before they are shown', async ({ page }) => {
  await page.goto('/commerce/markets/');
  await expect(page.getByText(/^Showing /)).toBeVisible();
  const [rows, record] = [countCalls(page, /getProducts\b/), countCalls(page, /getProductById\/\d+$/)];
  await press(page.getByRole('link', { name: 'Products', exact: true }));
  await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible();
  await idle(page);
  expect(rows()).toBe(1);
  await press(page.getByRole('main').getByRole('gridcell').getByRole('link').first());
  await expect(page.getByRole('region', { name: 'Details' }).getByLabel('Title', { exact: true })).not.toHaveValue('');
  await idle(page);
  expect(record()).toBe(1);
});

test('a screen does not wait long for a slow answer: its skeleton is shown', async ({ page }) => {
  await page.goto('/commerce/markets/');
  await expect(page.getByText(/^Showing /)).toBeVisible();
  const held: Route[] = [];
  await page.route(/getProducts\b/, (route) => void held.push(route));
  await press(page.getByRole('link', { name: 'Products', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByText(/^Showing /)).toHaveCount(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByText('Showing 1 - 10 of 48 results')).toBeVisible();
});
