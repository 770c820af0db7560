import type { Page } from '@playwright/test';
import { beforeAll, expect, it } from 'vitest';
import { withTestPage, type TestPage } from '../open-page.ts';

const SIZE = 200;
let page: Page;

withTestPage((opened) => {
  page = opened;
});
beforeAll(async () => {
  await page.evaluate((size) => {
    // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
    (globalThis as unknown as { page: TestPage }).page.openForm(size);
  }, SIZE);
});

/** Returns the renders of each field while `act` ran. */
async function rendersDuring(act: () => Promise<void>): Promise<Record<string, number>> {
  await page.evaluate(() => (globalThis as unknown as { page: TestPage }).page.forgetRenders());
  await act();
  return page.evaluate(() => (globalThis as unknown as { page: TestPage }).page.renders());
}

it('renders only the field that is typed into', async () => {
  const counts = await rendersDuring(() => page.getByLabel('field7', { exact: true }).pressSequentially('hello'));
  expect(Object.keys(counts)).toEqual(['field7']);
  expect(counts['field7']).toBeLessThanOrEqual(10);
});

it('renders besides it only the field whose condition reads it', async () => {
  expect(await page.getByLabel('field1', { exact: true }).count()).toBe(0);
  const counts = await rendersDuring(() => page.getByLabel('field0', { exact: true }).pressSequentially('open'));
  expect(Object.keys(counts).toSorted()).toEqual(['field0', 'field1']);
  expect(await page.getByLabel('field1', { exact: true }).isVisible()).toBe(true);
});
