import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../../support/accessible.ts';
import { expect, test } from '../../support/watched-page.ts';
import { walksAllScreens } from '../../walks/plan/walked-screens.ts';
import { EVERY_ELEMENT } from './every-element.ts';

test.use({ storageState: process.env['OWNER_STATE'], viewport: { width: 1280, height: 900 } });

const CONTAINER = ['Container', 'Container Position', 'Spacing', 'Border', 'Container Background'];
const DATA = ['Data Binding', 'Slider Properties', 'Animation Properties'];
const PLAIN = [...CONTAINER, ...DATA];

interface Case {
  /** The name of the element in the tree of layers; undefined for the whole page. */
  layer?: string;
  panels: readonly string[];
  /** Text that only this element brings. */
  shows?: string;
}

/** Each kind of element, and the panels it shows in their order. */
const CASES: readonly Case[] = [
  { panels: [], shows: 'Please select a div container to apply background styling.' },
  { layer: 'Container #plain', panels: PLAIN, shows: 'Z-index' },
  { layer: 'Container #flex', panels: [...CONTAINER, 'Flex Container', ...DATA], shows: 'Wrap' },
  { layer: 'Container #grid', panels: [...CONTAINER, 'Grid Container', ...DATA], shows: 'Rows' },
  { layer: 'Container #slider', panels: PLAIN, shows: 'A slider needs a Data Source and a Response Type.' },
  { layer: 'Container #layers', panels: PLAIN, shows: 'First colour' },
  { layer: 'Container #pictured', panels: PLAIN, shows: 'Replace image' },
  { layer: 'Layout', panels: ['Layout Properties'], shows: 'Column templates' },
  { layer: 'Form', panels: [], shows: 'A form has no styles of its own.' },
  { layer: 'Image or video: A pan', panels: ['Image Properties'], shows: 'Shown as' },
  { layer: 'Image or video: A film', panels: ['Image Properties'], shows: 'Plays' },
  { layer: 'Widget', panels: ['Widget Properties'] },
];

const STATES = ['Normal', 'Hover', 'Mobile'] as const;

/** Three pages for all kinds: a test for each kind would open a page of its own. */
for (const [first, last] of [
  [0, 4],
  [4, 8],
  [8, CASES.length],
])
  test(`panels ${first} to ${last} can be read by everyone in each state`, async ({ page }) => {
    await openPage(page);
    const side = page.getByRole('complementary', { name: 'Properties' });
    for (const { layer, panels, shows } of CASES.slice(first, last)) {
      if (layer !== undefined) await select(page, layer);
      await openPanels(page);
      await expect(side.getByRole('heading', { level: 2 })).toHaveText([...panels]);
      if (shows !== undefined) await expect(side.getByText(shows).first()).toBeVisible();
      const states = walksAllScreens || layer === 'Container #flex' ? STATES : STATES.slice(0, 1);
      for (const state of states) {
        await tools(page).getByRole('combobox', { name: 'Style state' }).selectOption(state);
        // A control of the head that is scrolled halfway beneath the bar of the console is no fault of a panel.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessibleInBoth(page, `${layer ?? 'nothing selected'}, ${state}`);
      }
      await tools(page).getByRole('combobox', { name: 'Style state' }).selectOption('Normal');
    }
  });

test('a press on a data field, a picture or a widget opens its panel, which can be read by everyone', async ({
  page,
}) => {
  await openPage(page);
  await page.getByText('@product[price]').click();
  await expect(page.getByRole('heading', { name: 'Databinding Node' })).toBeVisible();
  await openPanels(page);
  const side = page.getByRole('complementary', { name: 'Properties' });
  await expect(side.getByRole('heading', { level: 2 })).toHaveText(['Databinding Node']);
  await expectAccessibleInBoth(page, 'a data field');
  const text = page.getByRole('textbox', { name: 'Product Body' });
  for (const [kind, panel] of [
    ['image', 'Image Properties'],
    ['widget', 'Widget Properties'],
  ] as const) {
    await text.locator(`[data-kind=${kind}]`).first().click();
    await expect(side.getByRole('heading', { name: panel })).toBeVisible();
  }
  await text.getByText('Plain words').click();
  await expect(side.getByRole('heading', { name: 'Widget Properties' })).toBeHidden();
});

const DIALOGS = [
  ['Link', 'Link', 'Apply', ['Title is required', 'Url is required', 'Please select text before creating a link']],
  ['Insert image or video', 'Insert image or video', 'Insert', ['Choose a file, or give the address of one']],
  ['Embed', 'Embed', undefined, []],
  ['AI prompt', 'AI prompt', undefined, []],
  ['Add layout', 'Layout', undefined, []],
] as const;

test('every dialog can be read by everyone, with and without errors', async ({ page }) => {
  await openPage(page);
  const text = page.getByRole('textbox', { name: 'Product Body' });
  for (const [tool, title, submit, errors] of DIALOGS) {
    await text.getByText('Plain words').click();
    await pressTool(page, tool);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (submit !== undefined) {
      if (walksAllScreens) await expectAccessibleInBoth(page, `the dialog ${title}`);
      await dialog.getByRole('button', { name: submit, exact: true }).click();
    }
    for (const error of errors) await expect(dialog.getByText(error, { exact: true })).toBeVisible();
    await expectAccessibleInBoth(page, `the dialog ${title}, filled in or refused`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('deleting an element asks first', async ({ page }) => {
  await openPage(page);
  await pressTool(page, 'Unselect');
  const more = page.getByRole('dialog', { name: 'More tools' });
  await tools(page).getByRole('button', { name: 'More tools' }).click();
  await expect(more.getByRole('button', { name: 'Delete selected element' })).toBeDisabled();
  await expectAccessibleInBoth(page, 'more tools');
  await page.keyboard.press('Escape');
  await select(page, 'Container #plain');
  await pressTool(page, 'Delete selected element');
  const asked = 'Are you sure you want to delete the selected element? This action cannot be undone.';
  await expect(page.getByText(asked)).toBeVisible();
  await expectAccessibleInBoth(page, 'the question before a deletion');
});

test('every menu and popup can be read by everyone', async ({ page }) => {
  await openPage(page);
  const text = page.getByRole('textbox', { name: 'Product Body' });
  await text.getByText('Plain words').click();
  await tools(page).getByRole('button', { name: 'Text colour' }).click();
  await expect(page.getByText('Please select some text to apply color.')).toBeVisible();
  await expectAccessibleInBoth(page, 'colours without a selected text');
  await page.keyboard.press('Escape');
  await tools(page).getByRole('button', { name: 'Case and formatting' }).click();
  await expectAccessibleInBoth(page, 'the case menu');
  await page.keyboard.press('Escape');

  await text.getByText('bold ones').dblclick();
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible();
  await expectAccessibleInBoth(page, 'the toolbar of the selection');
  await tools(page).getByRole('button', { name: 'Text colour' }).click();
  await expect(
    page.getByRole('button', { name: /^(primary|secondary|accent|alternate|neutral|body) \d+$/ }),
  ).toHaveCount(66);
  // The last column is not cut off by the popup.
  await expect(page.getByRole('button', { name: 'primary 950' })).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBoth(page, 'the palette');
  await page.keyboard.press('Escape');

  await text.getByText('Size').click();
  await tools(page).getByRole('button', { name: 'More tools' }).click();
  await expect(page.getByRole('group', { name: 'Rows and columns' })).toBeVisible();
  await expectAccessibleInBoth(page, 'the menu of a table');
  await page.keyboard.press('Escape');

  for (const [typed, list] of [
    ['/', 'Commands'],
    ['@', 'Data fields'],
    ['@to', 'Mentions'],
  ] as const) {
    await text.getByText('Plain words').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(typed);
    await expect(page.getByRole('listbox', { name: list }).getByRole('option').first()).toBeVisible();
    await expectAccessibleInBoth(page, `the menu ${list}`);
    await page.keyboard.press('Escape');
  }
});

test('layers, find and replace and the preview can be read by everyone', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Show layers' }).click();
  await expectAccessibleInBoth(page, 'layers');
  await pressTool(page, 'Find and replace');
  await expect(page.getByRole('search', { name: 'Find and replace' })).toBeVisible();
  await page.keyboard.type('Words');
  await expectAccessibleInBoth(page, 'find and replace');
  await page.keyboard.press('Escape');
  await tools(page).getByRole('button', { name: 'Preview' }).click();
  for (const width of ['Phone 390', 'Tablet 820', 'Desktop 1280']) {
    await page.getByRole('button', { name: width }).click();
    await expectAccessibleInBoth(page, `the preview, ${width}`);
  }
});

/** Opens a product whose stored body is a page with every element. Nothing is saved. */
async function openPage(page: Page): Promise<void> {
  await page.route('**/getProductBodyById/*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    await route.fulfill({ response, json: { ...envelope, result: { ...envelope.result, rawBody: EVERY_ELEMENT } } });
  });
  // The files of the pictures do not exist.
  await page.route('**/api/images/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
  await page.goto('/commerce/catalog/products/3/body/');
  await expect(page.getByRole('heading', { name: 'Every element' })).toBeVisible();
}

function tools(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Editing' });
}

/** Presses a tool of the row, or one behind 'More tools'. */
async function pressTool(page: Page, name: string): Promise<void> {
  const inRow = tools(page).getByRole('button', { name, exact: true });
  if (await inRow.isVisible()) return inRow.click();
  await tools(page).getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('dialog', { name: 'More tools' }).getByRole('button', { name, exact: true }).click();
}

/** Selects an element in the tree of layers, and closes the tree. */
async function select(page: Page, layer: string): Promise<void> {
  const layers = page.getByRole('complementary', { name: 'Layers' });
  await layers.getByRole('button', { name: 'Show layers' }).click();
  await layers.getByRole('button', { name: layer, exact: true }).first().click();
  await layers.getByRole('button', { name: 'Hide layers' }).click();
}

/** Opens every panel that is closed, and every layer of a background. */
async function openPanels(page: Page): Promise<void> {
  const closed = page.getByRole('complementary', { name: 'Properties' }).getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}
