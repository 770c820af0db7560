import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import { projectRoot } from '../../tools/catalogue/project-root.ts';
import consoleConfig from '../../vite.config.ts';
import type { page } from './page/main.ts';

/** The functions that `page/main.ts` puts into the browser, as `evaluate` sees them. */
export type TestPage = typeof page;

/** Bundles `page/` and opens it in Chromium. Close the browser afterwards. */
export async function openTestPage(): Promise<{ browser: Browser; page: Page }> {
  const code = await bundle();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  const opened = await browser.newPage();
  await opened.setContent('<!doctype html><html lang="en"><title>Controls</title><body></body></html>');
  await opened.addScriptTag({ content: code, type: 'module' });
  await opened.waitForFunction(() => 'page' in globalThis);
  return { browser, page: opened };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(projectRoot(), 'tests/controls/page'),
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: consoleConfig.resolve?.alias ?? [] },
    build: { write: false, minify: false, rolldownOptions: { input: join(projectRoot(), 'tests/controls/page/main.ts'), output: { codeSplitting: false } } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const script = outputs.flatMap((bundled) => bundled.output).find((file) => file.type === 'chunk' && file.isEntry);
  if (script?.type !== 'chunk') throw new Error('The test page was not bundled.');
  return script.code;
}
