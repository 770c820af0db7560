import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { openTestPage, type TestPage } from './open-page.ts';
import { expectAccessible } from './shown-control.ts';
import type { RowsCase } from './page/rows-page.tsx';

let browser: Browser | undefined;
let page: Page;

beforeAll(async () => {
  const opened = await openTestPage();
  browser = opened.browser;
  page = opened.page;
});
afterAll(async () => browser?.close());

/** Opens a form with these rows; answers how long it took, in milliseconds. As text, because the types of a field are too deep for Playwright's. */
async function open(rows: RowsCase): Promise<number> {
  // Safe: `page/main.ts` put it there, and `openTestPage` waited for it.
  return page.evaluate((text) => (globalThis as unknown as { page: TestPage }).page.openRows(JSON.parse(text)), JSON.stringify(rows));
}

async function sent(): Promise<JsonObject | undefined> {
  const payloads = await page.evaluate(() => JSON.stringify((globalThis as unknown as { page: TestPage }).page.sentTo('updateThing')));
  return JSON.parse(payloads).at(-1);
}

const line = (index: number): JsonObject => ({ lineId: index + 1, title: `Line ${index + 1}`, quantity: 1, colour: 'r' });
const lines = (count: number): JsonObject[] => Array.from({ length: count }, (_, index) => line(index));
const row = (place: number): Locator => page.locator(`tr[aria-rowindex="${place + 2}"]`).first();
const cell = (place: number, label: string): Locator => row(place).getByLabel(label, { exact: true });
const save = (): Promise<void> => page.getByRole('button', { name: 'Save Changes' }).click();

describe('child rows', () => {
  it('are a table with a header, named cells and nothing that axe minds', async () => {
    await open({ lines: lines(3), rules: { children: { entity: 'Line', foreignKey: 'thingId', sum: { quantity: 100 } } } });
    const table = page.getByRole('table', { name: 'Lines' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Title', 'Quantity', 'Colour', 'Delete']);
    expect(await table.getAttribute('aria-rowcount')).toBe('4');
    expect(await cell(1, 'Title').inputValue()).toBe('Line 2');
    expect(await page.getByText('3 of 100').isVisible()).toBe(true);
    await expectAccessible(page);
  });
});
