import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../tools/build/build-if-stale.mjs';

/** A domain that cannot exist: the test answers every request to it. */
const ADDRESS = 'https://canvas.invalid/';
/** The fonts of the console are not part of a page. */
export const FONT = 'body { font: 14px Arial, sans-serif !important; font-feature-settings: normal !important; }';
export const CANVAS = '[data-slate-editor]';

function built(file: string): Promise<string> {
  return readFile(join(projectRoot, 'dist/tests/canvas', file), 'utf8');
}

/** Loads the page with the editor alone (`page/`). */
export async function loadEditor(page: Page): Promise<void> {
  const files: Record<string, { contentType: string; body: string }> = {
    '/page.js': { contentType: 'text/javascript', body: await built('page.js') },
    '/page.css': { contentType: 'text/css', body: `${await built('page.css')}\n${FONT}` },
    '/': {
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Canvas</title><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script><body></body></html>',
    },
  };
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
  );
  await page.goto(ADDRESS);
}

/** Opens the editor on a stored text, in the page of `loadEditor`. */
export async function openDocument(page: Page, stored: string): Promise<void> {
  await page.evaluate((text) => Reflect.apply(Reflect.get(globalThis, 'openEditor'), undefined, [text]), stored);
  await page.locator(`${CANVAS} [data-slate-node="element"]`).first().waitFor();
}
