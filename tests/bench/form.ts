import type { Page } from '@playwright/test';
import { openMeasured, pressToPaint } from './browser/measured-page.ts';
import { withBenchBrowser, type BenchBrowser } from './browser/bench-browser.ts';
import { countRenders } from './browser/count-renders.ts';
import { claimLine, printTable, type Claim } from './figures/claim.ts';
import { median, medianDifference, medianRatio } from './figures/median.ts';
import { interleaved } from './figures/repetitions.ts';
import { FIELDS, FIRST_SHOWN, TOGGLE, TYPED } from './fake-data/form-plan.ts';

const KEYS = 100;
const KEY_EVERY_MS = 40;
const ERRORS = 124;

type Name = 'ours' | 'html' | 'rjsf' | 'hookForm';

interface Contestant {
  title: string;
  place: 'pages' | 'peers';
  page: string;
  /** The prefix of the controls' `name`. */
  prefix: string;
  save: string;
}

const CONTESTANTS: Record<Name, Contestant> = {
  ours: { title: 'ours', place: 'pages', page: 'form', prefix: '', save: 'button[aria-keyshortcuts]' },
  html: {
    title: 'plain HTML (the floor)',
    place: 'peers',
    page: 'form-html',
    prefix: '',
    save: 'button[type="submit"]',
  },
  rjsf: { title: 'RJSF, stock', place: 'peers', page: 'form-rjsf', prefix: 'root_', save: 'button[type="submit"]' },
  hookForm: {
    title: 'react-hook-form, by hand',
    place: 'peers',
    page: 'form-hook-form',
    prefix: '',
    save: 'button[type="submit"]',
  },
};
const NAMES: Name[] = ['ours', 'html', 'rjsf', 'hookForm'];

type Figure = 'mount' | 'shown' | 'key' | 'keyScript' | 'toggle' | 'toggleWork' | 'submit' | 'submitWork';

/**
 * Measures the form of 500 fields with 120 conditions, ours and its peers': opening, typing, a rule that shows three
 * fields, and saving with 124 errors.
 */
export async function benchForm(repetitions = 5): Promise<Claim[]> {
  console.log(
    `\nform of ${FIELDS} fields with 120 conditions: milliseconds, medians of ${repetitions} interleaved repetitions; processor time unless it says 'shown' or 'to paint'`,
  );
  const claims = await withBenchBrowser(async (bench) => {
    await measure(bench, 'ours');
    const series = await interleaved(repetitions, NAMES, (name) => measure(bench, name));
    const of = (name: Name, what: Figure): number[] => series.get(name)?.[what] ?? [];
    const headings: [string, Figure][] = [
      ['opening', 'mount'],
      ['shown after', 'shown'],
      ['a key', 'key'],
      ['its script', 'keyScript'],
      ['rule to paint', 'toggle'],
      ['its work', 'toggleWork'],
      ['save to paint', 'submit'],
      ['its work', 'submitWork'],
    ];
    printTable(
      [...headings.map(([heading]) => heading), 'key over floor'],
      NAMES.map((name) => ({
        name: CONTESTANTS[name].title,
        values: [
          ...headings.map(([, what]) => median(of(name, what))),
          medianDifference(of(name, 'key'), of('html', 'key')),
        ],
      })),
    );
    const rendered = await rendersPerKey(bench);
    return [
      {
        what: 'a key above plain HTML, processor time',
        value: medianDifference(of('ours', 'key'), of('html', 'key')),
        most: 2,
        unit: 'ms',
        margin: 1.5,
      },
      {
        what: 'a key, against react-hook-form by hand',
        value: medianRatio(of('ours', 'key'), of('hookForm', 'key')),
        most: 1,
        unit: 'times',
      },
      {
        what: 'rule toggle, painted and at rest, processor time',
        value: median(of('ours', 'toggleWork')),
        most: 20,
        unit: 'ms',
      },
      {
        what: `save to ${ERRORS} errors, painted and at rest, processor time`,
        value: median(of('ours', 'submitWork')),
        most: 60,
        unit: 'ms',
      },
      {
        what: 'opening, against stock RJSF',
        value: medianRatio(of('ours', 'mount'), of('rjsf', 'mount')),
        most: 1,
        unit: 'times',
      },
      { what: 'fields rendered by a key', value: rendered, most: 1, unit: 'fields' },
    ] satisfies Claim[];
  });
  for (const claim of claims) console.log(claimLine(claim));
  return claims;
}

async function measure(bench: BenchBrowser, name: Name): Promise<Record<Figure, number>> {
  const { place, page: folder, save, prefix } = CONTESTANTS[name];
  const control = (field: string): string => `[name="${prefix}${field}"]`;
  const opened = await openMeasured(bench.browser, bench.addressOf(place, folder), control(`field${FIELDS - 1}`));
  const { page, workOf } = opened;
  try {
    const typed = page.locator(control(TYPED));
    await typed.focus();
    const keys = await workOf(() =>
      typed.pressSequentially('typed '.repeat(KEYS / 5).slice(0, KEYS), { delay: KEY_EVERY_MS }),
    );
    let toggle = Number.NaN;
    const toggling = await workOf(async () => (toggle = await pressToPaint(page, control(TOGGLE))));
    await expectCount(page, `${control(FIRST_SHOWN)}:not([hidden] *)`, 1);
    let submit = Number.NaN;
    const saving = await workOf(async () => (submit = await pressToPaint(page, save)));
    await expectCount(page, name === 'rjsf' ? '.rjsf-field-error, .field-error' : '[aria-invalid="true"]', ERRORS);
    return {
      mount: opened.opening.total,
      shown: opened.shownAfter,
      key: keys.total / KEYS,
      keyScript: keys.script / KEYS,
      toggle,
      toggleWork: toggling.total,
      submit,
      submitWork: saving.total,
    };
  } finally {
    await opened.close();
  }
}

/** Fails when the page does not show what is measured: its figure would be wrong. */
async function expectCount(page: Page, selector: string, count: number): Promise<void> {
  const found = await page.locator(selector).count();
  if (found !== count) throw new Error(`${page.url()} shows ${found} of ${selector} instead of ${count}.`);
}

/** Counts in a run of its own, because counting costs time. */
async function rendersPerKey(bench: BenchBrowser): Promise<number> {
  return countRenders(bench, bench.addressOf('pages', 'form'), `[name="${TYPED}"]`);
}
