import { expect, test, type Page } from '@playwright/test';
import { renderDocument } from '../../renderer/document/export/render-document.ts';
import { PAGE_STATES } from '../../renderer/document/export/style-sheet.ts';
import { DOCUMENTS } from './documents.ts';
import { GENERATED } from './generated-documents.ts';
import { CANVAS, FONT, loadEditor, openDocument } from './open-canvas.ts';
import { differences, readLook } from './read-look.ts';

const WIDTHS = [1440, 1100, 700];
const STATES = ['Normal', 'Hover', 'Mobile'] as const;
type State = (typeof STATES)[number];

for (const [name, stored] of Object.entries({ ...DOCUMENTS, ...GENERATED }))
  for (const width of WIDTHS)
    test(`${name} looks the same on the canvas and exported, at ${width} pixels`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const canvas = await context.newPage();
      await loadEditor(canvas);
      await openDocument(canvas, stored);
      for (const state of STATES) {
        await canvas.getByRole('combobox', { name: 'Style state' }).selectOption(state);
        const composed = await canvas.evaluate(readLook, CANVAS);
        const exported = await context.newPage();
        await openExport(exported, stored, state, await contentWidth(canvas));
        expect(differences(composed, await exported.evaluate(readLook, '.page')), state).toEqual([]);
        await exported.close();
      }
      await context.close();
    });

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
