import { zonedDay } from '../../renderer/language/text/formats/zoned-day.ts';
import { readCsv } from '../../src/server/http/testing/read-csv.ts';
import type { Download, Locator, Page } from '@playwright/test';
import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const REPORT = '/reports/sales/sales-by-customers/';

/** Today in the time zone of the tenant, on which the demo has orders: `2026`, `November`, `25`, and `2026/11/25`. */
function today(): { year: string; month: string; day: string; path: string } {
  const now = new Date();
  const [year = '', month = '', day = ''] = zonedDay(now.toISOString(), 'Asia/Kolkata').split('-');
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'Asia/Kolkata' }).format(now);
  return { year, month: name, day: String(Number(day)), path: `${year}/${month}/${day}` };
}

async function textOf(download: Download): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** Returns the cells of the table, row by row, as they are read. */
async function cellsOf(main: Locator): Promise<string[][]> {
  const rows = await main.getByRole('row').all();
  const cells = await Promise.all(rows.map((row) => row.getByRole('gridcell').allInnerTexts()));
  return cells.filter((row) => row.length > 0).map((row) => row.map((text) => text.trim()));
}

/** Returns an amount without its currency, its grouping and the zeros at its end. */
function plainAmount(text: string): string {
  const number = text.replaceAll(/[^\d.-]/g, '');
  return number === '' ? '' : String(Number(number));
}

/** Returns a row with its amounts, the last two cells, as numbers. */
function readable(row: string[]): string[] {
  return row.map((text, index) => (index < 5 ? text : plainAmount(text)));
}

/** Waits for the report of a period: its address, its rows and its chart. */
async function expectPeriod(page: Page, period: string): Promise<void> {
  await expect(page).toHaveURL(period === '' ? REPORT : `${REPORT}?period=${period}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Showing 1 - \d+ of \d+ results$/)).toBeVisible();
  await expect(main.getByRole('region', { name: 'Sales by Party Name' })).toBeVisible();
  // On the way back the rows of before are shown at once, and read again.
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

test('a manager chooses year, month and day by keyboard, sorts, and takes the table with her', async ({ page }) => {
  const { year, month, day, path } = today();
  const main = page.getByRole('main');
  const level = (name: string) => main.getByRole('combobox', { name, exact: true });
  const [ofYear, ofMonth] = [path.slice(0, 4), path.slice(0, 7)];

  await test.step('opens the report: it is about all time, and has a chart', async () => {
    await page.goto(REPORT);
    await expect(main.getByRole('heading', { level: 1, name: 'Sales by Customers' })).toBeVisible();
    await expectPeriod(page, '');
    // A server that has just started compresses the code of charts when it is first fetched.
    await expect(main.locator('figure svg')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('chooses the year, then the month, then the day: none before the one above it', async () => {
    await expect(level('Month')).toBeDisabled();
    await choose(level('Year'), year);
    await expectPeriod(page, ofYear);
    await expect(level('Day')).toBeDisabled();
    await choose(level('Month'), month);
    await expectPeriod(page, ofMonth);
    await choose(level('Day'), day);
    await expectPeriod(page, path);
  });

  await test.step('sorts by name', async () => {
    await press(main.getByRole('button', { name: 'Party Name', exact: true }));
    await expect(main.getByRole('columnheader', { name: 'Party Name', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page).toHaveURL(/period=\d{4}\/\d\d\/\d\d&\$orderby=partyName$/);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expectWholeAccessible(page, 'a report of one day');
  });

  await test.step('downloads the file: it has exactly the rows and the columns of the table', async () => {
    await press(main.getByRole('button', { name: 'More for sales by customers' }));
    const download = page.waitForEvent('download');
    await press(page.getByRole('menuitem', { name: 'Download as CSV' }));
    const [header, ...lines] = readCsv(await textOf(await download));
    expect(header).toEqual(['Party Id', 'Party Name', 'State', 'Country', 'Orders', 'Sales', 'Refunded']);
    // Where there is little room, the column of the link comes first.
    const titles = (await main.getByRole('columnheader').allInnerTexts()).map((title) => title.trim());
    const shown = (await cellsOf(main)).map((row) => (header ?? []).map((title) => row[titles.indexOf(title)] ?? ''));
    expect(shown.length).toBeGreaterThan(0);
    expect(lines.map(readable)).toEqual(shown.map(readable));
  });

  await test.step('goes back, one period at a time', async () => {
    await page.goBack();
    await expectPeriod(page, path);
    await page.goBack();
    await expectPeriod(page, ofMonth);
    await expect(level('Day')).toHaveValue('');
    await page.goBack();
    await expectPeriod(page, ofYear);
    await page.goBack();
    await expectPeriod(page, '');
    await expect(level('Month')).toBeDisabled();
  });

  await test.step('goes on to another report by the menu', async () => {
    await press(page.getByRole('link', { name: 'Orders Overall' }));
    await expect(main.getByRole('region', { name: 'Orders by Cancelled' })).toBeVisible();
  });
});

test('a period without rows says so, and one that is not in the calendar is none', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(`${REPORT}?period=${Number(today().year) - 9}`);
  await expect(main.getByText('No data found...')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Sales by Party Name' })).toBeHidden();
  await page.goto(`${REPORT}?period=${today().year}/13`);
  await expect(main.getByRole('combobox', { name: 'Month', exact: true })).toHaveValue('');
  await expect(main.getByText(/^Showing 1 - \d+ of \d+ results$/)).toBeVisible();
});
