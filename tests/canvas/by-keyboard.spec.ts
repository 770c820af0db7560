import { expect, test, type Locator, type Page } from '@playwright/test';
import { putCaret } from './editing.ts';
import { PAGES } from './gauntlet-cells.ts';
import { CANVAS, loadEditor, openDocument } from './open-canvas.ts';

/** More tools than a toolbar has. */
const MOST = 80;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loadEditor(page);
  await openDocument(page, PAGES['a container'] ?? '');
  await putCaret(page, 'end');
});

test('Alt+F10 leads to the toolbar, arrows to each of its tools, Escape back to the text', async ({ page }) => {
  const toolbar = page.getByRole('toolbar', { name: 'Editing' });
  await page.keyboard.press('Alt+F10');
  expect(await visited(page, toolbar, 'ArrowRight')).toEqual(await tools(toolbar));
  await page.keyboard.press('Escape');
  await expect(page.locator(CANVAS)).toBeFocused();
});

test('Ctrl+F9 leads to the toolbar of selected text, arrows to each of its tools', async ({ page }) => {
  await putCaret(page, 'word');
  const toolbar = page.getByRole('toolbar', { name: 'Selected text' });
  await expect(toolbar).toBeVisible();
  await page.keyboard.press('Control+F9');
  expect(await visited(page, toolbar, 'ArrowRight')).toEqual(await tools(toolbar));
  await page.keyboard.press('Escape');
  await expect(page.locator(CANVAS)).toBeFocused();
});

test('ArrowDown leads to each command of the slash menu, and Enter performs one', async ({ page }) => {
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const options = page.getByRole('listbox', { name: 'Commands' }).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  for (let index = 1; index < (await options.count()); index += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.type('quote');
  await page.keyboard.press('Enter');
  await expect(page.locator(`${CANVAS} blockquote`)).toHaveCount(1);
});

/** Returns the names of the tools of a toolbar that can be used, sorted. */
async function tools(toolbar: Locator): Promise<string[]> {
  const found = await toolbar
    .locator('button, select, input, [role=combobox]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        element instanceof HTMLElement && element.offsetParent !== null && !element.matches(':disabled')
          ? [element.getAttribute('aria-label') ?? element.textContent ?? '']
          : [],
      ),
    );
  expect(found.length).toBeGreaterThan(3);
  return found.toSorted();
}

/** Presses a key in a toolbar until the focus is again where it was. Returns the names of what had the focus, sorted. */
async function visited(page: Page, toolbar: Locator, key: string): Promise<string[]> {
  const focused = toolbar.locator(':focus');
  const names: string[] = [];
  await expect(focused).toHaveCount(1);
  const first = await focused.evaluateHandle((element) => element);
  for (let step = 0; step < MOST; step += 1) {
    names.push(await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''));
    await page.keyboard.press(key);
    if (await focused.evaluate((element, start) => element === start, first)) return names.toSorted();
  }
  throw new Error('The focus does not come back.');
}
