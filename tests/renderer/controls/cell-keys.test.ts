import type { Page } from '@playwright/test';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ADDRESS, withTestPage, type TestPage } from '../open-page.ts';
import { stateOf } from './shown-control.ts';

let page: Page;

withTestPage((opened) => {
  page = opened;
});
beforeAll(async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ADDRESS });
  await page
    .context()
    .route('https://acme.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Acme</title>' }),
    );
});

beforeEach(async () => {
  await page.evaluate(() => {
    // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
    (globalThis as unknown as { page: TestPage }).page.openList([
      { name: 'title', showAsLink: true, linkUrlSegment: 'edit/' },
      { name: 'domain', controlType: 'link', copy: true, customProps: { prefix: 'https://' } },
    ]);
  });
  // Moves by arrow keys from the first cell on.
  await page.getByRole('gridcell', { name: 'Acme', exact: true }).click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('ArrowRight');
});

it('copies from the focused cell', async () => {
  await page.keyboard.press('Control+c');
  await expect.poll(async () => (await stateOf(page)).toasts).toContain('Copied Successfully');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('acme.example');
});

it('copies by the button beside the value', async () => {
  await page.getByRole('button', { name: 'Copy acme.example' }).click();
  await expect.poll(async () => (await stateOf(page)).toasts.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('acme.example');
});

it("follows the focused cell's own link, not the row's", async () => {
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  expect((await opened).url()).toBe('https://acme.example/');
});
