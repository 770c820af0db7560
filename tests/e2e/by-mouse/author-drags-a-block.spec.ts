import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'], viewport: { width: 1440, height: 1000 } });

/** The blocks of the page itself in the list of layers. */
const layers = (page: Page): Locator => page.locator('button[data-path]:not([data-path*="."])');

/** Presses on a layer and moves the pointer to the upper edge of the first one. */
async function dragToTop(page: Page, layer: Locator): Promise<void> {
  const [start, end] = [await layer.boundingBox(), await layers(page).first().boundingBox()];
  if (!start || !end) throw new Error('The layers are not visible.');
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 3, { steps: 8 });
}

test('a block is dragged among the layers, one Escape ends a drag, and one undo takes it back', async ({ page }) => {
  await page.goto('/commerce/catalog/products/5/body/');
  await page.getByRole('button', { name: 'Show layers' }).click();
  await expect(layers(page).nth(2)).toBeVisible();
  const before = await layers(page).allTextContents();

  await dragToTop(page, layers(page).nth(2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await layers(page).allTextContents()).toEqual(before);

  await dragToTop(page, layers(page).nth(2));
  await page.mouse.up();
  const [first, second, third, ...rest] = before;
  await expect.poll(() => layers(page).allTextContents()).toEqual([third, first, second, ...rest]);
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => layers(page).allTextContents()).toEqual(before);
});
