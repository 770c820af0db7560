import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { countActions } from '../../support/counted-actions.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'], viewport: { width: 1440, height: 900 } });

/** A tool, what is chosen in its picker, a text in its picture, and what is on the canvas then. */
const INSERTS = [
  ['Insert block', 'Three promises', 'Spare parts for ten years.', 'Spare parts for ten years.'],
  // The picture of a widget with a template shows the template; an app fills the widget itself.
  ['Insert widget', 'Product cards', '@product[title]', 'Shown by the app'],
  ['Insert widget', 'Product price', 'Shown by the app', 'Shown by the app'],
] as const;

for (const [tool, title, pictured, inserted] of INSERTS)
  test(`${tool}: ${title} is on the page after two actions`, async ({ page }) => {
    const actions = await countActions(page);
    const text = await openBody(page);
    const before = await text.getByText(inserted).count();
    await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: tool, exact: true }).click();
    const tile = tileOf(page, title);
    await expect(tile.frameLocator('iframe').getByText(pictured).first()).toBeAttached();
    await tile.click();
    await expect(text.getByText(inserted)).toHaveCount(before + 1);
    await expect(text.getByText(inserted).last()).toBeInViewport();
    expect(await actions.taken(), 'a block or a widget on a page').toBeLessThanOrEqual(2);
  });

test('the picker can be read by everyone, on a desk and on a phone', async ({ page }) => {
  await openBody(page);
  for (const tool of ['Insert block', 'Insert widget']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: tool, exact: true }).click();
    const tile = page.getByRole('dialog', { name: tool }).getByRole('option').first();
    await expect(tile.locator('iframe')).toBeAttached();
    await expectAccessibleInBoth(page, tool);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(tile).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page, `${tool} on a phone`);
    await page.keyboard.press('Escape');
  }
});

async function openBody(page: Page): Promise<Locator> {
  await page.goto('/commerce/catalog/products/4/body/');
  const text = page.getByRole('textbox', { name: 'Product Body' });
  await expect(text).toBeVisible();
  return text;
}

function tileOf(page: Page, title: string): Locator {
  return page
    .getByRole('dialog')
    .getByRole('option')
    .filter({ has: page.getByText(title, { exact: true }) });
}
