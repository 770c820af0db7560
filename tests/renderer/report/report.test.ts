import type { Page } from '@playwright/test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pagePolicy } from '../../../src/server/http/responses/security-headers.ts';
import { withTestPage, type TestPage } from '../open-page.ts';
import { expectAccessible } from '../controls/shown-control.ts';

const MONTHS = ['January', 'February', 'March'].map((text, index) => ({
  key: `2025/0${index + 1}`,
  text,
  value: (index + 1) * 1000.5,
  orders: (index + 1) * 900,
}));
const ROWS = {
  '': [{ key: '2025', text: '2025', value: 6003 }],
  '2025': MONTHS,
  '2024': MONTHS.slice(1).map((row) => ({ ...row, value: row.value * 2, orders: 7 })),
  '2025/02': Array.from({ length: 60 }, (_, index) => ({ key: '', text: `<b>${index}</b>`, value: index })),
};

let page: Page;

// The policy of the product's pages. ECharts must not violate it.
withTestPage(
  (opened) => {
    page = opened;
  },
  { 'content-security-policy': pagePolicy('n0nce') },
);
beforeAll(async () => {
  // Turns animations off, so that bars do not move.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    Object.assign(globalThis, { violations: [] });
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(globalThis, 'violations').push(`${event.violatedDirective} ${event.sourceFile}`),
    );
  });
});

beforeEach(() => open('?period=2025'));

async function open(search: string, how: 'openReport' | 'openReports' | 'openTwoFields' = 'openReport'): Promise<void> {
  await page.evaluate(
    ([rows, at, name]) => {
      // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
      (globalThis as unknown as { page: TestPage }).page[name](JSON.parse(rows), at);
    },
    [JSON.stringify(ROWS), search, how] as const,
  );
  await page.locator('figure svg').first().waitFor();
}

/** Moves the pointer onto a bar. Moves it away first, and waits until only the bars are drawn. */
async function pointAt(bar: number): Promise<void> {
  await page.mouse.move(0, 0);
  await expect.poll(() => bars().count()).toBe(MONTHS.length);
  const box = await bars().nth(bar).boundingBox();
  if (!box) throw new Error(`There is no bar ${bar}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Returns the colour of the first bar in a theme. */
async function colourIn(theme: string): Promise<string | null> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  return bars().first().getAttribute('fill');
}

const address = () => page.locator('#address').textContent();
const bars = () => page.locator('figure svg path[fill]:not([fill="none"]):not([fill="transparent"])');

describe('the chart', () => {
  it('has a bar for each row and six ticks, and says itself in words', async () => {
    await expect.poll(() => bars().count()).toBe(MONTHS.length);
    const texts = await page.locator('figure svg text').allTextContents();
    expect(texts.filter((text) => text.startsWith('₹'))).toEqual(['₹0', '₹800', '₹1.6 K', '₹2.4 K', '₹3.2 K', '₹4 K']);
    expect(texts).toEqual(expect.arrayContaining(['January', 'February', 'March']));
    expect(await page.locator('figcaption').textContent()).toBe(
      'Chart of Sold by Time Period. Sold: highest ₹3,001.50 (March), lowest ₹1,000.50 (January).',
    );
  });

  it('shows the exact value under the pointer, as text', async () => {
    await pointAt(1);
    await expect
      .poll(() => page.locator('figure svg text').allTextContents())
      .toEqual(expect.arrayContaining(['₹2,001.00']));
    await open('?period=2025/02');
    expect(await page.locator('figure b, table b').count()).toBe(0);
  });

  it('leads down by a press on a bar, and up again by its path', async () => {
    await pointAt(1);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(address).toBe('?period=2025/02');
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '2025' }).click();
    await expect.poll(address).toBe('?period=2025');
  });

  it('takes the colours of the theme, also when it changes', async () => {
    const light = await colourIn('light');
    await expect.poll(() => colourIn('dark')).not.toBe(light);
    await expect.poll(() => colourIn('light')).toBe(light);
  });

  it('asks for nothing that the policy of pages forbids', async () => {
    await pointAt(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'violations'))).toEqual([]);
  });
});

describe('the table', () => {
  it('leads where the bars lead, for the keyboard', async () => {
    await page.getByRole('link', { name: 'March' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(address).toBe('?period=2025/03');
    await page.getByText('No data found...').waitFor();
  });

  it('is sorted by its heads, and the chart follows', async () => {
    await page.getByRole('button', { name: 'Sold' }).click();
    await page.getByRole('button', { name: 'Sold' }).click();
    await expect.poll(address).toBe('?period=2025&$orderby=value%20desc');
    expect(await page.getByRole('columnheader', { name: 'Sold' }).getAttribute('aria-sort')).toBe('descending');
    expect(await page.locator('tbody tr td:first-child').allTextContents()).toEqual(['March', 'February', 'January']);
    await expect
      .poll(async () => (await page.locator('figure svg text').allTextContents()).filter((text) => /^[JFM]/.test(text)))
      .toEqual(['March', 'February', 'January']);
  });

  it('has long pages on the screen and is whole on paper', async () => {
    await open('?period=2025/02');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(50);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('tbody tr').count()).toBe(60);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => page.locator('tbody tr').count()).toBe(50);
  });

  it('has no fault of accessibility, light and dark', () => expectAccessible(page));
});

describe('the period', () => {
  it('is chosen in steps: a month once there is a year', async () => {
    await open('');
    expect(await page.getByLabel('Month').isDisabled()).toBe(true);
    await page.getByLabel('Year').selectOption('2025');
    await expect.poll(address).toBe('?period=2025');
    await page.getByLabel('Month').selectOption('February');
    await expect.poll(address).toBe('?period=2025/02');
    await page.getByLabel('Year').selectOption('All time');
    await expect.poll(address).toBe('');
  });

  it('counts an arrow that is pressed while the address of the one before is on its way', async () => {
    // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
    const onPage = (name: 'heldNavigations' | 'holdNavigations' | 'releaseNavigations') =>
      page.evaluate((called) => (globalThis as unknown as { page: TestPage }).page[called](), name);
    const shown = () => page.getByLabel('Year').inputValue();
    await page.getByLabel('Year').focus();
    await onPage('holdNavigations');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => onPage('heldNavigations')).toBe(1);
    expect(await shown()).toBe('2024');
    await page.keyboard.press('ArrowDown');
    await onPage('releaseNavigations');
    await expect.poll(address).toBe('?period=2023');
    expect(await shown()).toBe('2023');
  });
});

describe('a report of two fields that is compared', () => {
  beforeEach(() => open('?period=2025&compare=true', 'openTwoFields'));

  it('has for each field a series of both periods, named in the legend and in words', async () => {
    const legend = page.locator('ul[data-kind] li');
    await expect
      .poll(() => legend.allTextContents())
      .toEqual(['Sold, 2025', 'Sold, 2024', 'Orders, 2025', 'Orders, 2024']);
    expect(await page.locator('figcaption').textContent()).toMatch(
      /Sold, 2024: highest ₹6,003\.00 \(March\).*Orders, 2025: highest 2,?700.*Orders, 2024: highest 7/,
    );
  });

  it('draws the period before in the colour of its field, hollow and dashed', async () => {
    const dashed = page.locator('figure svg path[stroke-dasharray]');
    const coloursOf = () =>
      dashed.evaluateAll((paths) => [...new Set(paths.map((path) => path.getAttribute('stroke')))]);
    await expect.poll(async () => (await coloursOf()).length).toBe(2);
    const colours = await coloursOf();
    const filled = await bars().evaluateAll((shown) => shown.map((bar) => bar.getAttribute('fill')));
    for (const colour of colours) expect(filled).toContain(colour);
  });

  it('has the earlier figures in the table, which sorts by its own', async () => {
    const heads = page.getByRole('columnheader');
    await expect
      .poll(() => heads.allTextContents())
      .toEqual(['Time Period', 'Sold', 'Sold, 2024', 'Orders', 'Orders, 2024']);
    expect((await heads.getByRole('button').count()) + (await heads.getByRole('link').count())).toBe(3);
    expect(await page.getByRole('row').nth(2).getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining(['₹4,002.00', '7']),
    );
  });

  it('has no fault of accessibility, light and dark', () => expectAccessible(page));
});

describe('two reports on one page', () => {
  it('keep their periods apart in the one address, and each has its heading beneath the page', async () => {
    await open('?report-refunds.period=2025', 'openReports');
    const years = page.getByLabel('Year');
    await expect.poll(() => years.nth(1).inputValue()).toBe('2025');
    expect(await years.nth(0).inputValue()).toBe('');
    await years.nth(0).selectOption('2024');
    await expect.poll(address).toBe('?report-refunds.period=2025&report-sales.period=2024');
    expect(await years.nth(1).inputValue()).toBe('2025');
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Both']);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Sales', 'Refunds']);
  });
});
