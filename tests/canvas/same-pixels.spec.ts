import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { publishedHtml } from '../../src/server/http/pages/published-pages.ts';
import { DEMO_DOCUMENTS } from './demo-documents.ts';
import { CANVAS, loadEditor, openDocument } from './open-canvas.ts';

/**
 * A pixel differs when its colour is more than a fifth of the way from black to white away: the browser may shade the
 * edge of a letter otherwise in another layer. A pixel of another colour, line or letter is further away than that.
 */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 0 };

/** The state of the canvas, the button of the preview and the window of a visitor that have the same width. */
const SIZES = [
  { state: 'Normal', preview: 'Desktop 1280', width: 1280 },
  { state: 'Mobile', preview: 'Phone 390', width: 390 },
] as const;

/** What the canvas shows to authors alone: the colour of a data field. It takes no room. */
const MARKS =
  '[data-kind=datafield] { background: none !important; box-shadow: none !important; color: inherit !important; }';

/** Room for the whole page beside the panels: nothing is scaled or scrolled, and the canvas begins at a whole pixel. */
const EDITOR = { width: 1801, height: 6000 };

const MOST_TRIES = 40;
const PAUSE_MS = 50;

for (const [kind, documents] of Object.entries(DEMO_DOCUMENTS))
  test(
    `canvas, preview and published page show the same pixels: ${kind}`,
    { tag: '@ordinary' },
    async ({ browser }) => {
      const context = await browser.newContext({ viewport: EDITOR, reducedMotion: 'reduce' });
      const editor = await context.newPage();
      await loadEditor(editor);
      await answerPictures(editor);
      await editor.addStyleTag({ content: MARKS });
      for (const [name, stored] of Object.entries(documents))
        await test.step(name, () => compare(editor, `${kind} ${name}`, stored));
      await context.close();
    },
  );

/** Compares the three pictures of a document in each size. */
async function compare(editor: Page, name: string, stored: string): Promise<void> {
  await openDocument(editor, stored);
  for (const { state, preview, width } of SIZES) {
    const published = await openPublished(editor.context(), stored, width);
    const page = published.locator('.page');
    const size = await page.evaluate((element) => [element.clientWidth, element.clientHeight]);
    const expected = await pictureOf(page, size);
    await published.close();

    await editor.getByRole('combobox', { name: 'Style state' }).selectOption(state);
    await expectSame(`${name} ${state} canvas`, expected, await pictureOf(editor.locator(CANVAS), size));

    await editor.getByRole('button', { name: 'Preview', exact: true }).click();
    await editor.getByRole('button', { name: preview }).click();
    const shown = editor.frameLocator('iframe[title="Preview of the page"]').locator('.page');
    await expectSame(`${name} ${state} preview`, expected, await pictureOf(shown, size));
    await editor.getByRole('button', { name: 'Preview', exact: true }).click();
  }
}

/** Shows a document as the server publishes it, in the window of a visitor. */
async function openPublished(context: BrowserContext, rawBody: string, width: number): Promise<Page> {
  const published = await context.newPage();
  await published.setViewportSize({ width, height: EDITOR.height });
  const { html, policy } = publishedHtml({ title: 'Page', summary: '', rawBody, isSearchable: true });
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
  await answerPictures(published);
  await published.route('**/published/1/page', (route) => route.fulfill({ headers, body: html }));
  await published.goto('https://canvas.invalid/published/1/page');
  return published;
}

/** Answers every picture of a page with one of two colours: its place and its crop can be seen. */
async function answerPictures(page: Page): Promise<void> {
  const halves =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#7a4"/><rect width="600" height="400" fill="#a47"/></svg>';
  const body = await sharp(Buffer.from(halves)).png().toBuffer();
  const answer = (route: Route) => route.fulfill({ contentType: 'image/png', body });
  await page.route(/\/(?:assets|images|uploads)\//, answer);
}

/**
 * Returns a picture of an element from its content box on.
 *
 * @param size The width and the height of the picture, in pixels.
 */
async function pictureOf(element: Locator, [width = 0, height = 0]: readonly number[]): Promise<Buffer> {
  await element.evaluate(async (shown) => {
    const pictures = [...shown.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  // Another state of the canvas, and another device of the preview, come with the next frame.
  await expect.poll(() => element.evaluate(({ clientWidth }) => clientWidth)).toBe(width);
  const { left, top } = await element.evaluate(({ clientLeft, clientTop }) => ({ left: clientLeft, top: clientTop }));
  const box = await settledBox(element);
  return element.page().screenshot({
    clip: { x: box.x + left, y: box.y + top, width, height },
    animations: 'disabled',
  });
}

/** Returns where an element is, when it has stayed there. A page in the background draws no frames to wait for. */
async function settledBox(element: Locator): Promise<{ x: number; y: number }> {
  for (let tries = 0, before = ''; tries < MOST_TRIES; tries += 1) {
    const box = await element.boundingBox();
    const here = JSON.stringify(box);
    if (box !== null && here === before) return box;
    before = here;
    await element.page().waitForTimeout(PAUSE_MS);
  }
  throw new Error('The page does not come to rest, so that no picture can be taken of it.');
}

/** Compares two pictures. A difference leaves both, and a third one that marks it, in `test-results/canvas`. */
async function expectSame(name: string, expected: Buffer, shown: Buffer): Promise<void> {
  const file = `${name.replaceAll(/[^\w]+/g, '-')}.png`;
  const path = test.info().snapshotPath(file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, expected);
  expect.soft(shown, name).toMatchSnapshot(file, TOLERANCE);
}
