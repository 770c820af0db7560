import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { countActions } from '../support/counted-actions.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { heardOn, expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const FORMS = '/forms/define/forms/';

/** Makes a form over the table Product Ideas, which no form of the demo uses. Returns the address of its layout. */
async function newForm(page: Page, title: string): Promise<string> {
  await page.goto(`${FORMS}add/`);
  const table = page.getByRole('combobox', { name: 'Table' });
  await expect(table.locator('option')).not.toHaveCount(1);
  await write(page.getByRole('textbox', { name: 'Form Title' }), title);
  await reach(table);
  await page.keyboard.type('Product Ideas');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page).toHaveURL(/\/forms\/\d+\/edit\/$/);
  return page.url().replace('/edit/', '/layout/');
}

/** The labels of the elements of each row, in the order of the page. */
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

const part = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Layout', exact: true }).getByRole('button', { name, pressed: true });

test('a form is laid out by keyboard alone, in fifteen actions, and its preview is the real form', async ({ page }) => {
  const address = await newForm(page, 'Ideas by keyboard');
  const actions = await countActions(page);
  await page.goto(address);
  await expect(page.getByText('Please select a section, row or element and start filling the form :)')).toBeVisible();
  await expectAccessible(page, 'an empty layout');
  const before = await actions.taken();
  await press(page.getByRole('button', { name: 'Add Title, required' }));
  const stops = (await actions.taken()) - before - 1;
  await expect(part(page, /^Title/)).toBeFocused();
  // To the section, and from there to its title in the panel.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(part(page, 'Section 1')).toBeFocused();
  await page.keyboard.press('Enter');
  const title = page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The idea');
  await page.keyboard.press('Escape');
  await expect(part(page, 'The idea')).toBeFocused();
  await page.keyboard.press('End');
  await expect(part(page, /^Title/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Form updated successfully')).toBeVisible();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect((await actions.taken()) - before - stops, 'lay out a form: section, title, column, save').toBeLessThanOrEqual(
    15,
  );
  await expectAccessible(page, 'an element is selected');

  await press(page.getByRole('button', { name: 'Add Proposed By' }));
  await press(page.getByRole('button', { name: 'Preview', exact: true }));
  const preview = page.getByRole('region', { name: 'Preview' });
  const field = preview.getByRole('textbox', { name: 'Proposed By' });
  await write(field, 'nobody');
  await page.keyboard.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'the preview');
});

test('parts are moved, copied, deleted and brought back by keys, and each is announced', async ({ page }) => {
  await page.goto(await newForm(page, 'Ideas in another order'));
  for (const name of ['Add Title, required', 'Add Votes', 'Add Description'])
    await press(page.getByRole('button', { name }));
  expect(await rowsOf(page)).toEqual(['Title', 'Votes', 'Description']);
  await expect(part(page, /^Description/)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => rowsOf(page)).toEqual(['Title', 'Description, Votes', '']);
  await expect(page.getByText('Description moved to place 1 of 2 in Row 2 of Section 1.')).toBeAttached();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => rowsOf(page)).toEqual(['Title', 'Votes, Description', '']);
  await page.keyboard.press('ArrowLeft');
  await expect(part(page, /^Votes/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(part(page, 'Row 2 of Section 1')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => rowsOf(page)).toEqual(['Votes, Description', 'Title', '']);
  await page.keyboard.press('Delete');
  await expect.poll(() => rowsOf(page)).toEqual(['Title', '']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => rowsOf(page)).toEqual(['Votes, Description', 'Title', '']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => rowsOf(page)).toEqual(['Title', '']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(part(page, /^Row/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(part(page, 'Section 1')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+d');
  await expect.poll(() => rowsOf(page)).toEqual(['Votes, Description', 'Title', '', 'Votes, Description', 'Title', '']);
  // The columns of the copy have to be chosen: it cannot be saved before.
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Votes shows no column yet.').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Form updated successfully')).toBeVisible();
  await page.reload();
  await expect.poll(() => rowsOf(page)).toEqual(['Votes, Description', 'Title']);
});

test('a version that was saved meanwhile is shown beside the own one, and neither is lost', async ({
  page,
  browser,
}) => {
  const address = await newForm(page, 'Ideas of two');
  await page.goto(address);
  const context = await browser.newContext({ storageState: process.env['OWNER_STATE'] ?? '' });
  const other = await context.newPage();
  const heard = heardOn(other);
  await other.goto(address);
  await press(other.getByRole('button', { name: 'Add Votes' }));
  await other.keyboard.press('ControlOrMeta+s');
  await expect(other.getByText('Form updated successfully')).toBeVisible();
  await context.close();
  expect(heard).toEqual([]);

  await press(page.getByRole('button', { name: 'Add Title, required' }));
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'This record was changed by someone else' });
  await expect(dialog.getByText('Votes')).toBeVisible();
  await expect(dialog.getByText('Title')).toBeVisible();
  await expectAccessible(page, 'a conflict of two layouts');
  await press(dialog.getByRole('button', { name: 'Reload, drop mine' }));
  await expect.poll(() => rowsOf(page)).toEqual(['Votes']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => rowsOf(page)).toEqual(['Title']);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Form updated successfully')).toBeVisible();
  await page.reload();
  await expect.poll(() => rowsOf(page)).toEqual(['Title']);
});

test('a draft that was not wanted is gone after a save', async ({ page, context }) => {
  const address = await newForm(page, 'Ideas that were left');
  const drafts = (open: Page) =>
    open.evaluate((path) => Object.keys(localStorage).filter((key) => key.includes(path)), new URL(address).pathname);
  await page.goto(address);
  await press(page.getByRole('button', { name: 'Add Votes' }));
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  const offer = again.getByText(/^Changes from .* were not saved\.$/);
  await expect(offer).toBeVisible();
  await press(again.getByRole('button', { name: 'Add Votes' }));
  await again.keyboard.press('ControlOrMeta+s');
  await expect(again.getByText('Form updated successfully')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect.poll(() => drafts(again)).toEqual([]);
});

test('a layout that was not saved is offered when it is opened again', async ({ page, context }) => {
  const address = await newForm(page, 'Ideas after a crash');
  await page.goto(address);
  await press(page.getByRole('button', { name: 'Add Votes' }));
  const drafts = (open: Page) =>
    open.evaluate((path) => Object.keys(localStorage).filter((key) => key.includes(path)), new URL(address).pathname);
  await expect.poll(() => drafts(page)).toHaveLength(1);
  // Without the question of the browser, as in a crash.
  await page.close();

  const again = await context.newPage();
  const heard = heardOn(again);
  await again.goto(address);
  await expect(again.getByText(/^Changes from .* were not saved\.$/)).toBeVisible();
  expect(await rowsOf(again)).toEqual([]);
  await expectAccessible(again, 'a draft is offered');
  await press(again.getByRole('button', { name: 'Restore' }));
  await expect.poll(() => rowsOf(again)).toEqual(['Votes']);
  await again.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => rowsOf(again)).toEqual([]);
  await again.keyboard.press('ControlOrMeta+Shift+z');
  await again.keyboard.press('ControlOrMeta+s');
  await expect(again.getByText('Form updated successfully')).toBeVisible();
  await expect.poll(() => drafts(again)).toEqual([]);
  await again.reload();
  await expect.poll(() => rowsOf(again)).toEqual(['Votes']);
  await expect(again.getByText(/were not saved\.$/)).toBeHidden();
  expect(heard).toEqual([]);
});
