import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import { settled } from '../../tools/chromium/settled.ts';
import { owner } from '../support/demo-people.ts';
import { signInByPhone } from '../support/sign-in-page.ts';
import { startServer, WITHOUT_BUDGETS, type RunningServer } from '../support/start-server.ts';
import { openMeasured } from './browser/measured-page.ts';
import { startWithManyScreens } from './browser/visited-servers.ts';
import { claimLine, type Claim } from './figures/claim.ts';

/** A kilobyte is 1,000 bytes. */
const KILO = 1000;

/** The sign-in can be used when its first field takes what is typed. */
const FIRST_FIELD = 'form input:enabled';

/**
 * Measures the JavaScript that a browser fetches from the built console on a first visit: until the sign-in can be
 * used, in total up to the first list, and additionally for a form. Each file counts once, compressed by gzip at the
 * highest level. The same with 200 more screens.
 */
export async function benchBytes(): Promise<Claim[]> {
  console.log('\nJavaScript fetched on a first visit, gzip');
  const servers: [string, () => Promise<RunningServer>][] = [
    ['', () => startServer({ environment: WITHOUT_BUDGETS })],
    [', 200 more screens', () => startWithManyScreens()],
  ];
  const claims: Claim[] = [];
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    for (const [name, start] of servers) {
      const server = await start();
      claims.push(...(await measureVisit(browser, server.origin, name).finally(server.stop)));
    }
  } finally {
    await browser.close();
  }
  for (const claim of claims) console.log(claimLine(claim));
  return claims;
}

async function measureVisit(browser: Browser, origin: string, name: string): Promise<Claim[]> {
  const { page, shownAfter, close } = await openMeasured(browser, origin, FIRST_FIELD);
  try {
    const usable = await bytesOf(await scriptsSoFar(page, shownAfter));
    const fetched = countScripts(page, await scriptsSoFar(page, Infinity));
    await settled(page);
    const signIn = await fetched();
    // From here on nothing is fetched in idle time: what is counted is what a screen needs.
    await page.addInitScript(saveData);
    await page.evaluate(saveData);
    await signInByPhone(page, owner);
    await page.goto(`${origin}/commerce/catalog/categories/`);
    await page.getByRole('gridcell').first().waitFor();
    await settled(page);
    const list = await fetched();
    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.getByRole('button', { name: /^Save/ }).waitFor();
    await settled(page);
    const form = await fetched();
    console.log(`  ${`sign-in with what it fetches when it is idle${name}`.padEnd(64)} ${signIn.toFixed(1)} kB`);
    return [
      { what: `sign-in, until it can be used${name}`, value: usable, most: 170, unit: 'kB', margin: 1.05 },
      { what: `to the first list, in all${name}`, value: list, most: 440, unit: 'kB', margin: 1.05 },
      { what: `what a form adds${name}`, value: form - list, most: 130, unit: 'kB', margin: 1.05 },
    ];
  } finally {
    await close();
  }
}

/** Makes the browser say that its user saves data. Runs in the page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Returns the addresses of the scripts whose fetch has started before a time of the page, in milliseconds. */
async function scriptsSoFar(page: Page, before: number): Promise<string[]> {
  const started = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  return started.filter(({ name, startTime }) => isScript(name) && startTime < before).map(({ name }) => name);
}

/** Watches a page. Returns a function that gives the kilobytes of scripts fetched so far, with those of before. */
function countScripts(page: Page, before: string[]): () => Promise<number> {
  const addresses = new Set(before);
  page.on('response', (response) => {
    if (isScript(response.url())) addresses.add(response.url());
  });
  return () => bytesOf([...addresses]);
}

function isScript(address: string): boolean {
  return new URL(address).pathname.endsWith('.js');
}

async function bytesOf(addresses: string[]): Promise<number> {
  if (addresses.length === 0) throw new Error('The page fetched no scripts.');
  const sizes = await Promise.all(addresses.map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0) / KILO;
}

/** Fetches the file again, because the browser drops response bodies when it navigates. */
async function gzipSize(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return gzipSync(await response.arrayBuffer(), { level: 9 }).length;
}
