import { zonedDay } from '../../renderer/language/text/formats/zoned-day.ts';
import { readCsv } from '../../src/server/http/testing/read-csv.ts';
import type { Download, Locator, Page } from '@playwright/test';
import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const REPORT = '/reports/sales/sales-by-customers/';

interface Day {
  year: string;
  month: string;
  day: string;
  path: string;
}

/** Returns the parts of a day: `2026`, `November`, `25`, and `2026/11/25`. */
function partsOf(date: string): Day {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.parse(date));
  return { year, month: name, day: String(Number(day)), path: `${year}/${month}/${day}` };
}

/** Today in the time zone of the tenant. */
function today(): Day {
  return partsOf(zonedDay(new Date().toISOString(), 'Asia/Kolkata'));
}

/** Returns the last day with a sale. After midnight, the demo has none of today. */
async function lastDayWithSales(page: Page): Promise<Day> {
  await page.goto('/reports/sales/orders-overall/');
  const cell = (name: string | RegExp) => page.getByRole('gridcell', { name, exact: true });
  const sale = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: cell('No') });
  const date = await sale
    .first()
    .getByRole('gridcell', { name: /^\d+ \w+ \d{4}$/ })
    .innerText();
  return partsOf(zonedDay(new Date(`${date} UTC`).toISOString(), 'UTC'));
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
  const { year, month, day, path } = await lastDayWithSales(page);
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

test('a manager compares a year with the year before, prints all rows, and sends a colleague the link', async ({
  page,
}) => {
  const { year } = today();
  const before = String(Number(year) - 1);
  const main = page.getByRole('main');

  await test.step('compares: the chart and the table have the figures of both', async () => {
    await page.goto(`/reports/sales/sales-over-time/?period=${year}`);
    await press(main.getByRole('checkbox', { name: `Compare with ${before}` }));
    await expect(page).toHaveURL(/compare=true/);
    await expect(
      main.getByRole('link', { name: new RegExp(`^Dec ${year}: ${year} .*, ${before} .*[1-9]`) }),
    ).toBeVisible();
    await expect(main.locator(`td[data-label="Sales, ${before}"]`).last()).toHaveText(/[1-9]/);
    await expectWholeAccessible(page, 'a chart of two years');
  });

  await test.step('goes on to the month: it is compared with the month before', async () => {
    await reach(main.getByRole('link', { name: new RegExp(`^Jan ${year}: `) }));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('checkbox', { name: `Compare with Oct ${year}` })).toBeChecked();
  });

  await test.step('compares the pages of a report with those of the year before', async () => {
    await page.goto(`/analytics/pages/exit/?period=${year}`);
    await press(main.getByRole('checkbox', { name: `Compare with ${before}` }));
    await expect(page).toHaveURL(/compare=true/);
    await expect(main.locator('figcaption')).toHaveText(
      new RegExp(`^Chart of Sessions by .*\\. ${year}: highest .*\\. ${before}: highest `),
    );
    await expectWholeAccessible(page, 'a report of two years');
  });

  await test.step('compares two figures at once, each with its own of the year before', async () => {
    await page.goto(`/analytics/audience/traffic-sources/?period=${year}`);
    await press(main.getByRole('checkbox', { name: `Compare with ${before}` }));
    await expect(main.locator('figcaption')).toHaveText(
      new RegExp(
        `Users, ${year}: highest .*\\. Users, ${before}: highest .*\\. Page Views, ${year}: highest .*\\. Page Views, ${before}: highest `,
      ),
    );
    await expect(main.locator(`td[data-label="Page Views, ${before}"]`).first()).toHaveText(/[1-9]/);
    await expectWholeAccessible(page, 'two figures of two years');
    await press(main.getByRole('button', { name: /^More for/ }));
    const download = page.waitForEvent('download');
    await press(page.getByRole('menuitem', { name: 'Download as CSV' }));
    const [head] = readCsv(await textOf(await download));
    expect(head).toEqual(expect.arrayContaining([`Users, ${before}`, `Page Views, ${before}`]));
  });

  await test.step('prints all rows of a list, of every page', async () => {
    // The dialog of the browser cannot be seen from here.
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.goto(`/reports/sales/orders-overall/?period=${year}`);
    await expect(main.getByText(/^Showing 1 - \d+ of \d+ results$/)).toBeVisible();
    const shown = await main.getByText(/^Showing 1 - \d+ of \d+ results$/).innerText();
    const total = Number(/of (\d+)/.exec(shown)?.[1]);
    await press(main.getByRole('button', { name: 'More for orders overall' }));
    await press(page.getByRole('menuitem', { name: 'Print all rows' }));
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(main).toBeHidden();
    await expect(page.getByRole('region', { name: 'Orders Overall' }).getByRole('row')).toHaveCount(total + 1);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('body > [class*=sheet]')).toHaveCount(0);
  });

  await test.step('copies the link: it opens the same period and the same filter', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(main.getByRole('button', { name: 'More for orders overall' }));
    await press(page.getByRole('menuitem', { name: 'Copy link to this view' }));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname + new URL(link).search).toBe(`/reports/sales/orders-overall/?period=${year}`);
  });
});

test('a manager sends a report by mail, and a colleague gets it with the table and the link', async ({ page }) => {
  const { year } = today();
  const main = page.getByRole('main');
  const title = `Orders of ${year}`;

  await test.step('chooses to send what is shown, when, and to whom', async () => {
    await page.goto(`/reports/sales/orders-overall/?period=${year}`);
    await expect(main.getByText(/^Showing 1 - \d+ of \d+ results$/)).toBeVisible();
    await press(main.getByRole('button', { name: 'More for orders overall' }));
    await press(page.getByRole('menuitem', { name: 'Send by mail …' }));
    await expect(main.getByRole('heading', { level: 1, name: 'Send by Mail' })).toBeVisible();
    const report = main.getByRole('textbox', { name: 'Report' });
    await expect(report).toHaveValue('Orders Overall');
    await write(report, title);
    await choose(main.getByRole('combobox', { name: 'Period' }), 'This year');
    await choose(main.getByRole('combobox', { name: 'Repeats' }), 'Every month');
    await press(main.getByRole('button', { name: 'Add new' }));
    await choose(main.getByRole('combobox', { name: /^Colleague/ }), 'Lena Fischer · lena.fischer@example.com');
    await expectWholeAccessible(page, 'a report that is sent by mail');
    await press(main.getByRole('button', { name: 'Send from now on' }));
    await expect(page.getByText(`${title} is sent from now on.`)).toBeVisible();
  });

  await test.step('finds it among the scheduled reports, and sends it now', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Orders Overall' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Scheduled Reports' }));
    const row = main.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Every month on day 1 at 08:00');
    await press(main.getByRole('link', { name: title }));
    await press(main.getByRole('button', { name: 'Send now' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText(`${title} is being sent.`)).toBeVisible();
  });

  await test.step('the colleague has the mail, with the file and the link to the report', async () => {
    const mail = page.locator('article[data-to="lena.fischer@example.com"]').filter({ hasText: title }).first();
    await expect(async () => {
      await page.goto('/dev/outbox');
      await expect(mail).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expect(mail).toContainText(`/reports/sales/orders-overall/?period=${year}`);
    // The page shows the beginning of the file.
    const [header, ...lines] = (await mail.locator('pre').innerText()).split('\n');
    expect(header).toMatch(/^\uFEFF?Order Id,/);
    expect(lines.length).toBeGreaterThan(1);
  });

  await test.step('the result is told beside the report', async () => {
    await page.goto('/reports/scheduled-reports/');
    await expect(main.getByRole('row').filter({ hasText: title })).toContainText('Sent to 1 person.');
  });
});
