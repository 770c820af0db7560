import type { Page } from '@playwright/test';
import { withBenchBrowser, type BenchBrowser } from './browser/bench-browser.ts';
import { openMeasured, pressToPaint } from './browser/measured-page.ts';
import { claimLine, printTable, type Claim } from './figures/claim.ts';
import { median, medianRatio } from './figures/median.ts';
import { interleaved, repetitionsOr, sizeOr } from './figures/repetitions.ts';
import { titleOf, type ListName } from './fake-data/list-plan.ts';

const PAGES = 6;

type Name = 'ours' | 'bare';

const CONTESTANTS: Record<Name, { title: string; place: 'pages' | 'peers'; page: string; next: string }> = {
  ours: { title: 'ours', place: 'pages', page: 'lists', next: 'a[aria-label="Next"]' },
  bare: { title: 'bare AG Grid in React', place: 'peers', page: 'lists-ag-grid', next: '#next' },
};
const NAMES: Name[] = ['ours', 'bare'];

type Figure = 'opening' | 'shown' | 'next' | 'nextToPaint' | 'fresh' | 'change';

/**
 * Measures lists of twelve columns: opening, the next page, a new grid while everything is loaded, and going from list
 * to list.
 */
export async function benchListScreen(
  repetitions = repetitionsOr(5),
  sizes = sizeOr([10, 50, 500], [10]),
): Promise<Claim[]> {
  const claims = await withBenchBrowser(async (bench) => {
    const all: Claim[] = [];
    for (const rows of sizes) all.push(...(await benchSize(bench, rows, repetitions)));
    return all;
  });
  for (const claim of claims) console.log(claimLine(claim));
  return claims;
}

async function benchSize(bench: BenchBrowser, rows: number, repetitions: number): Promise<Claim[]> {
  console.log(
    `\nlist of 12 columns, ${rows} rows a page: milliseconds of processor time, medians of ${repetitions} interleaved repetitions`,
  );
  const series = await interleaved(repetitions, NAMES, (name) => measure(bench, name, rows));
  const of = (name: Name, what: Figure): number[] => series.get(name)?.[what] ?? [];
  const headings: [string, Figure][] = [
    ['opening', 'opening'],
    ['shown after', 'shown'],
    ['next page', 'next'],
    ['it to paint', 'nextToPaint'],
    ['a fresh grid', 'fresh'],
    ['another list', 'change'],
  ];
  printTable(
    headings.map(([heading]) => heading),
    NAMES.map((name) => ({
      name: CONTESTANTS[name].title,
      values: headings.map(([, what]) => median(of(name, what))),
    })),
  );
  const against = (what: Figure): number => medianRatio(of('ours', what), of('bare', what));
  console.log(`  a fresh grid, ours against bare: ${against('fresh').toFixed(2)} times`);
  return [
    { what: `opening a list of ${rows}, against bare AG Grid`, value: against('opening'), most: 1.15, unit: 'times' },
    { what: `next page of ${rows}, against bare AG Grid`, value: against('next'), most: 1.15, unit: 'times' },
    {
      what: `another list of ${rows}, against a fresh one`,
      value: medianRatio(of('ours', 'change'), of('ours', 'fresh')),
      most: 0.6,
      unit: 'times',
      margin: 1.25,
    },
  ];
}

async function measure(bench: BenchBrowser, name: Name, rows: number): Promise<Record<Figure, number>> {
  const { place, page: folder, next } = CONTESTANTS[name];
  const opened = await openMeasured(
    bench.browser,
    `${bench.addressOf(place, folder)}?rows=${rows}`,
    '[role="gridcell"]',
  );
  const { page, workOf } = opened;
  try {
    await expectText(page, titleOf('first', 1));
    const paints: number[] = [];
    const paging = await workOf(async () => {
      for (let turn = 0; turn < PAGES; turn += 1) paints.push(await pressToPaint(page, next));
    });
    await expectText(page, titleOf('first', PAGES * rows + 1));
    // Every list was open once, so that the rows are in the cache and only the grid is compared.
    for (const list of ['second', 'third'] as const) await goTo(page, list);
    await pressToPaint(page, '#none');
    const fresh = await workOf(() => goTo(page, 'second'));
    const change = await workOf(() => goTo(page, 'third'));
    return {
      opening: opened.opening.total,
      shown: opened.shownAfter,
      next: paging.total / PAGES,
      nextToPaint: median(paints),
      fresh: fresh.total,
      change: change.total,
    };
  } finally {
    await opened.close();
  }
}

/** The cell of the first row and the second column. */
const FIRST_TITLE = '[role="row"][row-index="0"] [role="gridcell"][aria-colindex="2"]';

async function goTo(page: Page, list: ListName): Promise<void> {
  await pressToPaint(page, `#${list}`);
  const shown = { cell: FIRST_TITLE, title: titleOf(list, 1) };
  await page.waitForFunction(({ cell, title }) => document.querySelector(cell)?.textContent?.trim() === title, shown);
}

/** Fails when the page does not show what is measured: its figure would be wrong. */
async function expectText(page: Page, title: string): Promise<void> {
  const shown = await page.evaluate((cell) => document.querySelector(cell)?.textContent?.trim(), FIRST_TITLE);
  if (shown !== title) throw new Error(`${page.url()} shows '${shown ?? 'nothing'}' instead of '${title}'.`);
}
