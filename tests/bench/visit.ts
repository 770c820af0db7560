import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import { ApiClient, type SentCode } from '../support/api-client.ts';
import { owner } from '../support/demo-people.ts';
import { startServer, WITHOUT_BUDGETS } from '../support/start-server.ts';
import { openMeasured, pressToPaint, type MeasuredPage } from './browser/measured-page.ts';
import { networkQuiet } from './browser/network-quiet.ts';
import { REACT_ADMIN_PAGE, REACT_ADMIN_PATH, serveVisit } from './browser/serve-visit.ts';
import { printTable } from './figures/claim.ts';
import { medianRatio, percentile } from './figures/median.ts';
import { interleaved, type Series } from './figures/repetitions.ts';

const REPETITIONS = 20;
const PAGE_SIZE = 10;
const PRODUCTS = '/commerce/catalog/products/';

/** The selectors and addresses of a contestant's pages. */
interface Contestant {
  title: string;
  /** Returns the address where the sent code is entered. */
  signIn: (code: SentCode) => string;
  /** Returns the values to type there before the button is pressed. */
  entries: (code: SentCode) => Record<string, string>;
  button: string;
  row: string;
  /** Returns the selector of the link to a row's form. Rows count from 1. */
  link: (row: number) => string;
}

const CONTESTANTS = {
  ours: {
    title: 'ours',
    signIn: ({ transactionIdentifier }) =>
      `/auth/signin/otp/${transactionIdentifier}/?returnUrl=${encodeURIComponent(PRODUCTS)}`,
    entries: ({ smsOtp }) => ({ 'input[name="smsOtp"]': smsOtp }),
    button: 'form button[type="submit"]',
    row: '[role="row"] [role="gridcell"] a',
    link: (row) => `[role="row"][row-index="${row - 1}"] [role="gridcell"] a`,
  },
  reactAdmin: {
    title: 'react-admin',
    signIn: () => REACT_ADMIN_PATH,
    entries: ({ transactionIdentifier, smsOtp }) => ({
      'input[name="username"]': transactionIdentifier,
      'input[name="password"]': smsOtp,
    }),
    button: 'form button[type="submit"]',
    row: 'tbody tr .column-title',
    link: (row) => `tbody tr:nth-child(${row}) .column-title`,
  },
} satisfies Record<string, Contestant>;

type Name = keyof typeof CONTESTANTS;

/** In both contestants, the first editable field of the form once it has the record's value. */
const TITLE_FIELD = 'input[name="title"]:enabled:not([value=""])';

const MOMENTS = {
  signIn: 'opening the page that signs in, nothing cached',
  list: 'from pressing its button to the first row, nothing of the list fetched before',
  firstForm: 'from the link of a row to the first field, the first form of the visit',
  form: 'from the link of a row to the first field, warm',
};
type Moment = keyof typeof MOMENTS;
type Figure = `${Moment}Clock` | `${Moment}Work`;

/**
 * Measures a visit to the 48 products of the demo, ten a page: sign-in, list, form, back, another form. Compares ours
 * with react-admin over the same server.
 */
export async function benchVisit(repetitions = REPETITIONS): Promise<void> {
  console.log(
    `\na visit: 48 products, ${PAGE_SIZE} a page, milliseconds, ${repetitions} interleaved repetitions, each in a browser context of its own`,
  );
  const names: Name[] = existsSync(REACT_ADMIN_PAGE) ? ['ours', 'reactAdmin'] : ['ours'];
  if (names.length === 1)
    console.log('  react-admin is not measured: `node tests/bench/react-admin/prepare.mjs` installs and builds it.');
  const series = await withVisits((oneVisit) => interleaved(repetitions, names, oneVisit));
  for (const [moment, title] of Object.entries(MOMENTS)) {
    console.log(`  ${title}`);
    // Safe: the keys of MOMENTS are its moments.
    printMoment(moment as Moment, names, series);
  }
}

function printMoment(moment: Moment, names: Name[], series: Map<Name, Series<Figure>>): void {
  const of = (name: Name, measure: 'Clock' | 'Work'): number[] => series.get(name)?.[`${moment}${measure}`] ?? [];
  const rows = names.map((name) => ({
    name: CONTESTANTS[name].title,
    values: [of(name, 'Clock'), of(name, 'Work')].flatMap((one) => [percentile(one, 0.5), percentile(one, 0.95)]),
  }));
  printTable(['clock p50', 'clock p95', 'processor p50', 'processor p95'], rows);
  if (names.length === 1) return;
  const [clock, work] = (['Clock', 'Work'] as const).map((measure) =>
    medianRatio(of('ours', measure), of('reactAdmin', measure)).toFixed(2),
  );
  console.log(`    ours against react-admin: ${clock} times by the clock, ${work} times in processor time`);
}

/** Runs `work` with a demo of its own, a browser, and a function that plays one visit. */
async function withVisits<Result>(
  work: (oneVisit: (name: Name) => Promise<Record<Figure, number>>) => Promise<Result>,
): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  try {
    await fillWithoutSignInLimits(dataDirectory);
    const server = await startServer({ dataDirectory, environment: WITHOUT_BUDGETS });
    const front = await serveVisit(server.port);
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
    try {
      return await work((name) => visit(browser, front.origin, CONTESTANTS[name]));
    } finally {
      await browser.close();
      await front.close();
      await server.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Fills a demo that forgets the sent codes, because a person may request only three codes in ten minutes. */
async function fillWithoutSignInLimits(dataDirectory: string): Promise<void> {
  await (await startServer({ dataDirectory })).stop();
  const database = await openDatabase({ dataDirectory });
  try {
    await database.asOwner((query) =>
      sql`create rule bench_without_limits as on insert to gate.sign_in_events do instead nothing`.execute(query),
    );
  } finally {
    await database.close();
  }
}

async function visit(browser: Browser, origin: string, contestant: Contestant): Promise<Record<Figure, number>> {
  // A code works only in the browser that requested it, so the client's cookie is passed on.
  const client = new ApiClient(origin);
  const code = await client.sendCode(owner);
  const entries = Object.entries(contestant.entries(code));
  const opened = await openMeasured(
    browser,
    origin + contestant.signIn(code),
    entries[0]?.[0] ?? 'input',
    client.browserCookies,
  );
  const { page } = opened;
  const quiet = networkQuiet(page);
  try {
    for (const [field, text] of entries) await page.locator(field).fill(text);
    await quiet();
    const list = await press(opened, quiet, contestant.button, contestant.row);
    await expectRows(page, contestant);
    const firstForm = await pressLink(opened, quiet, contestant.link(1));
    await page.goBack();
    await page.locator(contestant.link(2)).waitFor();
    await quiet();
    const form = await pressLink(opened, quiet, contestant.link(2));
    return {
      signInClock: opened.shownAfter,
      signInWork: opened.opening.total,
      listClock: list.clock,
      listWork: list.work,
      firstFormClock: firstForm.clock,
      firstFormWork: firstForm.work,
      formClock: form.clock,
      formWork: form.work,
    };
  } finally {
    await opened.close();
  }
}

type Quiet = ReturnType<typeof networkQuiet>;

/**
 * Presses an element. Returns the time by the clock to the frame that shows the result, and the processor time until
 * the page is quiet.
 */
async function press(
  { page, workOf }: MeasuredPage,
  quiet: Quiet,
  pressed: string,
  shown: string,
): Promise<{ clock: number; work: number }> {
  let clock = Number.NaN;
  const { total } = await workOf(async () => {
    clock = await pressToPaint(page, pressed, shown);
    await quiet();
  });
  return { clock, work: total };
}

/** Opens the form of a row, and expects the row's title in its field. */
async function pressLink(opened: MeasuredPage, quiet: Quiet, link: string): Promise<{ clock: number; work: number }> {
  const title = (await opened.page.locator(link).textContent())?.trim();
  const figures = await press(opened, quiet, link, TITLE_FIELD);
  const shown = await opened.page.locator(TITLE_FIELD).first().inputValue();
  if (title === undefined || shown !== title) throw new Error(`The form of '${title ?? ''}' shows '${shown}'.`);
  return figures;
}

/** Fails when the page does not show what is measured: its figure would be wrong. */
async function expectRows(page: Page, { title, row }: Contestant): Promise<void> {
  const shown = await page.locator(row).count();
  if (shown !== PAGE_SIZE) throw new Error(`The list of ${title} shows ${shown} rows instead of ${PAGE_SIZE}.`);
}
