import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { chromiumFlags, findChromium } from '../chromium/find-chromium.ts';
import type { RunningPreview } from '../preview/listen.ts';
import { startLivePreview } from '../preview/live-preview.ts';

let folder = '';
let preview: RunningPreview;
let browser: Browser;
let page: Page;

/** Writes its arguments to a file, as one line. */
const EDITOR = '#!/bin/sh\nprintf "%s " "$@" > "$(dirname "$0")/opened"\n';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-inspect-'));
  await writeFile(join(folder, 'editor'), EDITOR);
  await chmod(join(folder, 'editor'), 0o755);
  process.env['LAUNCH_EDITOR'] = join(folder, 'editor');
  preview = await startLivePreview({ root: projectRoot() }, 0);
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
}, 300_000);
afterAll(async () => {
  delete process.env['LAUNCH_EDITOR'];
  await browser?.close();
  await preview?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the place that the editor was started with, and the text that stands there. */
async function opened(act: () => Promise<void>): Promise<{ place: string; text: string }> {
  await rm(join(folder, 'opened'), { force: true });
  await act();
  const read = (): Promise<string> => readFile(join(folder, 'opened'), 'utf8').catch(() => '');
  await expect.poll(read, { timeout: 20_000 }).not.toBe('');
  const [file = '', line = '', column = ''] = (await read()).split(' ');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const text = lines[Number(line) - 1]?.slice(Number(column) - 1) ?? '';
  return { place: `${file.slice(projectRoot().length + 1)}:${line}:${column}`, text };
}

const altClick = (element: Locator) => opened(() => element.first().click({ modifiers: ['Alt'] }));

test('a head, a cell, a filter, a menu entry and the title of a list', { timeout: 240_000 }, async () => {
  await page.goto(`${preview.origin}/commerce/catalog/categories/`);
  // The grid takes the place of the first rows.
  await page.locator('.ag-header-cell').first().waitFor();
  const head = await altClick(page.getByRole('columnheader', { name: 'Short Title' }));
  expect(head.text).toMatch(/^\{ "name": "shortTitle"/);
  await page.getByText('Copied. Opened in the editor.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(head.place);
  const cell = await altClick(page.locator('.ag-row .ag-cell[col-id^="3 "]'));
  expect(cell.place).toBe(head.place);
  expect((await altClick(page.getByText('Title contains'))).text).toMatch(/^\{ "name": "title"/);
  const entry = await altClick(page.locator('nav a[href="/commerce/catalog/products/"]'));
  expect(entry.place).toContain('screens/catalog/area.json');
  expect(entry.text).toContain('products-list');
  expect((await altClick(page.getByRole('heading', { level: 1 }))).text).toMatch(/^"Categories"/);
  expect(page.url()).toBe(`${preview.origin}/commerce/catalog/categories/`);
});

test(
  'a field, a section and a tab of a form, with keys too, and why it is as it is',
  { timeout: 240_000 },
  async () => {
    await page.goto(`${preview.origin}/commerce/catalog/products/7/edit/`);
    const sku = page.getByRole('textbox', { name: 'Global SKU' });
    await sku.waitFor();
    expect((await altClick(page.getByText('Global SKU', { exact: true }))).text).toMatch(/^\{ "name": "globalSku"/i);
    await sku.focus();
    expect((await opened(() => page.keyboard.press('Alt+Enter'))).text).toMatch(/^\{ "name": "globalSku"/i);
    expect((await altClick(page.getByRole('heading', { level: 2, name: 'Selling' }))).text).toMatch(/^\{/);
    expect((await altClick(page.getByRole('link', { name: 'All Markets' }))).text).toContain('All Markets');
    await page.getByRole('textbox', { name: 'Sub Title' }).click({ modifiers: ['Alt', 'Shift'] });
    await page.getByText('required of Product: yes, It is always required.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('required of Product').waitFor({ state: 'detached' });
    await page
      .locator('nav a[href="/commerce/catalog/products/"]')
      .first()
      .click({ modifiers: ['Alt', 'Shift'] });
    await page.getByText('getProducts: this session may call it').waitFor();
    // A key after the press works as ever.
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('getProducts: this session may call it').waitFor({ state: 'detached' });
  },
);

test('an action, of the record and of its header', { timeout: 240_000 }, async () => {
  await page.goto(`${preview.origin}/commerce/fulfillment/orders/7/`);
  const cancel = page.getByRole('button', { name: 'Cancel Order' });
  await cancel.waitFor();
  expect((await altClick(cancel)).text + (await lineBelow())).toContain('Cancel Order');
  const note = await altClick(page.getByRole('button', { name: 'Add Note' }));
  expect(note.place).toContain('screens/orders/order-shell.json');
});

/** Returns the line after the opened one. */
async function lineBelow(): Promise<string> {
  const [file = '', line = ''] = (await readFile(join(folder, 'opened'), 'utf8')).split(' ');
  return (await readFile(file, 'utf8')).split('\n')[Number(line)] ?? '';
}

test('another page cannot ask, and no question leads outside of the tree', async () => {
  await rm(join(folder, 'opened'), { force: true });
  const line = { ask: 'line', file: 'screens/catalog/categories-list.json', line: 1, column: 1 };
  const ask = async (question: object, headers: Record<string, string> = {}): Promise<number> => {
    const given = { origin: preview.origin, 'content-type': 'application/json', ...headers };
    const response = await fetch(`${preview.origin}/@inspect`, {
      method: 'POST',
      headers: given,
      body: JSON.stringify(question),
    });
    return response.status;
  };
  expect(await ask(line, { origin: 'http://localhost:1' })).toBe(403);
  expect(await ask(line, { origin: 'https://evil.example' })).toBe(403);
  expect(await ask(line, { 'content-type': 'text/plain' })).toBe(403);
  expect((await fetch(`${preview.origin}/@inspect`)).status).toBe(403);
  expect(await ask({ ...line, file: '/etc/passwd' })).toBe(404);
  expect(await ask({ ...line, file: 'screens/../package.json' })).toBe(404);
  expect(await ask({ ...line, line: 99_999 })).toBe(404);
  expect(await ask({ ...line, line: -1 })).toBe(400);
  await expect(readFile(join(folder, 'opened'))).rejects.toThrow();
  expect(await ask(line)).toBe(200);
});
