import { countActions } from '../../support/counted-actions.ts';
import { expectAccessibleInBoth } from '../../support/accessible.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'], viewport: { width: 1440, height: 900 } });

const EDITOR = '/sites/1/pages-routes/pages/1/editor/';
/** The least part of the window that the page has. */
const LEAST_SHARE = 0.7;

test('one key gives the page 70 percent of the window, and the next visit has it too', async ({ page }) => {
  const actions = await countActions(page);
  await page.goto(EDITOR);
  const text = page.getByRole('textbox', { name: 'Page Editor' });
  await expect(text).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' }).first()).toBeVisible();
  await expect(page.getByText(/^Last saved: (Just Now|\d+ \w+ Ago)$/)).toBeVisible();
  const around = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Breadcrumb' })];

  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Leave full window' })).toBeVisible();
  expect(await actions.taken(), 'the whole window for the page').toBeLessThanOrEqual(1);
  for (const part of around) await expect(part).toBeHidden();
  await expect(page.getByText('You are currently making changes in')).toBeHidden();
  expect(await page.locator('[data-desk]').evaluate(shareOfWindow)).toBeGreaterThan(LEAST_SHARE);
  const tops = await page
    .getByRole('toolbar', { name: 'Editing' })
    .locator('button, select')
    .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  await expectAccessibleInBoth(page, 'the editor in the full window');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave full window' })).toBeVisible();
  await text.getByRole('heading').first().click();
  await page.keyboard.type('f');
  await expect(page.getByRole('button', { name: 'Leave full window' })).toBeVisible();
  await page.keyboard.press('Control+Shift+f');
  for (const part of around) await expect(part).toBeVisible();
});

/** Returns which part of the window an element covers. */
function shareOfWindow(element: Element): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return (width * height) / (innerWidth * innerHeight);
}
