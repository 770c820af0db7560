import type { Locator, Page } from '@playwright/test';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { withTestPage, type TestPage } from '../open-page.ts';
import { expectAccessible, inputFocused } from '../controls/shown-control.ts';
import type { GridCase } from '../page/grid-page.tsx';

let page: Page;

withTestPage((opened) => {
  page = opened;
});

async function open(grid: GridCase): Promise<void> {
  // Safe: `page/main.ts` defines it, and `withTestPage` waited for it. The case is passed as text, because a field's
  // types are too deep for Playwright's types.
  await page.evaluate(
    (text) => (globalThis as unknown as { page: TestPage }).page.openGrid(JSON.parse(text)),
    JSON.stringify(grid),
  );
  await page.getByRole('table', { name: 'Prices' }).waitFor();
}

async function sent(): Promise<JsonObject[]> {
  return JSON.parse(
    await page.evaluate(() => JSON.stringify((globalThis as unknown as { page: TestPage }).page.sentTo('savePrices'))),
  );
}

const ROWS: JsonObject[] = [
  { priceId: 1, market: 'Asia', title: 'Chair', amount: 10 },
  { priceId: 2, market: 'Europe', title: 'Table', amount: 20 },
  { priceId: 3, market: 'Asia', title: 'Lamp', amount: 30 },
];
const row = (key: string): Locator => page.locator('[data-row]').filter({ has: page.locator(`input[value="${key}"]`) });
const amountOf = (key: string): Locator => row(key).getByLabel('Amount', { exact: true });
const save = (): Promise<void> => page.getByRole('button', { name: 'Save Changes' }).click();

it('shows rows under the headers of their groups, sends those that changed, and reads them anew', async () => {
  await open({ rows: ROWS, after: ROWS.map((one) => (one['priceId'] === 3 ? { ...one, amount: 35 } : one)) });
  expect((await page.getByRole('row').allInnerTexts()).map((text) => text.trim().split('\n')[0])).toEqual([
    'Title',
    'Asia',
    expect.anything(),
    expect.anything(),
    'Europe',
    expect.anything(),
  ]);
  await expectAccessible(page);
  await amountOf('Lamp').fill('34.5');
  await page.getByText('Unsaved changes').waitFor();
  await save();
  await expect.poll(sent).toEqual([{ items: [{ id: 3, name: 'Lamp', price: 34.5, isDeleted: null }] }]);
  await expect.poll(() => amountOf('Lamp').inputValue()).toBe('35.00');
  await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
});

it('has nothing unsaved from the stored answer on, while the rows are still on their way', async () => {
  await open({ rows: ROWS, after: ROWS.map((one) => (one['priceId'] === 1 ? { ...one, amount: 12 } : one)) });
  await amountOf('Chair').fill('11');
  await page.getByText('Unsaved changes').waitFor();
  await page.evaluate(() => (globalThis as unknown as { page: TestPage }).page.holdCalls('getPrices'));
  await save();
  await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
  expect(await amountOf('Chair').inputValue()).toBe('11.00');
  await amountOf('Table').fill('21');
  await page.keyboard.press('Tab');
  await page.getByText('Unsaved changes').waitFor();
  await page.evaluate(() => (globalThis as unknown as { page: TestPage }).page.letHeldGo());
  await expect.poll(() => amountOf('Chair').inputValue()).toBe('12.00');
  await page.getByText('Unsaved changes').waitFor();
  expect(await amountOf('Table').inputValue()).toBe('21.00');
});

it('shows what is refused in the cell it was taken from', async () => {
  await open({
    rows: ROWS,
    saved: {
      isSuccessful: false,
      status: 422,
      errorCode: 'invalid',
      message: 'Not so.',
      fieldErrors: [{ path: 'items[1].price', message: 'Too dear.' }],
    },
  });
  await amountOf('Chair').fill('11');
  await amountOf('Lamp').fill('3000');
  await save();
  await row('Lamp').getByText('Too dear.').waitFor();
  await expect.poll(() => amountOf('Lamp').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await row('Chair').getByText('Too dear.').count()).toBe(0);
  await amountOf('Lamp').fill('31');
  await expect.poll(() => page.getByText('Too dear.').count()).toBe(0);
});

it('adds and deletes rows where the screen says so, and asks for what they need', async () => {
  await open({ rows: ROWS, grid: { new: { market: 'Asia', amount: 5 }, addLabel: 'Add price', canDelete: true } });
  await page.getByRole('button', { name: 'Delete row 1' }).click();
  await page.getByRole('button', { name: 'Add price' }).click();
  await save();
  await page.getByText('This is a required field').waitFor();
  expect(await sent()).toEqual([]);
  await inputFocused(page);
  await page.keyboard.type('Stool');
  await save();
  await expect.poll(sent).toEqual([
    {
      items: [
        { id: 1, name: 'Chair', price: 10, isDeleted: true },
        { id: null, name: 'Stool', price: 5, isDeleted: null },
      ],
    },
  ]);
});

it('shows both versions of rows that somebody else has stored meanwhile, and loses neither', async () => {
  const meanwhile = [
    { priceId: 1, market: 'Asia', title: 'Chair', amount: 12 },
    { priceId: 2, market: 'Europe', title: 'Big table', amount: 20 },
  ];
  await open({ rows: ROWS, meanwhile, after: [{ priceId: 1, market: 'Asia', title: 'Chair', amount: 11 }] });
  await amountOf('Chair').fill('11');
  await amountOf('Table').fill('25');
  await amountOf('Lamp').fill('35');
  await save();
  const dialog = page.getByRole('dialog', { name: 'This record was changed by someone else' });
  await dialog.waitFor();
  const told = (await dialog.getByRole('row').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  expect(told).toEqual([
    'Field Yours Saved by someone else',
    'Prices, row 1',
    'Amount ₹11.00 ₹12.00',
    'Prices, row 3',
    'Amount ₹35.00 Deleted',
  ]);
  expect(await dialog.getByText('1 row of Prices').isVisible()).toBe(true);
  await expectAccessible(page);
  // The focus is on the safe button: a key that was meant for the form discards nothing.
  expect(
    await dialog
      .getByRole('button', { name: 'Back to editing' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect
    .poll(async () => (await sent()).at(-1))
    .toEqual({
      items: [
        { id: 1, name: 'Chair', price: 11, isDeleted: null },
        { id: 2, name: 'Big table', price: 25, isDeleted: null },
        { id: null, name: 'Lamp', price: 35, isDeleted: null },
      ],
    });
  await expect.poll(() => amountOf('Chair').inputValue()).toBe('11.00');
});

it('takes the rows of somebody else where they are preferred', async () => {
  await open({ rows: ROWS, meanwhile: [{ priceId: 1, market: 'Asia', title: 'Chair', amount: 12 }] });
  await amountOf('Chair').fill('11');
  await save();
  await page.getByRole('button', { name: 'Reload, drop mine' }).click();
  await expect.poll(() => amountOf('Chair').inputValue()).toBe('12.00');
  await expect.poll(() => row('Lamp').count()).toBe(0);
  await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
  expect(await sent()).toHaveLength(1);
});

it('says what it is told where nothing was stored meanwhile', async () => {
  await open({
    rows: ROWS,
    saved: { isSuccessful: false, status: 404, errorCode: 'notFound', message: 'There is no such market.' },
  });
  await amountOf('Chair').fill('11');
  await save();
  await expect.poll(async () => (await sent()).length).toBe(1);
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
