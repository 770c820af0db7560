import { ApiClient } from '../../support/api-client.ts';
import { owner } from '../../support/demo-people.ts';
import { startServer, WITHOUT_BUDGETS } from '../../support/start-server.ts';
import { withBenchBrowser, type BenchBrowser } from '../browser/bench-browser.ts';
import { openMeasured, type MeasuredPage } from '../browser/measured-page.ts';
import { elementKey } from '../fake-data/layout-plan.ts';
import { claimLine, printTable, type Claim } from '../figures/claim.ts';
import { median, medianRatio, percentile } from '../figures/median.ts';
import { interleaved, repetitionsOr, sizeOr, type Series } from '../figures/repetitions.ts';
import { dragElement, selectPart, typeLabel, undo } from './gestures.ts';
import { makeLaidOutForm } from './laid-out-form.ts';

type Name = 'ours' | 'previewed' | 'react';
type Figure = 'opening' | 'p50' | 'p95' | 'key' | 'select' | 'undo' | 'drag';

const NAMES: Name[] = ['ours', 'previewed', 'react'];
const TITLES: Record<Name, string> = { ours: 'ours', previewed: 'ours, with its preview', react: 'plain React' };
/** Ten elements each. */
const SECTIONS = sizeOr(20, 2);
const KEYS = sizeOr(60, 6);
const PRESSES = sizeOr(20, 2);
/** In the middle of the layout. */
const MIDDLE = Math.floor(SECTIONS / 2);
const EDITED = elementKey(MIDDLE, 1, 0);

interface Addresses {
  bench: BenchBrowser;
  layout: string;
  cookies: ApiClient['browserCookies'];
}

/**
 * Measures the layout builder with 200 elements, alone and with its preview open, against the same layout in plain React:
 * opening, a key in the label of an element, selecting, undo, and the frames of a drag.
 */
export async function benchLayoutBuilder(repetitions = repetitionsOr(5)): Promise<Claim[]> {
  console.log(
    `\nlaying out a form of ${SECTIONS * 10} elements: milliseconds by the clock, medians of ${repetitions} interleaved repetitions; 'work' is processor time`,
  );
  const server = await startServer({ environment: WITHOUT_BUDGETS });
  try {
    const client = new ApiClient(server.origin);
    await client.signIn(owner);
    const layout = server.origin + (await makeLaidOutForm(client, SECTIONS));
    const series = await withBenchBrowser((bench) =>
      interleaved(repetitions, NAMES, (name) => measure({ bench, layout, cookies: client.browserCookies }, name)),
    );
    print(series);
    const claims = claimsOf(series);
    for (const claim of claims) console.log(claimLine(claim));
    return claims;
  } finally {
    await server.stop();
  }
}

async function open({ bench, layout, cookies }: Addresses, name: Name): Promise<MeasuredPage> {
  const ready = `[data-part="${EDITED}"]`;
  if (name === 'react')
    return openMeasured(bench.browser, `${bench.addressOf('peers', 'layout-react')}?sections=${SECTIONS}`, ready);
  const opened = await openMeasured(bench.browser, layout, ready, { cookies, isUntilQuiet: true });
  if (name === 'previewed') {
    await opened.page.getByRole('button', { name: 'Preview', exact: true }).click();
    await opened.page.getByRole('region', { name: 'Preview' }).getByRole('textbox').first().waitFor();
  }
  return opened;
}

async function measure(addresses: Addresses, name: Name): Promise<Record<Figure, number>> {
  const opened = await open(addresses, name);
  const { page } = opened;
  try {
    const selected: number[] = [];
    const undone: number[] = [];
    for (let press = 0; press < PRESSES; press += 1)
      selected.push(await selectPart(page, elementKey(MIDDLE, press % 5, 1)));
    await selectPart(page, EDITED);
    const { p50, p95, work } = await typeLabel(opened, EDITED, KEYS);
    undone.push(await undo(page, EDITED));
    const frames = await dragElement(page, EDITED);
    return {
      opening: opened.opening.total,
      p50,
      p95,
      key: work,
      select: percentile(selected, 0.95),
      undo: median(undone),
      drag: percentile(frames, 0.95),
    };
  } finally {
    await opened.close();
  }
}

const HEADINGS: [string, Figure][] = [
  ['work of opening', 'opening'],
  ['a key, p50', 'p50'],
  ['a key, p95', 'p95'],
  ['work of a key', 'key'],
  ['selecting, p95', 'select'],
  ['undo', 'undo'],
  ['drag, p95', 'drag'],
];

function print(series: Map<Name, Series<Figure>>): void {
  printTable(
    HEADINGS.map(([heading]) => heading),
    NAMES.map((name) => ({
      name: TITLES[name],
      values: HEADINGS.map(([, what]) => median(series.get(name)?.[what] ?? [])),
    })),
  );
}

function claimsOf(series: Map<Name, Series<Figure>>): Claim[] {
  const of = (name: Name, what: Figure): number[] => series.get(name)?.[what] ?? [];
  return [
    { what: 'a key in a label, p95', value: median(of('ours', 'p95')), most: 16, unit: 'ms' },
    { what: 'a key in a label beside the preview, p95', value: median(of('previewed', 'p95')), most: 16, unit: 'ms' },
    { what: 'drag of an element, p95 of its frames', value: median(of('ours', 'drag')), most: 20, unit: 'ms' },
    {
      what: 'drag of an element beside the preview, p95 of its frames',
      value: median(of('previewed', 'drag')),
      most: 20,
      unit: 'ms',
    },
    {
      what: 'work of a key against plain React',
      value: medianRatio(of('ours', 'key'), of('react', 'key')),
      most: 1,
      unit: 'times',
    },
  ];
}
