import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../tools/chromium/find-chromium.ts';
import { ApiClient, rows } from '../../support/api-client.ts';
import { owner } from '../../support/demo-people.ts';
import { startServer, WITHOUT_BUDGETS } from '../../support/start-server.ts';
import { openMeasured, pressToPaint } from '../browser/measured-page.ts';
import { claimLine } from '../figures/claim.ts';
import { percentile } from '../figures/median.ts';
import { repetitionsOr } from '../figures/repetitions.ts';

const REPETITIONS = repetitionsOr(20);
const LIMIT_MS = 120_000;
const LIST = '/commerce/catalog/categories/';
const ROW = '[role=gridcell]';
const MOST_VISITED = '/analytics-management/management/analytics/getMostVisitedPages/shop.acme-traders.example';
const CHART = '/analytics/audience/new-users-over-time/?webDomain=shop.acme-traders.example';
/** A bar that has its place in the drawing. Days are numbers, hours are not. */
const DAY = 'a[data-bar][style]';
const HOUR = '[data-bar][style][aria-label*=":00"]';

/**
 * Measures a drill-down chart of the demo in a browser: from the press on a day to the drawn hours, without the reading
 * ahead that a pointer on the bar causes; and the JavaScript that a chart adds to a list.
 */
export async function benchDrill(): Promise<void> {
  console.log(`\ndrill-down chart of the demo, ${REPETITIONS} repetitions`);
  const server = await startServer({ environment: WITHOUT_BUDGETS });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    const client = new ApiClient(server.origin);
    await client.signIn(owner);
    const cookies = client.browserCookies;
    await waitForRollUps(client);
    const scriptsOf = async (path: string, ready: string): Promise<Set<string>> => {
      const { page, close } = await openMeasured(browser, server.origin + path, ready, { cookies, isUntilQuiet: true });
      const scripts = await fetchedScripts(page);
      await close();
      return scripts;
    };
    const [list, chart] = [await scriptsOf(LIST, ROW), await scriptsOf(CHART, DAY)];
    await printScripts([...chart].filter((address) => !list.has(address)));
    const times: number[] = [];
    for (let time = 0; time < REPETITIONS; time += 1) {
      const opened = await openMeasured(browser, server.origin + CHART, DAY, { cookies, isUntilQuiet: true });
      times.push(await pressToPaint(opened.page, DAY, HOUR));
      await opened.close();
    }
    console.log(`  from the press on a day to the drawn hours: p50 ${percentile(times, 0.5).toFixed(0)} ms`);
    console.log(
      claimLine({
        what: 'from the press to the drawn hours, p97.5',
        value: percentile(times, 0.975),
        most: 150,
        unit: 'ms',
      }),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Waits until the demo's page views are in the chart: the job of the rollups takes them after the start. */
async function waitForRollUps(client: ApiClient): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  const views = () => client.get(MOST_VISITED).then(({ envelope }) => rows(envelope).length);
  while ((await views()) === 0) {
    if (Date.now() > end) throw new Error('The page views of the demo were not rolled up.');
    await delay(500);
  }
}

/** Returns the addresses of the scripts that the page has fetched. */
async function fetchedScripts(page: Page): Promise<Set<string>> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return new Set(names.filter((name) => new URL(name).pathname.endsWith('.js')));
}

async function printScripts(addresses: readonly string[]): Promise<void> {
  const sizes = await Promise.all(
    addresses.map(async (address) => gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length / 1000),
  );
  const sum = sizes.reduce((total, size) => total + size, 0);
  console.log(
    `  JavaScript that a chart adds to a list: ${sum.toFixed(1)} kB gzip in ${sizes.length} files, the largest ${Math.max(...sizes).toFixed(1)}`,
  );
}
