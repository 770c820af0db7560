import type { Page } from '@playwright/test';
import { withBenchBrowser, type BenchBrowser } from './browser/bench-browser.ts';
import { countRenders } from './browser/count-renders.ts';
import { openMeasured, pressToPaint } from './browser/measured-page.ts';
import { formClaims, type FormCase, type FormFigure, type FormName } from './figures/form-claims.ts';
import { claimLine, printTable, type Claim } from './figures/claim.ts';
import { median, medianDifference } from './figures/median.ts';
import { interleaved, repetitionsOr, sizeOr, type Series } from './figures/repetitions.ts';
import { formSteps } from './fake-data/form-plan.ts';

const KEYS = sizeOr(100, 5);
const KEY_EVERY_MS = 40;

interface Contestant {
  title: string;
  place: 'pages' | 'peers';
  page: string;
  search?: string;
  /** The prefix of the controls' `name`. */
  prefix: string;
  save: string;
}

const CONTESTANTS: Record<FormName, Contestant> = {
  ours: { title: 'ours', place: 'pages', page: 'form', prefix: '', save: 'button[aria-keyshortcuts]' },
  html: { title: 'plain HTML (the floor)', place: 'peers', page: 'form-html', prefix: '', save: '[type="submit"]' },
  htmlLate: {
    title: 'plain HTML with content-visibility',
    place: 'peers',
    page: 'form-html',
    search: '&late=1',
    prefix: '',
    save: '[type="submit"]',
  },
  rjsf: { title: 'RJSF, stock', place: 'peers', page: 'form-rjsf', prefix: 'root_', save: '[type="submit"]' },
  hookForm: {
    title: 'react-hook-form, by hand',
    place: 'peers',
    page: 'form-hook-form',
    prefix: '',
    save: '[type="submit"]',
  },
};

const LARGE: FormCase = {
  fields: 500,
  isExisting: false,
  contestants: ['ours', 'html', 'htmlLate', 'rjsf', 'hookForm'],
};

const ALL: FormCase[] = [
  LARGE,
  { fields: 500, isExisting: true, contestants: ['ours', 'html', 'htmlLate', 'rjsf'] },
  // Fifty fields are one section, which is in the window: a late layout has nothing to leave out.
  { fields: 50, isExisting: false, contestants: ['ours', 'html', 'rjsf', 'hookForm'] },
  { fields: 50, isExisting: true, contestants: ['ours', 'html', 'rjsf'] },
];
const CASES = sizeOr(ALL, ALL.slice(-2));

/** Measures the form of 500 fields alone, of which one figure is a gate. */
export function benchLargeForm(repetitions: number): Promise<Claim[]> {
  return benchForm(repetitions, [LARGE]);
}

/**
 * Measures forms of 500 and 50 fields, of a new and of a stored record, ours and its peers': opening, typing, a rule
 * that shows three fields, and for a new record saving with errors.
 */
export async function benchForm(repetitions = repetitionsOr(5), cases: FormCase[] = CASES): Promise<Claim[]> {
  const claims = await withBenchBrowser(async (bench) => {
    const all: Claim[] = [];
    for (const one of cases) all.push(...(await benchCase(bench, one, repetitions)));
    return all;
  });
  for (const claim of claims) console.log(claimLine(claim));
  return claims;
}

const HEADINGS: [string, FormFigure][] = [
  ['opening', 'mount'],
  ['shown after', 'shown'],
  ['a key', 'key'],
  ['its script', 'keyScript'],
  ['rule to paint', 'toggle'],
  ['its work', 'toggleWork'],
];
const SAVING: [string, FormFigure][] = [
  ['save to paint', 'submit'],
  ['its work', 'submitWork'],
];

async function benchCase(bench: BenchBrowser, one: FormCase, repetitions: number): Promise<Claim[]> {
  const record = one.isExisting ? 'an existing record' : 'a new record';
  console.log(
    `\nform of ${one.fields} fields, ${record}: milliseconds, medians of ${repetitions} interleaved repetitions; processor time unless it says 'shown' or 'to paint'`,
  );
  await measure(bench, 'ours', one);
  const series = await interleaved(repetitions, one.contestants, (name) => measure(bench, name, one));
  print(one, series);
  const of = (name: FormName, what: FormFigure): number[] => series.get(name)?.[what] ?? [];
  return formClaims(one, of, one.isExisting ? undefined : await rendersPerKey(bench, one));
}

function print({ contestants, isExisting }: FormCase, series: Map<FormName, Series<FormFigure>>): void {
  const headings = isExisting ? HEADINGS : [...HEADINGS, ...SAVING];
  const of = (name: FormName, what: FormFigure): number[] => series.get(name)?.[what] ?? [];
  printTable(
    [...headings.map(([heading]) => heading), 'key over floor'],
    contestants.map((name) => ({
      name: CONTESTANTS[name].title,
      values: [
        ...headings.map(([, what]) => median(of(name, what))),
        medianDifference(of(name, 'key'), of('html', 'key')),
      ],
    })),
  );
}

async function measure(bench: BenchBrowser, name: FormName, one: FormCase): Promise<Record<FormFigure, number>> {
  const { save, prefix } = CONTESTANTS[name];
  const steps = formSteps(one.fields);
  const control = (field: string): string => `[name="${prefix}${field}"]`;
  const opened = await openMeasured(bench.browser, addressOf(bench, name, one), control(steps.last));
  const { page, workOf } = opened;
  try {
    await expectRecord(page, control(steps.typed), one.isExisting);
    const typed = page.locator(control(steps.typed));
    await typed.focus();
    const keys = await workOf(() =>
      typed.pressSequentially('typed '.repeat(KEYS / 5).slice(0, KEYS), { delay: KEY_EVERY_MS }),
    );
    let toggle = Number.NaN;
    const toggling = await workOf(async () => (toggle = await pressToPaint(page, control(steps.toggle))));
    await expectCount(page, `${control(steps.firstShown)}:not([hidden] *)`, 1);
    let submit = Number.NaN;
    let submitWork = Number.NaN;
    if (!one.isExisting) {
      ({ total: submitWork } = await workOf(async () => (submit = await pressToPaint(page, save))));
      const errors = name === 'rjsf' ? '.rjsf-field-error, .field-error' : '[aria-invalid="true"]';
      await expectCount(page, errors, steps.errors);
    }
    return {
      mount: opened.opening.total,
      shown: opened.shownAfter,
      key: keys.total / KEYS,
      keyScript: keys.script / KEYS,
      toggle,
      toggleWork: toggling.total,
      submit,
      submitWork,
    };
  } finally {
    await opened.close();
  }
}

function addressOf(bench: BenchBrowser, name: FormName, { fields, isExisting }: FormCase): string {
  const { place, page, search = '' } = CONTESTANTS[name];
  return `${bench.addressOf(place, page)}?fields=${fields}&existing=${isExisting ? 1 : 0}${search}`;
}

/** Fails when the page does not show what is measured: its figure would be wrong. */
async function expectRecord(page: Page, control: string, isExisting: boolean): Promise<void> {
  const value = await page.locator(control).inputValue();
  if ((value !== '') !== isExisting) throw new Error(`${page.url()} shows '${value}' in ${control}.`);
}

async function expectCount(page: Page, selector: string, count: number): Promise<void> {
  const found = await page.locator(selector).count();
  if (found !== count) throw new Error(`${page.url()} shows ${found} of ${selector} instead of ${count}.`);
}

/** Counts in a run of its own, because counting costs time. */
async function rendersPerKey(bench: BenchBrowser, one: FormCase): Promise<number> {
  return countRenders(bench, addressOf(bench, 'ours', one), `[name="${formSteps(one.fields).typed}"]`);
}
