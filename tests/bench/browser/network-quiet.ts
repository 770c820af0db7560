import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const QUIET_MS = 500;
const LOOK_MS = 50;
const LIMIT_MS = 30_000;

/**
 * Listens to a page, and answers what resolves when nothing has been under way for half a second. Playwright's `networkidle` is a state of a navigation: a page that
 * goes on by itself has reached it once and for all.
 */
export function networkQuiet(page: Page): () => Promise<void> {
  const requests = { underWay: 0, changedAt: performance.now() };
  const count = (step: number) => (): void => {
    requests.underWay += step;
    requests.changedAt = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const since = performance.now();
    while (requests.underWay > 0 || performance.now() - Math.max(requests.changedAt, since) < QUIET_MS) {
      if (performance.now() - since > LIMIT_MS) throw new Error(`${page.url()} does not come to rest: ${requests.underWay} requests are under way.`);
      await wait(LOOK_MS);
    }
  };
}
