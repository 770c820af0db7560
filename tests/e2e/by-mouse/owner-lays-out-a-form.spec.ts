import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../../support/accessible.ts';
import { countActions } from '../../support/counted-actions.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'], viewport: { width: 1440, height: 1100 } });

const LAYOUT = '/forms/define/forms/2/layout/';

const layoutOf = (page: Page): Locator => page.getByRole('region', { name: 'Layout', exact: true });
const element = (page: Page, label: string): Locator =>
  layoutOf(page).locator('[data-element] > button').filter({ hasText: label });

function rowsOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-element] > button > :first-child')]
          .map((label) => label.textContent)
          .join(', '),
      ),
    );
}

/** Drags one element onto a point of another, in steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged is not visible.');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 8 });
  await page.mouse.up();
}

test('an element is dragged into another row, a section by its arrows, in four actions', async ({ page }) => {
  const actions = await countActions(page);
  await page.goto(LAYOUT);
  await expect(element(page, 'Showroom')).toBeVisible();
  expect(await rowsOf(page)).toEqual(['Showroom, Number of guests', 'What they looked for', 'Name, E-mail']);
  await drag(page, element(page, 'Number of guests'), element(page, 'E-mail'), { x: 0.1, y: 0.5 });
  await expect.poll(() => rowsOf(page)).toEqual(['Showroom', 'What they looked for', 'Name, Number of guests, E-mail']);
  await layoutOf(page).getByRole('button', { name: 'Move section down' }).first().click();
  await expect.poll(() => rowsOf(page)).toEqual(['Name, Number of guests, E-mail', 'Showroom', 'What they looked for']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Form updated successfully')).toBeVisible();
  expect(await actions.taken(), 'move an element and a section of a form, save').toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rowsOf(page)).toEqual(['Showroom, Number of guests', 'What they looked for', 'Name, E-mail']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('the panel has three modes, and closes at a press outside of it', async ({ page }) => {
  await page.goto(LAYOUT);
  const panel = page.getByRole('complementary', { name: 'Properties' });
  const nothing = panel.getByText('Please select a section, row or element and start filling the form :)');
  await expect(nothing).toBeVisible();
  await element(page, 'Showroom').click();
  await expect(panel.getByRole('combobox', { name: 'Column' })).toHaveValue(/\d+/);
  await expect(panel.getByRole('textbox', { name: 'Label' })).toHaveValue('Showroom');
  await expect(panel.getByRole('textbox', { name: 'Placeholder' })).toHaveValue('Pune');
  await expectAccessibleInBoth(page, 'an element');
  await layoutOf(page).getByRole('button', { name: 'Row 1 of Visit', exact: true }).click();
  await expect(panel.getByRole('checkbox', { name: 'Grow' })).toBeChecked();
  await expectAccessibleInBoth(page, 'a row');
  await layoutOf(page).getByRole('button', { name: 'Visit', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Visit');
  await expectAccessibleInBoth(page, 'a section');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(nothing).toBeVisible();
});

test('typing in the panel leaves the page where it was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.goto(LAYOUT);
  await element(page, 'Showroom').click();
  const label = page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox', { name: 'Label' });
  await label.focus();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const before = await scrolled();
  await expect(element(page, 'Showroom')).not.toBeInViewport();
  await expect(label).toBeInViewport();
  await page.keyboard.type('s');
  await expect(element(page, 'Showrooms')).toBeAttached();
  // The canvas would follow in the frame after the change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrolled()).toBe(before);
});

test('what is wrong is said at once, and a save goes to it', async ({ page }) => {
  await page.goto(LAYOUT);
  await element(page, 'Showroom').click();
  await page.getByRole('button', { name: 'Delete element' }).click();
  const problems = page.getByRole('region', { name: /^Problems/ });
  await expect(problems.getByText('Town is required, and this form does not ask for it.')).toBeVisible();
  // The nearest element is selected: it shows its neighbour's column now.
  const panel = page.getByRole('complementary', { name: 'Properties' });
  await panel.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Visitor (text) – in the form already' });
  await expect(problems.getByText('Visitor is shown twice.')).toBeVisible();
  await expectAccessibleInBoth(page, 'problems');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: 'Label' })).toHaveValue('Name');
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('a column is dragged into a row, and the preview has it at three widths', async ({ page }) => {
  await page.goto(LAYOUT);
  await element(page, 'E-mail').click();
  await page.getByRole('button', { name: 'Delete element' }).click();
  await drag(page, page.getByRole('button', { name: 'Add Email' }), element(page, 'Showroom'), { x: 0.1, y: 0.5 });
  await expect.poll(() => rowsOf(page)).toEqual(['Email, Showroom, Number of guests', 'What they looked for', 'Name']);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  const [email, town] = ['Email', 'Showroom'].map((name) => preview.getByRole('textbox', { name }));
  const isBeside = async (): Promise<boolean> => {
    const [left, right] = [await email?.boundingBox(), await town?.boundingBox()];
    return left?.y === right?.y;
  };
  expect(await isBeside()).toBe(false);
  await preview.getByRole('button', { name: 'Desktop' }).click();
  await expect.poll(isBeside).toBe(true);
  await expect(preview.getByRole('textbox', { name: 'Showroom' })).toHaveAttribute('placeholder', 'Pune');
});
