import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const title = () => form.page.getByRole('textbox', { name: 'Title' });
const STORED = { thingId: 1, title: 'Lamp', size: 3, version: 1 };

/** Opens the editor of a title, and types into it. Another person has stored `theirs` meanwhile. */
async function typeOver(theirs: JsonObject): Promise<void> {
  const screen = ownList(
    { columns: [{ name: 'thingId' }, { name: 'title', editable: true }] },
    { title: { type: 'string', title: 'Title' }, size: { type: 'integer', title: 'Size' } },
  );
  await form.open({ screen, address: '/things/', answers: { getThings: [STORED] } });
  await form.reply('updateThing', {
    isSuccessful: false,
    status: 409,
    errorCode: 'stale',
    message: 'It was changed.',
    result: { ...STORED, version: 2, ...theirs },
    isOnce: true,
  });
  await form.page.getByRole('gridcell', { name: 'Lamp' }).dblclick();
  await title().fill('Mine');
}

const sent = async () => (await form.seen()).calls.map(({ payload }) => payload);

it('while both versions are shown, Tab reaches the buttons and a press outside saves nothing', async () => {
  await typeOver({ title: 'Theirs' });
  const { page } = form;
  await page.keyboard.press('Tab');
  await page.getByText('Another person has changed it to “Theirs” meanwhile.').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await title().focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Keep theirs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Cancel');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Save mine');
  await page.mouse.click(2, 2);
  await title().waitFor({ state: 'detached' });
  expect(await sent()).toEqual([{ thingId: 1, version: 1, title: 'Mine' }]);
});

it('a value is sent again by itself when another person has changed other fields', async () => {
  await typeOver({ size: 4 });
  await form.page.keyboard.press('Enter');
  await title().waitFor({ state: 'detached' });
  expect(await sent()).toEqual([
    { thingId: 1, version: 1, title: 'Mine' },
    { thingId: 1, version: 2, title: 'Mine' },
  ]);
});

it('a row that changes with every attempt is told, and the editor stays', async () => {
  await typeOver({ size: 4 });
  await form.reply('updateThing', {
    isSuccessful: false,
    status: 409,
    errorCode: 'stale',
    message: 'It was changed.',
    result: { ...STORED, version: 2 },
  });
  await form.page.keyboard.press('Enter');
  await expect.poll(async () => (await form.seen()).toasts).toEqual(['error: It was changed.']);
  expect(await sent()).toHaveLength(3);
  expect(await title().inputValue()).toBe('Mine');
});

it('Escape that a control inside uses itself does not give the value up', async () => {
  await typeOver({ size: 4 });
  const field = title();
  await field.evaluate((input) =>
    input.addEventListener('keydown', (event) => {
      event.preventDefault();
      event.stopPropagation();
    }),
  );
  await form.page.keyboard.press('Escape');
  await form.page.mouse.click(2, 2);
  await field.waitFor({ state: 'detached' });
  expect(await sent()).toHaveLength(2);
});
