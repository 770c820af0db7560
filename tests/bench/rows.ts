import { withBenchBrowser, type BenchBrowser } from './browser/bench-browser.ts';
import { openMeasured } from './browser/measured-page.ts';
import { claimLine, printTable, type Claim } from './figures/claim.ts';
import { median } from './figures/median.ts';
import { interleaved, repetitionsOr, sizeOr } from './figures/repetitions.ts';
import { TYPED_ROW } from './fake-data/rows-screen.ts';

const ROWS = 1000;
const KEY_EVERY_MS = 40;

type Name = 'ours' | 'rjsf';

/** Our rows have ids that count from 1. */
const CONTESTANTS: Record<
  Name,
  { title: string; place: 'pages' | 'peers'; page: string; typed: string; keys: number }
> = {
  ours: {
    title: 'ours',
    place: 'pages',
    page: 'rows',
    typed: `[id$="-lines-${TYPED_ROW + 1}-stage"]`,
    keys: sizeOr(50, 5),
  },
  // A key takes so long that fifty of them would take too long.
  rjsf: {
    title: 'RJSF, stock',
    place: 'peers',
    page: 'rows-rjsf',
    typed: `[name="root_lines_${TYPED_ROW}_stage"]`,
    keys: 5,
  },
};
const NAMES: Name[] = ['ours', 'rjsf'];

type Figure = 'opening' | 'shown' | 'key' | 'keyScript';

/** Measures a form with 1,000 child rows of three fields: opening it, and typing into one row. */
export async function benchRows(repetitions = repetitionsOr(3)): Promise<Claim[]> {
  console.log(
    `\n${ROWS} child rows of three fields: milliseconds of processor time, medians of ${repetitions} interleaved repetitions`,
  );
  const series = await withBenchBrowser((bench) => interleaved(repetitions, NAMES, (name) => measure(bench, name)));
  const of = (name: Name, what: Figure): number[] => series.get(name)?.[what] ?? [];
  const headings: [string, Figure][] = [
    ['opening', 'opening'],
    ['shown after', 'shown'],
    ['a key', 'key'],
    ['its script', 'keyScript'],
  ];
  printTable(
    headings.map(([heading]) => heading),
    NAMES.map((name) => ({
      name: CONTESTANTS[name].title,
      values: headings.map(([, what]) => median(of(name, what))),
    })),
  );
  const claims: Claim[] = [
    {
      what: `${ROWS} child rows interactive, processor time from the navigation`,
      value: median(of('ours', 'opening')),
      most: 500,
      unit: 'ms',
    },
    { what: 'script of a key in one of them', value: median(of('ours', 'keyScript')), most: 5, unit: 'ms' },
  ];
  for (const claim of claims) console.log(claimLine(claim));
  return claims;
}

async function measure(bench: BenchBrowser, name: Name): Promise<Record<Figure, number>> {
  const { place, page: folder, typed, keys: count } = CONTESTANTS[name];
  const opened = await openMeasured(bench.browser, `${bench.addressOf(place, folder)}?rows=${ROWS}`, typed);
  try {
    const field = opened.page.locator(typed);
    await field.focus();
    const before = await field.inputValue();
    const keys = await opened.workOf(() => field.pressSequentially('x'.repeat(count), { delay: KEY_EVERY_MS }));
    const after = await field.inputValue();
    if (after.length !== before.length + count)
      throw new Error(`${CONTESTANTS[name].title} took ${after.length - before.length} of ${count} keys.`);
    return {
      opening: opened.opening.total,
      shown: opened.shownAfter,
      key: keys.total / count,
      keyScript: keys.script / count,
    };
  } finally {
    await opened.close();
  }
}
