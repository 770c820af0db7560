import { expect, test, type Page } from '@playwright/test';
import { makeDocument, makeHeading, makeParagraph } from '../../renderer/document/make.ts';
import { loadEditor, openDocument } from './open-canvas.ts';

/** A page of more than a million characters: its draft is kept as a difference. */
const LONG = makeDocument(
  makeHeading(2, 'A long page'),
  ...Array.from({ length: 60 }, (_, index) => makeParagraph(`Part ${index}. ${'Words of the page. '.repeat(950)}`)),
);
const THEIRS = LONG.replace('Words of the page.', 'Words of somebody else.');

test('the draft of a long page is offered after another person has saved', async ({ page }) => {
  expect(LONG.length).toBeGreaterThan(1_000_000);
  await loadEditor(page);
  await openDocument(page, LONG);
  const text = page.getByRole('textbox', { name: 'Page Body' });
  await text.getByText('A long page').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', and mine');
  await expect.poll(() => drafts(page)).toHaveLength(3);

  await page.evaluate((stored) => Reflect.apply(Reflect.get(globalThis, 'openAgain'), undefined, [stored, 2]), THEIRS);
  await expect(page.getByText('The record has been changed since')).toBeVisible();
  await expect(text.getByRole('heading')).toHaveText('A long page');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text.getByRole('heading')).toHaveText('A long page, and mine');
  await expect(text.getByText('Words of somebody else.')).toHaveCount(0);

  await page.keyboard.press('Control+s');
  await expect.poll(() => drafts(page)).toEqual([]);
});

/** Returns the keys under which the browser keeps a draft, the text from which it differs, and the name of that text. */
function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('screenplay.draft.')));
}
