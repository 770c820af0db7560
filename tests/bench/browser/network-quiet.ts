import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const QUIET_MS = 500;
const LOOK_MS = 50;
const LIMIT_MS = 30_000;

/**
 * Watches the requests of a page. Returns a function that resolves when no request was pending for half a second.
 * Playwright's `networkidle` belongs to a navigation: it does not change again within a page.
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
      if (performance.now() - since > LIMIT_MS)
        throw new Error(`${page.url()} does not come to rest: ${requests.underWay} requests are under way.`);
      await wait(LOOK_MS);
    }
  };
}
