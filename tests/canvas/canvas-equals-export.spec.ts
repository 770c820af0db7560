import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { renderDocument } from '../../renderer/document/export/render-document.ts';
import { PAGE_STATES } from '../../renderer/document/export/style-sheet.ts';
import { projectRoot } from '../../tools/build/build-if-stale.mjs';
import { DOCUMENTS } from './documents.ts';
import { GENERATED } from './generated-documents.ts';
import { differences, readLook } from './read-look.ts';

const WIDTHS = [1440, 1100, 700];
const STATES = ['Normal', 'Hover', 'Mobile'] as const;
type State = (typeof STATES)[number];

/** A domain that cannot exist: the test answers every request to it. */
const ADDRESS = 'https://canvas.invalid/';
/** The fonts of the console are not part of a page. */
const FONT = 'body { font: 14px Arial, sans-serif !important; font-feature-settings: normal !important; }';
const CANVAS = '[data-slate-editor]';

for (const [name, stored] of Object.entries({ ...DOCUMENTS, ...GENERATED }))
  for (const width of WIDTHS)
    test(`${name} looks the same on the canvas and exported, at ${width} pixels`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const canvas = await context.newPage();
      await openCanvas(canvas, stored);
      for (const state of STATES) {
        await canvas.getByRole('button', { name: state, exact: true }).click();
        const composed = await canvas.evaluate(readLook, CANVAS);
        const exported = await context.newPage();
        await openExport(exported, stored, state, await contentWidth(canvas));
        expect(differences(composed, await exported.evaluate(readLook, '.page')), state).toEqual([]);
        await exported.close();
      }
      await context.close();
    });

function built(file: string): Promise<string> {
  return readFile(join(projectRoot, 'dist/tests/canvas', file), 'utf8');
}

async function openCanvas(page: Page, stored: string): Promise<void> {
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
  await page.evaluate((text) => Reflect.apply(Reflect.get(globalThis, 'openEditor'), undefined, [text]), stored);
  await page.locator(`${CANVAS} [data-slate-node="element"]`).first().waitFor();
}

/** Returns the width that the canvas gives to its page, in pixels. */
function contentWidth(page: Page): Promise<number> {
  return page.locator(CANVAS).evaluate((element) => element.clientWidth);
}

/** Shows the exported page in a state, whatever the pointer and the window say. */
async function openExport(page: Page, stored: string, state: State, width: number): Promise<void> {
  const { html, css } = renderDocument(stored);
  const forced = css
    .replaceAll(PAGE_STATES.hover, state === 'Hover' ? '' : ':not(*)')
    .replaceAll(PAGE_STATES.mobile, state === 'Mobile' ? '@media all' : '@media not all');
  await page.setContent(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Export</title><style>${FONT} body { margin: 0 } main { width: ${width}px }\n${forced}</style><main>${html}</main></html>`,
  );
}
