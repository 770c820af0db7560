import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import { settled } from '../../tools/chromium/settled.ts';
import { owner } from '../support/demo-people.ts';
import { signInByPhone } from '../support/sign-in-page.ts';
import { startServer, WITHOUT_BUDGETS } from '../support/start-server.ts';
import { claimLine, type Claim } from './figures/claim.ts';

/** A kilobyte is 1,000 bytes. */
const KILO = 1000;

/**
 * Measures the JavaScript that a browser fetches from the built console on a first visit: for the sign-in, in total up
 * to the first list, and additionally for a form. Each file counts once, compressed by gzip at the highest level.
 */
export async function benchBytes(): Promise<Claim[]> {
  console.log('\nJavaScript fetched on a first visit, gzip');
  const server = await startServer({ environment: WITHOUT_BUDGETS });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const fetched = countScripts(page);
    await page.goto(server.origin);
    await settled(page);
    const signIn = await fetched();
    await signInByPhone(page, owner);
    await page.goto(`${server.origin}/commerce/catalog/categories/`);
    await page.getByRole('gridcell').first().waitFor();
    await settled(page);
    const list = await fetched();
    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.getByRole('button', { name: /^Save/ }).waitFor();
    await settled(page);
    const form = await fetched();
    const claims: Claim[] = [
      { what: 'sign-in', value: signIn, most: 170, unit: 'kB', margin: 1.05 },
      { what: 'to the first list, in all', value: list, most: 440, unit: 'kB', margin: 1.05 },
      { what: 'what a form adds', value: form - list, most: 130, unit: 'kB', margin: 1.05 },
    ];
    for (const claim of claims) console.log(claimLine(claim));
    return claims;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Watches a page. Returns a function that gives the kilobytes of scripts fetched so far. */
function countScripts(page: Page): () => Promise<number> {
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) addresses.add(response.url());
  });
  return async () => {
    if (addresses.size === 0) throw new Error('The page fetched no scripts.');
    const sizes = await Promise.all([...addresses].map(gzipSize));
    return sizes.reduce((sum, size) => sum + size, 0) / KILO;
  };
}

/** Fetches the file again, because the browser drops response bodies when it navigates. */
async function gzipSize(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return gzipSync(await response.arrayBuffer(), { level: 9 }).length;
}
