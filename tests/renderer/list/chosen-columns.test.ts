import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { withTestPage, type TestPage } from '../open-page.ts';

let page: Page;

withTestPage((opened) => {
  page = opened;
});

const headers = () => page.getByRole('columnheader').allInnerTexts();

it('a person chooses, orders and pins columns by keyboard, and takes it back', async () => {
  await page.evaluate(() => {
    // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
    (globalThis as unknown as { page: TestPage }).page.openList([{ name: 'title' }, { name: 'visits', width: 140 }]);
  });
  await expect.poll(headers).toEqual(['Title', 'Visits']);
  await page.getByRole('button', { name: /^More for/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Columns' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Columns' });
  const title = panel.getByRole('checkbox', { name: 'Title' });
  await title.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(headers).toEqual(['Visits', 'Title']);
  // The focus goes with the column, so that the next press moves it further.
  await expect.poll(() => title.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await panel.getByRole('status').innerText()).toBe('Title is column 2 of 2.');
  await panel.getByRole('checkbox', { name: 'Visits' }).press('Space');
  await expect.poll(headers).toEqual(['Title']);
  expect((await runAxe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).violations).toEqual([]);
  // A list keeps one column.
  await expect.poll(() => title.isDisabled()).toBe(true);
  await panel.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect.poll(headers).toEqual(['Title', 'Visits']);
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  await expect.poll(() => panel.count()).toBe(0);
});
