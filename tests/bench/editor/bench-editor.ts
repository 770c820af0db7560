import { withBenchBrowser, type BenchBrowser } from '../browser/bench-browser.ts';
import { openMeasured } from '../browser/measured-page.ts';
import { claimLine, figure, printTable, type Claim } from '../figures/claim.ts';
import { median } from '../figures/median.ts';
import { interleaved, repetitionsOr, sizeOr, type Series } from '../figures/repetitions.ts';
import { dragSlider, pasteHtml } from './gestures.ts';
import { measureSerialising } from './serialise.ts';
import { typeInto } from './typing.ts';

type Name = 'ours' | 'slate' | 'chunked' | 'lexical';
type Figure = 'opening' | 'work' | 'firstKey' | 'p50' | 'p95' | 'key';

interface Contestant {
  title: string;
  place: 'pages' | 'peers';
  page: string;
  search: string;
  /** Keys that are typed, by number of blocks: where a key takes seconds, fewer. */
  keys: (blocks: number) => number;
}

const MANY = sizeOr(60, 6);
const FEW = 6;
const fewWhenLarge = (blocks: number): number => (blocks > 1000 ? FEW : MANY);

const CONTESTANTS: Record<Name, Contestant> = {
  ours: { title: 'ours', place: 'pages', page: 'editor', search: '', keys: () => MANY },
  slate: { title: 'Slate', place: 'peers', page: 'editor-slate', search: '&chunk=0', keys: fewWhenLarge },
  chunked: { title: 'Slate, chunks', place: 'peers', page: 'editor-slate', search: '&chunk=100', keys: () => MANY },
  lexical: { title: 'Lexical, flat', place: 'peers', page: 'editor-lexical', search: '', keys: fewWhenLarge },
};
const NAMES: Name[] = ['ours', 'slate', 'chunked', 'lexical'];
const ALL = [
  { blocks: 1000, p95: 16, opening: 250 },
  { blocks: 10_000, p95: 33, opening: 800 },
];
const SIZES = sizeOr(ALL, ALL.slice(0, 1));
const EDITABLE = '[role="textbox"][contenteditable="true"] p';
const PASTED = sizeOr(1_000_000, 10_000);
/** About 6 MB of text. */
const LARGE = sizeOr(10_500, 1000);

/**
 * Measures the page editor against plain Slate, with chunks and without, and Lexical: opening, the first key, typing in
 * the middle. A drag, a paste and serialising are measured for our editor alone.
 */
export async function benchEditor(repetitions = repetitionsOr(3)): Promise<Claim[]> {
  const claims = await withBenchBrowser(async (bench) => {
    const all: Claim[] = [];
    for (const size of SIZES) {
      console.log(
        `\nediting a page of ${size.blocks} styled paragraphs: milliseconds by the clock, medians of ${repetitions} interleaved repetitions; 'work' is processor time`,
      );
      const series = await interleaved(repetitions, NAMES, (name) => measure(bench, name, size.blocks));
      print(series);
      all.push(...typingClaims(size, series));
    }
    all.push(...(await gestureClaims(bench)));
    return all;
  });
  claims.push(serialisingClaim());
  for (const claim of claims) console.log(claimLine(claim));
  return claims;
}

async function open(bench: BenchBrowser, name: Name, blocks: number) {
  const { place, page, search } = CONTESTANTS[name];
  return openMeasured(bench.browser, `${bench.addressOf(place, page)}?blocks=${blocks}${search}`, EDITABLE);
}

async function measure(bench: BenchBrowser, name: Name, blocks: number): Promise<Record<Figure, number>> {
  const opened = await open(bench, name, blocks);
  try {
    const openedAt = Number(await opened.page.evaluate(() => Reflect.get(globalThis, 'openedAt')));
    const typed = await typeInto(opened, blocks / 2, CONTESTANTS[name].keys(blocks));
    return {
      opening: opened.shownAfter - openedAt,
      work: opened.opening.total,
      firstKey: typed.first,
      p50: typed.p50,
      p95: typed.p95,
      key: typed.work,
    };
  } finally {
    await opened.close();
  }
}

const HEADINGS: [string, Figure][] = [
  ['opening', 'opening'],
  ['its work', 'work'],
  ['first key', 'firstKey'],
  ['a key, p50', 'p50'],
  ['a key, p95', 'p95'],
  ['work of a key', 'key'],
];

function print(series: Map<Name, Series<Figure>>): void {
  printTable(
    HEADINGS.map(([heading]) => heading),
    NAMES.map((name) => ({
      name: CONTESTANTS[name].title,
      values: HEADINGS.map(([, what]) => median(series.get(name)?.[what] ?? [])),
    })),
  );
}

function typingClaims({ blocks, p95, opening }: (typeof SIZES)[number], series: Map<Name, Series<Figure>>): Claim[] {
  const of = (what: Figure): number[] => series.get('ours')?.[what] ?? [];
  const toFirstKey = of('opening').map((value, index) => value + (of('firstKey')[index] ?? Number.NaN));
  return [
    { what: `${blocks} blocks: typing, p95`, value: median(of('p95')), most: p95, unit: 'ms' },
    { what: `${blocks} blocks: open to first key accepted`, value: median(toFirstKey), most: opening, unit: 'ms' },
  ];
}

async function gestureClaims(bench: BenchBrowser): Promise<Claim[]> {
  const opened = await open(bench, 'ours', 1000);
  try {
    const { frame, undos } = await dragSlider(opened.page, 10);
    const { shown, lines } = await pasteHtml(opened.page, 10, PASTED);
    console.log(`\npasted ${PASTED} characters of HTML: ${lines} paragraphs`);
    return [
      { what: 'drag of a slider, p95 of its frames', value: frame, most: 20, unit: 'ms' },
      { what: 'steps of undo that take the drag back', value: undos, most: 1, unit: 'times' },
      { what: 'paste of 1 MB, to the frame that shows it', value: shown, most: 500, unit: 'ms' },
    ];
  } finally {
    await opened.close();
  }
}

function serialisingClaim(): Claim {
  const { megabytes, first, afterEdit, whole } = measureSerialising(LARGE);
  console.log(
    `\nserialising ${figure(megabytes)} MB: first ${figure(first)} ms, after one edit ${figure(afterEdit)} ms, all of it ${figure(whole)} ms`,
  );
  return { what: 'serialising 6 MB after one edit, processor time', value: afterEdit, most: 15, unit: 'ms' };
}
