import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { choose, press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const BODY = '/commerce/catalog/products/3/body/';

test('composes a page by keyboard, saves it and finds it again', async ({ page }) => {
  const text = page.getByRole('textbox', { name: 'Product Body' });
  const current = page.getByRole('navigation', { name: 'Selected element' }).locator('[aria-current=true]');
  await page.goto(BODY);
  await expect(page.getByText('You are currently making changes in')).toBeVisible();

  await test.step('text, a format and a container', async () => {
    await reach(text);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Bold words');
    await pressTool(page, 'Add div container');
    await expect(text).toBeFocused();
    await page.keyboard.type('Words in a box');
    await page.keyboard.press('Escape');
    await expect(current).toHaveText('Container');
  });

  await test.step('a heading by its command, a mention, and a format by the toolbar of the selection', async () => {
    await reach(text);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/head');
    const commands = page.getByRole('listbox', { name: 'Commands' });
    await expect(commands.getByRole('option', { name: 'Heading 1' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessibleAtTop(page, 'the menu of commands');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('For @tom');
    const person = page.getByRole('listbox', { name: 'Mentions' }).getByRole('option').first();
    const name = (await person.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(text.locator('h2').last()).toContainText(`For @${name}`);
    await page.keyboard.type('Struck');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    const tools = page.getByRole('toolbar', { name: 'Selected text' });
    await expect(tools).toBeVisible();
    await page.keyboard.press('Control+F9');
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(text.locator('h2 em')).toHaveText('Struck');
    await choose(page.getByRole('combobox', { name: 'Text size' }), '5xl');
    await expect(text.locator('h2 em')).toHaveCSS('font-size', '48px');
  });

  await test.step('a style, as one step of undo', async () => {
    await page.keyboard.press('Escape');
    const panels = page.getByRole('complementary', { name: 'Properties' });
    await press(panels.getByRole('button', { name: 'Spacing', exact: true }));
    const padding = panels.getByRole('textbox', { name: 'Padding', exact: true });
    await reach(padding);
    await page.keyboard.type('24');
    await page.keyboard.press('Enter');
    await expect(padding).toHaveValue('24px');
    const box = text.locator('[data-kind=div-container]').last();
    await expect(box).toHaveCSS('padding-top', '24px');
    await reach(text);
    await page.keyboard.press('Control+z');
    await expect(box).toHaveCSS('padding-top', '0px');
    await page.keyboard.press('Control+y');
    await expect(box).toHaveCSS('padding-top', '24px');
    await expectAccessibleAtTop(page, 'a container with its panels');
  });

  await test.step('a picture that is uploaded already', async () => {
    await pressTool(page, 'Insert image or video');
    const dialog = page.getByRole('dialog', { name: 'Insert image or video' });
    const files = dialog.getByRole('group', { name: 'Uploaded files' });
    await expect(files.getByRole('radio').first()).toBeVisible();
    await expect(files.locator('img').first()).toHaveJSProperty('complete', true);
    await expectAccessibleAtTop(page, 'the files that are uploaded already');
    await write(dialog.getByRole('searchbox', { name: 'Find a file' }), 'ridge tent');
    await expect(files.getByText(/Ridge Tent.* · Product$/).first()).toBeVisible();
    await expectAccessibleAtTop(page, 'files of other records');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await reach(files.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('figure')).toContainText(/^picture-1\.\w+$/);
    await expect(dialog.getByRole('figure').locator('img')).toHaveJSProperty('complete', true);
    await press(dialog.getByRole('button', { name: 'Insert', exact: true }));
    await expect(dialog.getByText("Say what the picture shows, or tick 'Decorative'")).toBeVisible();
    await expectAccessibleAtTop(page, 'a picture without an alternative text');
    await reach(dialog.getByRole('textbox', { name: 'Alternative text' }));
    await page.keyboard.type('A red pan on a stove');
    await press(dialog.getByRole('button', { name: 'Insert', exact: true }));
    await expect(dialog).toBeHidden();
    const picture = text.getByRole('img', { name: 'A red pan on a stove' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('a crop around a focus point', async () => {
    const panels = page.getByRole('complementary', { name: 'Properties' });
    const picture = text.getByRole('img', { name: 'A red pan on a stove' });
    await choose(panels.getByRole('combobox', { name: 'Crop' }), 'Square');
    await press(panels.getByRole('group', { name: 'Focus point' }).getByRole('button', { name: 'left top' }));
    await expect(picture).toHaveCSS('object-position', '0% 0%');
    const box = await picture.boundingBox();
    expect(box?.width).toBeGreaterThan(0);
    expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
    await expectAccessibleAtTop(page, 'a cropped picture with its panel');
    await reach(text);
    await page.keyboard.press('ArrowLeft');
    await expect(current).toHaveText('Container');
  });

  await test.step('a preview at the width of a phone, which follows the page', async () => {
    await pressTool(page, 'Preview');
    const shown = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(shown.getByText('Words in a box')).toBeVisible();
    await press(page.getByRole('button', { name: 'Phone 390' }));
    await expect(page.locator('iframe[title="Preview of the page"]')).toHaveCSS('width', '390px');
    const panels = page.getByRole('complementary', { name: 'Properties' });
    const padding = panels.getByRole('textbox', { name: 'Padding', exact: true });
    await reach(padding);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('32');
    await page.keyboard.press('Enter');
    await expect(shown.locator('.page div').filter({ hasText: 'Words in a box' }).last()).toHaveCSS(
      'padding-top',
      '32px',
    );
    await press(page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Preview' }));
    await expect(text).toBeVisible();
    await reach(text);
    await page.keyboard.press('Control+z');
  });

  await test.step('saved, and there after a reload', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Changes saved successfully.')).toBeVisible();
    await expect(page.getByText('Just Now')).toBeVisible();
    await page.reload();
    await expect(text.locator('strong').filter({ hasText: 'Bold words' })).toBeVisible();
    const box = text.locator('[data-kind=div-container]').last();
    await expect(box).toContainText('Words in a box');
    await expect(box).toHaveCSS('padding-top', '24px');
  });
});

test('a block and a widget are searched for and chosen by their pictures', async ({ page }) => {
  const text = page.getByRole('textbox', { name: 'Product Body' });
  const current = page.getByRole('navigation', { name: 'Selected element' }).locator('[aria-current=true]');
  await page.goto('/commerce/catalog/products/5/body/');
  await reach(text);
  await page.keyboard.press('Control+End');
  await pressTool(page, 'Insert block');
  const blocks = page.getByRole('dialog', { name: 'Insert block' });
  const chosen = blocks.locator('[aria-selected=true]');
  await expect(chosen).toHaveText('Hero with a button');
  await expect(chosen.frameLocator('iframe').getByText('See more')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveText('Hero, quiet');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Two columns with a list');
  await page.keyboard.type('prom');
  await expect(chosen).toHaveText('Three promises');
  await expect(blocks.getByRole('option')).toHaveCount(1);
  await page.keyboard.type('x');
  await expect(blocks.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(blocks).toBeHidden();
  await expect(text.getByText('Spare parts for ten years.')).toBeInViewport();
  await reach(text);
  await page.keyboard.press('Control+End');
  await pressTool(page, 'Insert widget');
  const widgets = page.getByRole('dialog', { name: 'Insert widget' });
  await expect(widgets.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('price');
  await expect(widgets.locator('[aria-selected=true]')).toContainText('Product price');
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('Widget');
  await expect(text.locator('[data-kind=widget]').last()).toContainText('Product price');
});

test('what is not saved is kept while another tab of the document is closed', async ({ page, context }) => {
  const address = '/commerce/catalog/products/6/body/';
  const text = page.getByRole('textbox', { name: 'Product Body' });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(address);
    await expect(one.getByRole('textbox', { name: 'Product Body' })).toBeVisible();
  }
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Product.rawBody')));
  await page.bringToFront();
  await reach(text);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Not saved');
  await expect.poll(drafts).toHaveLength(1);
  await other.goto('/commerce/catalog/products/');
  expect(await drafts()).toHaveLength(1);
  await page.keyboard.press('Control+z');
  await expect.poll(drafts).toEqual([]);
});

/** The header covers a part of what is scrolled below it, which axe takes for its size. */
async function expectAccessibleAtTop(page: Page, state: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, state);
}

/**
 * Presses a tool: Alt+F10 leads from the text to the toolbar, arrow keys to the tool, or to 'More tools' and Tab to it
 * there.
 */
async function pressTool(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Editing' });
  const own = toolbar.getByRole('button', { name, exact: true });
  const isInRow = await own.isVisible();
  const tool = isInRow ? own : toolbar.getByRole('button', { name: 'More tools' });
  const place = await tool.evaluate((button) =>
    [...(button.closest('[role=toolbar]')?.querySelectorAll('select, button') ?? [])].indexOf(button),
  );
  await page.keyboard.press('Alt+F10');
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowRight');
  await expect(tool).toBeFocused();
  await page.keyboard.press('Enter');
  if (!isInRow)
    await press(page.getByRole('dialog', { name: 'More tools' }).getByRole('button', { name, exact: true }));
}

test('the caret is in view after a long paste, also where the page is higher than the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await pasteLines(page, 800);
});

test('a long page takes keys at both ends, and is whole in the document', async ({ page }) => {
  const LINES = 1500;
  // The lines are shown in portions, between which the page takes keys: the last ones come when the machine has time.
  const WHOLE = { timeout: 60_000 };
  const text = page.getByRole('textbox', { name: 'Product Body' });
  await pasteLines(page, LINES);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('First of all. ');
  await expect(text.getByText('First of all.')).toBeInViewport();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Last of all.');
  await expect(text.getByText(`Pasted ${LINES - 1}. Last of all.`)).toBeInViewport();
  await expect(text.getByText(/^Pasted \d+\./)).toHaveCount(LINES, WHOLE);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+End');
  await page.keyboard.press('Delete');
  await expect(text.getByText(/Pasted/)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(text.getByText(/^Pasted \d+\./)).toHaveCount(LINES, WHOLE);
});

/** Opens the body, and pastes lines at its end. The last of them is shown with the caret. */
async function pasteLines(page: Page, count: number): Promise<void> {
  await page.goto(BODY);
  const text = page.getByRole('textbox', { name: 'Product Body' });
  await reach(text);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.evaluate(copyLines, count);
  await page.keyboard.press('Control+v');
  await expect(text.getByText(`Pasted ${count - 1}.`, { exact: true })).toBeInViewport();
}

/** Runs in the page: puts lines of text on the clipboard. */
function copyLines(count: number): Promise<void> {
  return navigator.clipboard.writeText(Array.from({ length: count }, (_, index) => `Pasted ${index}.`).join('\n'));
}
