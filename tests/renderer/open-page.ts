import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { buildIfStale, projectRoot } from '../../tools/build/build-if-stale.mjs';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import type { page } from './page/main.ts';

/** The functions that `page/main.ts` defines in the browser, as `evaluate` sees them. */
export type TestPage = typeof page;

/** A domain that cannot exist: the test answers every request to it. */
export const ADDRESS = 'https://renderer.invalid/';
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Controls</title><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script><body></body></html>';

/**
 * Opens `page/`, or the page of `tests/renderer/form`, in Chromium with the given response headers. Builds the page
 * first if it is stale. The caller closes the browser.
 */
export async function openTestPage(
  headers: Record<string, string> = {},
  folder: 'renderer' | 'form' = 'renderer',
): Promise<{ browser: Browser; page: Page }> {
  await buildIfStale([folder === 'renderer' ? 'rendererPage' : 'formPage']);
  const built = (file: string) => readFile(join(projectRoot, 'dist/tests', folder, file), 'utf8');
  const [script, styles] = await Promise.all([built('page.js'), built('page.css')]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  // Axe needs a context of its own; storage and clipboard need an address.
  const context = await browser.newContext();
  // A browser with a window lets a pressed button copy; a headless one asks for a permission.
  await context.grantPermissions(['clipboard-write']);
  const opened = await context.newPage();
  // Serves the files from the page's own origin, which every policy allows.
  const files: Record<string, { contentType: string; body: string }> = {
    '/page.js': { contentType: 'text/javascript', body: script },
    '/page.css': { contentType: 'text/css', body: styles },
  };
  await opened.route(`${ADDRESS}**`, (route) =>
    route.fulfill({
      headers,
      ...(files[new URL(route.request().url()).pathname] ?? { contentType: 'text/html', body: PAGE }),
    }),
  );
  await opened.goto(ADDRESS);
  await opened.waitForFunction(() => 'page' in globalThis);
  return { browser, page: opened };
}

/** Opens one such page for the tests of a file, and closes its browser after them. */
export function withTestPage(take: (page: Page) => void, headers: Record<string, string> = {}): void {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const opened = await openTestPage(headers);
    browser = opened.browser;
    take(opened.page);
  });
  afterAll(async () => browser?.close());
}
