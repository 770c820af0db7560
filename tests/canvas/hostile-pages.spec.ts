import fc from 'fast-check';
import { expect, test } from '@playwright/test';
import { renderDocument } from '../../renderer/document/export/render-document.ts';
import { hostileDocument } from '../../renderer/document/testing/hostile-documents.ts';

const PAGES = 300;
/** A domain that cannot exist. */
const ADDRESS = 'https://hostile.invalid/';

test('hostile pages run nothing and lead nowhere in a browser that would let them', async ({ page }) => {
  const pages = fc.sample(hostileDocument, { numRuns: PAGES, seed: 14 }).map((stored) => renderDocument(stored));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  // Frames and pictures are answered with nothing; without a Content-Security-Policy nothing else stops a script.
  await page.route('**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }));
  await page.goto(ADDRESS);
  await page.setContent(pages.map(({ html, css }) => `<style>${css}</style>${html}`).join('\n'));
  const found = await page.evaluate(() => ({
    pages: document.querySelectorAll('.page').length,
    active: document.querySelectorAll('script, object, base, meta, link, svg, math').length,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style' || name === 'srcdoc'),
    ).length,
    protocols: [...new Set([...document.links].map(({ protocol }) => protocol))],
    frames: [...new Set([...document.querySelectorAll('iframe')].map(({ src }) => new URL(src).protocol))],
    imports: [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].filter((rule) => rule instanceof CSSImportRule),
    ).length,
  }));
  expect(found.pages).toBe(PAGES);
  expect([found.active, found.handlers, found.imports]).toEqual([0, 0, 0]);
  expect(
    found.protocols.filter((protocol) => !['http:', 'https:', 'mailto:', 'sms:', 'tel:'].includes(protocol)),
  ).toEqual([]);
  expect(found.frames.filter((protocol) => protocol !== 'https:' && protocol !== 'http:')).toEqual([]);
  expect(dialogs).toEqual([]);
});
