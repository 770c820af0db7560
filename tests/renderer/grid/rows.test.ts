import type { Locator, Page } from '@playwright/test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { withTestPage, type TestPage } from '../open-page.ts';
import { expectAccessible, inputFocused } from '../controls/shown-control.ts';
import type { RowsCase } from '../page/rows-page.tsx';

let page: Page;

withTestPage((opened) => {
  page = opened;
});
beforeEach(() => page.setViewportSize({ width: 1280, height: 720 }));

/**
 * Opens a form with these rows and returns the milliseconds until they were shown. The case is passed as text, because
 * a field's types are too deep for Playwright's types.
 */
async function open(rows: RowsCase): Promise<number> {
  // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
  return page.evaluate(
    (text) => (globalThis as unknown as { page: TestPage }).page.openRows(JSON.parse(text)),
    JSON.stringify(rows),
  );
}

async function sent(): Promise<JsonObject | undefined> {
  const payloads = await page.evaluate(() =>
    JSON.stringify((globalThis as unknown as { page: TestPage }).page.sentTo('updateThing')),
  );
  return JSON.parse(payloads).at(-1);
}

const line = (index: number): JsonObject => ({
  lineId: index + 1,
  title: `Line ${index + 1}`,
  quantity: 1,
  colour: 'r',
});
const lines = (count: number): JsonObject[] => Array.from({ length: count }, (_, index) => line(index));
const row = (place: number): Locator => page.locator(`tr[aria-rowindex="${place + 2}"]`).first();
const cell = (place: number, label: string): Locator => row(place).getByLabel(label, { exact: true });
const save = (): Promise<void> => page.getByRole('button', { name: 'Save Changes' }).click();

const focusedRow = (): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
const rowsInPage = (): Promise<number> => page.locator('[data-row]').count();

describe('child rows', () => {
  it('are a table with a header, named cells and nothing that axe minds', async () => {
    await open({
      lines: lines(3),
      rules: { children: { entity: 'Line', foreignKey: 'thingId', sum: { quantity: 100 } } },
    });
    const table = page.getByRole('table', { name: 'Lines' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Title', 'Quantity', 'Colour', 'Delete']);
    expect(await table.getAttribute('aria-rowcount')).toBe('4');
    expect(await cell(1, 'Title').inputValue()).toBe('Line 2');
    expect(await page.getByText('3 of 100').isVisible()).toBe(true);
    await expectAccessible(page);
  });

  it('show amounts in the currency of the record, also inside other rows, and follow it', async () => {
    await open({
      lines: [{ ...line(0), amount: 12.5, paid: 2.5, parts: [{ partId: 1, name: 'Lid', cost: 0.5 }] }],
      currencyCode: 'EUR',
      children: {
        fields: [{ name: 'title' }, { name: 'amount' }, { name: 'paid' }],
        children: { name: 'parts', fields: [{ name: 'name' }, { name: 'cost' }] },
      },
    });
    const amounts = page.locator('[data-row] input[inputmode="decimal"]');
    const described = (): Promise<string[]> =>
      amounts.evaluateAll((inputs) =>
        inputs.map((input) =>
          (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' '),
        ),
      );
    expect(await described()).toEqual([expect.stringContaining('in EUR'), expect.stringContaining('in EUR')]);
    expect(await row(0).innerText()).toContain('€2.50');
    await page.getByLabel('Currency', { exact: true }).fill('JPY');
    await expect.poll(described).toEqual([expect.stringContaining('in JPY'), expect.stringContaining('in JPY')]);
    await amounts.first().fill('13.5');
    expect(await amounts.first().inputValue()).toBe('13');
  });

  it('render only the cell that is typed into', async () => {
    await open({ lines: lines(90) });
    await cell(3, 'Title').focus();
    await page.evaluate(() => (globalThis as unknown as { page: TestPage }).page.forgetRenders());
    await cell(3, 'Title').pressSequentially('abcde');
    const counts = await page.evaluate(() => (globalThis as unknown as { page: TestPage }).page.renders());
    // At most two renders for each key: one for the value, one for its error.
    expect(counts['title']).toBeLessThanOrEqual(10);
  });

  it('are added at the end, marked deleted, taken back, and sent so', async () => {
    await open({ lines: lines(2), children: { addLabel: 'Add line', new: { quantity: 7 } } });
    await page.getByRole('button', { name: 'Add line' }).click();
    await expect.poll(focusedRow).toBe('4');
    await page.keyboard.type('Third');
    expect(await cell(2, 'Quantity').inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Delete row 1' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    expect(await cell(0, 'Title').evaluate((element) => element.tagName)).toBe('OUTPUT');
    await page.getByRole('button', { name: 'Delete row 2' }).click();
    await page.keyboard.press('Enter');
    expect(await cell(1, 'Title').inputValue()).toBe('Line 2');
    await page.getByRole('button', { name: 'Add line' }).click();
    await page.getByRole('button', { name: 'Delete row 4' }).click();
    expect(await rowsInPage()).toBe(3);
    await save();
    await expect.poll(sent).toMatchObject({
      lines: [
        { lineId: 1, isDeleted: true },
        { lineId: 2, title: 'Line 2' },
        { title: 'Third', quantity: 7 },
      ],
    });
  });

  it('are walked through by keyboard as a spreadsheet is, and Enter does not submit', async () => {
    await open({ lines: lines(3) });
    await cell(0, 'Quantity').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focusedRow()).toBe('3');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    expect(await focusedRow()).toBe('4');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('ArrowUp');
    expect([await focusedRow(), await cell(1, 'Quantity').inputValue()]).toEqual(['2', '5']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    expect(await sent()).toBeUndefined();
  });

  it('tell what is wrong in the cell, and what the server refuses there too', async () => {
    await open({
      lines: lines(3),
      saved: {
        isSuccessful: false,
        status: 422,
        errorCode: 'invalid',
        message: 'Not so.',
        result: null,
        fieldErrors: [{ path: 'lines[2].quantity', message: 'Sold out.' }],
      },
    });
    await cell(1, 'Title').fill('');
    await save();
    await expect.poll(focusedRow).toBe('3');
    expect(await row(1).getByText('This is a required field').isVisible()).toBe(true);
    await cell(1, 'Title').fill('Named');
    await save();
    await row(2).getByText('Sold out.').waitFor();
    await expect.poll(focusedRow).toBe('4');
  });

  it('hold rows of their own', async () => {
    await open({
      lines: [{ ...line(0), parts: [{ partId: 5, name: 'Leg' }] }],
      children: { children: { name: 'parts', addLabel: 'Add part', fields: [{ name: 'name' }] } },
    });
    expect(await page.getByRole('table', { name: 'Parts' }).getByLabel('Part', { exact: true }).inputValue()).toBe(
      'Leg',
    );
    await page.getByRole('button', { name: 'Add part' }).click();
    await inputFocused(page);
    await page.keyboard.type('Seat');
    await save();
    await expect
      .poll(sent)
      .toMatchObject({ lines: [{ lineId: 1, parts: [{ partId: 5, name: 'Leg' }, { name: 'Seat' }] }] });
    await expectAccessible(page);
  });

  it('follow what their own row and the record say', async () => {
    const fields = [
      { name: 'title' },
      { name: 'reason', visibleWhen: { field: 'row.quantity', gt: 5 } },
      { name: 'quantity', readOnlyWhen: { field: 'parent.title', is: 'Fixed' } },
    ];
    await open({ lines: lines(2), children: { fields } });
    expect(await page.getByLabel('Reason').count()).toBe(0);
    await cell(1, 'Quantity').fill('6');
    expect([await cell(0, 'Reason').count(), await cell(1, 'Reason').count()]).toEqual([0, 1]);
    await page.getByLabel('Name').fill('Fixed');
    expect(await cell(0, 'Quantity').evaluate((element) => element.tagName)).toBe('OUTPUT');
  });

  it('are cards with labels where it is narrow', async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await open({ lines: lines(2) });
    const label = row(0).getByText('Quantity', { exact: true });
    const box = await cell(0, 'Quantity').boundingBox();
    const place = await label.boundingBox();
    expect((place?.x ?? 999) + (place?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
    // The delete button leaves the field its width.
    const widths = await Promise.all(
      ['Title', 'Quantity'].map(async (name) => (await cell(0, name).boundingBox())?.width),
    );
    expect(new Set(widths).size).toBe(1);
    expect(
      await page.getByRole('table', { name: 'Lines' }).evaluate((table) => table.scrollWidth - table.clientWidth),
    ).toBe(0);
    await expectAccessible(page);
  });
});

describe('a thousand rows', () => {
  it('are in the page where they are seen, and all of them for who cannot see', async () => {
    await open({ lines: lines(1000) });
    expect(await page.getByRole('table', { name: 'Lines' }).getAttribute('aria-rowcount')).toBe('1001');
    expect(await rowsInPage()).toBeLessThan(60);
    await cell(4, 'Title').focus();
    await page.locator('[data-scrolls]').evaluate((box) => box.scrollTo(0, 20_000));
    await row(450).waitFor();
    expect(await focusedRow()).toBe('6');
    await page.keyboard.type('!');
    await page.keyboard.press('ArrowDown');
    expect(await focusedRow()).toBe('7');
    await save();
    expect(await sent()).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ title: 'Line 5!' })]),
    });
  });

  it('bring the one that is wrong to the screen', async () => {
    await open({ lines: lines(1000).with(800, { ...line(800), title: null }) });
    await save();
    await expect.poll(focusedRow).toBe('802');
    expect(await row(800).getByText('This is a required field').isVisible()).toBe(true);
  });

  it('go on at the new one when one is added', async () => {
    await open({ lines: lines(300) });
    await page.getByRole('button', { name: 'Add new' }).click();
    await expect.poll(focusedRow).toBe('302');
  });
});

it('shows both versions of rows when somebody else saved first, and keeps what was typed here', async () => {
  const theirs = [
    { ...line(0), title: 'Theirs' },
    { ...line(1), quantity: 9 },
    { ...line(3), lineId: 4 },
  ];
  await open({
    lines: lines(3),
    saved: {
      isSuccessful: false,
      status: 409,
      errorCode: 'stale',
      message: 'Stale.',
      result: { thingId: 1, version: 5, title: 'Thing', lines: theirs },
    },
  });
  await cell(0, 'Title').fill('Mine');
  await cell(1, 'Title').fill('Second');
  await save();
  const dialog = page.getByRole('dialog', { name: 'This record was changed by someone else' });
  await dialog.waitFor();
  const told = (await dialog.getByRole('row').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(told).toEqual(['Field Yours Saved by someone else', 'Lines, row 1', 'Title Mine Theirs']);
  expect(await dialog.getByText('3 rows of Lines').isVisible()).toBe(true);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect.poll(sent).toMatchObject({
    version: 5,
    lines: [
      { lineId: 1, title: 'Mine' },
      { lineId: 2, title: 'Second', quantity: 9 },
      { lineId: 4, title: 'Line 4' },
    ],
  });
});

it('keeps what was typed on this device, rows by their keys, until it is saved', async () => {
  await open({ lines: lines(3), keepsDrafts: true });
  await cell(1, 'Title').fill('Kept');
  await page.getByRole('button', { name: 'Add new' }).click();
  await inputFocused(page);
  await page.keyboard.type('New here');
  // Opens the form again after another person has stored a row before this one.
  await open({ lines: [{ ...line(9), title: 'Theirs' }, ...lines(3)], keepsDrafts: true });
  await page.getByRole('button', { name: 'Restore' }).click();
  const titles = await page
    .getByLabel('Title', { exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
  expect(titles).toEqual(['Theirs', 'Line 1', 'Kept', 'Line 3', 'New here']);
  await save();
  await expect.poll(sent).toMatchObject({
    lines: [{ lineId: 10 }, { lineId: 1 }, { lineId: 2, title: 'Kept' }, { lineId: 3 }, { title: 'New here' }],
  });
  await open({ lines: lines(3), keepsDrafts: true });
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
});
