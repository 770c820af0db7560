import type { Page } from '@playwright/test';
import { isWatched, watchRequests } from './watch-requests.ts';

/** How often `settled` waits for the transitions that the end of others has started. */
const ROUNDS = 10;

/** Longer than the slowest page of the tests needs on a loaded machine. */
const LIMIT_MS = 30_000;

/**
 * Resolves when the page is at rest: no request is pending, its scripts are idle, the fonts are loaded, and no
 * transition runs, and no table waits for the grid that takes its place. During a transition, colours have wrong contrast and boxes wrong positions. Endless animations (a
 * spinner) are ignored. Throws an `Error` that names the pending requests when the page does not come to rest.
 *
 * Playwright's `networkidle` always waits for half a second, and never again within a page. It is used only for a page
 * whose first requests were not watched (`watchRequests`).
 */
export async function settled(page: Page): Promise<void> {
  if (!isWatched(page)) await page.waitForLoadState('networkidle');
  const pending = watchRequests(page);
  const until = Date.now() + LIMIT_MS;
  do {
    if (Date.now() > until) {
      const urls = [...pending].map((request) => request.url()).join(', ');
      throw new Error(`${page.url()} does not come to rest: ${urls} is pending.`);
    }
    await page.evaluate(atRest, ROUNDS);
  } while (pending.size > 0);
}

/**
 * Runs in the page. A change of style starts its transitions with the next frame, and an element that inherits a colour
 * starts its own when its parent's ends. So this looks again after a frame, until nothing runs. Idle time comes after
 * the scripts that an answer or a change of the window has started.
 */
async function atRest(rounds: number): Promise<void> {
  await document.fonts.ready;
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }));
    });
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    const isReplaced = document.querySelector('table[aria-busy="true"]') !== null;
    if (ending.length === 0 && round > 0 && !isReplaced) return;
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }
}
