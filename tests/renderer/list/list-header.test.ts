import type { Locator, Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { withTestPage, type TestPage } from '../open-page.ts';

let page: Page;

withTestPage((opened) => {
  page = opened;
});

/** Returns the right edge of an element's text, in pixels. */
function endOfText(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    if (text !== null) range.selectNodeContents(text);
    return Math.round(range.getBoundingClientRect().right);
  });
}

it('the header of a column of figures ends where they end', async () => {
  await page.evaluate(() => {
    // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
    (globalThis as unknown as { page: TestPage }).page.openList([{ name: 'title' }, { name: 'visits', width: 140 }]);
  });
  const header = page.getByRole('columnheader', { name: 'Visits' });
  const figure = await endOfText(page.getByRole('gridcell', { name: '12,34,567' }));
  expect(Math.abs((await endOfText(header)) - figure)).toBeLessThanOrEqual(1);
  // The sort icon is shown now, and moves nothing.
  await header.hover();
  expect(Math.abs((await endOfText(header)) - figure)).toBeLessThanOrEqual(1);
});
