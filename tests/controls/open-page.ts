import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import { projectRoot } from '../../tools/catalogue/project-root.ts';
import consoleConfig from '../../vite.config.ts';
import type { page } from './page/main.ts';

/** The functions that `page/main.ts` puts into the browser, as `evaluate` sees them. */
export type TestPage = typeof page;

/** Nobody's: every request to it is answered by the test. */
export const ADDRESS = 'https://controls.invalid/';
const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Controls</title><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script><body></body></html>';

/** Bundles `page/`, or what a test of another folder names, and opens it in Chromium, under response headers of the test's choice. Close the browser afterwards. */
export async function openTestPage(headers: Record<string, string> = {}, entry = 'tests/controls/page/main.ts'): Promise<{ browser: Browser; page: Page }> {
  const { script, styles } = await bundle(join(projectRoot(), entry));
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

async function bundle(entry: string): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: consoleConfig.resolve?.alias ?? [] },
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = outputs.flatMap((bundled) => bundled.output);
  const script = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (script?.type !== 'chunk') throw new Error('The test page was not bundled.');
  const styles = files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []));
  return { script: script.code, styles: styles.join('\n') };
}
