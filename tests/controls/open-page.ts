import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { buildIfStale, projectRoot } from '../../tools/build/build-if-stale.mjs';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import type { page } from './page/main.ts';

/** The functions that `page/main.ts` puts into the browser, as `evaluate` sees them. */
export type TestPage = typeof page;

/** Nobody's: every request to it is answered by the test. */
export const ADDRESS = 'https://controls.invalid/';
const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Controls</title><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script><body></body></html>';

/** Opens `page/`, or the one of `tests/forms`, in Chromium, under response headers of the test's choice; it is built first where it is stale. Close the browser afterwards. */
export async function openTestPage(headers: Record<string, string> = {}, folder: 'controls' | 'forms' = 'controls'): Promise<{ browser: Browser; page: Page }> {
  await buildIfStale([folder === 'controls' ? 'controlsPage' : 'formsPage']);
  const built = (file: string) => readFile(join(projectRoot, 'dist/tests', folder, file), 'utf8');
  const [script, styles] = await Promise.all([built('page.js'), built('page.css')]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  // A context of its own, which axe demands, and an address: storage and clipboard need one.
  const context = await browser.newContext();
  const opened = await context.newPage();
  // As files of the page's own, which every policy allows.
  const files: Record<string, { contentType: string; body: string }> = {
    '/page.js': { contentType: 'text/javascript', body: script },
    '/page.css': { contentType: 'text/css', body: styles },
  };
  await opened.route(`${ADDRESS}**`, (route) => route.fulfill({ headers, ...(files[new URL(route.request().url()).pathname] ?? { contentType: 'text/html', body: PAGE }) }));
  await opened.goto(ADDRESS);
  await opened.waitForFunction(() => 'page' in globalThis);
  return { browser, page: opened };
}

/** Gives the tests of a file one such page, and closes its browser after them. */
export function withTestPage(take: (page: Page) => void, headers: Record<string, string> = {}): void {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const opened = await openTestPage(headers);
    browser = opened.browser;
    take(opened.page);
  });
  afterAll(async () => browser?.close());
}
