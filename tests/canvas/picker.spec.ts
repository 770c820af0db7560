import { expect, test } from '@playwright/test';
import { makeDocument, makeHeading, makeParagraph } from '../../renderer/document/make.ts';
import { loadEditor, openDocument } from './open-canvas.ts';

const BLOCKS = 100;
/** What a window of this size shows, and what is rendered ahead. */
const MOST_PICTURES = 20;

test('a picker with a hundred blocks has pictures for those alone that are in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loadEditor(page);
  const texts = Array.from({ length: BLOCKS }, (_, index) =>
    makeDocument(makeHeading(2, `Heading ${index + 1}`), makeParagraph('A paragraph of the block.')),
  );
  await page.evaluate((given) => Reflect.apply(Reflect.get(globalThis, 'offerBlocks'), undefined, [given]), texts);
  await openDocument(page, makeDocument(makeParagraph('The page.')));
  await page.getByRole('button', { name: 'Insert block' }).click();
  const picker = page.getByRole('dialog', { name: 'Insert block' });
  const pictures = picker.locator('iframe');
  await expect(picker.getByRole('option')).toHaveCount(BLOCKS);
  const titles = (index: number) =>
    picker.getByRole('option').nth(index).frameLocator('iframe').getByRole('heading', { includeHidden: true });
  await expect(titles(0)).toHaveText('Heading 1');
  expect(await pictures.count()).toBeLessThanOrEqual(MOST_PICTURES);

  await picker.getByRole('option').last().scrollIntoViewIfNeeded();
  await expect(titles(BLOCKS - 1)).toHaveText(`Heading ${BLOCKS}`);
  await expect.poll(() => pictures.count()).toBeLessThanOrEqual(MOST_PICTURES);

  await page.keyboard.type('Block 57');
  await expect(picker.getByRole('option')).toHaveCount(1);
  await expect(titles(0)).toHaveText('Heading 57');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Page Body' })).toContainText('Heading 57');
});
