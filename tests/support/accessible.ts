import { expect, type Page } from '@playwright/test';
import { settled } from '../../tools/chromium/settled.ts';
import { runAxe } from './axe.ts';

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe returns violations in full, and of all other results only the rules. */
const RESULTS = { resultTypes: ['violations' as const] };

/**
 * Fails for each violation of WCAG 2.2 AA that axe finds in the page as it is now. `target-size`, which is off by
 * default and the only rule of 2.2, must have run (`docs/security.md#m13`).
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations, ran } = await runAxe(page, {
    ...RESULTS,
    rules: { 'target-size': { enabled: true } },
    runOnly: { type: 'tag', values: RULE_SETS },
  });
  expect(violations, `${state}: ${page.url()}`).toEqual([]);
  expect(ran).toContain('target-size');
}

/**
 * Checks a page that is higher than the window, in a window that shows all of it: a target that is scrolled halfway
 * beneath a sticky bar is no fault, and would count as one that is too small.
 */
export async function expectWholeAccessible(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size !== null) await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  await expectAccessible(page, state);
  if (size !== null) await page.setViewportSize(size);
}

/** Checks only the colours, because nothing else changes with the theme. */
export async function expectReadableColours(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations, ran } = await runAxe(page, { ...RESULTS, runOnly: { type: 'rule', values: ['color-contrast'] } });
  expect(violations, `${state}: ${page.url()}`).toEqual([]);
  expect(ran).toContain('color-contrast');
}

/**
 * Fails for each violation in the light theme and for unreadable colours in the dark theme. Leaves the page in the
 * light theme.
 */
export async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Makes the window as high as the page: no control is halfway under the header or the bar at the end, so that axe sees
 * the whole of each one.
 */
export async function makeWhole(page: Page, width = page.viewportSize()?.width ?? 1280): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await settled(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Makes the window 320 px wide, the least width of WCAG 1.4.10, and as high as the page. */
export async function makeNarrow(page: Page): Promise<void> {
  await makeWhole(page, 320);
}

/** Fails if the page scrolls sideways. Tables may scroll inside their box (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: globalThis.innerWidth,
  }));
  expect(content, `the page is ${content} px wide in a window of ${window}`).toBeLessThanOrEqual(window);
}
